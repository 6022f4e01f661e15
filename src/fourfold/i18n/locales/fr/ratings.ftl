# Les cotes : classements, pages des joueurs, clés d’accès.

ratings-about = Les joueurs de parties classées, dès que leur cote est établie et qu’ils ont eu cinq adversaires. Entre les deux mêmes, chaque partie compte moins que la précédente ; contre un nouveau venu, elle compte peu.
ratings-families = Jeux
ratings-quardo-three = Quardo à trois
ratings-place = Rang
ratings-player = Joueur
ratings-rating = Cote
ratings-deviation = Incertitude
ratings-games = Parties
ratings-none = Ce classement est encore vide. Il faut quelques parties classées pour qu’une cote soit établie.
ratings-you = vous
ratings-bot = robot
ratings-nameless = Joueur sans nom
ratings-yours = Votre cote
ratings-provisional = provisoire
ratings-provisional-hint = Elle se précisera avec d’autres parties, contre au moins cinq adversaires différents.
ratings-at-place = Rang { $place }
ratings-days = Cote par jour
ratings-day = Jour
ratings-graph-one = Après le premier jour de jeu, { $day } : { $value }.
ratings-graph = De { $first } ({ $from }) à { $last } ({ $to }). Minimum { $least }, maximum { $most }.
ratings-last-games = Dernières parties classées
ratings-no-games = Aucune partie classée n’a encore compté.
ratings-won = Victoire
ratings-lost = Défaite
ratings-drew = Égalité
ratings-placed = { $place ->
    [one] 1ᵉʳ
   *[other] { $place }ᵉ
} sur { $count }
ratings-against = contre { $names }

# Les clés d’accès, dans les réglages.
passkeys-title = Clé d’accès
passkeys-about = Avec une clé d’accès, votre nom, vos parties et vos cotes vous suivent sur d’autres appareils. Votre appareil ou votre gestionnaire de mots de passe la garde ; le serveur ne conserve que de quoi la vérifier. On peut jouer sans.
passkeys-create = Créer une clé d’accès
passkeys-created = Clé d’accès créée.
passkeys-sign-in = Se connecter avec une clé d’accès
passkeys-signed-in = Connexion réussie : { $name }.
passkeys-signed-in-nameless = Connexion réussie.
passkeys-sign-in-hint = Les parties de cet appareil vous suivent ; une cote acquise ici sans clé d’accès, non.
passkeys-sign-out = Se déconnecter de cet appareil
passkeys-signed-out = Déconnexion réussie.
passkeys-of = Créée le { $day }
passkeys-remove = Supprimer
passkeys-failed = La clé d’accès n’a pas été utilisée.

about-stored-ratings = Cotes et clés d’accès
about-stored-ratings-text = Si vous jouez des parties classées, tout le monde peut voir votre nom, vos cotes et ces parties. Si vous créez une clé d’accès, le serveur en conserve la moitié publique, qui ne sert qu’à la vérifier.
