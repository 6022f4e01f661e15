# Options des règles : leurs libellés et valeurs dans le formulaire d’une nouvelle partie.

option-traits = Quels caractères comptent ?
option-squares = Les carrés de quatre comptent aussi
option-auto-call = Annoncer QUARTO ! automatiquement
option-wrong-call = Annonce erronée
option-wrong-call-once = interdit d’annoncer avant qu’une autre pièce soit posée
option-wrong-call-free = ne coûte rien
option-wrong-call-loses = perd la partie
option-first-mover = Qui joue après l’ouverture tirée au sort à trois joueurs ?
option-first-mover-next = le joueur suivant, dans le sens des aiguilles d’une montre
option-first-mover-3 = le troisième joueur
option-coins = La récolte des jetons
option-coins-automatic = automatique
option-coins-by-hand = à la main : chaque joueur nomme ses jetons
option-clock = Limite de temps
option-blindfold = Les yeux bandés
option-blindfold-hint = Personne ne voit le plateau ; on le tâte case par case.
option-touches = Combien de fois peut-on toucher le plateau ?
option-touches-none = Sans limite
option-touches-limited = Mémoire : nombre limité
option-touches-number = Nombre de fois par tour
option-touches-count = { $count ->
    [0] Aucun : de mémoire
    [one] { $count } toucher
   *[other] { $count } touchers
}
option-fingertip-sight = { force-fingertip-sight }

# Les règles de cette partie : ce que chaque option signifie pour les joueurs.

force-players = { $count ->
    [one] Un joueur.
   *[other] { $count } joueurs.
}
force-traits = { $count ->
    [one] Un seul caractère compte : { $traits }.
   *[other] Seuls ces caractères comptent : { $traits }.
}
force-squares-off = Seules les lignes comptent, pas les carrés de quatre.
force-squares = Les lignes et les carrés de quatre comptent.
force-auto-call-off = Un alignement ne fait gagner que s’il est annoncé.
force-auto-call = Un alignement fait gagner aussitôt, sans annonce.
force-wrong-call-once = Après une annonce erronée, on ne peut plus annoncer avant la pièce suivante.
force-wrong-call-free = Une annonce erronée ne coûte rien.
force-wrong-call-loses = Une annonce erronée fait perdre la partie.
force-first-mover-3 = Après l’ouverture tirée au sort, le troisième joueur commence, puis on joue dans le sens des aiguilles d’une montre.
force-coins-by-hand = Chacun nomme les jetons de son coup avant la fin du tour ; les autres restent en place.
force-clock = Temps pour chaque tour : { $time }.
force-clock-game = Chaque joueur a { $time } pour toute la partie.
force-clock-increment = Chaque joueur a { $time } pour toute la partie, et { $increment } de plus à chaque tour.
force-touches = { $count ->
    [0] On ne peut pas toucher le plateau.
    [one] On peut toucher le plateau une fois par tour.
   *[other] On peut toucher le plateau { $count } fois par tour.
}
force-touches-none = On peut toucher le plateau sans limite.
force-fingertip-sight = Vue du bout du doigt : on voit un instant ce que l’on touche.
