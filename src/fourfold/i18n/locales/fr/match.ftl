# Ce qui se dit pendant une partie. $name est un joueur ; $piece, $cell et $figure sont nommés.

# Les jeux proposés : le nom et une phrase.
preset-quarto = Quarto
    .summary = Donner à l’adversaire la pièce à placer, et voir avant lui quatre pièces alignées.
preset-quarto-beginner = Quarto pour joueurs débutants
    .summary = Un, deux ou trois des quatre caractères comptent, pas plus.
preset-quarto-advanced = Quarto pour joueurs avertis
    .summary = Les carrés de quatre comptent aussi bien que les lignes.
preset-quardo-classic = Jeu classique
    .summary = Le Quarto avec les pions de Quardo : donner et placer ; lignes et carrés de quatre gagnent sans annonce.
preset-quardo = Quardo
    .summary = Poser et échanger des pions, récolter des jetons ; à deux ou trois joueurs.
preset-quardo-touch = Quardo au toucher
    .summary = Le Quardo les yeux bandés, sous l’œil d’un observateur.

# Les règles en vigueur à une table, en phrases courtes.
game-length = Une partie de Quarto dure de 10 à 20 minutes.
force-title = Règles en vigueur
force-rated = Partie classée : elle compte pour votre cote, et aucun coup ne s’annule.

# Les coups, tels qu’ils sont annoncés.
said-give = { $name } donne { $piece }.
said-place = { $name } place en { $cell } { $piece }.
said-call = { $name } annonce « QUARTO ! » : { $figure }.
said-barred = { $name } pourra annoncer de nouveau quand une autre pièce aura été posée.
said-decline = { $name } n’annonce rien.
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
said-refused-call = { $name } a annoncé « QUARTO ! » à tort. { $reason }
said-refused-attempt = { $name } a tenté quelque chose d’interdit ({ $rule }).
said-draw-offer = { $name } propose l’égalité.
said-takeback-request = { $name } demande à reprendre son dernier tour.
said-yes = { $name } est d’accord.
said-no = { $name } n’est pas d’accord.
said-taken-back = Le tour est repris.
said-resigns = { $name } abandonne.
said-forfeits = { $name } a quitté la partie et perd par forfait.
said-claims-win = Le joueur dont c’est le tour est parti ; { $name } ne l’attend plus.
said-claims-draw = Le joueur dont c’est le tour est parti ; { $name } réclame l’égalité.
said-time = { $name } n’a plus de temps et sort de la partie.
said-gives-time = { $name } accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.
said-observer = { $name } observe maintenant la partie.
said-observer-leaves = L’observateur est parti ; l’ordinateur prend le relais.
said-pause = L’observateur met la partie en pause.
said-resume = La partie reprend.
said-approved = L’observateur approuve le coup.
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
time-left = Temps restant : { $time }.

# Ce que sent la main (Quardo au toucher).
felt-cell-empty = { $cell } : libre.
felt-cell = { $cell } : { $piece }.
felt-table-yes = Sur la table : { $piece }.
felt-table-no = Pas sur la table : { $piece }.
felt-coin-yes = Le jeton est là : { $figure }.
felt-coin-no = Le jeton a été pris : { $figure }.
touches-left = { $count ->
    [0] Plus aucun toucher pour ce tour.
    [one] Encore un toucher pour ce tour.
   *[other] Encore { $count } touchers pour ce tour.
}

# Résultats : qui a gagné et pourquoi.
result-called = { $name } gagne avec « QUARTO ! » : { $figures }.
result-aligned = { $name } gagne : { $figures }.
result-coins = { $count ->
    [0] { $name } gagne sans aucun jeton.
    [one] { $name } gagne avec un jeton.
   *[other] { $name } gagne avec { $count } jetons.
}
result-coins-shared = { $count ->
    [0] { $names } partagent la victoire, à égalité sans aucun jeton.
    [one] { $names } partagent la victoire, à égalité avec un jeton.
   *[other] { $names } partagent la victoire, à égalité avec { $count } jetons.
}
result-full-board = Égalité : toutes les pièces ont été posées et personne n’a annoncé.
result-no-alignment = Égalité : le plateau est plein et rien n’est aligné.
result-wrong-call = { $name } gagne : l’adversaire a fait une annonce erronée.
result-time = { $name } gagne au temps.
result-resigned = { $name } gagne par abandon de l’adversaire.
result-agreed = Égalité d’un commun accord.
result-forfeit = { $name } gagne par forfait : l’adversaire est parti.
result-absent = { $name } gagne : l’adversaire est parti.
result-absent-draw = Égalité : un joueur est parti.
result-ongoing = La partie n’est pas terminée.

# Alignements vus et manqués, racontés après la partie.
eye-missed = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) sans l’annoncer.
eye-stolen = Tour { $turn } : { $name } a vu { $figure } et a emporté la partie.
eye-dead = Tour { $turn } : personne n’a annoncé { $figure } (en commun : { $traits }) ; l’alignement est mort.

player-number = Joueur { $number }

# La place de l’ordinateur : un nom, donc sans article.
computer-name = Ordinateur ({ $level ->
    [perfect] parfait
    [strongest] le plus fort
   *[other] { $level }
})

# Réunir des noms et des choses.
list-two = { $first } et { $second }
list-more = { $first }, { $rest }
list-parts = { $first } ; { $rest }
figure-told = { $figure } : { $cells }
list-sentences = { $first }. { $rest }
list-told = { $first } { $rest }
with-rule = { $text } ({ $rule })

# Les durées sont toujours dites en mots.
duration-seconds = { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
}
duration-minutes = { $minutes ->
    [0] zéro minute
    [one] une minute
   *[other] { $minutes } minutes
}
duration-both = { duration-minutes } et { duration-seconds }
duration-hours = { $hours ->
    [0] zéro heure
    [one] une heure
   *[other] { $hours } heures
}
duration-days = { $days ->
    [0] zéro jour
    [one] un jour
   *[other] { $days } jours
}
duration-hours-minutes = { duration-hours } et { duration-minutes }
duration-days-hours = { duration-days } et { duration-hours }
