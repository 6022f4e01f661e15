# O aplicativo web. $name é quem joga; $piece, $cell e $figure vêm por extenso.

web-welcome = Quatro em comum – se você perceber
web-tagline = Jogue Quarto e Quardo contra o computador, na mesma tela ou online por link. Sem conta.
web-navigation = Menu principal
web-skip = Ir para o conteúdo
web-lobby = Ir para a página inicial
web-settings = Configurações
menu-learn = Aprender
menu-analysis = Análise
menu-tournaments = Torneios
ratings-title = Classificações
web-missing = Página não encontrada
web-loading = Carregando…
web-unreachable = Não foi possível acessar o servidor. Tente de novo daqui a pouco.
web-reconnecting = Conexão perdida. Reconectando – sua partida está segura.
web-back-online = Você está online de novo.
web-sending = Enviando…
web-moved-on = A partida avançou nesse meio-tempo. Tente de novo.
web-cancel = Cancelar
web-close = Fechar
web-cancelled = Cancelado.

# A página inicial.
web-continue = Partidas em andamento
web-watch = Partidas para entrar ou assistir
web-phase-waiting = Esperando jogadores
web-phase-playing = Em andamento
web-phase-over = Encerrada
web-choose-game = Escolha um jogo
web-how-many = Quantos jogadores?
web-players-count = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
web-against = Oponente
web-against-program = Computador
web-against-here = Mesma tela
web-against-bot = Robô
web-against-link = Amigo por link
web-other-name = Nome da outra pessoa
web-strength = Qual é a força do computador?
web-level = Nível { $level }
web-level-perfect = Perfeito (sem erros)
web-level-strongest = O mais forte
web-name = Seu nome
web-name-hint = Os outros jogadores veem este nome.
web-forget = Apagar meus dados
web-forget-text = O servidor esquece seu nome, seus links e o que você escreveu, em todas as partidas. Você perde seus lugares.
web-forgotten = Seus dados foram apagados.
web-clock-none = Sem limite
web-clock-turn = { $time } por turno
web-clock-game = { $time } por jogador
web-clock-increment = { $time } por jogador + { $increment } por turno
web-first = Quem começa?
web-first-lot = Sorteio
web-first-me = Você
web-listed = Pública: qualquer pessoa pode entrar
web-start = Começar a partida
web-start-invite = Criar a partida e obter o link

# Esperar e entrar.
web-waiting-listed = Esta partida é pública: qualquer pessoa pode entrar pela página inicial.
web-waiting-watch = A partida começa assim que todos chegarem.
web-invite = Envie este link a quem vai jogar com você. Ele vale uma vez.
web-invite-observer = Envie este link ao observador.
web-link = Link da partida
web-copy = Copiar o link
web-copied = Link copiado.
web-copy-by-hand = Seu navegador não permite copiar. O link está selecionado: copie você.
web-share = Compartilhar
web-qr = Código QR do link
web-sit = Sentar-se como jogador { $number }
web-join-title = Você recebeu um convite
web-join = Entrar
web-join-nothing = Este link está incompleto. Peça um novo.

# À mesa.
web-players = Jogadores
web-seat-open = lugar livre
web-away = ausente
web-you = você
web-acting = joga agora
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
web-piece-on = Já está em { $cell }.
web-in-hand = Na mão: { $piece }.
web-cell-marked = { $cell }, marcada para troca
web-cell-aimed = { $cell }, a confirmar
web-piece-gone = { $piece }, não está mais aqui
web-piece-picked = { $piece }, sua escolha

# De quem é a vez e o que fazer.
web-turn-yours = Sua vez: { $what }.
web-turn-named = { $name }: { $what }.
web-turn-other = Agora joga { $name }.
web-task-give = { $set ->
    [quardo] dê um peão
   *[quarto] dê uma peça
}
web-task-give-call = { $set ->
    [quardo] dê um peão ou anuncie
   *[quarto] dê uma peça ou anuncie
}
web-task-place = { $set ->
    [quardo] coloque o peão que está na mão
   *[quarto] coloque a peça que está na mão
}
web-task-last-call = anuncie ou passe
web-task-put-or-swap = coloque um peão ou troque dois
web-place-first = { $set ->
    [quardo] Primeiro coloque o peão que está na mão.
   *[quarto] Primeiro coloque a peça que está na mão.
}
web-give-first = { $set ->
    [quardo] Primeiro escolha um peão para dar.
   *[quarto] Primeiro escolha uma peça para dar.
}
web-pick-first = Primeiro escolha um peão da mesa, ou marque um peão do tabuleiro para trocá-lo.
web-picked = Sua escolha: { $piece }.
web-aimed = Em { $cell }? Toque de novo para confirmar.
web-marked = { $cell } está marcada. Agora escolha o peão vizinho para a troca.
web-confirm = Confirmar
web-over = A partida terminou.

# What to press now, beside the name of whoever has to; and what others are awaited to do.
web-prompt-give = { $input ->
    [keys] Aperte Enter em
    [touch] Toque em
   *[mouse] Escolha
} { $set ->
    [quardo] um peão
   *[quarto] uma peça
} para { $name }
web-prompt-give-computer = { $input ->
    [keys] Aperte Enter em
    [touch] Toque em
   *[mouse] Escolha
} { $set ->
    [quardo] um peão
   *[quarto] uma peça
} para o computador
web-prompt-place = { $input ->
    [keys] Aperte Enter em uma casa
    [touch] Toque em uma casa
   *[mouse] Escolha uma casa
} para colocar { $set ->
    [quardo] o peão
   *[quarto] a peça
}
web-prompt-last-call = Anuncie QUARTO! ou passe
web-prompt-point = { $input ->
    [keys] Aperte Enter em cada uma das quatro casas do alinhamento e depois G
    [touch] Toque nas quatro casas do alinhamento
   *[mouse] Escolha as quatro casas do alinhamento
}
web-prompt-put-or-swap = { $input ->
    [keys] Aperte Enter em um peão da mesa, ou em dois vizinhos para trocar
    [touch] Toque em um peão da mesa, ou em dois vizinhos para trocar
   *[mouse] Escolha um peão da mesa, ou dois vizinhos para trocar
}
web-prompt-put = { $input ->
    [keys] Aperte Enter em uma casa vazia
    [touch] Toque em uma casa vazia
   *[mouse] Escolha uma casa vazia
}
web-prompt-swap = { $cell } está marcada: { $input ->
    [keys] aperte Enter em um peão vizinho
    [touch] toque em um peão vizinho
   *[mouse] escolha um peão vizinho
}
web-awaited-thinking = pensando…
web-awaited-give = { $set ->
    [quardo] escolhendo um peão
   *[quarto] escolhendo uma peça
}
web-awaited-place = { $set ->
    [quardo] colocando o peão
   *[quarto] colocando a peça
}
web-awaited-last-call = anunciando ou passando
web-awaited-put-or-swap = escolhendo a jogada

# Anunciar.
web-call = QUARTO!
web-call-ask = Anunciar { $figure }?
web-call-figure = Ou escolha na lista
web-call-none = Da lista
web-call-go = Anunciar
web-call-this = Anunciar { $figure }
web-point-out = { $input ->
    [keys] Aperte Enter em cada uma das quatro casas do alinhamento e depois G; ou escolha-o na lista.
    [touch] Toque nas quatro casas do alinhamento, deslize por ele ou escolha-o na lista.
   *[mouse] Escolha as quatro casas do alinhamento, deslize por ele ou escolha-o na lista.
}
web-pointed = { $cell } escolhida, { $count } de 4.
web-unpointed = { $cell } retirada, { $count } de 4.
web-pointed-four = Quatro casas já foram escolhidas.
web-pointed-nothing = Estas casas não formam uma linha nem um quadrado.
web-no-calling = Neste jogo não há nada a anunciar.
web-decline = Passar

# Uma jogada, sozinha.
web-move-give = dar { $piece }
web-move-place = colocar em { $cell }
web-move-call = anunciar { $figure }
web-move-decline = passar
web-move-put = colocar { $piece } em { $cell }
web-move-swap = trocar { $first } e { $second }

# Pedir e responder.
web-actions = Partida
web-tools = Ferramentas
web-more = Mais
web-rules = Regras
web-takeback = Desfazer
web-draw = Propor empate
web-give-time = { $seconds ->
    [one] Dar mais { $seconds } segundo
   *[other] Dar mais { $seconds } segundos
}
web-hint = Dica
web-hint-told = Dica: { $text }
web-resign = Desistir
web-resign-title = Desistir?
web-resign-sure = Seu oponente vencerá.
web-resign-typed = Desistir? Digite sim ou não.
web-play-on = Continuar jogando
web-leave-title = Sair da partida?
web-leave-text = Seu lugar fica guardado. Você pode voltar pela página inicial.
web-leave-clock = Seu lugar fica guardado, mas o tempo continua correndo.
web-leave-stay = Ficar
web-leave-go = Sair
web-asked = Pedido feito. Aguardando resposta.
web-withdraw = Retirar
web-agree = Aceitar
web-disagree = Recusar

# O fim.
web-you-won = Você venceu!
web-you-lost = Você perdeu.
web-won = { $name } venceu!
web-drawn = Empate
web-end-coins = O último peão encheu o tabuleiro, e a partida terminou.
web-rematch = Revanche
web-rematch-accept = Aceitar a revanche
web-next-game = Para a próxima partida
web-new-game = Nova partida

# Comandos e mensagens.
web-speech = Comandos e mensagens
web-command = Comando
web-command-open = Digitar um comando
web-command-do = Executar
web-command-example = colocar b2
web-command-example-quardo = trocar b2 c3
web-command-list = O que você pode digitar
web-command-help = Você pode digitar: { $words }.
web-help-hint = dica: uma boa jogada
web-help-swaps = trocas: as trocas possíveis
web-help-extend = prorrogar: mais tempo para quem está na vez
web-help-again = revanche: jogar de novo depois do fim; sair: para a página inicial; som: ligar ou desligar os sons
web-incomplete = Falta alguma coisa depois de “{ $text }”.
web-log = Mensagens
web-log-empty = Nada foi dito ainda.

# Teclas.
web-keys = Atalhos de teclado
web-keys-where = Funcionam no tabuleiro e nas peças restantes; ? funciona em toda a partida. As letras podem ser desligadas nas configurações.
web-key-move = mover-se pelo tabuleiro
web-key-jump = ir a uma casa: o teclado é o tabuleiro; nas peças restantes, ir a uma peça; com Shift, de um lugar ao outro
web-key-act = colocar, escolher, marcar ou trocar
web-key-cancel = cancelar
web-key-cell = ler esta casa ou peça; duas vezes: atributo por atributo
web-key-figure = ler a próxima linha que passa por esta casa; duas vezes: atributo por atributo; com Shift, a linha anterior
web-key-back = ver a jogada anterior; com Shift, a seguinte; com Esc, voltar à partida
web-key-hand = a peça na mão
web-key-last = a última jogada
web-key-time = o tempo restante
web-key-coins = as moedas
web-key-empty = para a próxima casa vazia
web-key-task = o que posso fazer agora?
web-key-left = as peças restantes
web-key-left-dark = ir às peças restantes e voltar ao tabuleiro
web-key-trait = onde estão as peças de um atributo e quais restam; de novo: o próximo, com Shift o anterior
web-key-messages = mensagem anterior e seguinte
web-key-repeat = dizer de novo a última mensagem
web-key-brief = dizer menos; dizer tudo
web-key-thinking = dizer ou não quando o computador está pensando
web-key-call = anunciar “QUARTO!”
web-key-command = digitar um comando
web-key-help = esta lista

# Configurações.
web-language = Idioma
web-language-auto = Padrão do navegador
web-look = Aparência
web-theme = Cores
web-theme-auto = Sistema
web-theme-light = Claras
web-theme-dark = Escuras
web-board-look = Tabuleiro
web-board-wood = Madeira
web-board-slate = Ardósia
web-board-paper = Papel
web-high-contrast = Alto contraste: desenhos simples em vez de madeira e feltro
web-larger-pieces = Peças maiores
web-trait-letters = Letras dos atributos nas peças
web-playing = Jogo
web-confirm-setting = Confirmar antes de colocar e dar
web-pace = Ritmo do computador
web-pace-unhurried = Sem pressa
web-pace-instant = Imediato
web-pace-hint = As jogadas dele aparecem um passo de cada vez; numa partida com relógio, de uma vez.
web-letter-keys = Letras como atalhos no tabuleiro
web-every-stop = Tab para em cada casa e em cada peça (para jogar com dois acionadores)
web-braille-line = Mostrar abaixo do tabuleiro uma linha em braille que o representa
web-telling = Avisos
web-telling-full = Tudo
web-telling-brief = O essencial
web-telling-hint = O essencial: o que os outros fazem, as recusas e o resultado. A lista de mensagens sempre tem tudo.
web-tell-thinking = Dizer quando o computador demora a pensar
web-low-time = Avisar quando restarem
web-never = Nunca
web-settings-kept = As configurações ficam só neste navegador.

# As pessoas à mesa.
web-next = a seguir
web-out = fora da partida
web-away-for = ausente há { $time }
web-spectating = Você está assistindo
web-news-sat-down = { $name } entra na mesa.
web-news-away = { $name } se ausentou.
web-news-back = { $name } voltou.
web-news-again = { $name } quer uma revanche.
web-news-chat = { $name } escreve: { $text }
web-again = { $names }: revanche pedida.
web-play = Jogar
web-link-lost = O link para este lugar foi criado ou substituído em outro dispositivo.
web-link-new = Criar um novo link
web-link-until = Válido até { $time }.
web-link-waiting = Um link ainda não usado vale até { $time }.
web-link-revoke = Revogar o link
web-devices = Dispositivos
web-devices-title = Jogar em outro dispositivo
web-devices-count = { $count ->
    [one] Seu lugar está aberto só neste dispositivo.
   *[other] Seu lugar está aberto em { $count } dispositivos.
}
web-devices-text = Abra este link no seu outro dispositivo. Ele só funciona uma vez.
web-device-since = Outro dispositivo, desde { $time }
web-device-remove = Remover o outro dispositivo
web-device-link = Criar um link para outro dispositivo
web-start-unobserved = Começar sem observador
web-observer-invite = Convidar um observador
web-observer-asks = Um observador que vê o tabuleiro pode entrar?
web-observer-asks-text = Se todos concordarem, quem criou a partida pode convidar um.
web-observer-link = Criar o link para o observador
web-rematch-waits = Aguardando { $names } aceitar a revanche.

# Ao lado do tabuleiro.
web-beside = Jogadas e mensagens
web-moves = Jogadas
web-undone = desfeita
web-browse-back = Voltar uma jogada
web-browse-forward = Avançar uma jogada
web-browse-live = Voltar à partida
web-browsing = Revendo a jogada { $number } de { $count }.
web-browsing-start = Revendo o início.
web-chat = Conversa
web-chat-empty = Ninguém escreveu nada ainda.
web-chat-write = Escrever aos outros
web-chat-send = Enviar
web-chat-removed = (removido)
web-chat-unread = { $count ->
    [one] { $count } mensagem nova
   *[other] { $count } mensagens novas
}
web-chat-wish = Quem joga pode trocar mensagens
web-rated-wish = Partida ranqueada: sem desfazer
web-rating = Rating { $value }
web-rating-provisional = Rating { $value }, provisório
web-rating-new = Ainda sem rating
web-rating-new-short = novo

# O Quardo passo a passo, e ajuda.
web-guide-choose = { $input ->
    [keys] Escolha um peão, ou aperte Enter em dois vizinhos do tabuleiro para trocá-los.
    [touch] Escolha um peão, ou toque em dois vizinhos do tabuleiro para trocá-los.
   *[mouse] Escolha um peão, ou dois vizinhos do tabuleiro para trocá-los.
}
web-guide-put = { $input ->
    [keys] Agora aperte Enter em uma casa vazia.
    [touch] Agora toque em uma casa vazia.
   *[mouse] Agora escolha uma casa vazia.
}
web-guide-swap = { $cell } está marcada: { $input ->
    [keys] agora aperte Enter em um peão vizinho.
    [touch] agora toque em um peão vizinho.
   *[mouse] agora escolha um peão vizinho.
} Uma troca precisa render uma moeda.
web-swaps = Trocas possíveis
web-swaps-none = Nenhuma troca renderia uma moeda agora.
web-swaps-told = { $count ->
    [one] { $count } troca possível: { $swaps }.
   *[other] { $count } trocas possíveis: { $swaps }.
}

# Pedidos.
web-asked-draw = Se todos concordarem, a partida termina empatada.
web-asked-takeback = Se todos concordarem, a partida volta para antes desse turno.
web-stuck = O servidor não consegue continuar esta partida agora. Ele continua tentando; nenhuma jogada se perde.
web-claim-title = { $name } saiu. Você não precisa esperar.
web-claim-win = Reivindicar a vitória
web-claim-draw = Reivindicar o empate
web-claim-without = Continuar sem { $name }
web-resign-sure-named = { $name } perderá.
web-resign-sure-three = { $name } deixa a partida, e os outros continuam.

# Anúncios certos, errados e roubados.
web-call-wrong = Não é QUARTO
web-rule = Regra { $rule }
web-stolen-title = Roubado!
web-stolen = { $name } percebeu { $figure } e venceu. { $victim } completou sem anunciar.
web-stolen-by-you = Você percebeu { $figure } e venceu!
web-stolen-from-you = { $name } percebeu { $figure } e venceu. Você completou e não anunciou.
web-shared = Vitória dividida
web-look-back = Rever a partida
web-eye = Alinhamentos percebidos
web-eye-score = { $name }: alinhamentos vistos: { $seen } de { $chances }
    .you = Você: alinhamentos vistos: { $seen } de { $chances }
web-eye-called = Turno { $turn }: { $name } completou { $figure } ({ $traits }) e anunciou.
    .you = Turno { $turn }: você completou { $figure } ({ $traits }) e anunciou.

# Som.
web-sound = Som
web-sound-on = Tocar os sons
web-sound-hint = Tudo o que se ouve também é escrito e anunciado.
web-sound-is-on = Os sons estão ligados.
web-sound-is-off = Os sons estão desligados.
web-volume-events = Volume das jogadas e mensagens
web-volume-pieces = Volume das peças, cada uma com seu próprio som
web-volume-try = Testar: { $what }
web-try = Testar
web-mono = Mono

# Sem conexão.
web-offline = Sem conexão
web-offline-text = Não foi possível acessar o servidor agora. Suas partidas estão seguras.
web-offline-works = Isto funciona sem conexão:
web-try-again = Tentar de novo
web-site = Tudo no seu dispositivo
web-site-text = Este site não tem servidor: tudo acontece no seu navegador. Partidas por link precisam de um servidor.
web-site-works = Aqui você encontra:

# Como são os níveis.
web-level-quarto-1 = Para as primeiras partidas: deixa passar a maioria dos alinhamentos.
web-level-quarto-2 = Deixa passar quase metade dos alinhamentos e não pensa adiante.
web-level-quarto-3 = Deixa passar alguns alinhamentos e cuida da peça que dá.
web-level-quarto-4 = Pouca coisa lhe escapa, e joga o fim da partida sem erros.
web-level-quarto-5 = Quase nada lhe escapa, e joga a segunda metade sem erros.
web-level-quarto-perfect = Nada lhe escapa, e não erra desde a primeira jogada.
web-level-quardo-1 = Para as primeiras partidas: deixa passar a maioria das moedas.
web-level-quardo-2 = Pega as moedas que vê e não pensa adiante.
web-level-quardo-3 = Deixa passar algumas moedas e pensa um pouco adiante.
web-level-quardo-4 = Poucas moedas lhe escapam, e pensa adiante.
web-level-quardo-5 = Quase nada lhe escapa, e pensa bem adiante.
web-level-quardo-strongest = Nada lhe escapa, e pensa tão adiante quanto o tempo permite.

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
letter-rim = X
