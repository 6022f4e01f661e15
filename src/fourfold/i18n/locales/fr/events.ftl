# Les événements d’une partie, tels qu’ils sont annoncés ; la page d’accueil ne les charge pas.

# Les coups, tels qu’ils sont annoncés.
said-give = { $name } donne { $piece }.
said-place = { $name } place en { $cell } { $piece }.
said-call = { $name } annonce « QUARTO ! » : { $figure }.
said-barred = { $name } pourra annoncer de nouveau quand une autre pièce aura été posée.
said-decline = { $name } n’annonce rien.
said-names = { $name } nomme un jeton : { $figure }.
said-ends-turn = { $name } termine son tour.
said-put = { $name } pose en { $cell } { $piece }.
said-swap = { $name } échange { $first } et { $second }.
said-opening = Le début a été tiré au sort, les yeux fermés.
said-coins = { $count ->
    [0] { $name } ne récolte aucun jeton.
    [one] { $name } récolte un jeton.
   *[other] { $name } récolte { $count } jetons.
}
# Dans le noir : un coup a été joué, et combien de jetons il a rapporté.
said-move = { $name } a joué.
said-refused-call = { $name } a annoncé « QUARTO ! » à tort. { $reason }
said-refused-name = { $name } a nommé un mauvais jeton. { $reason }
said-refused-attempt = { $name } a tenté quelque chose d’interdit ({ $rule }).
said-draw-offer = { $name } propose l’égalité.
said-takeback-request = { $name } demande à reprendre son dernier tour.
said-yes = { $name } est d’accord.
said-no = { $name } n’est pas d’accord.
said-taken-back = Le tour est repris.
said-resigns = { $name } abandonne.
said-forfeits = { $name } a quitté la partie et perd par forfait.
said-claims-win = Le joueur dont c’est le tour est parti ; { $name } ne l’attend plus.
said-claims-draw = Le joueur dont c’est le tour est parti ; { $name } réclame l’égalité.
said-time = { $name } n’a plus de temps et sort de la partie.
said-gives-time = { $name } accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.
said-observer = { $name } observe maintenant la partie.
said-observer-leaves = L’observateur est parti ; l’ordinateur prend le relais.
said-pause = L’observateur met la partie en pause.
said-resume = La partie reprend.
said-approved = L’observateur approuve le coup.
said-observer-names = L’observateur nomme un jeton pour { $name } : { $figure }.
said-proposes = { $name } soumet un coup à l’observateur.
said-refused = L’observateur refuse le coup ({ $rule }).
said-observer-time = L’observateur accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.

# L’observateur répète ce que toute la table sait ; $fact est fait de phrases entières.
said-remind = L’observateur rappelle : { $fact }
said-turn = C’est à { $name } de jouer.
said-holds = { $count ->
    [0] { $name } n’a aucun jeton.
    [one] { $name } a un jeton.
   *[other] { $name } a { $count } jetons.
}
said-time-left = Il reste { $time } à { $name }.

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
