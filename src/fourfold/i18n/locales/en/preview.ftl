# What others show of a shared link.

preview-about = Play Quarto and Quardo: with friends, or against the computer.
preview-invites = { $name } invites you to { $game }
preview-invited = You are invited to { $game }
preview-plays = { $game }: { $names }
preview-description = Play Quarto and Quardo against the computer, on one screen or online by link. No account needed.
preview-noscript = Fourfold needs JavaScript to play in the browser.
