# Os eventos de uma partida, como são anunciados; a página inicial não os carrega.

# Jogadas, como são anunciadas.
said-give = { $name } dá { $piece }.
    .you = Você dá { $piece }.
    .to-you = { $name } dá a você { $piece }.
said-place = { $name } coloca { $piece } em { $cell }.
    .you = Você coloca { $piece } em { $cell }.
said-call = { $name } anuncia “QUARTO!”: { $figure }.
    .you = Você anuncia “QUARTO!”: { $figure }.
said-barred = { $name } pode anunciar de novo quando outra peça tiver sido colocada.
    .you = Você pode anunciar de novo quando outra peça tiver sido colocada.
said-decline = { $name } passa sem anunciar.
    .you = Você passa sem anunciar.
said-names = { $name } nomeia uma moeda: { $figure }.
    .you = Você nomeia uma moeda: { $figure }.
said-ends-turn = { $name } termina o turno.
    .you = Você termina o turno.
said-put = { $name } coloca { $piece } em { $cell }.
    .you = Você coloca { $piece } em { $cell }.
said-swap = { $name } troca { $first } e { $second }.
    .you = Você troca { $first } e { $second }.
said-swap-pawns = { $name } troca { $first } e { $second }: { $one } para { $second }, { $other } para { $first }.
    .you = Você troca { $first } e { $second }: { $one } para { $second }, { $other } para { $first }.
said-opening = O primeiro peão foi colocado ao acaso: { $piece } em { $cell }.
said-coins = { $count ->
    [one] { $name } coleta { $count } moeda.
   *[other] { $name } coleta { $count } moedas.
}
    .you = { $count ->
    [one] Você coleta { $count } moeda.
   *[other] Você coleta { $count } moedas.
}
said-collects = { $count ->
    [one] { $name } coleta uma moeda: { $figures }.
   *[other] { $name } coleta { $count } moedas: { $figures }.
}
    .you = { $count ->
    [one] Você coleta uma moeda: { $figures }.
   *[other] Você coleta { $count } moedas: { $figures }.
}
# No escuro: houve uma jogada, e quantas moedas ela rendeu.
said-move = { $name } jogou.
    .you = Você jogou.
said-refused-call = { $name } anunciou “QUARTO!” por engano. { $reason }
    .you = Você anunciou “QUARTO!” por engano. { $reason }
said-refused-name = { $name } nomeou uma moeda errada. { $reason }
    .you = Você nomeou uma moeda errada. { $reason }
said-refused-attempt = { $name } tentou uma jogada não permitida (regra { $rule }).
    .you = Você tentou uma jogada não permitida (regra { $rule }).
said-draw-offer = { $name } propõe empate.
    .you = Você propõe empate.
    .to-you = { $name } propõe empate a você.
said-takeback-request = { $name } pede para desfazer o seu último turno.
    .you = Você pede para desfazer o seu último turno.
said-yes = { $name } aceita.
    .you = Você aceita.
said-no = { $name } recusa.
    .you = Você recusa.
said-taken-back = O turno foi desfeito.
said-resigns = { $name } desiste.
    .you = Você desiste.
said-forfeits = { $name } saiu da partida e perde por abandono.
    .you = Você saiu da partida e perde por abandono.
said-claims-win = { $name } reivindica a vitória: quem deveria jogar saiu.
    .you = Você reivindica a vitória: quem deveria jogar saiu.
    .to-you = { $name } reivindica a vitória: você ficou fora por muito tempo.
said-claims-draw = { $name } reivindica o empate: quem deveria jogar saiu.
    .you = Você reivindica o empate: quem deveria jogar saiu.
    .to-you = { $name } reivindica o empate: você ficou fora por muito tempo.
said-time = { $name } ficou sem tempo e está fora da partida.
    .you = Você ficou sem tempo e está fora da partida.
said-gives-time = { $name } dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
    .you = Você dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
    .to-you = { $name } dá a você mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
said-observer = { $name } agora observa a partida.
    .you = Agora você observa a partida.
said-observer-leaves = O observador saiu; o computador assume a função.
    .you = Você saiu; o computador assume a função de observador.
said-pause = O observador pausa a partida.
    .you = Você pausa a partida.
said-resume = A partida continua.
said-approved = O observador aprova a jogada.
    .you = Você aprova a jogada.
said-observer-names = O observador nomeia uma moeda para { $name }: { $figure }.
    .you = Você nomeia uma moeda para { $name }: { $figure }.
    .to-you = O observador nomeia uma moeda para você: { $figure }.
said-proposes = { $name } pede a decisão do observador sobre uma jogada.
    .you = Você pede a decisão do observador sobre a sua jogada.
said-refused = O observador recusa a jogada (regra { $rule }).
    .you = Você recusa a jogada (regra { $rule }).
said-observer-time = O observador dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
    .you = Você dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.

# O observador repete o que toda a mesa sabe; $fact são frases inteiras.
said-remind = O observador lembra: { $fact }
    .you = Você lembra: { $fact }
said-turn = Agora joga { $name }.
    .you = É a sua vez.
said-holds = { $count ->
    [0] { $name } não tem moedas.
    [one] { $name } tem { $count } moeda.
   *[other] { $name } tem { $count } moedas.
}
    .you = { $count ->
    [0] Você não tem moedas.
    [one] Você tem { $count } moeda.
   *[other] Você tem { $count } moedas.
}
said-time-left = { $name } ainda tem { $time }.
    .you = Você ainda tem { $time }.

# O que a mão sente (Toque de Quardo).
felt-cell-empty = { $cell }: vazia.
felt-cell = { $cell }: { $piece }.
felt-table-yes = Está na mesa: { $piece }.
felt-table-no = Não está na mesa: { $piece }.
felt-coin-yes = A moeda está lá: { $figure }.
felt-coin-no = A moeda já foi coletada: { $figure }.
touches-left = { $count ->
    [0] Não restam toques neste turno.
    [one] Resta um toque neste turno.
   *[other] Restam { $count } toques neste turno.
}

# Nomear as moedas à mão (D4).
web-task-name-coins = nomeie suas moedas ou termine o turno
web-prompt-name-coins = Nomeie suas moedas ou termine o turno
web-awaited-name-coins = nomeando moedas
web-pointed-coin = Nomear esta moeda: { $figure }?
web-name-coin = Nomear uma moeda
web-end-turn = Terminar o turno
