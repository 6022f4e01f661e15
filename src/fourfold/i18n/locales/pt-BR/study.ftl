# Solução, análise e confrontos.

score-win = vitória
score-draw = empate
score-loss = derrota
score-win-in = vitória em { $count }
score-loss-in = derrota em { $count }
score-unproved = não provado

study-compiling = O motor está sendo compilado; isso acontece uma única vez.
study-solving = Calculando.
study-value = É a vez do lugar { $seat }: { $score }.
study-score = valor
study-moves = jogadas
study-line = Melhor sequência: { $moves }
study-effort = { $nodes ->
    [one] { $nodes } posição, { $seconds } s.
   *[other] { $nodes } posições, { $seconds } s.
}
study-best = Melhor jogada: { $move }
study-coins = Moedas esperadas no final: { $coins } ({ $certainty }).
study-proved = provado
study-estimated = estimado
study-quarto-only = Só partidas de Quarto podem ser analisadas jogada por jogada.

review-move = Turno { $turn }, { $name }: { $move } – { $score }.
review-better = Melhor: { $moves } – { $score }.
review-thrown = Turno { $turn }: { $name } deixou escapar: { $score }.
review-nothing-thrown = Ninguém deixou escapar uma vitória ou um empate.

match-tally = { $first } contra { $second }: vitórias: { $wins }, empates: { $draws }, derrotas: { $losses }; { $percent } %. Elo { $elo }, com 95 % de confiança entre { $low } e { $high }.
