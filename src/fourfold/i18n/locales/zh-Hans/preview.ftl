# What others show of a shared link.

preview-about = 和朋友或电脑一起玩四连战与跨肆度。
preview-invites = { $name }邀请你玩{ $game }
preview-invited = 邀请你玩{ $game }
preview-plays = { $game }：{ $names }
