# What others show of a shared link.

preview-about = 和朋友或电脑一起玩四连战与跨肆度。
preview-invites = { $name }邀请你玩{ $game }
preview-invited = 邀请你玩{ $game }
preview-plays = { $game }：{ $names }
preview-description = 与电脑对局、在同一屏幕上或通过链接在线玩 Quarto 和 Quardo。无需账号。
preview-noscript = 在浏览器中玩 Fourfold 需要 JavaScript。
