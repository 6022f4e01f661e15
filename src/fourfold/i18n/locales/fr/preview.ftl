# What others show of a shared link.

preview-about = Jouez au Quarto et au Quardo, entre amis ou contre l’ordinateur.
preview-invites = { $name } vous invite à { $game }
preview-invited = Invitation à jouer : { $game }
preview-plays = { $game } : { $names }
preview-description = Jouez à Quarto et à Quardo contre l’ordinateur, sur un même écran ou en ligne par un lien. Sans compte.
preview-noscript = Fourfold a besoin de JavaScript pour jouer dans le navigateur.
