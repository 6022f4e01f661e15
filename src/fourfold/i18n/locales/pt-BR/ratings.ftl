# Ratings: classificações, páginas de jogadores, chaves de acesso.

ratings-about = Quem joga partidas ranqueadas, assim que o rating se firma e após cinco adversários. Entre os mesmos dois, cada partida conta menos que a anterior; contra quem acaba de chegar, conta pouco.
ratings-families = Jogos
ratings-quardo-three = Quardo a três
ratings-place = Posição
ratings-player = Jogador
ratings-rating = Rating
ratings-deviation = Incerteza
ratings-games = Partidas
ratings-none = Ainda não há ninguém nesta classificação. São necessárias algumas partidas ranqueadas até o rating se firmar.
ratings-you = você
ratings-bot = robô
ratings-nameless = Jogador sem nome
ratings-yours = Seu rating
ratings-provisional = provisório
ratings-provisional-hint = Mais partidas o tornarão mais certo, contra pelo menos cinco adversários diferentes.
ratings-at-place = { $place }ª posição
ratings-days = Rating por dia
ratings-day = Dia
ratings-graph-one = Após o primeiro dia de jogo, { $day }: { $value }.
ratings-graph = De { $first } ({ $from }) a { $last } ({ $to }). Mínimo { $least }, máximo { $most }.
ratings-last-games = Últimas partidas ranqueadas
ratings-no-games = Nenhuma partida ranqueada contou ainda.
ratings-won = Vitória
ratings-lost = Derrota
ratings-drew = Empate
ratings-placed = { $place }ª posição de { $count }
ratings-against = contra { $names }

# Chaves de acesso, nas configurações.
passkeys-title = Chave de acesso
passkeys-about = Com uma chave de acesso, seu nome, suas partidas e seus ratings acompanham você em outros dispositivos. Ela fica no seu dispositivo ou gerenciador de senhas; o servidor guarda só o que a confere. Dá para jogar sem ela.
passkeys-create = Criar uma chave de acesso
passkeys-created = Chave de acesso criada.
passkeys-sign-in = Entrar com uma chave de acesso
passkeys-signed-in = Você entrou como { $name }.
passkeys-signed-in-nameless = Você entrou.
passkeys-sign-in-hint = As partidas deste dispositivo vêm junto; um rating obtido nele sem chave de acesso, não.
passkeys-sign-out = Sair neste dispositivo
passkeys-signed-out = Você saiu.
passkeys-of = Criada em { $day }
passkeys-remove = Remover
passkeys-failed = A chave de acesso não foi usada.

about-stored-ratings = Ratings e chaves de acesso
about-stored-ratings-text = Se você joga partidas ranqueadas, todos podem ver seu nome, seus ratings e essas partidas. Se você cria uma chave de acesso, o servidor guarda a metade pública, que só serve para conferi-la.
