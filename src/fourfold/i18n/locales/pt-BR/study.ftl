# Solução, análise e confrontos.

score-win = vitória
score-draw = empate
score-loss = derrota
score-win-in = vitória em { $count }
score-loss-in = derrota em { $count }
score-unproved = não provado
score-by-win = { $count ->
    [one] vitória por { $count } moeda
   *[other] vitória por { $count } moedas
}
score-by-loss = { $count ->
    [one] derrota por { $count } moeda
   *[other] derrota por { $count } moedas
}
score-about-ahead = { $count ->
    [one] cerca de { $count } moeda à frente
   *[other] cerca de { $count } moedas à frente
}
score-about-level = quase empatado
score-about-behind = { $count ->
    [one] cerca de { $count } moeda atrás
   *[other] cerca de { $count } moedas atrás
}
score-least-ahead = { $count ->
    [one] pelo menos { $count } moeda à frente
   *[other] pelo menos { $count } moedas à frente
}
score-least-level = pelo menos empatado
score-least-behind = { $count ->
    [one] no pior caso { $count } moeda atrás
   *[other] no pior caso { $count } moedas atrás
}

study-solving = Calculando.
study-value = É a vez do jogador { $seat }: { $score }.
study-score = valor
study-moves = jogadas
study-line = Melhor sequência: { $moves }
study-effort = { $nodes ->
    [one] { $nodes } posição
   *[other] { $nodes } posições
}, { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
study-best = Melhor jogada: { $move }
study-coins = Moedas esperadas no final: { $coins } ({ $certainty }).
study-proved = provado
study-estimated = estimado

review-move = Turno { $turn }, { $name }: { $move } – { $score }.
review-better = Melhor: { $moves } – { $score }.
review-thrown = Turno { $turn }: { $name } deixou escapar: { $score }.
review-nothing-thrown = Ninguém deixou escapar uma vitória ou um empate.
review-cost = { $count ->
    [one] Erro no turno { $turn }: { $name } entregou { $count } moeda.
   *[other] Erro no turno { $turn }: { $name } entregou { $count } moedas.
}
review-cost-about = { $count ->
    [one] Erro no turno { $turn }: { $name } entregou cerca de { $count } moeda.
   *[other] Erro no turno { $turn }: { $name } entregou cerca de { $count } moedas.
}
review-nothing-given = Nenhum erro: ninguém entregou uma moeda.

match-tally = { $first } contra { $second }: vitórias: { $wins }, empates: { $draws }, derrotas: { $losses }; { $percent } %. Elo { $elo }, com 95 % de confiança entre { $low } e { $high }.
match-failed = { $name } perdeu { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
} { $reason }.
match-failure-crash = por falha do programa
match-failure-time = por tempo
match-failure-refusal = por se recusar a jogar
match-failure-illegal = por uma jogada proibida
match-sprt-higher = Decidido: { $first } é melhor por { $high } pontos Elo ou mais, e não por { $low } ou menos.
match-sprt-lower = Decidido: { $first } é melhor por { $low } pontos Elo ou menos, e não por { $high } ou mais.
match-sprt-open = Sem decisão: são necessárias mais partidas para distinguir { $low } pontos Elo de { $high }.
match-bad-clock = Um confronto tem um relógio para a partida inteira, como 60s+1s/game, e não “{ $clock }”; --seconds é o tempo de cada jogada.
match-adjudicate-quarto = Somente partidas de Quarto podem ser decididas pelo programa.
