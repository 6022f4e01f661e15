import{t as e}from"./rolldown-runtime-DK3Fl9T5.js";var t=e({default:()=>n}),n=`# Recusas. Cada id é o código de um erro. $rule é acrescentado pelo programa.

error = Algo foi recusado.
notation = “{ $found }” não cabe aqui.
piece-syntax = “{ $found }” não é uma peça: uma peça é um só caractere, 0-9 ou a-f.
cell-syntax = “{ $found }” não é uma casa: uma casa é uma coluna a-d e uma fileira 1-4, como b2.
figure-syntax = “{ $found }” não é uma figura: row1-row4, cola-cold, diag1, diag2 ou sqa1-sqc3.
move-syntax = “{ $found }” não é uma jogada: 7, b2, !row2, --, 7@b2 ou b2~c3.
target-syntax = “{ $found }” não se toca: uma casa como b2, um peão 0-9 ou a-f, uma figura como row2.
swap-order = Uma troca indica duas casas diferentes, começando pela que vem antes.
board-syntax = “{ $found }” não serve: um tabuleiro são quatro fileiras de quatro peças ou pontos, separadas por “/”.
hand-syntax = “{ $found }” não indica o que está na mão: uma peça, “-” ou “x”.
last-syntax = “{ $found }” não é a última casa preenchida: uma casa ou “-”.
coins-syntax = “{ $found }” não serve: as moedas são cinco dígitos hexadecimais, de 00000 a 7ffff.
scores-syntax = “{ $found }” não serve: o placar é um número por lugar, separados por “-”.
turn-syntax = “{ $found }” não indica a vez: o lugar que joga agora, a partir de 1.
field-count = Esta posição tem os campos { $fields }, com um espaço entre eles.
position = Nenhuma partida pode chegar a esta posição.
piece-twice = A peça { $piece } aparece duas vezes; cada uma das 16 existe uma vez só.
last-empty = { $cell } não pode ser a última casa preenchida: está vazia.
declined-early = Ninguém pode ter passado antes de a 16ª peça ser colocada.
played-on = Com o anúncio automático, a partida acabou assim que a casa { $cell } foi preenchida.
call-in-position = Esta figura não pode ter sido anunciada aqui: { $figure }.
coins-do-not-add = As moedas no tapete e as já coletadas somam { $total }; deveriam ser 19.
wrong-seats = Aqui há { $players } jogadores, então os lugares vão de 1 a { $players }.
record = Não é possível ler este registro.
record-header = Uma linha de cabeçalho tem a forma [Chave "valor"], e uma linha em branco encerra os cabeçalhos.
record-header-twice = [{ $key }] aparece duas vezes.
record-header-missing = Falta a linha [{ $key }] no registro.
record-header-value = [{ $key }] não pode ser “{ $value }”.
record-token = “{ $found }” não é jogada nem anotação de um registro.
record-turn = “{ $found }” não cabe aqui: agora vem o turno { $expected }.
record-illegal = “{ $found }” não era possível aqui. { $reason }
record-result = Os cabeçalhos dizem “{ $stated }”, mas as jogadas terminam em “{ $actual }”.
option = Esta opção não é possível.
unknown-preset = “{ $preset }” não é uma modalidade de jogo. Escolha entre: { $presets }.
unknown-option = “{ $option }” não é uma opção. Escolha entre: { $options }.
unknown-language = “{ $language }” não é um dos idiomas. Escolha entre: { $languages }.
bad-traits = Os atributos que contam não podem ser “{ $value }”. Escolha entre: { $traits }.
bad-switch = “{ $option }” fica ligado ou desligado; não pode ser “{ $value }”.
fixed-option = { $preset } já define isto: “{ $option }” não pode ser “{ $value }”.
bad-players = O número de jogadores não pode ser “{ $value }”: { $players }.
bad-clock = O tempo por turno não pode ser “{ $value }”: segundos inteiros, de 1 a { $most }.
bad-touches = O número de toques por turno não pode ser “{ $value }”: de 0 a { $most }, quando se joga de olhos vendados.
illegal-move = Esta jogada não é possível agora.
game-over = A partida acabou.
not-this-game = { $move } não é uma jogada deste jogo.
nothing-in-hand = Não há peça na mão para colocar em { $cell }: primeiro é preciso receber uma.
piece-in-hand = A peça na mão, { $hand }, precisa ser colocada antes de se dar outra.
piece-gone = A peça { $piece } já está no tabuleiro.
cell-occupied = A casa { $cell } já está ocupada.
nothing-to-give = Todas as 16 peças foram colocadas: anuncie ou passe.
decline-early = Só se pode passar depois de a 16ª peça ser colocada.
pawn-gone = O peão { $piece } não está mais na mesa.
swap-empty = Uma troca precisa de dois peões: a casa { $cell } está vazia.
swap-not-adjacent = { $first } e { $second } não são adjacentes.
swap-no-coin = Trocar { $first } e { $second } não renderia nenhuma moeda.
call-refused = Esta figura não pode ser anunciada: { $figure }.
call-not-counted = Quadrados não contam nesta partida: { $figure }.
call-incomplete = Figura incompleta: { $figure }. A casa { $cell } está vazia.
call-not-aligned = As quatro peças não têm em comum nenhum atributo que conte: { $figure }.
call-dead = Esta figura está alinhada, mas não foi anunciada a tempo e está morta: { $figure }.
match = Isto não é possível agora nesta partida.
wrong-player-count = Nomes: { $count }; lugares: { $players }. Cada lugar precisa de um nome.
no-such-seat = Não existe o lugar { $seat } nesta mesa.
seat-out = O lugar { $seat } não está mais na partida.
match-over = A partida acabou.
not-your-turn = É a vez do lugar { $to_act }, não do lugar { $seat }.
opening-drawn = A abertura é sorteada de olhos fechados: não pode ser escolhida.
time-backwards = Os acontecimentos seguem a ordem do tempo.
time-is-up = O tempo deste turno acabou.
time-not-up = Ainda há tempo neste turno.
no-clock = Esta partida não tem relógio.
bad-seconds = O tempo extra não pode ser “{ $seconds }”: segundos inteiros, de 1 a { $most }.
own-time = Quem dá tempo extra é outra pessoa da mesa.
paused = A partida está pausada.
not-paused = A partida não está pausada.
no-observer = Só um observador pode fazer isto, e ninguém está observando.
observer-there = { $name } já está observando.
ruling-pending = Antes, o observador precisa decidir sobre a última jogada.
nothing-to-rule = Nenhuma jogada está esperando uma decisão.
ruling-wrong = Esta decisão contraria as regras e por isso não vale.
no-leaving = Ninguém sai da mesa antes do fim da partida.
not-blindfolded = Ninguém está de olhos vendados nesta partida: não há o que tocar.
no-touches-left = Não restam toques neste turno.
no-coins-here = Não há moedas neste jogo.
already-asked = Um pedido ainda está esperando resposta.
nothing-asked = Não há nenhum pedido para responder.
nothing-to-take-back = O lugar { $seat } não fez nenhuma jogada que possa ser desfeita.
unknown-level = “{ $level }” não é um nível deste jogo: { $levels }.
server = O servidor não pode fazer isto.
not-authenticated = O servidor não sabe quem está fazendo o pedido.
not-your-seat = O lugar { $seat } não é seu.
foreign-origin = Este pedido veio de outro site.
no-help = Não há análise nem dica para esta posição: ela está sendo jogada agora.
no-spectators = Esta partida é jogada sem espectadores.
not-found = Não há nada neste endereço.
no-such-game = Esta partida não existe.
no-such-link = Este link não leva a nenhum lugar da mesa ou já foi usado.
method-not-allowed = Este endereço não aceita este tipo de pedido.
seat-taken = Este lugar está ocupado.
not-started = A partida ainda não começou: há lugares vagos.
already-started = A partida já começou.
not-over = Isto só é possível depois que a partida acabar.
stale = Algo aconteceu nesse meio-tempo: o acontecimento mais recente é o { $index }.
chat-off = Não há bate-papo nesta partida.
in-the-dark = Ninguém pode ver o tabuleiro antes do fim desta partida.
game-full = Já há espectadores demais nesta partida.
too-large = O pedido é grande demais.
wrong-media-type = Este tipo de conteúdo não é aceito aqui.
bad-request = O pedido não está bem formado: { $where }.
bad-name = Um nome precisa ter pelo menos um caractere visível.
bad-seats = Lugares descritos: { $count }; jogadores: { $players }. Cada lugar precisa de uma descrição.
bad-first = Quem começa é indicado pelo lugar ou por sorteio.
bad-grace = O tempo para voltar à partida é dado em segundos inteiros, de 10 a 86400.
no-observer-here = Só uma partida de olhos vendados tem observador.
too-many-requests = Pedidos demais. Segundos de espera: { $seconds }.
too-many-games = Há partidas inacabadas demais: antes, uma delas precisa acabar.
data-in-use = Outro servidor Fourfold está usando { $folder }.
internal-error = Algo deu errado no servidor.
unavailable = O servidor não pode responder agora: tente de novo em breve.
`,r=e({default:()=>i}),i=`# O que se diz durante a partida. $name é quem joga; $piece, $cell e $figure vêm por extenso.

# Modalidades: nome e uma frase.
preset-quarto = Quarto
    .summary = Escolha a peça que seu oponente vai colocar; vence quem enxergar primeiro quatro em linha.
preset-quarto-beginner = Quarto para iniciantes
    .summary = Só um, dois ou três dos quatro atributos contam.
preset-quarto-advanced = Quarto para jogadores avançados
    .summary = Além das linhas, contam os quadrados de quatro.
preset-quardo-classic = Jogo Clássico de Quarto, com peões de Quardo
    .summary = Dar e colocar, linhas e quadrados; os alinhamentos são anunciados automaticamente.
preset-quardo = Quardo
    .summary = Ponha e troque peões, colete moedas; para dois ou três jogadores.
preset-quardo-touch = Toque de Quardo
    .summary = Quardo de olhos vendados, sob a supervisão de um observador.

# Jogadas, como são anunciadas.
said-give = { $name } dá: { $piece }.
said-place = { $name } coloca em { $cell }: { $piece }.
said-call = { $name } anuncia “QUARTO!”: { $figure }.
said-decline = { $name } passa sem anunciar.
said-put = { $name } põe em { $cell }: { $piece }.
said-swap = { $name } troca { $first } e { $second }.
said-coins = { $count ->
    [one] { $name } coleta { $count } moeda.
   *[other] { $name } coleta { $count } moedas.
}
# No escuro: houve uma jogada, e quantas moedas ela rendeu.
said-move = { $name } jogou.
said-refused-call = { $name } anunciou “QUARTO!” por engano: { $reason }
said-refused-attempt = { $name } tentou algo que não é permitido ({ $rule }).
said-draw-offer = { $name } propõe empate.
said-takeback-request = { $name } pede para desfazer uma jogada.
said-yes = { $name } concorda.
said-no = { $name } não concorda.
said-taken-back = A jogada foi desfeita.
said-resigns = { $name } desiste.
said-forfeits = { $name } saiu da partida e perde por abandono.
said-time = { $name } ficou sem tempo.
said-gives-time = { $name } dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
said-observer = { $name } agora observa a partida.
said-observer-leaves = O observador saiu; o programa assume a função.
said-pause = O observador pausa a partida.
said-resume = A partida continua.
said-approved = O observador aprova a jogada.
said-refused = O observador recusa a jogada ({ $rule }).
said-observer-time = O observador dá mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.

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
result-coins = { $count ->
    [one] { $name } vence com { $count } moeda.
   *[other] { $name } vence com { $count } moedas.
}
result-coins-shared = { $count ->
    [one] Vitória dividida, com { $count } moeda para cada: { $names }.
   *[other] Vitória dividida, com { $count } moedas para cada: { $names }.
}
result-full-board = Empate: todas as peças foram colocadas e ninguém anunciou.
result-time = { $name } vence por tempo.
result-resigned = { $name } vence; o outro lado desistiu.
result-agreed = Empate por acordo.
result-forfeit = { $name } vence; o outro lado saiu da partida.
result-ongoing = A partida não terminou.

# Alinhamentos vistos e não vistos, contados depois da partida.
eye-missed = Turno { $turn }: { $name } formou uma figura e não anunciou: { $figure } ({ $traits }).
eye-stolen = Turno { $turn }: { $name } viu a figura e levou a partida: { $figure }.
eye-dead = Turno { $turn }: ninguém anunciou esta figura, e ela está morta: { $figure } ({ $traits }).

# Para juntar nomes e coisas.
list-two = { $first } e { $second }
list-more = { $first }, { $rest }
list-parts = { $first }; { $rest }
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
`,a=e({default:()=>o}),o=`# Peças, casas, figuras e atributos.

# Os dois conjuntos. Quarto: concorda com “peça” (feminino).
piece-quarto = { $height ->
   *[tall] alta
    [short] baixa
} { $colour ->
   *[light] clara
    [dark] escura
} { $shape ->
   *[round] redonda
    [square] quadrada
} { $core ->
   *[solid] maciça
    [hollow] oca
}
# Quardo: concorda com “peão” (masculino).
piece-quardo = { $body ->
   *[straight] reto
    [tapered] truncado
} { $base ->
   *[hexagon] hexagonal
    [circle] circular
} com { $top ->
   *[dent] depressão
    [bulge] extrusão
} e { $edge ->
   *[flat] borda plana
    [rim] borda extrudida
}

trait-colour = cor
trait-shape = forma
trait-height = altura
trait-core = interior
trait-body = corpo
trait-top = topo
trait-base = base
trait-edge = borda

# O que quatro peças alinhadas têm em comum.
value-light = clara
value-dark = escura
value-round = redonda
value-square = quadrada
value-tall = alta
value-short = baixa
value-solid = maciça
value-hollow = oca
value-straight = reto
value-tapered = truncado
value-dent = depressão
value-bulge = extrusão
value-hexagon = hexagonal
value-circle = circular
value-flat = borda plana
value-rim = borda extrudida

cell-empty = { $cell }, vazia
cell-holds = { $cell }, { $piece }

# Sem artigo: as frases que recebem uma figura são escritas para isso.
figure-row = fileira { $number }
figure-column = coluna { $letter }
figure-diagonal-down = diagonal de a1 a d4
figure-diagonal-up = diagonal de d1 a a4
figure-square = quadrado { $cells }
figure-shared = { $figure } ({ $traits })
piece-code = { $code } ({ $piece })
`,s=e({default:()=>c}),c=`# O jogo no terminal.

terminal-welcome = Fourfold: { $preset }. Digite “ajuda” para ver a ajuda, “sair” para sair.
terminal-choose = Qual jogo? Digite o número, ou tecle Enter para o primeiro.
terminal-to-act = É a vez do lugar { $seat }.
terminal-begins = O sorteio decidiu: { $name } começa.
terminal-opening = A abertura foi sorteada de olhos fechados.
terminal-player = Jogador { $number }
terminal-program = O programa ({ $level })
terminal-turn = Turno { $turn }: { $name }.
terminal-hand = Na mão: { $piece } ({ $code })
terminal-hand-none = Na mão: nada
terminal-left = Restam: { $pieces }
terminal-left-none = Não restam peças.
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
terminal-time-left = Tempo restante neste turno: { $time }.
terminal-low-time = Rápido! Tempo restante neste turno: { $time }.
terminal-no-clock = Esta partida não tem relógio.
terminal-last = Última jogada: { $move }
terminal-last-none = Ainda não houve nenhuma jogada.
terminal-prompt-give = { $name }, dê uma peça:
terminal-prompt-call-give = { $name }, anuncie ou dê uma peça:
terminal-prompt-place = { $name }, coloque ({ $piece }):
terminal-prompt-decline = { $name }, anuncie ou passe:
terminal-prompt-quardo = { $name }, ponha ou troque:
terminal-prompt-answer = { $name }, você concorda?
terminal-yes-or-no = Responda “sim” ou “não”, por favor.
terminal-unknown = “{ $text }” não é um comando. Digite “ajuda” para ver a ajuda.
terminal-not-here = “{ $text }” não serve neste jogo. Digite “ajuda” para ver a ajuda.
terminal-incomplete = Falta alguma coisa depois de “{ $text }”. { $help }
terminal-quit = A partida fica sem terminar.
terminal-saved = O registro está em { $file }.
terminal-replay-title = { $preset }: { $names }
terminal-not-text = { $file } não é um texto em UTF-8, portanto não é um registro de partida.
terminal-in-file = { $file }, linha { $line }: { $reason }
terminal-pass = Passe o teclado para { $name } e aperte Enter.
terminal-help-give = dar 7 ou 7: dar a peça 7; também vale dizer como ela é: dar { $piece }
terminal-help-place = colocar b2 ou b2: colocar em b2 a peça que está na mão
terminal-help-call = anunciar fileira 2 ou !row2: anunciar “QUARTO!” e mostrar a fileira 2; também coluna b, diagonal 1, quadrado b2
terminal-help-decline = passar ou --: não anunciar depois da última peça colocada
terminal-help-put = pôr 7 b2 ou 7@b2: pôr o peão 7 em b2; também vale dizer como ele é: pôr { $piece } b2
terminal-help-swap = trocar b2 c3 ou b2~c3: trocar de lugar os peões de b2 e c3
terminal-help-touch = tocar b2, tocar 7, tocar fileira 2: sentir uma casa, a mesa, uma moeda
terminal-help-board = tabuleiro: desenhar o tabuleiro
terminal-help-told = tabuleiro: ler as casas ocupadas
terminal-help-say = dizer b2, dizer fileira 2: o que está ali; restantes: o que resta
terminal-help-say-dark = dizer b2, dizer fileira 2: sentir uma casa, ou as quatro casas da fileira 2
terminal-help-last = última: a última jogada
terminal-help-coins = moedas: quem tem quantas e quais restam
terminal-help-coins-dark = moedas: quantas moedas cada um tem
terminal-help-time = tempo: o tempo restante
terminal-help-codes = peças: o código de cada peça
terminal-help-agree = empate, desfazer: fazer o pedido; os outros respondem sim ou não
terminal-help-resign = desistir: abandonar a partida
terminal-help-quit = regras: as regras; ajuda: esta lista; sair: deixar o jogo

# Palavras dos comandos, separadas por espaços; o inglês também é sempre entendido.
command-give = dar entregar
command-place = colocar coloque
command-call = anunciar anuncie cantar
command-decline = passar passe passo
command-put = pôr por ponha
command-swap = trocar troque
command-touch = tocar toque sentir
command-board = tabuleiro tapete
command-say = dizer diga
command-left = restantes restam
command-last = última ultima
command-coins = moedas
command-time = tempo
command-pieces = peças pecas peões peoes
command-draw = empate
command-takeback = desfazer voltar
command-resign = desistir abandonar
command-rules = regras
command-help = ajuda
command-quit = sair
command-yes = sim s
command-no = não nao n
command-row = fileira linha
command-column = coluna
command-diagonal = diagonal
command-square = quadrado
# Palavrinhas que nada mudam; nenhuma pode ser o código de uma peça.
command-small = em no na do da de peça peão casa moeda
command-and = e com
`,l=e({default:()=>u}),u=`# O aplicativo web. $name é quem joga; $piece, $cell e $figure vêm por extenso.

web-welcome = Quatro iguais, para quem enxergar
web-tagline = Jogue Quarto e Quardo com alguém, na mesma tela ou por um link, ou contra o programa. Ninguém precisa de conta.
web-navigation = Menu principal
web-skip = Ir para o conteúdo
web-lobby = Para a página inicial
web-settings = Configurações
web-missing = Esta página não existe.
web-loading = Um momento…
web-unreachable = Não foi possível acessar o servidor. Tente de novo daqui a pouco.
web-reconnecting = A conexão caiu e está sendo refeita. Nada da partida se perde.
web-cancel = Cancelar
web-close = Fechar
web-cancelled = Cancelado.

# A página inicial.
web-continue = Suas partidas
web-watch = Partidas abertas
web-watch-none = Não há partidas abertas agora.
web-phase-waiting = Esperando jogadores
web-phase-playing = Em andamento
web-phase-over = Encerrada
web-choose-game = Escolha um jogo
web-how-many = Quantos jogam?
web-players-count = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
web-against = Contra quem você joga?
web-against-number = Jogador { $number }
web-against-program = O programa
web-against-here = Alguém aqui
web-against-link = Alguém, por link
web-other-name = Nome da outra pessoa
web-strength = Com que força?
web-strength-hint = Os níveis mais baixos jogam com bom senso, mas deixam passar alinhamentos, como as pessoas.
web-level = Nível { $level }
web-level-perfect = Perfeito
web-level-strongest = O mais forte
web-name = Seu nome
web-name-hint = Os outros da mesa o veem.
web-traits = Quais atributos contam?
web-squares = Quadrados de quatro também contam
web-auto-call = Os alinhamentos são anunciados automaticamente
web-clock = Tempo para cada turno
web-clock-none = Sem limite
web-first = Quem começa?
web-first-lot = Sorteio
web-first-me = Você
web-first-other = O próximo jogador
web-listed = Qualquer pessoa pode encontrar esta partida e entrar
web-start = Começar a partida
web-start-invite = Criar a partida e o link

# Esperar e entrar.
web-waiting = Esperando os outros jogadores
web-waiting-listed = A partida está na página inicial: qualquer pessoa pode entrar.
web-waiting-watch = A partida começa assim que todos se sentarem.
web-invite = Envie este link ao jogador { $number }. Quem o abrir primeiro ocupa o lugar.
web-invite-observer = Envie este link ao observador.
web-link = Link da partida
web-copy = Copiar o link
web-copied = O link foi copiado.
web-copy-by-hand = Copie você mesmo o link selecionado.
web-share = Compartilhar
web-qr = O link como código QR
web-sit = Sentar-se como jogador { $number }
web-join-title = Você foi convidado para uma partida
web-join-text = Sente-se à mesa; a partida começa quando todos estiverem presentes.
web-join = Entrar
web-join-nothing = Este link está incompleto. Peça um novo.

# À mesa.
web-players = Jogadores
web-seat-open = lugar livre
web-away = ausente
web-you = você
web-acting = na vez
web-winner = vence
web-watching = { $count ->
    [one] { $count } pessoa assiste
   *[other] { $count } pessoas assistem
}
web-coins-held = { $count ->
    [one] { $count } moeda
   *[other] { $count } moedas
}
web-board = Tabuleiro
web-rack = Peças restantes
web-rack-pawns = Peões na mesa
web-hand-title = Na mão
web-chosen-title = Peão escolhido
web-hand-empty = nada
web-in-hand = Na mão: { $piece }.
web-trait = { $trait }: { $value }
web-figure-told = { $figure }: { $cells }
web-cell-marked = { $cell }, marcada para troca
web-cell-aimed = { $cell }, a confirmar
web-piece-gone = { $piece }, não está mais aqui
web-piece-picked = { $piece }, sua escolha

# De quem é a vez e o que fazer.
web-turn-yours = Sua vez: { $what }.
web-turn-named = { $name }: { $what }.
web-turn-other = A vez é de { $name }.
web-task-give = dê uma peça
web-task-give-call = dê uma peça ou anuncie
web-task-place = coloque a peça que está na mão
web-task-last-call = anuncie ou passe
web-task-put-or-swap = ponha um peão ou troque dois
web-place-first = Primeiro coloque a peça que está na mão.
web-give-first = Primeiro escolha uma peça para dar.
web-pick-first = Primeiro escolha um peão da mesa, ou marque um peão do tabuleiro para trocá-lo.
web-picked = Sua escolha: { $piece }.
web-aimed = Em { $cell }? Aperte de novo para confirmar.
web-marked = { $cell } está marcada. Agora escolha o peão vizinho para a troca.
web-confirm = Confirmar
web-over = A partida terminou.

# Anunciar.
web-call = QUARTO!
web-call-title = Mostre o alinhamento
web-call-figure = Ou escolha a figura
web-call-none = Ainda não escolhida
web-call-go = Anunciar
web-call-this = Anunciar { $figure }
web-point-out = Mostre quatro casas no tabuleiro, ou escolha a figura na lista.
web-pointed = { $cell } mostrada, { $count } de 4.
web-unpointed = { $cell } retirada, { $count } de 4.
web-pointed-figure = Figura mostrada: { $figure }. Agora anuncie.
web-pointed-four = Quatro casas já foram mostradas.
web-pointed-nothing = Estas casas não formam uma figura.
web-no-calling = Neste jogo não há nada a anunciar.
web-decline = Não anunciar

# Pedir e responder.
web-actions = Mais
web-takeback = Desfazer a jogada
web-draw = Propor empate
web-give-time = { $seconds ->
    [one] Dar mais { $seconds } segundo
   *[other] Dar mais { $seconds } segundos
}
web-resign = Desistir
web-resign-title = Desistir da partida?
web-resign-sure = Então seu oponente vence.
web-resign-typed = Quer mesmo desistir? Digite sim ou não.
web-play-on = Continuar jogando
web-asked = Você fez um pedido; os outros ainda não responderam.
web-withdraw = Retirar o pedido
web-agree = Concordar
web-disagree = Não concordar

# O fim.
web-you-won = Você venceu!
web-you-lost = Você perdeu.
web-won = { $name } venceu!
web-drawn = Empate
web-rematch = Jogar de novo
web-rematch-accept = Aceitar a revanche
web-next-game = Para a próxima partida
web-new-game = Escolher outro jogo

# Comandos e mensagens.
web-speech = Comandos e mensagens
web-command = Comando
web-command-do = Executar
web-command-example = colocar b2
web-command-example-quardo = trocar b2 c3
web-command-list = O que você pode digitar
web-command-help = Você pode digitar: colocar b2, dar e uma peça, anunciar fileira 2, pôr com um peão e uma casa, trocar b2 c3, tabuleiro, restantes, última, moedas, tempo, empate, desfazer, desistir.
web-incomplete = Falta alguma coisa depois de “{ $text }”.
web-log = Mensagens
web-log-empty = Nada foi dito ainda.

# Teclas.
web-keys = Teclas do tabuleiro
web-keys-where = Funcionam enquanto o tabuleiro está em foco. As letras podem ser desligadas nas configurações.
web-key-move = mover-se pelo tabuleiro
web-key-jump = ir a uma casa: o teclado é o tabuleiro
web-key-act = colocar, escolher, marcar ou trocar
web-key-cancel = cancelar
web-key-cell = dizer esta casa; duas vezes: atributo por atributo
web-key-figure = ler a próxima figura que passa por esta casa; com Shift, a anterior
web-key-hand = a peça que está na mão
web-key-last = a última jogada
web-key-time = o tempo restante
web-key-coins = as moedas
web-key-empty = para a próxima casa vazia
web-key-task = o que posso fazer agora?
web-key-left = as peças restantes
web-key-messages = mensagem anterior e seguinte
web-key-call = anunciar “QUARTO!”
web-key-command = para a linha de comando
web-key-help = esta lista

# Configurações.
web-language = Idioma
web-language-auto = O do navegador
web-look = Aparência
web-theme = Cores
web-theme-auto = As do aparelho
web-theme-light = Claras
web-theme-dark = Escuras
web-board-look = Tabuleiro
web-board-wood = Madeira
web-board-slate = Ardósia
web-board-paper = Papel
web-larger-pieces = Peças maiores
web-trait-letters = Letras dos atributos nas peças
web-playing = Jogo
web-confirm-setting = Confirmar antes de colocar e dar
web-letter-keys = Letras como teclas do tabuleiro
web-low-time = Avisar quando restarem
web-never = Nunca
web-settings-kept = As configurações ficam só neste navegador.

# Uma letra para cada valor, mostrada nas peças.
letter-light = C
letter-dark = E
letter-round = R
letter-square = Q
letter-tall = A
letter-short = B
letter-solid = M
letter-hollow = O
letter-straight = R
letter-tapered = T
letter-dent = D
letter-bulge = E
letter-hexagon = H
letter-circle = C
letter-flat = P
letter-rim = E
`;export{t as a,r as i,s as n,a as r,l as t};