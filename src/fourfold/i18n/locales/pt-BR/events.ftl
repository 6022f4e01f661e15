# Os eventos de uma partida, como são anunciados; a página inicial não os carrega.

# Jogadas, como são anunciadas.
said-give = { $name } dá { $piece }.
said-place = { $name } coloca em { $cell } { $piece }.
said-call = { $name } anuncia “QUARTO!”: { $figure }.
said-barred = { $name } pode anunciar de novo quando outra peça tiver sido colocada.
said-decline = { $name } passa sem anunciar.
said-names = { $name } nomeia uma moeda: { $figure }.
said-ends-turn = { $name } termina o turno.
said-put = { $name } põe em { $cell } { $piece }.
said-swap = { $name } troca { $first } e { $second }.
said-opening = A abertura foi sorteada de olhos fechados.
said-coins = { $count ->
    [one] { $name } coleta { $count } moeda.
   *[other] { $name } coleta { $count } moedas.
}
# No escuro: houve uma jogada, e quantas moedas ela rendeu.
said-move = { $name } jogou.
said-refused-call = { $name } anunciou “QUARTO!” por engano. { $reason }
said-refused-name = { $name } nomeou uma moeda errada. { $reason }
said-refused-attempt = { $name } tentou algo que não é permitido ({ $rule }).
said-draw-offer = { $name } propõe empate.
said-takeback-request = { $name } pede para desfazer o seu último turno.
said-yes = { $name } concorda.
said-no = { $name } não concorda.
said-taken-back = O turno foi desfeito.
said-resigns = { $name } desiste.
said-forfeits = { $name } saiu da partida e perde por abandono.
said-claims-win = Quem deveria jogar saiu, e { $name } não espera mais.
said-claims-draw = Quem deveria jogar saiu, e { $name } pede o empate.
said-time = { $name } ficou sem tempo e está fora da partida.
said-gives-time = { $name } dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
said-observer = { $name } agora observa a partida.
said-observer-leaves = O observador saiu; o computador assume a função.
said-pause = O observador pausa a partida.
said-resume = A partida continua.
said-approved = O observador aprova a jogada.
said-observer-names = O observador nomeia uma moeda para { $name }: { $figure }.
said-proposes = { $name } pede a decisão do observador sobre uma jogada.
said-refused = O observador recusa a jogada ({ $rule }).
said-observer-time = O observador dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.

# O observador repete o que toda a mesa sabe; $fact são frases inteiras.
said-remind = O observador lembra: { $fact }
said-turn = A vez é de { $name }.
said-holds = { $count ->
    [0] { $name } não tem moedas.
    [one] { $name } tem { $count } moeda.
   *[other] { $name } tem { $count } moedas.
}
said-time-left = { $name } ainda tem { $time }.

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
