# O jogo no terminal.

terminal-welcome = Boas-vindas ao Fourfold: { $preset }, com { $players }.
terminal-hint = Digite “ajuda” para ver a ajuda, “sair” para sair.
terminal-starts-chosen = { $name } começa.
    .you = Você começa.
terminal-starts-lot = { $name } começa, por sorteio.
    .you = Você começa, por sorteio.
terminal-eyes-closed-chosen = { $opener } abre o jogo de olhos fechados; { $name } faz a primeira jogada.
    .you = { $opener } abre o jogo de olhos fechados; você faz a primeira jogada.
    .opener = Você abre o jogo de olhos fechados; { $name } faz a primeira jogada.
terminal-eyes-closed-lot = O sorteio apontou { $opener }, que abre o jogo de olhos fechados; { $name } faz a primeira jogada.
    .you = O sorteio apontou { $opener }, que abre o jogo de olhos fechados; você faz a primeira jogada.
    .opener = O sorteio apontou você, que abre o jogo de olhos fechados; { $name } faz a primeira jogada.
terminal-opening-dark = Já há um peão no tapete; ninguém sabe qual nem onde.
terminal-cannot-clear = Esta tela não pode ser apagada: o que você tocou continua legível acima. Por favor, não volte a tela.
terminal-begin = Aperte Enter para começar.
terminal-choose = Qual jogo? Digite o número, ou tecle Enter para o primeiro.
terminal-to-act = É a vez do jogador { $seat }.
terminal-turn = Turno { $turn }: { $name }.
    .you = Turno { $turn }: sua vez.
terminal-hand = Na mão: { $piece } ({ $code })
terminal-hand-none = Na mão: nada
terminal-left = Restam: { $pieces }
terminal-left-none = Não restam peças.
terminal-left-some = Restantes, { $count }: { $pieces }
terminal-left-no-such = { $set ->
    [quardo] Não resta nenhum.
   *[quarto] Não resta nenhuma.
}
terminal-where = No tabuleiro, { $count }: { $cells }
terminal-where-none = { $set ->
    [quardo] Nenhum no tapete.
   *[quarto] Nenhuma no tabuleiro.
}
terminal-board-empty = O tabuleiro está vazio.
terminal-table = Na mesa: { $pieces }
terminal-coins = Moedas: { $scores }
terminal-coins-all = Todas as 19 moedas estão no tapete.
terminal-coins-left = { $count ->
    [0] Não restam moedas no tapete.
    [one] Resta uma moeda: { $figures }.
   *[other] Restam { $count } moedas: { $figures }.
}
terminal-score = { $name }: { $count }
    .you = você: { $count }
terminal-low-time = Rápido! Tempo restante: { $time }.
terminal-no-clock = Esta partida não tem relógio.
terminal-last = Última jogada: { $move }
terminal-last-none = Ainda não houve nenhuma jogada.
terminal-looking-now = Você voltou à partida.
terminal-thinking = { $name } está pensando.
terminal-brief = Agora só o essencial é dito: o que os outros fazem, as recusas e o resultado.
terminal-full = Agora tudo é dito.
terminal-thinking-told = Você ouvirá quando o computador estiver pensando.
terminal-thinking-untold = Você não ouvirá quando o computador estiver pensando.
terminal-prompt-give = { $name }, dê { $set ->
    [quardo] um peão
   *[quarto] uma peça
}:
    .you = Dê { $set ->
    [quardo] um peão
   *[quarto] uma peça
}:
terminal-prompt-call-give = { $name }, anuncie “QUARTO!” ou dê uma peça:
    .you = Anuncie “QUARTO!” ou dê uma peça:
terminal-prompt-place = { $name }, coloque { $set ->
    [quardo] o seu peão
   *[quarto] a sua peça
} ({ $piece }):
    .you = Coloque { $set ->
    [quardo] o seu peão
   *[quarto] a sua peça
} ({ $piece }):
terminal-prompt-call-place = { $name }, anuncie “QUARTO!” ou coloque a sua peça ({ $piece }):
    .you = Anuncie “QUARTO!” ou coloque a sua peça ({ $piece }):
terminal-prompt-decline = { $name }, anuncie “QUARTO!” ou passe:
    .you = Anuncie “QUARTO!” ou passe:
terminal-prompt-pass = { $name }, passe:
    .you = Passe:
terminal-prompt-quardo = { $name }, coloque um peão ou troque dois:
    .you = Coloque um peão ou troque dois:
terminal-prompt-coins = { $name }, nomeie uma moeda ou passe para terminar o turno:
    .you = Nomeie uma moeda ou passe para terminar o turno:
terminal-prompt-resign = { $name }, você quer mesmo desistir?
    .you = Você quer mesmo desistir?
terminal-prompt-quit = Ninguém deixa esta mesa antes do fim (D8). Sair assim mesmo?
terminal-prompt-ruling = { $name }, aprove ou recuse:
terminal-prompt-naming = { $name }, nomeie uma moeda ou aperte Enter:
terminal-same-name = Dois jogadores não podem ter o mesmo nome: { $name }.
terminal-no-starter = Ninguém na mesa se chama { $starter }. Na mesa: { $names }.
terminal-legend-coin = moeda
terminal-legend-last = última jogada
terminal-prompt-answer = { $name }, você concorda?
    .you = Você concorda?
terminal-yes-or-no = Responda “sim” ou “não”, por favor.
terminal-unknown = “{ $text }” não é um comando. Digite “ajuda” para ver a ajuda.
terminal-not-here = “{ $text }” não serve neste jogo. Digite “ajuda” para ver a ajuda.
terminal-incomplete = { $question } { $help }
missing-piece = Qual peça? Digite depois de “{ $text }”.
missing-value = Qual atributo? Digite depois de “{ $text }”.
missing-pawn = Qual peão? Digite depois de “{ $text }”.
missing-cell = Qual casa? Digite depois de “{ $text }”.
missing-figure = Qual linha ou quadrado? Digite depois de “{ $text }”.
missing-target = O que você quer tocar? Digite depois de “{ $text }”.
missing-traits-piece = Várias peças são assim. Acrescente o que falta: { $traits }.
missing-traits-pawn = Vários peões são assim. Acrescente o que falta: { $traits }.
missing-trait = { $trait } ({ $first } ou { $second })
terminal-quit = A partida fica sem terminar.
terminal-saved = O registro está em { $file }.
terminal-replay-title = { $preset }: { $names }
terminal-not-text = { $file } não é um texto em UTF-8, portanto não é um registro de partida.
terminal-in-file = { $file }, linha { $line }: { $reason }
terminal-pass = Passe o teclado para { $name } e aperte Enter.
terminal-help-give = dar 7 ou 7: dar a peça 7; também vale dizer como ela é: dar { $piece }
terminal-help-place = colocar b2 ou b2: colocar em b2 a peça que está na mão
terminal-help-call = anunciar fileira 2 ou !row2: anunciar “QUARTO!” e mostrar a fileira 2; também coluna b, diagonal a1-d4, quadrado b2; quarto b2 fileira 2: colocar em b2 e anunciar
terminal-help-call-lines = anunciar fileira 2 ou !row2: anunciar “QUARTO!” e mostrar a fileira 2; também coluna b, diagonal a1-d4; quarto b2 fileira 2: colocar em b2 e anunciar
terminal-help-decline = passar ou --: não anunciar depois da última peça colocada
terminal-help-put = pôr 7 b2 ou 7@b2: pôr o peão 7 em b2; também vale dizer como ele é: pôr { $piece } b2
terminal-help-swap = trocar b2 c3 ou b2~c3: trocar de lugar os peões de b2 e c3
terminal-help-name = anunciar fileira 2 ou !row2: nomear a moeda da fileira 2 depois da sua jogada; também coluna b, diagonal a1-d4, quadrado b2
terminal-help-end-turn = passar ou --: terminar o turno; as moedas não nomeadas ficam
terminal-help-touch = tocar b2, tocar 7, tocar fileira 2: tatear uma casa, a mesa, uma moeda
terminal-help-board = tabuleiro: desenhar o tabuleiro
terminal-help-told = tabuleiro: ler as casas ocupadas
terminal-help-say = dizer b2, dizer fileira 2: o que está ali; restantes: o que resta
terminal-help-say-dark = dizer b2, dizer fileira 2: tatear uma casa, ou as quatro casas da fileira 2
terminal-help-lines = linhas b2: cada linha e cada quadrado 2×2 por b2
terminal-help-lines-only = linhas b2: cada linha por b2
terminal-help-where = { $set ->
    [quardo] onde truncado: as casas desses peões; restantes truncado: quais restam
   *[quarto] onde oca: as casas dessas peças; restantes alta: quais restam
}
terminal-help-last = última: a última jogada
terminal-help-moves = jogadas: todas as jogadas até agora; anterior, seguinte: ver uma posição anterior, jogada por jogada
terminal-help-repeat = repetir: o que foi dito por último, mais uma vez; breve, completo: dizer menos ou tudo; pensando: dizer ou não quando o computador começa a pensar
terminal-help-hint = dica: uma boa jogada, contra o computador
terminal-hint-told = Dica: { $move } – { $score }.
terminal-help-coins = moedas: quem tem quantas e quais restam
terminal-help-coins-dark = moedas: quantas moedas cada um tem
terminal-help-time = tempo: o tempo restante
terminal-help-codes = peças: cada peça com o seu código
terminal-help-agree = desfazer: pedir para desfazer o seu último turno; empate: propor empate; os outros respondem sim ou não
terminal-help-resign = desistir: abandonar a partida, depois de confirmar
terminal-observer-help = tabuleiro: mostrar o tabuleiro; moedas: quem tem quantas; deixar: deixar o computador observar; sair: deixar o jogo
terminal-help-quit = regras: as regras; ajuda: esta lista; sair: deixar o jogo

# O que o servidor diz no terminal quando está pronto.
serve-ready = O Fourfold está em { $url } (Ctrl+C para encerrar). As partidas ficam em { $place }.
serve-no-web-app = Esta instalação contém só a API, sem o aplicativo web. Em um clone do repositório, execute “make web”.

check-game = Partida { $id }: { $problem }
check-tournament = Torneio { $id }: { $problem }
check-no-repair = Não dá para reparar: restaure um backup.
check-failed = Não dá para reparar ({ $reason }): restaure um backup.
check-ask = Reparar? Eventos legíveis mantidos: { $sound } de { $total }. (sim ou não)
check-repaired = Reparado. Eventos legíveis mantidos: { $sound } de { $total }.
check-total = Danificados: { $damaged }; reparados: { $repaired }
check-no-database = Nenhum banco de dados em { $place }.
