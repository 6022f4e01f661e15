# Toutes les règles, comme les montrent les pages de règles. Les identifiants sont les numéros des règles.
# $set est le jeu de pièces employé : quarto ou quardo.

rules-title = Les règles : { $preset }
rules-shared = Plateau, pièces et alignements
rules-ruling = { $title } (précision)
rules-ruling-note = Les règles marquées « précision » tranchent, en tout ou en partie, ce que les livrets de règles laissent ouvert.

rule-g1 = Le plateau compte 16 cases, en quatre colonnes et quatre rangées. Les colonnes vont de a à d en partant de la gauche, les rangées de 1 à 4 en partant du haut : a1 est la case en haut à gauche, d4 la case en bas à droite.
    .title = Le plateau
rule-g2 = Il y a 16 pièces différentes, une pour chaque combinaison de quatre caractères. Au Quarto, une pièce est claire ou foncée, ronde ou carrée, haute ou basse, pleine ou creuse. Un pion de Quardo a un corps droit (cylindre ou prisme, au dessus large) ou effilé (cône ou pyramide tronqués, au petit dessus), un creux ou une bosse hémisphérique sur le dessus, un contour hexagonal ou rond, en haut comme à la base, et un bord plat ou relevé autour de la face du dessus.
    .title = Les pièces
rule-g3 = Les 4 rangées, les 4 colonnes et les 2 diagonales sont les 10 lignes. Quatre cases autour d’un même coin forment un carré de quatre ; il y en a 9. Cela fait 19 en tout.
    .title = Lignes et carrés de quatre
rule-g4 = Quatre pièces qui remplissent une ligne ou un carré de quatre et qui ont au moins un caractère commun parmi ceux qui comptent sont alignées : elles forment un alignement. Plusieurs caractères peuvent se cumuler.
    .title = L’alignement
rule-g5 = Le premier joueur est tiré au sort, ou choisi par les joueurs s’ils le souhaitent. Le tirage ou le choix fait partie du relevé de la partie, et la graine d’un tirage permet de le refaire à l’identique.
    .title = Qui commence

rule-q1 = { $set ->
    [quardo] On joue à deux. La personne qui commence donne à l’autre un des 16 pions. Celle-ci le place sur une case libre, puis donne à son tour un des pions restants ; et ainsi de suite. On ne place jamais un pion que l’on a choisi soi-même.
   *[quarto] On joue à deux. La personne qui commence donne à l’autre une des 16 pièces. Celle-ci la place sur une case libre, puis donne à son tour une des pièces restantes ; et ainsi de suite. On ne place jamais une pièce que l’on a choisie soi-même.
}
    .title = Donner et placer
rule-q2 = Un alignement ne fait gagner que si l’on annonce « QUARTO ! » et qu’on le montre. Il n’est pas obligatoire d’avoir soi-même déposé les trois autres pièces.
    .title = L’annonce
rule-q3 = Le joueur qui vient de placer une pièce peut annoncer un alignement passant par cette case, avant de donner la pièce suivante. Placer et annoncer d’un seul trait revient au même.
    .title = L’annonce du joueur qui a placé
rule-q4 = Si ce joueur n’annonce pas et donne une pièce, l’adversaire peut annoncer ce même alignement à ce moment : la nouvelle pièce en main, avant de la placer. C’est l’auteur de l’annonce qui gagne.
    .title = L’annonce de l’adversaire
rule-q5 = Une fois cette pièce placée par l’adversaire, un alignement que personne n’a annoncé est mort : il ne vaut plus rien jusqu’à la fin de la partie.
    .title = Un alignement manqué est mort
rule-q6 = Une fois la seizième pièce placée, il n’en reste plus à donner. Le joueur qui l’a placée annonce ou passe ; puis l’adversaire annonce ou passe. Si les deux passent, il y a égalité, même s’il y avait un alignement que personne n’a annoncé.
    .title = La dernière pièce
rule-q7 = Une annonce est refusée, avec la raison, si ce qu’elle nomme n’est pas aligné, est mort ou ne contient pas la dernière case remplie. Elle reste dans le relevé, c’est toujours au même joueur de jouer, et la pendule continue de tourner. Ce qu’elle coûte de plus est une option. En règle générale, ce joueur ne peut plus annoncer jusqu’à ce qu’une autre pièce soit placée ; pour les enfants et les leçons, elle ne coûte rien ; en tournoi strict, elle fait perdre la partie. À part cela, on peut annoncer chaque fois que c’est à soi de jouer. Ce qui pourrait être annoncé n’est jamais énuméré : cela le trahirait.
    .title = Annonce erronée
rule-q8 = Si toutes les pièces ont été posées et que personne n’a annoncé, il y a égalité, qu’un alignement soit resté inaperçu ou non.
    .title = Égalité
rule-q9 = Pour les joueurs débutants, on choisit avant la partie un, deux ou trois caractères, qui seront les seuls à compter. Les 16 pièces restent toutes en jeu.
    .title = Variante pour joueurs débutants
rule-q10 = Pour les joueurs avertis, les carrés de quatre comptent aussi bien que les lignes : cela fait 9 possibilités supplémentaires de faire « QUARTO ! ». La variante pour joueurs débutants peut se combiner avec celle-ci.
    .title = Variante pour joueurs avertis
rule-q11 = En option, les alignements sont annoncés aussitôt pour le joueur qui a placé la pièce.
    .title = Annonce automatique
rule-q12 = En tournoi, le temps est limité pour chaque coup, en général à une minute. Un coup est le tour entier d’un joueur : placer, annoncer là où c’est possible, et donner. Le tout premier don est aussi un coup. À la place, chaque joueur peut avoir un temps pour toute la partie, auquel chaque tour peut ajouter quelques secondes, ou bien des jours pour chaque tour. Qui n’a plus de temps perd la partie.
    .title = La pendule
rule-q13 = { $game ->
    [quardo] Entre personnes, un joueur peut abandonner, sauf dans le Quardo au toucher (D8), et les joueurs peuvent convenir d’une égalité. Une proposition ou une demande ne coûte jamais à son auteur le temps que les autres mettent à répondre.
   *[quarto] Entre personnes, un joueur peut abandonner, et les joueurs peuvent convenir d’une égalité. Une proposition ou une demande ne coûte jamais à son auteur le temps que les autres mettent à répondre.
}
    .title = Abandon et égalité d’un commun accord
rule-q14 = { $game ->
    [quardo] En partie amicale et si tout le monde est d’accord, on reprend des tours entiers : on revient juste avant le dernier coup de la personne qui le demande, qu’elle ait posé ou échangé. Les jetons pris pendant ces tours retournent à leur place.
   *[quarto] En partie amicale et si tout le monde est d’accord, on reprend des tours entiers : on revient juste avant le dernier placement de la personne qui le demande, ou avant son premier don, jamais entre un placement et ce qui l’a suivi. Un alignement mort peut être défait puis refait, mais il ne revient jamais à la vie.
}
    .title = Reprendre un tour

rule-d1 = Le Quardo se joue à 2 ou 3 joueurs. Les 16 pions sont sur la table. Chaque ligne et chaque carré de quatre a un jeton : 10 autour du tapis pour les lignes, 9 sur le tapis pour les carrés. Les quatre caractères comptent tous.
    .title = Jeu standard
rule-d2 = À trois, un joueur tiré au sort ouvre la partie les yeux fermés : un pion au hasard sur une case au hasard. Le joueur suivant, dans le sens des aiguilles d’une montre, joue le premier vrai coup, ou le troisième joueur si on l’a choisi avant le tirage. Il reste ainsi cinq tours à chacun si personne n’échange.
    .title = À trois joueurs
rule-d3 = À son tour, on fait une de ces deux choses, et une seule. Poser : prendre n’importe quel pion sur la table et le poser sur n’importe quelle case libre, que cela rapporte un jeton ou non. Échanger : faire changer de place deux pions voisins du tapis, qui se touchent par un côté ou par un coin ; ce n’est permis que si cela rapporte au moins un jeton.
    .title = Un tour de jeu
rule-d4 = Après avoir posé ou échangé, le joueur prend le jeton de chaque ligne ou carré de quatre que son coup a formé : il est aligné, a encore son jeton et contient le pion posé, ou l’un des deux pions échangés si ce pion ne s’y trouvait pas déjà. Échanger deux pions d’une même ligne ou d’un même carré n’y forme rien. Les jetons sont récoltés automatiquement ou, en option, à la main : le joueur les nomme avant la fin de son tour, et un jeton qui n’a pas été nommé reste jusqu’à ce qu’un coup forme de nouveau son alignement.
    .title = La récolte des jetons
rule-d5 = Un jeton pris ne revient jamais, même si son alignement est défait puis refait.
    .title = Les jetons ne reviennent pas
rule-d6 = La partie se termine dès que le dernier pion remplit la dernière case ; les jetons qu’il rapporte sont d’abord récoltés. Le joueur qui a le plus de jetons gagne. En cas d’égalité en tête, la victoire est partagée.
    .title = Fin de la partie
rule-d7 = Le jeu classique se joue comme le Quarto, à deux, avec les pions de Quardo. Les lignes et les carrés de quatre comptent, et les quatre caractères aussi. Le premier joueur dont le pion complète un alignement gagne aussitôt ; il n’y a rien à annoncer. Les pions posés sur le tapis ne bougent plus. Si les 16 pions sont posés sans vainqueur, il y a égalité.
    .title = Jeu classique
rule-d8 = Dans le Quardo au toucher, tous les joueurs ont les yeux bandés : aveugles et voyants jouent ainsi à égalité. On n’apprend que ce que l’on touche, une chose à la fois : ce qui se trouve sur une case, quels pions sont sur la table, quels jetons sont encore là. On annonce à tout le monde qui doit jouer, qu’un coup a été joué et combien de jetons il a rapporté ; on ne décrit jamais le plateau entier. Un observateur empêche les échanges non valables et surveille les jetons : c’est l’ordinateur, ou une personne dont l’ordinateur vérifie les décisions. Personne ne quitte la table ni n’abandonne avant la fin ; on attend un joueur parti, puis il perd par forfait. En mode mémoire, chaque tour ne permet qu’un certain nombre de touchers du plateau, et un coup ou une annonce refusés en coûtent autant que les cases qu’ils désignent.
    .title = Quardo au toucher
rule-d9 = Comme au Quarto, il peut y avoir une pendule : un temps pour chaque tour, ou pour toute la partie de chaque joueur. Qui n’a plus de temps perd ; à trois, les deux autres continuent.
    .title = La pendule au Quardo
