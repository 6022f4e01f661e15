# What others show of a shared link.

preview-about = Play Quarto and Quardo: with friends, or against the computer.
preview-invites = { $name } invites you to { $game }
preview-invited = You are invited to { $game }
preview-plays = { $game }: { $names }
