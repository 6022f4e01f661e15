# Solution, revue et rencontres.

score-win = gain
score-draw = égalité
score-loss = perte
score-win-in = gain en { $count }
score-loss-in = perte en { $count }
score-unproved = non prouvé
score-by-win = { $count ->
    [one] gain de { $count } jeton
   *[other] gain de { $count } jetons
}
score-by-loss = { $count ->
    [one] perte de { $count } jeton
   *[other] perte de { $count } jetons
}
score-about-ahead = { $count ->
    [one] environ { $count } jeton d’avance
   *[other] environ { $count } jetons d’avance
}
score-about-level = à peu près à égalité
score-about-behind = { $count ->
    [one] environ { $count } jeton de retard
   *[other] environ { $count } jetons de retard
}
score-least-ahead = { $count ->
    [one] au moins { $count } jeton d’avance
   *[other] au moins { $count } jetons d’avance
}
score-least-level = au moins à égalité
score-least-behind = { $count ->
    [one] au pire { $count } jeton de retard
   *[other] au pire { $count } jetons de retard
}

study-solving = Calcul en cours.
study-value = C’est au joueur { $seat } de jouer : { $score }.
study-score = valeur
study-moves = coups
study-line = Meilleure suite : { $moves }
study-effort = { $nodes ->
    [one] { $nodes } position examinée
   *[other] { $nodes } positions examinées
} en { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
study-best = Meilleur coup : { $move }
study-coins = Jetons attendus à la fin : { $coins } ({ $certainty }).
study-proved = prouvé
study-estimated = estimé

review-move = Tour { $turn }, { $name } : { $move } – { $score }.
review-better = Mieux : { $moves } – { $score }.
review-thrown = Tour { $turn } : { $name } a manqué : { $score }.
review-nothing-thrown = Personne n’a laissé échapper ni gain ni égalité.
review-cost = { $count ->
    [one] Erreur au tour { $turn } : { $name } a laissé { $count } jeton.
   *[other] Erreur au tour { $turn } : { $name } a laissé { $count } jetons.
}
review-cost-about = { $count ->
    [one] Erreur au tour { $turn } : { $name } a laissé environ { $count } jeton.
   *[other] Erreur au tour { $turn } : { $name } a laissé environ { $count } jetons.
}
review-nothing-given = Aucune erreur : personne n’a laissé de jeton.

match-tally = { $first } contre { $second } : gagnées : { $wins }, égalités : { $draws }, perdues : { $losses } ; { $percent } %. Elo { $elo }, à 95 % de confiance de { $low } à { $high }.
match-failed = { $name } a perdu { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} { $reason }.
match-failure-crash = par plantage
match-failure-time = au temps
match-failure-refusal = par refus de jouer
match-failure-illegal = par un coup interdit
match-sprt-higher = Tranché : { $first } est meilleur d’au moins { $high } points Elo plutôt que d’au plus { $low }.
match-sprt-lower = Tranché : { $first } est meilleur d’au plus { $low } points Elo plutôt que d’au moins { $high }.
match-sprt-open = Non tranché : il faut plus de parties pour distinguer { $low } points Elo de { $high }.
match-bad-clock = Un match a une pendule pour toute la partie, comme 60s+1s/game, et non « { $clock } » ; --seconds est le temps par coup.
match-adjudicate-quarto = Seules les parties de Quarto peuvent être tranchées par le solveur.
