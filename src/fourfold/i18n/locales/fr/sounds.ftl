# Apprendre les sons des pièces et du plateau.

sounds-title = Apprendre les sons
sounds-about = Chaque pièce et chaque case a son propre son. On peut jouer sans eux, mais dans le noir ils sont plus rapides que les mots.
sounds-off = Le son est coupé.
sounds-switch-on = Activer le son
sounds-on = Le son est activé.
sounds-none = Ce navigateur ne peut pas jouer de sons. Chacun est décrit ci-dessous avec des mots.
sounds-silent = Le volume est à zéro. Vous pouvez le monter ici :
sounds-set = Quelles pièces ?

# Les quatre caractères, un par un.
sounds-traits = Les quatre caractères
sounds-traits-hint = Écoutez deux valeurs l’une après l’autre pour entendre la différence.
sounds-trait-colour = Claire reste à la même hauteur, foncée descend.
sounds-trait-shape = Ronde est un son doux, carrée un son dur.
sounds-trait-height = Haute est aiguë, basse est grave.
sounds-trait-core = Pleine : un seul son ; creuse : deux sons courts.
sounds-trait-body = Droit reste à la même hauteur, effilé monte.
sounds-trait-top = Une bosse est aiguë, un creux est grave.
sounds-trait-base = Rond est un son doux, hexagonal un son dur.
sounds-trait-edge = Un bord relevé a une courte note aiguë avant le son, un bord plat n’en a pas.

# Comment sonne chaque valeur, dans une liste.
sounds-like-light = stable
sounds-like-dark = descendant
sounds-like-round = doux
sounds-like-square = dur
sounds-like-tall = aigu
sounds-like-short = grave
sounds-like-solid = un son
sounds-like-hollow = deux sons courts
sounds-like-straight = stable
sounds-like-tapered = montant
sounds-like-dent = grave
sounds-like-bulge = aigu
sounds-like-hexagon = dur
sounds-like-circle = doux
sounds-like-flat = sans note avant
sounds-like-rim = une note aiguë avant

# Les seize, et le plateau.
sounds-sixteen = Les seize
sounds-sixteen-hint = Parcourez-les avec les flèches, ou touchez-les.
sounds-pulses = Vibration : { $pulses }
sounds-pulses-hint = Quatre impulsions : { $traits }. Une impulsion longue veut dire { $values }.
sounds-pulses-none = Cet appareil ne vibre pas.
sounds-long = longue
sounds-short = courte
sounds-board = Le plateau
sounds-board-hint = Plus la case est haute, plus le son est aigu. Les colonnes vont de l’oreille gauche à l’oreille droite.
sounds-board-mono = Le son est en mono : seule la rangée se reconnaît. Cela se change dans les réglages.
sounds-board-piece = Pièce sur cette case
sounds-board-nothing = rien

# Le test.
sounds-test = Testez-vous
sounds-test-about = { $all ->
    [one] { $all } son
   *[other] { $all } sons
} : combien en reconnaissez-vous ?
sounds-test-needs = Le test a besoin du son.
sounds-level = Quelle difficulté ?
sounds-level-1 = Un seul caractère
sounds-level-2 = Une pièce parmi quatre
sounds-level-3 = Une pièce parmi seize
sounds-level-4 = Une case du plateau
sounds-best = Votre meilleur résultat : { $right } sur { $all }
sounds-start = Commencer
sounds-question = Question { $number } sur { $all }.
sounds-score = Justes jusqu’ici : { $right }
sounds-ask-trait = Qu’entendez-vous ? ({ $trait })
sounds-ask-piece = Quelle pièce est-ce ?
sounds-ask-cell = Quelle case est-ce ?
sounds-repeat = Réécouter (R)
sounds-right = Exact : { $answer }.
sounds-wrong = Non, c’était : { $answer }.
sounds-next = Suivant
sounds-finish = Voir le résultat
sounds-stop = Arrêter
sounds-result = Réponses justes : { $right } sur { $all }.
sounds-verdict-all = Parfait : une oreille d’or !
sounds-verdict-good = Bonne oreille !
sounds-verdict-fair = Vous y êtes presque.
sounds-verdict-start = Tout le monde commence ainsi. Réécoutez les sons ci-dessus.
sounds-record = Nouveau record personnel !
sounds-again = Réessayer

# Réglages : la voix de la page, et ce qui sert dans le noir.
voice-hint = Pour jouer sans lecteur d’écran : les messages sont lus à voix haute. Avec un lecteur d’écran, vous entendriez tout deux fois.
voice-on = Lire les messages à voix haute
voice-rate = Vitesse
voice-sample = Voici comment parle la page.
voice-none = Cet appareil n’a pas de voix pour cette langue : { $language }.
vibration-title = Dans le noir
vibration-on = Reconnaître les pièces à leurs vibrations
vibration-hint = Si l’appareil peut vibrer : quatre impulsions par pièce, longues ou courtes, une pour chaque caractère.
