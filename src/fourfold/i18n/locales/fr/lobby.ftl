# L’accueil : choisir un jeu, inviter, rejoindre, revenir.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Au toucher
lobby-variant = Règles
lobby-variant-quarto-beginner = Débutant
lobby-variant-quarto = Standard
lobby-variant-quarto-advanced = Averti
lobby-variant-quardo = Jetons
lobby-variant-quardo-classic = Classique
lobby-about-link = En ligne
lobby-about-here = Chacun son tour
lobby-more = Plus d’options

# La table de l’accueil : le premier coup y commence une partie.
lobby-opening-give = Donnez une pièce à l’ordinateur, et c’est parti !
lobby-opening-pick = Choisissez un pion pour commencer.
lobby-opening-put = Posez-le sur une case, et c’est parti !
lobby-opening-dark = Jouer dans le noir
