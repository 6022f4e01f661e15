# The lobby: choosing a game, inviting, joining, coming back.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Touch
lobby-variant = Rules
lobby-variant-quarto-beginner = Beginner
lobby-variant-quarto = Standard
lobby-variant-quarto-advanced = Advanced
lobby-variant-quardo = Coins
lobby-variant-quardo-classic = Classic
lobby-about-link = Play online
lobby-about-here = Take turns
lobby-more = More options

# The table in the lobby: the first move on it starts a game.
lobby-opening-give = Pick a piece for the computer to place, and play!
lobby-opening-pick = Pick a pawn to start.
lobby-opening-put = Now put it on any cell, and play!
lobby-opening-dark = Play in the dark
