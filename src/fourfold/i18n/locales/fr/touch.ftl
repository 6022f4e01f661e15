# Touch of Quardo in the browser: the dark board, the lobby around it.

# L’accueil : jouer dans le noir (D8).
lobby-named-blindfold = { $name }, les yeux bandés
lobby-observer = Qui observe ?
lobby-observer-program = L’ordinateur
lobby-observer-open = Quelqu’un, par un lien
lobby-observer-me = Vous
lobby-observed-program = L’ordinateur veille au respect des règles.
lobby-observed-open = Qui ouvre le lien voit le plateau et décide des échanges et des jetons. Jusque-là, c’est l’ordinateur.
lobby-observed-me = Vous voyez le plateau et décidez des échanges et des jetons. L’observateur ne joue pas.
lobby-observer-name = Observateur
lobby-observing = vous observez
lobby-no-chat = Dans le noir, les joueurs ne peuvent pas s’écrire.
lobby-link-title = La partie a commencé
lobby-link-text = Il ne manque que l’observateur. L’ordinateur observe jusqu’à ce que quelqu’un ouvre ce lien.
lobby-to-game = Vers la partie

# Le plateau dans le noir. $place est l’endroit de la main ; $move est un coup à lui seul.
dark-board = Le plateau dans le noir
dark-coins = Jetons
dark-coin = jeton : { $figure }
felt-here = { $piece }.
felt-here-board-no = Libre.
felt-here-table-yes = Sur la table.
felt-here-table-no = Pas sur la table.
felt-here-coins-yes = Le jeton est là.
felt-here-coins-no = Le jeton a été pris.
dark-under = Sous votre doigt
dark-under-nothing = Déplacez-vous ou glissez pour toucher.
dark-under-choose = Choisissez une case, puis « Toucher ici ».
dark-here = Vous êtes ici : { $place }.
dark-nowhere = Allez d’abord sur le plateau, la table ou les jetons.
dark-must-feel = Dans le noir, c’est à vous de le toucher.
dark-ruling = L’observateur juge le coup.
dark-paused = La partie est en pause.
dark-over = On enlève les bandeaux.
dark-watch = Tout le monde a les yeux bandés. Le plateau reste dans le noir jusqu’à la fin.

# Ce que font les mains. Les boutons sont courts.
dark-hands = Vos mains
dark-feel = Toucher ici
dark-act-put = Poser ici
dark-act-take = Prendre
dark-act-give = Donner
dark-act-mark = Marquer
dark-act-swap = Échanger
dark-act-put-on = Poser en { $cell }
dark-act-swap-cells = Échanger { $first } et { $second }
dark-offer-put = Poser ici ?
dark-offer-swap = Échanger avec { $cell } ?
dark-sure = { $move } ? Appuyez encore pour confirmer.
dark-question = { $move } ?
dark-sure-typed = { $move } ? Oui ou non ?
dark-nothing-asked = Il n’y a rien à confirmer.
dark-call-figure = Ligne ou carré
dark-call = Choisissez votre ligne ou votre carré dans la liste.
dark-one-move = Les yeux bandés, un coup à la fois : placez d’abord, annoncez ensuite.

# Sur un même écran.
dark-pass = Passez le plateau à { $name }.
dark-pass-taken = C’est moi, { $name } : j’ai le plateau

# La voix de la page.
dark-voice = Voix
dark-voice-none = Cet appareil n’a pas de voix pour cette langue. Tout peut se lire, et un lecteur d’écran le lit.

# La première fois.
dark-help-title = Comment toucher le plateau
dark-help-reader = Avec un lecteur d’écran : Tab mène au plateau, à la table et aux jetons, les flèches déplacent la main, et ce que vous touchez est lu. Entrée valide.
dark-help-voice = À l’oreille : activez « { $voice } », glissez un doigt sur le plateau et écoutez. Touchez deux fois pour agir.
dark-help-text = En lisant : appuyez sur une case ; ce qui s’y trouve apparaît quelques secondes sous « { $panel } ».
dark-help-sure = Tout coup est nommé avant de compter, par une question ou sur son bouton. Glisser ne déplace jamais rien.
dark-help-memory = Ici le nombre de fois où vous touchez est compté : gardez un doigt sur une case, ou appuyez sur « { $feel } » ou O.
