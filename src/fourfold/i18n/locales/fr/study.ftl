# Solution, revue et rencontres.

score-win = gain
score-draw = égalité
score-loss = perte
score-win-in = gain en { $count }
score-loss-in = perte en { $count }
score-unproved = non prouvé

study-compiling = Le moteur est en cours de compilation ; cela n’arrive qu’une fois.
study-solving = Calcul en cours.
study-value = C’est à la place { $seat } de jouer : { $score }.
study-score = valeur
study-moves = coups
study-line = Meilleure suite : { $moves }
study-effort = { $nodes ->
    [one] { $nodes } position examinée, { $seconds } s.
   *[other] { $nodes } positions examinées, { $seconds } s.
}
study-best = Meilleur coup : { $move }
study-coins = Jetons attendus à la fin : { $coins } ({ $certainty }).
study-proved = prouvé
study-estimated = estimé
study-quarto-only = Seules les parties de Quarto peuvent être analysées coup par coup.

review-move = Tour { $turn }, { $name } : { $move } – { $score }.
review-better = Mieux : { $moves } – { $score }.
review-thrown = Tour { $turn } : { $name } laisse échapper ceci : { $score }.
review-nothing-thrown = Personne n’a laissé échapper ni gain ni égalité.

match-tally = { $first } contre { $second } : gagnées : { $wins }, nulles : { $draws }, perdues : { $losses } ; { $percent } %. Elo { $elo }, à 95 % de confiance de { $low } à { $high }.
