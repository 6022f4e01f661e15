# L’application web. $name est un joueur ; $piece, $cell et $figure sont nommés.

web-welcome = Quatre pareilles, encore faut-il les voir
web-tagline = Jouez au Quarto et au Quardo contre l’ordinateur, sur un même écran ou en ligne par un lien. Sans créer de compte.
web-navigation = Menu principal
web-skip = Aller au contenu
web-lobby = Aller à l’accueil
web-settings = Réglages
menu-learn = Apprendre
menu-analysis = Analyse
menu-tournaments = Tournois
ratings-title = Classements
web-missing = Page introuvable
web-loading = Chargement…
web-unreachable = Le serveur est injoignable. Réessayez dans un instant.
web-reconnecting = Connexion perdue. Reconnexion en cours – votre partie est en sécurité.
web-back-online = Vous êtes de nouveau en ligne.
web-sending = Envoi…
web-moved-on = La partie a avancé entre-temps. Réessayez.
web-cancel = Annuler
web-close = Fermer
web-cancelled = Annulé.

# L’accueil.
web-continue = Parties en cours
web-watch = Parties à rejoindre ou à regarder
web-phase-waiting = En attente de joueurs
web-phase-playing = En cours
web-phase-over = Terminée
web-choose-game = Choisissez un jeu
web-how-many = Combien de joueurs ?
web-players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
web-against = Adversaire
web-against-program = Ordinateur
web-against-here = Même écran
web-against-bot = Robot
web-against-link = Un ami, par lien
web-other-name = Son nom
web-strength = Quelle force pour l’ordinateur ?
web-level = Niveau { $level }
web-level-perfect = Sans faute
web-level-strongest = Le plus fort
web-name = Votre nom
web-name-hint = Les autres joueurs voient ce nom.
web-forget = Effacer mes données
web-forget-text = Le serveur oublie votre nom, vos liens et ce que vous avez écrit, dans toutes les parties. Vous perdez vos places.
web-forgotten = Vos données ont été effacées.
web-clock-none = Sans limite
web-clock-turn = { $time } par tour
web-clock-game = { $time } par joueur
web-clock-increment = { $time } par joueur + { $increment } par tour
web-first = Qui commence ?
web-first-lot = Au hasard
web-first-me = Vous
web-listed = Publique : tout le monde peut la rejoindre
web-start = Commencer la partie
web-start-invite = Créer la partie et obtenir le lien

# Attendre et rejoindre.
web-waiting-listed = Cette partie est publique : tout le monde peut la rejoindre depuis l’accueil.
web-waiting-watch = La partie commence dès que tout le monde est là.
web-invite = Envoyez ce lien à la personne avec qui vous voulez jouer. Il sert une fois.
web-invite-observer = Envoyez ce lien à l’observateur.
web-link = Lien
web-copy = Copier le lien
web-copied = Lien copié.
web-copy-by-hand = Votre navigateur ne permet pas de copier. Le lien est sélectionné : copiez-le vous-même.
web-share = Partager
web-qr = Code QR du lien
web-sit = Jouer comme joueur { $number }
web-join-title = Vous avez reçu une invitation
web-join = Rejoindre
web-join-nothing = Ce lien est incomplet. Demandez-en un nouveau.

# À la table.
web-players = Joueurs
web-seat-open = place libre
web-away = pas là
web-you = vous
web-acting = doit jouer
web-winner = gagne
web-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
web-coins-held = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
web-board = Plateau
web-rack = Pièces restantes
web-rack-pawns = Pions sur la table
web-hand-title = En main
web-chosen-title = Pion choisi
web-hand-empty = rien
web-piece-on = Déjà en { $cell }.
web-in-hand = En main : { $piece }.
web-cell-marked = { $cell }, à échanger
web-cell-aimed = { $cell }, à confirmer
web-piece-gone = { $piece }, n’est plus là
web-piece-picked = { $piece }, sélection actuelle

# À qui de jouer, et que faire.
web-turn-yours = À vous : { $what }.
web-turn-named = { $name } : { $what }.
web-turn-other = C’est à { $name } de jouer.
web-task-give = { $set ->
    [quardo] donnez un pion
   *[quarto] donnez une pièce
}
web-task-give-call = { $set ->
    [quardo] donnez un pion, ou annoncez
   *[quarto] donnez une pièce, ou annoncez
}
web-task-place = { $set ->
    [quardo] placez le pion en main
   *[quarto] placez la pièce en main
}
web-task-last-call = annoncez QUARTO ! ou passez
web-task-put-or-swap = posez un pion, ou échangez-en deux
web-place-first = { $set ->
    [quardo] Placez d’abord le pion en main.
   *[quarto] Placez d’abord la pièce en main.
}
web-give-first = { $set ->
    [quardo] Choisissez d’abord un pion à donner.
   *[quarto] Choisissez d’abord une pièce à donner.
}
web-pick-first = Choisissez d’abord un pion sur la table, ou marquez un pion du plateau pour l’échanger.
web-picked = Choix : { $piece }.
web-aimed = En { $cell } ? Appuyez encore pour confirmer.
web-marked = { $cell } est marquée. Choisissez maintenant le pion voisin avec lequel l’échanger.
web-confirm = Confirmer
web-over = La partie est terminée.

# What to press now, beside the name of whoever has to; and what others are awaited to do.
web-prompt-give = { $input ->
    [keys] Appuyez sur Entrée sur
    [touch] Touchez
   *[mouse] Choisissez
} { $set ->
    [quardo] un pion
   *[quarto] une pièce
} à donner à { $name }
web-prompt-give-computer = { $input ->
    [keys] Appuyez sur Entrée sur
    [touch] Touchez
   *[mouse] Choisissez
} { $set ->
    [quardo] un pion
   *[quarto] une pièce
} à donner à l’ordinateur
web-prompt-place = { $input ->
    [keys] Appuyez sur Entrée sur une case
    [touch] Touchez une case
   *[mouse] Choisissez une case
} pour placer { $set ->
    [quardo] le pion
   *[quarto] la pièce
}
web-prompt-last-call = Annoncez QUARTO ! ou passez
web-prompt-point = { $input ->
    [keys] Appuyez sur Entrée sur chacune des quatre cases de votre alignement, puis sur G
    [touch] Touchez les quatre cases de votre alignement
   *[mouse] Choisissez les quatre cases de votre alignement
}
web-prompt-put-or-swap = { $input ->
    [keys] Appuyez sur Entrée sur un pion de la table, ou sur deux voisins à échanger
    [touch] Touchez un pion de la table, ou deux voisins à échanger
   *[mouse] Choisissez un pion de la table, ou deux voisins à échanger
}
web-prompt-put = { $input ->
    [keys] Appuyez sur Entrée sur une case libre
    [touch] Touchez une case libre
   *[mouse] Choisissez une case libre
}
web-prompt-swap = { $cell } est marquée : { $input ->
    [keys] appuyez sur Entrée sur un pion voisin
    [touch] touchez un pion voisin
   *[mouse] choisissez un pion voisin
}
web-awaited-thinking = réfléchit…
web-awaited-give = { $set ->
    [quardo] choisit un pion
   *[quarto] choisit une pièce
}
web-awaited-place = { $set ->
    [quardo] place le pion
   *[quarto] place la pièce
}
web-awaited-last-call = annonce ou passe
web-awaited-put-or-swap = pose ou échange

# Annoncer.
web-call = QUARTO !
web-call-ask = Annoncer { $figure } ?
web-call-figure = Ou choisissez dans la liste
web-call-none = Dans la liste
web-call-go = Annoncer
web-call-this = Annoncer { $figure }
web-point-out = { $input ->
    [keys] Appuyez sur Entrée sur chacune des quatre cases de votre alignement, puis sur G ; ou choisissez-le dans la liste.
    [touch] Touchez les quatre cases de votre alignement, glissez le long, ou choisissez-le dans la liste.
   *[mouse] Choisissez les quatre cases de votre alignement, glissez le long, ou choisissez-le dans la liste.
}
web-pointed = { $cell } choisie, { $count } sur 4.
web-unpointed = { $cell } retirée, { $count } sur 4.
web-pointed-four = Quatre cases sont déjà choisies.
web-pointed-nothing = Ces cases ne forment ni une ligne ni un carré.
web-no-calling = Il n’y a rien à annoncer dans ce jeu.
web-decline = Passer

# Un coup, à lui seul.
web-move-give = donner { $piece }
web-move-place = placer en { $cell }
web-move-call = annoncer { $figure }
web-move-decline = passer
web-move-put = poser en { $cell } { $piece }
web-move-swap = échanger { $first } et { $second }

# Demander et répondre.
web-actions = Partie
web-tools = Outils
web-more = Plus
web-rules = Règles
web-takeback = Reprendre le coup
web-draw = Proposer l’égalité
web-give-time = { $seconds ->
    [one] Accorder { $seconds } seconde de plus
   *[other] Accorder { $seconds } secondes de plus
}
web-hint = Conseil
web-hint-told = Conseil : { $text }
web-resign = Abandonner
web-resign-title = Abandonner ?
web-resign-sure = Votre adversaire gagnera.
web-resign-typed = Abandonner ? Tapez oui ou non.
web-play-on = Continuer à jouer
web-leave-title = Quitter la partie ?
web-leave-text = Votre place est gardée. Vous pouvez revenir depuis l’accueil.
web-leave-clock = Votre place est gardée, mais le temps continue de courir.
web-leave-stay = Rester
web-leave-go = Quitter
web-asked = Demande envoyée. En attente d’une réponse.
web-withdraw = Retirer
web-agree = Accepter
web-disagree = Refuser

# La fin.
web-you-won = Vous avez gagné !
web-you-lost = Vous avez perdu.
web-won = { $name } a gagné !
web-drawn = Égalité
web-end-coins = Le dernier pion a rempli le plateau : la partie est finie.
web-rematch = Revanche
web-rematch-accept = Accepter la revanche
web-next-game = Vers la partie suivante
web-new-game = Nouvelle partie

# Commandes et messages.
web-speech = Commandes et messages
web-command = Commande
web-command-open = Taper une commande
web-command-do = Entrer
web-command-example = placer b2
web-command-example-quardo = échanger b2 c3
web-command-list = Ce que vous pouvez taper
web-command-help = Vous pouvez taper : { $words }.
web-help-hint = conseil : un bon coup
web-help-swaps = échanges : les échanges possibles
web-help-extend = prolonger : plus de temps pour le joueur dont c’est le tour
web-help-again = rejouer : jouer encore après la fin ; quitter : vers l’accueil ; son : avec ou sans sons
web-incomplete = Il manque quelque chose après « { $text } ».
web-log = Messages de la partie
web-log-empty = Rien n’a encore été dit.

# Touches.
web-keys = Raccourcis clavier
web-keys-where = Ils agissent sur le plateau et sur les pièces restantes ; ? agit partout dans une partie. Les lettres se désactivent dans les réglages.
web-key-move = se déplacer sur le plateau
web-key-jump = aller à une case : le clavier est le plateau ; sur les pièces restantes, aller à une pièce ; avec Maj, de l’un à l’autre
web-key-act = placer, choisir, marquer ou échanger
web-key-cancel = annuler
web-key-cell = lire cette case ou cette pièce ; deux fois : caractère par caractère
web-key-figure = lire la ligne suivante qui passe par cette case ; deux fois : caractère par caractère ; avec Maj la ligne précédente
web-key-back = revoir le coup précédent ; avec Maj le suivant, avec Échap retour à la partie
web-key-hand = la pièce en main
web-key-last = le dernier coup
web-key-time = le temps restant
web-key-coins = les jetons
web-key-empty = vers la case libre suivante
web-key-task = que puis-je faire maintenant ?
web-key-left = les pièces restantes
web-key-left-dark = aller aux pièces restantes, et revenir au plateau
web-key-trait = où sont les pièces d’un caractère, et lesquelles restent ; encore : le caractère suivant, avec Maj le précédent
web-key-messages = message précédent et suivant
web-key-repeat = redire le dernier message
web-key-brief = dire moins ; tout dire
web-key-thinking = dire ou non quand l’ordinateur réfléchit
web-key-call = annoncer « QUARTO ! »
web-key-command = taper une commande
web-key-help = cette liste

# Réglages.
web-language = Langue
web-language-auto = Celle du navigateur
web-look = Apparence
web-theme = Couleurs
web-theme-auto = Système
web-theme-light = Clair
web-theme-dark = Sombre
web-board-look = Plateau
web-board-wood = Bois
web-board-slate = Ardoise
web-board-paper = Papier
web-high-contrast = Contraste élevé : de simples dessins au lieu du bois et du feutre
web-larger-pieces = Pièces plus grandes
web-trait-letters = Lettres des caractères sur les pièces
web-playing = Jeu
web-confirm-setting = Confirmer avant de placer et de donner
web-pace = Rythme de l’ordinateur
web-pace-unhurried = Tranquille
web-pace-instant = Immédiat
web-pace-hint = Ses coups apparaissent un pas après l’autre ; dans une partie à la pendule, d’un coup.
web-letter-keys = Lettres comme raccourcis sur le plateau
web-every-stop = Tab s’arrête à chaque case et à chaque pièce (pour jouer avec deux contacteurs)
web-braille-line = Montrer sous le plateau une ligne de braille qui le représente
web-telling = Annonces
web-telling-full = Tout
web-telling-brief = L’essentiel
web-telling-hint = L’essentiel : ce que font les autres, les refus et le résultat. La liste des messages contient toujours tout.
web-tell-thinking = Dire quand l’ordinateur réfléchit longtemps
web-low-time = Me prévenir quand il reste
web-never = Jamais
web-settings-kept = Les réglages ne sont gardés que dans ce navigateur.

# Les gens à la table.
web-next = ensuite
web-out = hors jeu
web-away-for = absence : { $time }
web-spectating = Vous regardez
web-news-sat-down = { $name } prend place.
web-news-away = { $name } s’absente.
web-news-back = { $name } est de retour.
web-news-again = { $name } veut une revanche.
web-news-chat = { $name } écrit : { $text }
web-again = { $names } : revanche demandée.
web-play = Jouer
web-link-lost = Le lien vers cette place a été créé ou remplacé ailleurs.
web-link-new = Créer un nouveau lien
web-link-until = Valable jusqu’au { $time }.
web-link-waiting = Un lien qui n’a pas encore servi est valable jusqu’au { $time }.
web-link-revoke = Révoquer le lien
web-devices = Appareils
web-devices-title = Jouer sur un autre appareil
web-devices-count = { $count ->
    [one] Votre place n’est ouverte que sur cet appareil.
   *[other] Votre place est ouverte sur { $count } appareils.
}
web-devices-text = Ouvrez ce lien sur votre autre appareil. Il ne fonctionne qu’une fois.
web-device-since = Un autre appareil, depuis le { $time }
web-device-remove = Retirer l’autre appareil
web-device-link = Créer un lien pour un autre appareil
web-start-unobserved = Commencer sans observateur
web-observer-invite = Inviter un observateur
web-observer-asks = Un observateur qui voit le plateau peut-il se joindre à vous ?
web-observer-asks-text = Si tous acceptent, la personne qui a créé la partie peut en inviter un.
web-observer-link = Créer le lien pour l’observateur
web-rematch-waits = En attente de { $names } pour la revanche.

# À côté du plateau.
web-beside = Coups et messages
web-moves = Coups
web-undone = repris
web-browse-back = Un coup en arrière
web-browse-forward = Un coup en avant
web-browse-live = Revenir à la partie
web-browsing = Relecture : coup { $number } sur { $count }.
web-browsing-start = Relecture : début de la partie.
web-chat = Discussion
web-chat-empty = Personne n’a encore écrit.
web-chat-write = Écrire aux autres
web-chat-send = Envoyer
web-chat-removed = (supprimé)
web-chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
web-chat-wish = Les joueurs peuvent s’écrire
web-rated-wish = Partie classée : sans reprise de coup
web-rating = Cote { $value }
web-rating-provisional = Cote { $value }, provisoire
web-rating-new = Pas encore de cote
web-rating-new-short = nouveau

# Le Quardo pas à pas, et l’aide.
web-guide-choose = { $input ->
    [keys] Choisissez un pion, ou appuyez sur Entrée sur deux voisins du plateau pour les échanger.
    [touch] Choisissez un pion, ou touchez deux voisins du plateau pour les échanger.
   *[mouse] Choisissez un pion, ou deux voisins du plateau pour les échanger.
}
web-guide-put = { $input ->
    [keys] Appuyez maintenant sur Entrée sur une case libre.
    [touch] Touchez maintenant une case libre.
   *[mouse] Choisissez maintenant une case libre.
}
web-guide-swap = { $cell } est marquée : { $input ->
    [keys] appuyez maintenant sur Entrée sur un pion voisin.
    [touch] touchez maintenant un pion voisin.
   *[mouse] choisissez maintenant un pion voisin.
} Un échange doit rapporter un jeton.
web-swaps = Échanges possibles
web-swaps-none = Aucun échange ne rapporterait de jeton maintenant.
web-swaps-told = { $count ->
    [one] { $count } échange possible : { $swaps }.
   *[other] { $count } échanges possibles : { $swaps }.
}

# Les demandes.
web-asked-draw = Si tous acceptent, la partie se termine par une égalité.
web-asked-takeback = Si tous acceptent, la partie revient à avant ce tour.
web-stuck = Le serveur ne peut pas continuer cette partie pour l’instant. Il réessaie sans cesse ; aucun coup n’est perdu.
web-claim-title = { $name } n’est plus là. Vous n’avez pas à attendre.
web-claim-win = Réclamer la victoire
web-claim-draw = Réclamer l’égalité
web-claim-without = Continuer sans { $name }
web-resign-sure-named = { $name } perdra.
web-resign-sure-three = { $name } quitte la partie, et les autres continuent.

# Annonces justes, fausses et volées.
web-call-wrong = Ce n’est pas un QUARTO
web-rule = Règle { $rule }
web-stolen-title = Volé !
web-stolen = { $name } a vu { $figure } et emporte la partie. { $victim } l’avait sous les yeux sans l’annoncer.
web-stolen-by-you = Vous avez vu { $figure } et emportez la partie !
web-stolen-from-you = { $name } a vu { $figure } et emporte la partie. C’était votre alignement, mais vous ne l’avez pas annoncé.
web-shared = Victoire partagée
web-look-back = Revoir la partie
web-eye = Alignements repérés
web-eye-score = { $name } : alignements vus : { $seen } sur { $chances }
    .you = Vous : alignements vus : { $seen } sur { $chances }
web-eye-called = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) et l’a annoncé.
    .you = Tour { $turn } : vous avez complété { $figure } (en commun : { $traits }) et l’avez annoncé.

# Le son.
web-sound = Son
web-sound-on = Activer les sons
web-sound-hint = Tout ce qui s’entend est aussi écrit et annoncé.
web-sound-is-on = Les sons sont activés.
web-sound-is-off = Les sons sont coupés.
web-volume-events = Volume des coups et des messages
web-volume-pieces = Volume des sons des pièces
web-volume-try = Essayer : { $what }
web-try = Essayer
web-mono = Mono

# Sans connexion.
web-offline = Pas de connexion
web-offline-text = Le serveur est injoignable pour le moment. Vos parties sont en sécurité.
web-offline-works = Ceci fonctionne sans connexion :
web-try-again = Réessayer
web-site = Tout sur votre appareil
web-site-text = Ce site n’a pas de serveur : tout se passe dans votre navigateur. Les parties par lien demandent un serveur.
web-site-works = Vous trouverez ici :

# Les niveaux.
web-level-quarto-1 = Pour les premières parties : il laisse échapper la plupart des alignements.
web-level-quarto-2 = Il laisse échapper près d’un alignement sur deux et ne prévoit rien.
web-level-quarto-3 = Il laisse échapper quelques alignements et fait attention à ce qu’il donne.
web-level-quarto-4 = Peu de choses lui échappent, et il joue la fin de partie sans faute.
web-level-quarto-5 = Presque rien ne lui échappe, et il joue la seconde moitié sans faute.
web-level-quarto-perfect = Rien ne lui échappe, et il ne fait aucune faute dès le premier coup.
web-level-quardo-1 = Pour les premières parties : il laisse échapper la plupart des jetons.
web-level-quardo-2 = Il prend les jetons qu’il voit et ne prévoit rien.
web-level-quardo-3 = Il laisse échapper quelques jetons et prévoit un peu.
web-level-quardo-4 = Peu de jetons lui échappent, et il prévoit la suite.
web-level-quardo-5 = Presque rien ne lui échappe, et il prévoit loin.
web-level-quardo-strongest = Rien ne lui échappe, et il prévoit aussi loin que le temps le permet.

# Une lettre par valeur, affichée sur les pièces.
letter-light = C
letter-dark = F
letter-round = R
letter-square = □
letter-tall = H
letter-short = B
letter-solid = P
letter-hollow = V
letter-straight = D
letter-tapered = E
letter-dent = C
letter-bulge = B
letter-hexagon = H
letter-circle = R
letter-flat = P
letter-rim = L
