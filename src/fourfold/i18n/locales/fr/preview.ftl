# What others show of a shared link.

preview-about = Jouez à Quarto et à Quardo, entre amis ou contre l’ordinateur.
preview-invites = { $name } vous invite à { $game }
preview-invited = Vous êtes invité à { $game }
preview-plays = { $game } : { $names }
