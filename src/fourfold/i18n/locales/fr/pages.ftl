# Les pages à côté des parties : analyse, relecture, règles, leçons.

# Ouvrir et garder des positions et des relevés.
open-title = Position et relevé
open-position = Position actuelle
open-copy-position = Copier la position
open-copied-position = La position est copiée.
open-copied-link = Le lien est copié.
open-save = Enregistrer la partie (.4f)
open-save-hint = Le fichier contient la ligne principale. Les variantes restent sur cette page ; le lien garde la ligne affichée.
open-label = Ouvrir une position ou un relevé
open-hint = Collez le texte ici, déposez un fichier .4f ou choisissez-en un.
open-go = Ouvrir
open-file = Choisir un fichier
open-done = Position ouverte.

# Le plateau d’analyse.
analysis-title = Plateau d’analyse
analysis-about = Composez une position, essayez des coups dans les deux sens et voyez ce que vaut chacun d’eux.
analysis-mode = Mode du plateau
analysis-mode-play = Jouer
analysis-mode-setup = Composer
analysis-not-here = Sur le plateau d’analyse, on ne peut que jouer des coups.
analysis-verdict = Valeur
analysis-value = { $name } doit jouer : { $score }.
analysis-win-by-call = gain en annonçant maintenant
analysis-loss-by-call = perte : l’adversaire annonce aussitôt
analysis-letter-win = G
analysis-letter-draw = É
analysis-letter-loss = P
analysis-best = Meilleur coup
analysis-more-best = { $count ->
    [one] Un autre coup est aussi bon.
   *[other] { $count } autres coups sont aussi bons.
}
analysis-swaps = Échanges
analysis-all-equal = Tous les coups se valent.
analysis-line = Meilleure suite
analysis-coins = Jetons attendus à la fin : { $coins }.
analysis-coins-of = { $name } { $number }
analysis-proved = C’est prouvé.
analysis-secured = Prouvé : c’est assuré quoi que fassent les autres. Les jetons sont une estimation.
analysis-tried-out = Une estimation, d’après de nombreuses parties rapides.
analysis-estimated = { $count ->
    [one] Estimation à { $count } tour.
   *[other] Estimation à { $count } tours.
}
analysis-legend = Ce que veulent dire les signes
analysis-legend-count = Le nombre dit en combien de placements, celui qui gagne compris. Toutes les valeurs sont pour le joueur qui doit jouer, si chacun voit tous les alignements.
analysis-legend-coins = Le nombre dit combien de jetons d’avance le joueur qui doit jouer aura à la fin sur le meilleur des autres ; avec un moins, combien de retard. Un ~ précède ce qui est attendu ; tout le reste est prouvé. Une case ou un pion montre son meilleur coup ; choisissez un pion pour voir ce qu’il vaut sur chaque case, ou choisissez un pion du plateau pour voir ses échanges.
analysis-game = Jeu
analysis-to-rules = Lire les règles de ce jeu
analysis-how = Choisissez une pièce, puis une case. Choisissez une pièce du plateau pour l’enlever.
analysis-how-pawns = Choisissez un pion, puis une case. Choisissez un pion du plateau pour l’enlever.
analysis-pick-first = Choisissez d’abord ce qui doit s’y trouver.
analysis-taken-off = Enlevé de { $cell } : { $piece }.
analysis-take = Prendre en main
analysis-empty-hand = Vider la main
analysis-clear = Vider le plateau
analysis-last = Dernière case remplie
analysis-last-unknown = Inconnue
analysis-last-hint = Seul un alignement passant par cette case peut encore être annoncé.
analysis-turn = À qui de jouer ?
analysis-coins-where = Où sont les jetons ?
analysis-coins-hint = Choisissez un jeton pour le faire passer du tapis à chaque joueur, puis de nouveau au tapis.
analysis-coin = Jeton ({ $figure }) : { $place }
analysis-on-mat = sur le tapis

# Relectures et bilans.
replay-title = Relecture
replay-about = Parcourez une partie terminée, voyez ce qui a échappé et essayez d’autres coups.
replay-open = Ouvrir un relevé
replay-open-hint = Collez le relevé ici, déposez un fichier .4f ou choisissez-en un.
replay-other = Ouvrir un autre relevé
replay-finished = Vos parties terminées
replay-example = Une partie exemple
replay-example-hint = Six tours brefs : une annonce erronée, et un alignement qu’Ann ne voit pas et que Bob saisit.
replay-example-open = Voir l’exemple
replay-steps = Parcourir la partie
replay-to-first = Au début
replay-to-back = Un pas en arrière
replay-to-on = Un pas en avant
replay-to-last = À la fin
replay-beginning = Début
replay-step = Pas { $number } sur { $count }
replay-comment = commentaire
replay-kept = Au mieux : { $possible }. Avec ce coup : { $kept }.
replay-better = Il valait mieux
replay-mistake = erreur
replay-missed = Erreur : { $name } a manqué : { $score }.
replay-cost = { $count ->
    [one] Erreur : { $name } a laissé { $count } jeton.
   *[other] Erreur : { $name } a laissé { $count } jetons.
}
replay-cost-about = { $count ->
    [one] Erreur : { $name } a laissé environ { $count } jeton.
   *[other] Erreur : { $name } a laissé environ { $count } jetons.
}
replay-left = Avec ce coup : { $kept }.
replay-theft = volé !
replay-fate-called = annoncé
replay-fate-stolen = manqué, puis volé
replay-fate-dead = manqué, désormais mort
replay-fate-open = pas encore annoncé
replay-eye-called = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) et l’a annoncé.
replay-eye-open = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) ; on peut encore l’annoncer.
replay-review = Bilan
replay-reviewing = Chaque coup est en cours d’examen.
replay-seen = Alignements
replay-seen-none = Rien n’a été aligné dans cette partie.
replay-analyse = Analyser à partir d’ici
replay-share = Copier un lien vers cette position
replay-try = Essayer d’autres coups
replay-try-hint = Jouez à partir de n’importe quel coup. Vos essais deviennent une variante ; la partie reste telle quelle.

# La liste des coups, avec les variantes. moves-give précède l'image d'une pièce.
moves-give = donne
moves-call = QUARTO ! { $figure }
moves-pass = passe
moves-variation = Variante
moves-promote = En faire la ligne principale
moves-delete = Supprimer la variante
moves-keys = Flèches : ← et → parcourent les coups, ↑ et ↓ les variantes.

# Les pages de règles et leurs exemples dessinés.
rulebook-presets = Jeux
rulebook-contents = Sommaire
rulebook-link = Lien vers la règle { $rule }
rulebook-ruling = précision
rulebook-to-learn = Apprendre pas à pas
rulebook-to-analysis = Essayer sur le plateau d’analyse
rulebook-board = a1 est en haut à gauche, d4 en bas à droite.
rulebook-set = Les seize au complet.
rulebook-figure = Une ligne ou un carré : { $figure }.
rulebook-aligned = Alignement : { $figure }. En commun : { $traits }.
rulebook-apart = Rien d’aligné : { $figure }. Les quatre cases sont remplies, mais les pièces n’ont rien en commun.
rulebook-uncounted = Rien d’aligné : { $figure } n’a en commun que ce qui ne compte pas ici ({ $traits }).
rulebook-placer = { $cell } vient d’être remplie. Le joueur qui l’a remplie peut annoncer { $figure }.
rulebook-thief = Une pièce a été donnée sans annonce. En la tenant en main, l’adversaire peut annoncer { $figure }.
rulebook-dead = Alignement mort : { $figure }. L’annonce n’a pas été faite à temps ; depuis, { $cell } a été remplie.
rulebook-coins = Dix lignes et neuf carrés, chacun avec son jeton : autour du tapis pour les lignes, dessus pour les carrés.
rulebook-opening = Le pion tiré les yeux fermés. Le joueur suivant joue le premier vrai coup.
rulebook-move = { $count ->
    [one] Possible : { $move }. Cela rapporte { $count } jeton : { $figures }.
   *[other] Possible : { $move }. Cela rapporte { $count } jetons : { $figures }.
}
rulebook-gone = Alignement refait : { $figure }. Le jeton a déjà été pris ; il n’y a rien à récolter.

# Leçons.
learn-title = Apprendre à jouer
learn-about = De courtes leçons sur un vrai plateau. Faites ce qui est demandé ; si ce n’est pas possible, la règle vous est dite.
learn-progress = Leçons faites : { $count } sur { $all }
learn-forget = Tout recommencer
learn-done = faite
learn-rule = Règle { $rule }
learn-back = Toutes les leçons
learn-step = Étape { $number } sur { $count }
learn-right = Bravo !
learn-wrong = Pas encore.
learn-next = Étape suivante
learn-next-lesson = Leçon suivante
learn-play = Jouer une partie
learn-again = Recommencer

# Ce que montre une mauvaise réponse.
learn-wrong-cell = Vous avez appuyé sur { $cell }. La lettre est la colonne, le chiffre la rangée.
learn-wrong-piece = Vous avez choisi { $piece }.
learn-wrong-passed = L’alignement vous échapperait. Regardez encore, et annoncez-le d’abord.
learn-wrong-align = Là, quatre pièces n’ont rien en commun. Essayez une autre case.
learn-wrong-danger = Avec cette pièce, votre adversaire joue en { $cell } et complète { $figure }.
learn-wrong-coin = Cela ne rapporte aucun jeton. Cherchez une ligne ou un carré où il ne manque qu’un pion.
learn-wrong-gone = Cela aligne { $figure }, mais son jeton a déjà été pris (D5).
learn-wrong-fewer = { $count ->
    [one] Cela ne rapporte que { $count } jeton. On peut faire mieux.
   *[other] Cela ne rapporte que { $count } jetons. On peut faire mieux.
}
learn-wrong-other = C’est possible, mais ce n’est pas ce qui est demandé ici.

# Les leçons du Quarto.
learn-board-title = Le plateau
learn-board-cell-goal = Le plateau a 16 cases. Les lettres nomment les colonnes, les chiffres les rangées. Choisissez la case c2.
learn-board-cell-done = Colonne c, rangée 2 : c’est c2.
learn-board-line-goal = Rangées, colonnes et diagonales sont des lignes de quatre cases. Choisissez les quatre cases de la diagonale de a1 à d4.
learn-board-line-done = Quatre rangées, quatre colonnes, deux diagonales : dix lignes.
learn-traits-title = Les quatre caractères
learn-traits-colour-goal = Il y a 16 pièces, toutes différentes. Chacune a quatre caractères. Le premier est la couleur : claire ou foncée. Choisissez une pièce foncée.
learn-traits-colour-done = La moitié des pièces sont foncées, l’autre moitié claires.
learn-traits-shape-goal = Le deuxième caractère est la forme : ronde ou carrée. Choisissez une pièce carrée.
learn-traits-shape-done = Huit pièces sont carrées, huit sont rondes.
learn-traits-height-goal = Le troisième caractère est la hauteur : haute ou basse. Choisissez une pièce basse.
learn-traits-height-done = La hauteur se voit bien de côté, et s’oublie facilement.
learn-traits-core-goal = Le quatrième caractère est l’intérieur : pleine ou creuse. Une pièce creuse a un trou sur le dessus. Choisissez une pièce creuse.
learn-traits-core-done = Couleur, forme, hauteur, intérieur : ces quatre caractères sont tout ce qui compte.
learn-traits-all-goal = Chaque combinaison existe une fois. Choisissez la pièce haute, claire, carrée et creuse.
learn-traits-all-done = Il n’y en a qu’une comme elle.
learn-traits-none-goal = La pièce en main est haute, foncée, ronde et creuse. Choisissez la seule pièce qui n’a aucun caractère en commun avec elle.
learn-traits-none-done = Basse, claire, carrée et pleine : différente en tout. Toute autre pièce a au moins un caractère en commun.
learn-turns-title = Donner et placer
learn-turns-give-goal = Au Quarto, vous choisissez la pièce que votre adversaire devra placer. Choisissez-en une ci-dessous et donnez-la.
learn-turns-give-done = Votre adversaire la place, puis choisit une pièce pour vous.
learn-turns-place-goal = À présent, une pièce vous a été donnée. Placez-la sur une case libre.
learn-turns-place-done = Ensuite, vous donneriez une des pièces restantes. On ne place jamais une pièce que l’on a choisie soi-même.
learn-see-title = Voir un alignement
learn-see-row-goal = Quatre pièces en ligne qui ont quelque chose en commun sont alignées. C’est le cas d’une rangée : choisissez QUARTO !, puis montrez ses quatre cases.
learn-see-row-done = La rangée 2 : les quatre sont foncées.
learn-see-diagonal-goal = Les lignes vont aussi de haut en bas et d’un coin à l’autre. Trouvez les quatre pièces de même hauteur.
learn-see-diagonal-done = La diagonale de a1 à d4 : les quatre sont basses.
learn-see-column-goal = Certaines choses échappent facilement. Quelle ligne est creuse d’un bout à l’autre ?
learn-see-column-done = La colonne c : les quatre sont creuses. C’est ce que l’on manque le plus souvent.
learn-call-title = Aligner et annoncer
learn-call-make-goal = Placez la pièce en main de façon à en aligner quatre.
learn-call-make-done = Quatre pièces foncées. Mais rien n’est gagné tant que ce n’est pas annoncé.
learn-call-say-goal = Annoncez-le avant de donner la pièce suivante.
learn-call-say-done = Le joueur qui vient de placer peut annoncer, avant de donner la pièce suivante.
learn-steal-title = Prendre ce qui a échappé
learn-steal-miss-goal = Vous venez de compléter la rangée 2 en d2, quatre pièces foncées, mais supposons que vous n’ayez rien vu. Donnez une pièce sans annoncer.
learn-steal-miss-done = Votre adversaire a annoncé la rangée 2 et gagne avec elle. Regardez toujours avant de donner.
learn-steal-now-goal = Votre adversaire vient de placer en b4, n’a rien vu et vous a donné une pièce. Avant de la placer, l’alignement est à vous : annoncez-le.
learn-steal-now-done = Une annonce volée fait gagner tout autant. Peu importe qui a placé les quatre pièces.
learn-dead-title = Trop tard
learn-dead-late-goal = La rangée 2 est foncée d’un bout à l’autre, mais personne ne l’a annoncée, puis a3 a été remplie. Essayez d’annoncer la rangée 2.
learn-dead-late-done = Refusé : l’alignement est mort. Une annonce erronée ne coûte rien, et c’est toujours à vous.
learn-dead-alive-goal = La rangée 2 est toujours morte. Mais c4 vient d’être remplie, et il y a un nouvel alignement. Annoncez-le.
learn-dead-alive-done = On ne peut annoncer que les alignements passant par la dernière case remplie.
learn-danger-title = Pièces dangereuses
learn-danger-safe-goal = La rangée 2 a trois pièces hautes et foncées. Donnez une pièce qui ne la complète pas.
learn-danger-safe-done = Une pièce basse et claire : votre adversaire ne peut pas gagner avec elle.
learn-danger-only-goal = Partout, des lignes sont presque pleines. Une seule pièce peut être donnée sans danger. Trouvez-la.
learn-danger-only-done = Toute autre pièce aurait fait perdre la partie.
learn-squares-title = Carrés
learn-squares-make-goal = Dans la variante pour joueurs avertis, quatre cases voisines comptent aussi. Placez la pièce en main de façon à en aligner quatre.
learn-squares-make-done = Quatre pièces creuses dans un carré de quatre.
learn-squares-say-goal = Annoncez le carré : montrez ses quatre cases.
learn-squares-say-done = Les carrés donnent neuf possibilités de plus de gagner, et de ne rien voir.

# Les leçons du Quardo.
learn-pawns-title = Les pions
learn-pawns-body-goal = Le Quardo a 16 pions à quatre caractères. Le premier est le corps : droit ou effilé vers le haut. Choisissez un pion effilé.
learn-pawns-body-done = Un pion droit a un grand dessus, un pion effilé un petit.
learn-pawns-top-goal = Le deuxième caractère est le dessus : un creux ou une bosse. Choisissez un pion à bosse.
learn-pawns-top-done = Les doigts distinguent aussitôt un creux d’une bosse.
learn-pawns-base-goal = Le troisième caractère est le contour : hexagonal ou rond. Choisissez un pion hexagonal.
learn-pawns-base-done = La base a le même contour que le dessus.
learn-pawns-edge-goal = Le quatrième caractère est le bord du dessus : plat ou relevé. Choisissez un pion à bord relevé.
learn-pawns-edge-done = Corps, dessus, contour, bord : quatre pions qui en ont un en commun sont alignés.
learn-put-title = Poser un pion
learn-put-any-goal = Au Quardo, tous les pions sont à tout le monde. Choisissez un pion sur la table et posez-le sur une case.
learn-put-any-done = À chaque tour, on pose ou on échange. Il n’y a rien à annoncer.
learn-coin-title = Récolter des jetons
learn-coin-one-goal = Chaque ligne et chaque carré a un jeton, 19 en tout. Il manque un pion à la rangée 2, et les trois qui y sont ont un bord relevé. Complétez-la et prenez le jeton.
learn-coin-one-done = Quand vous formez un alignement, son jeton est aussitôt à vous.
learn-coin-many-goal = Un seul pion peut compléter plusieurs alignements. Trouvez le coup qui rapporte trois jetons.
learn-coin-many-done = Une rangée et deux carrés, tous passant par c1.
learn-swap-title = Échanger
learn-swap-side-goal = Au lieu de poser un pion, vous pouvez échanger deux voisins si cela rapporte un jeton. Échangez deux pions pour aligner la rangée 2 : choisissez l’un, puis l’autre.
learn-swap-side-done = Un échange qui ne rapporte aucun jeton n’est pas permis.
learn-swap-corner-goal = Des voisins peuvent aussi se toucher par un coin. Trouvez l’échange qui rapporte un jeton.
learn-swap-corner-done = La colonne b n’a plus que des bases hexagonales.
learn-gone-title = Les jetons ne reviennent pas
learn-gone-other-goal = Le jeton de la rangée 2 a été pris : la compléter de nouveau ne rapporte rien. Prenez un jeton ailleurs.
learn-gone-other-done = Regardez toujours si le jeton est encore là.
learn-three-title = À trois joueurs
learn-three-first-goal = À trois, le premier pion est tiré les yeux fermés, et sa case aussi. Vous êtes le joueur suivant et jouez le premier vrai coup : posez un pion.
learn-three-first-done = Il reste quinze pions après le premier : cinq tours chacun, si personne n’échange.
learn-end-title = Le dernier pion
learn-end-last-goal = Vous avez quatre jetons, votre adversaire cinq. Il reste un pion : posez-le.
learn-end-last-done = La partie se termine avec le dernier pion, une fois ses jetons récoltés. Le plus de jetons gagne.

# Les leçons du Quardo à tâtons.
learn-feel-title = Toucher le plateau
learn-feel-cell-goal = Personne ne voit le plateau. Glissez un doigt sur le plateau obscur, ou déplacez-vous avec Tab et les flèches : vous entendez et lisez ce qui est sous votre doigt. Trouvez le pion.
learn-feel-cell-done = On touche une case à la fois. Chaque pion a aussi son propre son.
learn-feel-table-goal = Les pions restants sont sur la table. Le pion droit posé en c2 n’y est plus : trouvez sa place vide sur la table.
learn-feel-table-done = Une place vide sur la table veut dire que le pion est sur le plateau.
learn-feel-coin-goal = Les jetons se touchent aussi. Trouvez le jeton de la rangée 2.
learn-feel-coin-done = Tout le reste, c’est à vous de le retenir.
learn-night-title = Jouer dans le noir
learn-night-put-goal = Pour poser un pion, prenez-en un sur la table : touchez-le, puis appuyez sur Entrée ou tapez deux fois. Allez sur une case et faites de même. Le jeu demande confirmation : acceptez. Posez un pion.
learn-night-put-done = Chaque coup demande confirmation : un doigt qui glisse ne coûte rien.
learn-night-coin-goal = Trois pions de la rangée 2 ont un bord relevé, et c2 est libre. Touchez la rangée, puis posez en c2 un pion à bord relevé.
learn-night-coin-done = Un jeton. Tous entendent que vous l’avez pris ; personne ne voit où.
learn-night-swap-goal = Échanger dans le noir : marquez un pion du plateau, puis l’autre, et confirmez. Touchez la rangée 2 et c3, puis trouvez l’échange qui rapporte un jeton.
learn-night-swap-done = Vous savez jouer sans voir. Une fois la partie terminée, le plateau est montré.

# After a game of a tournament.
game-to-tournament = Retour au tournoi

# A bot that was asked for a game does not play it.
game-declined-preset = Le robot ne joue pas à ce jeu.
game-declined-options = Le robot ne joue pas avec ces règles.
game-declined-clock = Le robot ne joue pas avec cette pendule.
game-declined-busy = Le robot a trop de parties en ce moment.
game-declined-later = Le robot ne peut pas jouer pour l’instant.
game-declined-no-answer = Le robot n’a pas répondu.
game-declined-other = Le robot a refusé.
