# Rezolvare, analiză și întâlniri.

score-win = câștig
score-draw = egalitate
score-loss = pierdere
score-win-in = câștig în { $count }
score-loss-in = pierdere în { $count }
score-unproved = nedovedit
score-by-win = { $count ->
    [one] câștig cu { $count } monedă
    [few] câștig cu { $count } monede
   *[other] câștig cu { $count } de monede
}
score-by-loss = { $count ->
    [one] pierdere cu { $count } monedă
    [few] pierdere cu { $count } monede
   *[other] pierdere cu { $count } de monede
}
score-about-ahead = { $count ->
    [one] în avantaj cu circa { $count } monedă
    [few] în avantaj cu circa { $count } monede
   *[other] în avantaj cu circa { $count } de monede
}
score-about-level = aproape la egalitate
score-about-behind = { $count ->
    [one] în urmă cu circa { $count } monedă
    [few] în urmă cu circa { $count } monede
   *[other] în urmă cu circa { $count } de monede
}
score-least-ahead = { $count ->
    [one] în avantaj cu cel puțin { $count } monedă
    [few] în avantaj cu cel puțin { $count } monede
   *[other] în avantaj cu cel puțin { $count } de monede
}
score-least-level = cel puțin la egalitate
score-least-behind = { $count ->
    [one] în cel mai rău caz în urmă cu { $count } monedă
    [few] în cel mai rău caz în urmă cu { $count } monede
   *[other] în cel mai rău caz în urmă cu { $count } de monede
}

study-solving = Se calculează.
study-value = Urmează jucătorul { $seat }: { $score }.
study-score = valoare
study-moves = mutări
study-line = Cea mai bună continuare: { $moves }
study-effort = { $nodes ->
    [one] { $nodes } poziție
    [few] { $nodes } poziții
   *[other] { $nodes } de poziții
}, { $seconds ->
    [one] { $seconds } secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
study-best = Cea mai bună mutare: { $move }
study-coins = Monede așteptate la sfârșit: { $coins } ({ $certainty }).
study-proved = dovedit
study-estimated = estimat

review-move = Turul { $turn }, { $name }: { $move } – { $score }.
review-better = Mai bine: { $moves } – { $score }.
review-thrown = Turul { $turn }: { $name } a ratat: { $score }.
review-nothing-thrown = Nimeni nu a scăpat din mână un câștig sau o egalitate.
review-cost = { $count ->
    [one] Greșeală în turul { $turn }: { $name } a cedat { $count } monedă.
    [few] Greșeală în turul { $turn }: { $name } a cedat { $count } monede.
   *[other] Greșeală în turul { $turn }: { $name } a cedat { $count } de monede.
}
review-cost-about = { $count ->
    [one] Greșeală în turul { $turn }: { $name } a cedat circa { $count } monedă.
    [few] Greșeală în turul { $turn }: { $name } a cedat circa { $count } monede.
   *[other] Greșeală în turul { $turn }: { $name } a cedat circa { $count } de monede.
}
review-nothing-given = Nicio greșeală: nimeni nu a cedat vreo monedă.

match-tally = { $first } contra { $second }: câștigate: { $wins }, egale: { $draws }, pierdute: { $losses }; { $percent } %. Elo { $elo }, cu încredere de 95 % între { $low } și { $high }.
match-failed = { $name } a pierdut { $count ->
    [one] { $count } partidă
    [few] { $count } partide
   *[other] { $count } de partide
} { $reason }.
match-failure-crash = prin oprire neașteptată
match-failure-time = prin depășirea timpului
match-failure-refusal = refuzând să joace
match-failure-illegal = printr-o mutare nepermisă
match-sprt-higher = Decis: { $first } este mai bun cu cel puțin { $high } puncte Elo, nu cu cel mult { $low }.
match-sprt-lower = Decis: { $first } este mai bun cu cel mult { $low } puncte Elo, nu cu cel puțin { $high }.
match-sprt-open = Nedecis: sunt necesare mai multe partide pentru a deosebi { $low } puncte Elo de { $high }.
match-bad-clock = Un meci are un ceas pentru toată partida, de exemplu 60s+1s/game, nu „{ $clock }”; --seconds este timpul pentru fiecare mutare.
match-adjudicate-quarto = Doar partidele de Quarto pot fi decise de program.
