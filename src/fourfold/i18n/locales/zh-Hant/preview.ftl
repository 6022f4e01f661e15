# What others show of a shared link.

preview-about = 和朋友或電腦一起玩四連戰與跨肆度。
preview-invites = { $name }邀請你玩{ $game }
preview-invited = 邀請你玩{ $game }
preview-plays = { $game }：{ $names }
