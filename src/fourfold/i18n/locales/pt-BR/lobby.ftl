# A página inicial: escolher um jogo, convidar, entrar, voltar.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Toque
lobby-variant = Regras
lobby-variant-quarto-beginner = Iniciante
lobby-variant-quarto = Padrão
lobby-variant-quarto-advanced = Avançado
lobby-variant-quardo = Moedas
lobby-variant-quardo-classic = Clássico
lobby-about-link = On-line
lobby-about-here = Um de cada vez
# Without a server.
lobby-alone = Você está jogando sem conexão. As partidas contra o computador e nesta tela ficam guardadas neste dispositivo. Para jogar com um amigo por link é preciso ter conexão.
lobby-alone-dark = Jogar de olhos vendados contra o computador precisa de conexão: é o servidor que calcula o que ele toca e lembra. Nesta tela dá para jogar sem ela.
lobby-more = Mais opções

# A mesa da página inicial: a primeira jogada começa uma partida.
lobby-opening-give = { $set ->
    [quardo] Escolha um peão para o computador colocar e jogue!
   *[quarto] Escolha uma peça para o computador colocar e jogue!
}
lobby-opening-pick = Escolha um peão para começar.
lobby-opening-put = Agora coloque-o em qualquer casa e jogue!
lobby-opening-dark = Jogar no escuro
lobby-starting = Começando…

# O convite.
join-from = { $name } convida você para { $game }
join-to = Convite para { $game }
join-player = Você será o jogador { $number }.
join-any = Você receberá o próximo lugar livre.
join-observer = Você vai observar: vê o tabuleiro e decide sobre trocas e moedas.
join-observer-named = { $name }, você vai observar: vê o tabuleiro e decide sobre trocas e moedas.
join-there = À mesa: { $names }.
join-rules = Ler as regras antes
join-own = Você já tem um lugar nesta partida. Envie este link à outra pessoa.
join-carries = Continuar neste dispositivo: { $game }
join-carries-text = Este link traz seu lugar para cá. Você continua com ele também no outro dispositivo.
join-carry = Continuar aqui

# A sala de espera.
lobby-invite-table = Envie este link a todos. Quem o abrir recebe o próximo lugar livre.
lobby-cancel = Cancelar a partida
lobby-cancel-title = Cancelar esta partida?
lobby-cancel-text = Os links dela deixam de funcionar.
lobby-cancel-not = Continuar esperando
lobby-cancelled = Esta partida foi cancelada antes de começar.
lobby-bot-asked = Convite enviado a { $names }.

# Minhas partidas.
games-title = Minhas partidas
games-all = Todas as minhas partidas
games-title-waiting = ({ $count }) Sua vez – { $title }
games-title-turn = Sua vez – { $title }
games-your-turn = Sua vez
games-turn = Joga { $name }
games-none-running = Você não tem partidas em andamento.
games-finished = Encerradas
games-none-finished = As partidas encerradas aparecem aqui, para rever e analisar.
games-won = Você venceu
games-lost = Você perdeu
games-won-by = { $name } venceu
games-review = Rever e analisar
games-more = Mostrar mais
games-record = Abrir uma partida de um arquivo
games-import = Importar uma partida de um arquivo
games-imported = Partida importada.
games-import-failed = Este arquivo não contém uma partida que possa ser importada.
games-share = Compartilhar imagem
games-share-failed = Não foi possível criar a imagem.

# As configurações e o que fica guardado.
settings-you = Você
settings-devices = Crie um link para uma partida e abra-o no outro dispositivo.
settings-devices-none = Quando você tiver uma partida em andamento, poderá continuá-la daqui em outro dispositivo.
about-title = Sobre o Fourfold e privacidade
about-what = Fourfold é um lugar para jogar, aprender e estudar Quarto e Quardo: com o computador, na mesma tela ou online com amigos.
about-free = É gratuito e de código aberto. Sem anúncios, sem rastreamento, nada para comprar.
about-privacy = Privacidade
about-no-account = Não há contas. Isto é tudo o que fica guardado:
about-stored-identity = Quem você é
about-stored-identity-text = Um segredo aleatório em um cookie e, no servidor, a impressão digital dele com o nome que você escolheu. São apagados 400 dias depois da sua última visita, ou sete dias se você não tiver partidas.
about-stored-games = Suas partidas
about-stored-games-text = Jogadas, horários e nomes dos jogadores, para você voltar, rever e analisar.
about-stored-chat = O que você escreve
about-stored-chat-text = As mensagens ficam com a partida delas. Jogadores, espectadores e quem administra este servidor podem lê-las.
about-stored-browser = Suas configurações
about-stored-browser-text = As configurações, suas últimas escolhas, as lições feitas e os links criados ficam neste navegador.
about-stored-logs = Seu endereço na rede
about-stored-logs-text = Ele limita quanto um endereço pode pedir de uma vez; não é anotado nem guardado. Uma partida pública guarda a impressão digital dele até terminar.
about-nobody-else = Nada é carregado de outros sites nem enviado a ninguém.
about-forget = Nas configurações você pode se apagar: seu segredo, seus links, seu nome em cada partida e tudo o que escreveu, de uma vez. As jogadas das partidas ficam, sem o seu nome.
