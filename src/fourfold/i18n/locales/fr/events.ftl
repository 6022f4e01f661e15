# Les événements d’une partie, tels qu’ils sont annoncés ; la page d’accueil ne les charge pas.

# Les coups, tels qu’ils sont annoncés.
said-give = { $name } donne { $piece }.
    .you = Vous donnez { $piece }.
    .to-you = { $name } vous donne { $piece }.
said-place = { $name } place { $piece } en { $cell }.
    .you = Vous placez { $piece } en { $cell }.
said-call = { $name } annonce « QUARTO ! » : { $figure }.
    .you = Vous annoncez « QUARTO ! » : { $figure }.
said-barred = { $name } pourra annoncer de nouveau quand une autre pièce aura été posée.
    .you = Vous pourrez annoncer de nouveau quand une autre pièce aura été posée.
said-decline = { $name } passe.
    .you = Vous passez.
said-names = { $name } nomme un jeton : { $figure }.
    .you = Vous nommez un jeton : { $figure }.
said-ends-turn = { $name } termine son tour.
    .you = Vous terminez votre tour.
said-put = { $name } pose { $piece } en { $cell }.
    .you = Vous posez { $piece } en { $cell }.
said-swap = { $name } échange { $first } et { $second }.
    .you = Vous échangez { $first } et { $second }.
said-swap-pawns = { $name } échange { $first } et { $second } : { $one } en { $second }, { $other } en { $first }.
    .you = Vous échangez { $first } et { $second } : { $one } en { $second }, { $other } en { $first }.
said-opening = Le premier pion a été placé au hasard : { $piece } en { $cell }.
said-coins = { $count ->
    [0] { $name } ne récolte aucun jeton.
    [one] { $name } récolte un jeton.
   *[other] { $name } récolte { $count } jetons.
}
    .you = { $count ->
    [0] Vous ne récoltez aucun jeton.
    [one] Vous récoltez un jeton.
   *[other] Vous récoltez { $count } jetons.
}
said-collects = { $count ->
    [one] { $name } récolte un jeton : { $figures }.
   *[other] { $name } récolte { $count } jetons : { $figures }.
}
    .you = { $count ->
    [one] Vous récoltez un jeton : { $figures }.
   *[other] Vous récoltez { $count } jetons : { $figures }.
}
# Dans le noir : un coup a été joué, et combien de jetons il a rapporté.
said-move = { $name } a joué.
    .you = Vous avez joué.
said-refused-call = Annonce erronée de { $name }. { $reason }
    .you = Votre annonce est erronée. { $reason }
said-refused-name = { $name } a nommé un mauvais jeton. { $reason }
    .you = Vous avez nommé un mauvais jeton. { $reason }
said-refused-attempt = { $name } a tenté un coup interdit (règle { $rule }).
    .you = Vous avez tenté un coup interdit (règle { $rule }).
said-draw-offer = { $name } propose l’égalité.
    .you = Vous proposez l’égalité.
    .to-you = { $name } vous propose l’égalité.
said-takeback-request = { $name } demande à reprendre son dernier tour.
    .you = Vous demandez à reprendre votre dernier tour.
said-yes = { $name } accepte.
    .you = Vous acceptez.
said-no = { $name } refuse.
    .you = Vous refusez.
said-taken-back = Le tour a été repris.
said-resigns = { $name } abandonne.
    .you = Vous abandonnez.
said-forfeits = { $name } a quitté la partie et perd par forfait.
    .you = Vous avez quitté la partie et perdez par forfait.
said-claims-win = { $name } réclame la victoire : le joueur dont c’est le tour est parti.
    .you = Vous réclamez la victoire : le joueur dont c’est le tour est parti.
    .to-you = { $name } réclame la victoire : votre absence a duré trop longtemps.
said-claims-draw = { $name } réclame l’égalité : le joueur dont c’est le tour est parti.
    .you = Vous réclamez l’égalité : le joueur dont c’est le tour est parti.
    .to-you = { $name } réclame l’égalité : votre absence a duré trop longtemps.
said-time = { $name } n’a plus de temps et sort de la partie.
    .you = Vous n’avez plus de temps et sortez de la partie.
said-gives-time = { $name } accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.
    .you = Vous accordez { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.
    .to-you = { $name } vous accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.
said-observer = { $name } observe maintenant la partie.
    .you = Vous observez maintenant la partie.
said-observer-leaves = L’observateur est parti ; l’ordinateur prend le relais.
    .you = Vous avez quitté la table ; l’ordinateur prend le relais.
said-pause = L’observateur met la partie en pause.
    .you = Vous mettez la partie en pause.
said-resume = La partie reprend.
said-approved = L’observateur approuve le coup.
    .you = Vous approuvez le coup.
said-observer-names = L’observateur nomme un jeton pour { $name } : { $figure }.
    .you = Vous nommez un jeton pour { $name } : { $figure }.
    .to-you = L’observateur nomme un jeton pour vous : { $figure }.
said-proposes = { $name } soumet un coup à l’observateur.
    .you = Vous soumettez votre coup à l’observateur.
said-refused = L’observateur refuse le coup (règle { $rule }).
    .you = Vous refusez le coup (règle { $rule }).
said-observer-time = L’observateur accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.
    .you = Vous accordez { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.

# L’observateur répète ce que toute la table sait ; $fact est fait de phrases entières.
said-remind = L’observateur rappelle : { $fact }
    .you = Vous rappelez : { $fact }
said-turn = C’est à { $name } de jouer.
    .you = C’est à vous de jouer.
said-holds = { $count ->
    [0] { $name } n’a aucun jeton.
    [one] { $name } a un jeton.
   *[other] { $name } a { $count } jetons.
}
    .you = { $count ->
    [0] Vous n’avez aucun jeton.
    [one] Vous avez un jeton.
   *[other] Vous avez { $count } jetons.
}
said-time-left = Il reste { $time } à { $name }.
    .you = Il vous reste { $time }.

# Ce que sent la main (Quardo au toucher).
felt-cell-empty = { $cell } : libre.
felt-cell = { $cell } : { $piece }.
felt-table-yes = Sur la table : { $piece }.
felt-table-no = Pas sur la table : { $piece }.
felt-coin-yes = Le jeton est là : { $figure }.
felt-coin-no = Le jeton a été pris : { $figure }.
touches-left = { $count ->
    [0] Vous ne pouvez plus toucher pendant ce tour.
    [one] Vous pouvez encore toucher une fois pendant ce tour.
   *[other] Vous pouvez encore toucher { $count } fois pendant ce tour.
}

# Nommer les jetons à la main (D4).
web-task-name-coins = nommez vos jetons, ou terminez votre tour
web-prompt-name-coins = Nommez vos jetons, ou terminez votre tour
web-awaited-name-coins = nomme ses jetons
web-pointed-coin = Nommer ce jeton : { $figure } ?
web-name-coin = Nommer un jeton
web-end-turn = Terminer le tour
