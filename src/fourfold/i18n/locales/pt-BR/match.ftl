# O que se diz durante a partida. $name é quem joga; $piece, $cell e $figure vêm por extenso.

# Modalidades: nome e uma frase.
preset-quarto = Quarto
    .summary = Escolha a peça que seu oponente vai colocar; vence quem perceber primeiro quatro em linha.
preset-quarto-beginner = Quarto para iniciantes
    .summary = Só um, dois ou três dos quatro atributos contam.
preset-quarto-advanced = Quarto para jogadores avançados
    .summary = Além das linhas, contam os quadrados de quatro.
preset-quardo-classic = Jogo Clássico
    .summary = Quarto com peões de Quardo: dar e colocar; linhas e quadrados de quatro vencem sem anúncio.
preset-quardo = Quardo
    .summary = Coloque e troque peões, colete moedas; para dois ou três jogadores.
preset-quardo-touch = Toque de Quardo
    .summary = Quardo de olhos vendados, sob a supervisão de um observador.

# As regras em vigor em uma mesa, em frases curtas.
game-length = Uma partida de Quarto dura de 10 a 20 minutos.
force-title = Regras em vigor
force-rated = Partida ranqueada: conta para o seu rating, e nada se desfaz.

time-left = Tempo restante: { $time }.

# Resultados: quem venceu e por quê.
result-called = { $name } vence com “QUARTO!”: { $figures }.
    .you = Você vence com “QUARTO!”: { $figures }.
result-aligned = { $name } vence: { $figures }.
    .you = Você vence: { $figures }.
result-coins = { $count ->
    [one] { $name } vence com { $count } moeda.
   *[other] { $name } vence com { $count } moedas.
}
    .you = { $count ->
    [one] Você vence com { $count } moeda.
   *[other] Você vence com { $count } moedas.
}
result-coins-shared = { $count ->
    [one] Vitória dividida, com { $count } moeda para cada: { $names }.
   *[other] Vitória dividida, com { $count } moedas para cada: { $names }.
}
    .you = { $count ->
    [one] Você divide a vitória com { $names }, com { $count } moeda para cada.
   *[other] Você divide a vitória com { $names }, com { $count } moedas para cada.
}
result-place = { $rank ->
    [2] { $name } ficou em segundo lugar.
   *[3] { $name } ficou em terceiro lugar.
}
    .you = { $rank ->
    [2] Você ficou em segundo lugar.
   *[3] Você ficou em terceiro lugar.
}
result-full-board = Empate: todas as peças foram colocadas e ninguém anunciou.
result-no-alignment = Empate: o tabuleiro está cheio e nada está alinhado.
result-wrong-call = { $name } vence: o oponente fez um anúncio errado.
    .you = Você vence: o oponente fez um anúncio errado.
    .to-you = { $name } vence: você fez um anúncio errado.
result-time = { $name } vence por tempo.
    .you = Você vence por tempo.
result-resigned = { $name } vence por desistência do oponente.
    .you = Você vence por desistência do oponente.
    .to-you = { $name } vence: você desistiu.
result-agreed = Empate por acordo.
result-forfeit = { $name } vence por abandono: o oponente saiu da partida.
    .you = Você vence por abandono: o oponente saiu da partida.
result-absent = { $name } vence: o oponente saiu.
    .you = Você vence: o oponente saiu.
    .to-you = { $name } vence: você ficou fora por muito tempo.
result-absent-draw = Empate: alguém saiu da partida.
result-ongoing = A partida não terminou.

# Alinhamentos vistos e não vistos, contados depois da partida.
eye-missed = Turno { $turn }: { $name } completou { $figure } ({ $traits }) e não anunciou.
    .you = Turno { $turn }: você completou { $figure } ({ $traits }) e não anunciou.
eye-stolen = Turno { $turn }: { $name } percebeu { $figure } e venceu.
    .you = Turno { $turn }: você percebeu { $figure } e venceu.
eye-dead = Turno { $turn }: ninguém anunciou { $figure } ({ $traits }); o alinhamento está morto.

player-number = Jogador { $number }

# O lugar do computador: um nome, portanto sem artigo.
computer-name = { $which ->
    [first] Computador Alfa
    [second] Computador Ômega
    [third] Computador Delta
   *[only] Computador
}, { $level ->
    [perfect] nível perfeito
    [strongest] nível máximo
   *[other] nível { $level }
}
computer-spoken = { $which ->
    [first] Alfa
    [second] Ômega
    [third] Delta
   *[only] o computador
}

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
