# Rezolvare, analiză și întâlniri.

score-win = câștig
score-draw = egalitate
score-loss = pierdere
score-win-in = câștig în { $count }
score-loss-in = pierdere în { $count }
score-unproved = nedovedit

study-compiling = Motorul se compilează; asta se întâmplă o singură dată.
study-solving = Se calculează.
study-value = Urmează locul { $seat }: { $score }.
study-score = valoare
study-moves = mutări
study-line = Cea mai bună continuare: { $moves }
study-effort = { $nodes ->
    [one] { $nodes } poziție, { $seconds } s.
    [few] { $nodes } poziții, { $seconds } s.
   *[other] { $nodes } de poziții, { $seconds } s.
}
study-best = Cea mai bună mutare: { $move }
study-coins = Monede așteptate la sfârșit: { $coins } ({ $certainty }).
study-proved = dovedit
study-estimated = estimat
study-quarto-only = Numai partidele de Quarto pot fi analizate mutare cu mutare.

review-move = Turul { $turn }, { $name }: { $move } – { $score }.
review-better = Mai bine: { $moves } – { $score }.
review-thrown = Turul { $turn }: { $name } a scăpat din mână: { $score }.
review-nothing-thrown = Nimeni nu a scăpat din mână un câștig sau o egalitate.

match-tally = { $first } contra { $second }: câștigate: { $wins }, egale: { $draws }, pierdute: { $losses }; { $percent } %. Elo { $elo }, cu încredere de 95 % între { $low } și { $high }.
match-failed = { $name } a pierdut { $count ->
    [one] { $count } partidă
    [few] { $count } partide
   *[other] { $count } de partide
} { $reason }.
match-failure-crash = prin oprire neașteptată
match-failure-time = la timp
match-failure-refusal = refuzând să joace
match-failure-illegal = printr-o mutare nepermisă
match-sprt-higher = Decis: { $first } este mai bun cu cel puțin { $high } puncte Elo, nu cu cel mult { $low }.
match-sprt-lower = Decis: { $first } este mai bun cu cel mult { $low } puncte Elo, nu cu cel puțin { $high }.
match-sprt-open = Nedecis: sunt necesare mai multe partide pentru a deosebi { $low } puncte Elo de { $high }.
match-bad-clock = „{ $clock }” nu este un ceas: secunde pentru partidă și secunde pentru fiecare mutare, de exemplu 60+1.
match-adjudicate-quarto = Doar partidele de Quarto pot fi decise de program.
