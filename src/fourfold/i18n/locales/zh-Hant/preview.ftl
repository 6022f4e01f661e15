# What others show of a shared link.

preview-about = 和朋友或電腦一起玩四連戰與跨肆度。
preview-invites = { $name }邀請你玩{ $game }
preview-invited = 邀請你玩{ $game }
preview-plays = { $game }：{ $names }
preview-description = 與電腦對局、在同一螢幕上或透過連結在線上玩 Quarto 和 Quardo。無需帳號。
preview-noscript = 在瀏覽器中玩 Fourfold 需要 JavaScript。
