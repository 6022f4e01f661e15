# What others show of a shared link.

preview-about = Jouez au Quarto et au Quardo, entre amis ou contre l’ordinateur.
preview-invites = { $name } vous invite à { $game }
preview-invited = Invitation à jouer : { $game }
preview-plays = { $game } : { $names }
