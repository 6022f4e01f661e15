# Touch of Quardo in the browser: the dark board, the lobby around it.

# A página inicial: jogar no escuro (D8).
lobby-named-blindfold = { $name }, de olhos vendados
lobby-observer = Quem observa?
lobby-observer-program = O computador
lobby-observer-open = Alguém, por link
lobby-observer-me = Você
lobby-observed-program = O computador cuida para que as regras sejam seguidas.
lobby-observed-open = Quem abrir o link vê o tabuleiro e decide sobre trocas e moedas. Até lá, quem decide é o computador.
lobby-observed-me = Você vê o tabuleiro e decide sobre trocas e moedas. Quem observa não joga.
lobby-observer-name = Observador
lobby-observing = você observa
lobby-no-chat = No escuro, os jogadores não podem escrever uns aos outros.
lobby-link-title = A partida começou
lobby-link-text = Só falta o observador. O computador observa até alguém abrir este link.
lobby-to-game = Para a partida

# O tabuleiro no escuro. $place é onde está a mão; $move é uma jogada, sozinha.
dark-board = O tabuleiro no escuro
dark-coins = Moedas
dark-coin = moeda: { $figure }
felt-here = { $piece }.
felt-here-board-no = Vazia.
felt-here-table-yes = Está na mesa.
felt-here-table-no = Não está na mesa.
felt-here-coins-yes = A moeda está lá.
felt-here-coins-no = A moeda já foi coletada.
dark-under = Sob o seu dedo
dark-under-nothing = Mova-se ou deslize para tocar.
dark-under-choose = Escolha uma casa e depois “Tocar aqui”.
dark-here = Você está aqui: { $place }.
dark-nowhere = Vá primeiro ao tabuleiro, à mesa ou às moedas.
dark-must-feel = No escuro, é preciso tocar com as próprias mãos.
dark-ruling = O observador está julgando a jogada.
dark-paused = A partida está em pausa.
dark-over = As vendas são retiradas.
dark-watch = Todos estão de olhos vendados. O tabuleiro fica no escuro até o fim.

# O que as mãos fazem. Os botões são curtos.
dark-hands = Suas mãos
dark-feel = Tocar aqui
dark-act-put = Colocar aqui
dark-act-take = Pegar
dark-act-give = Dar
dark-act-mark = Marcar
dark-act-swap = Trocar
dark-act-put-on = Colocar em { $cell }
dark-act-swap-cells = Trocar { $first } e { $second }
dark-offer-put = Colocar aqui?
dark-offer-swap = Trocar com { $cell }?
dark-sure = { $move }? Toque de novo para confirmar.
dark-question = { $move }?
dark-sure-typed = { $move }? Sim ou não?
dark-nothing-asked = Não há nada a confirmar.
dark-call-figure = Linha ou quadrado
dark-call = Escolha na lista sua linha ou seu quadrado.
dark-one-move = De olhos vendados, uma jogada por vez: primeiro coloque, depois anuncie.

# Na mesma tela.
dark-pass = Passe o tabuleiro para { $name }.
dark-pass-taken = Sou { $name }, estou com o tabuleiro

# A voz da página.
dark-voice = Voz
dark-voice-none = Este dispositivo não tem voz para este idioma. Tudo pode ser lido, também por um leitor de tela.

# A primeira vez.
dark-help-title = Como tocar o tabuleiro
dark-help-reader = Com um leitor de tela: Tab leva ao tabuleiro, à mesa e às moedas, as setas movem a mão, e o que você toca é lido. Enter confirma.
dark-help-voice = De ouvido: ligue “{ $voice }”, deslize um dedo pelo tabuleiro e escute. Toque duas vezes para agir.
dark-help-text = Lendo: toque em uma casa; o que está ali aparece por alguns segundos em “{ $panel }”.
dark-help-sure = Toda jogada é anunciada antes de valer, numa pergunta ou no seu botão. Deslizar nunca move nada.
dark-help-memory = Aqui os toques são contados: segure o dedo numa casa, ou toque em “{ $feel }” ou aperte O.
