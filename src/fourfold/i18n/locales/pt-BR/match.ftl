# O que se diz durante a partida. $name é quem joga; $piece, $cell e $figure vêm por extenso.

# Modalidades: nome e uma frase.
preset-quarto = Quarto
    .summary = Escolha a peça que seu oponente vai colocar; vence quem enxergar primeiro quatro em linha.
preset-quarto-beginner = Quarto para iniciantes
    .summary = Só um, dois ou três dos quatro atributos contam.
preset-quarto-advanced = Quarto para jogadores avançados
    .summary = Além das linhas, contam os quadrados de quatro.
preset-quardo-classic = Jogo Clássico
    .summary = Quarto com peões de Quardo: dar e colocar; linhas e quadrados de quatro vencem sem anúncio.
preset-quardo = Quardo
    .summary = Ponha e troque peões, colete moedas; para dois ou três jogadores.
preset-quardo-touch = Toque de Quardo
    .summary = Quardo de olhos vendados, sob a supervisão de um observador.

# As regras em vigor em uma mesa, em frases curtas.
game-length = Uma partida de Quarto dura de 10 a 20 minutos.
force-title = Regras em vigor
force-rated = Partida ranqueada: conta para o seu rating, e nada se desfaz.

# Jogadas, como são anunciadas.
said-give = { $name } dá { $piece }.
said-place = { $name } coloca em { $cell } { $piece }.
said-call = { $name } anuncia “QUARTO!”: { $figure }.
said-barred = { $name } pode anunciar de novo quando outra peça tiver sido colocada.
said-decline = { $name } passa sem anunciar.
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
time-left = Tempo restante: { $time }.

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

# Resultados: quem venceu e por quê.
result-called = { $name } vence com “QUARTO!”: { $figures }.
result-aligned = { $name } vence: { $figures }.
result-coins = { $count ->
    [one] { $name } vence com { $count } moeda.
   *[other] { $name } vence com { $count } moedas.
}
result-coins-shared = { $count ->
    [one] Vitória dividida, com { $count } moeda para cada: { $names }.
   *[other] Vitória dividida, com { $count } moedas para cada: { $names }.
}
result-full-board = Empate: todas as peças foram colocadas e ninguém anunciou.
result-no-alignment = Empate: o tabuleiro está cheio e nada está alinhado.
result-wrong-call = { $name } vence; o outro lado fez um anúncio errado.
result-time = { $name } vence por tempo.
result-resigned = { $name } vence; o outro lado desistiu.
result-agreed = Empate por acordo.
result-forfeit = { $name } vence; o outro lado saiu da partida.
result-absent = { $name } vence: o outro lado saiu.
result-absent-draw = Empate: alguém saiu da partida.
result-ongoing = A partida não terminou.

# Alinhamentos vistos e não vistos, contados depois da partida.
eye-missed = Turno { $turn }: { $name } formou uma figura e não anunciou: { $figure } ({ $traits }).
eye-stolen = Turno { $turn }: { $name } viu a figura e levou a partida: { $figure }.
eye-dead = Turno { $turn }: ninguém anunciou esta figura, e ela está morta: { $figure } ({ $traits }).

player-number = Jogador { $number }

# O lugar do computador: um nome, portanto sem artigo.
computer-name = Computador ({ $level ->
    [perfect] perfeito
    [strongest] o mais forte
   *[other] { $level }
})

# Para juntar nomes e coisas.
list-two = { $first } e { $second }
list-more = { $first }, { $rest }
list-parts = { $first }; { $rest }
figure-told = { $figure }: { $cells }
list-sentences = { $first }. { $rest }
list-told = { $first } { $rest }
with-rule = { $text } ({ $rule })

# O tempo é sempre dito com palavras.
duration-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
duration-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
duration-both = { duration-minutes } e { duration-seconds }
duration-hours = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
}
duration-days = { $days ->
    [one] { $days } dia
   *[other] { $days } dias
}
duration-hours-minutes = { duration-hours } e { duration-minutes }
duration-days-hours = { duration-days } e { duration-hours }
