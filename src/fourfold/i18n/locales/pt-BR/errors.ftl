# Recusas. Cada id é o código de um erro. $rule é acrescentado pelo programa.

error = Algo foi recusado.
notation = “{ $found }” não cabe aqui.
piece-syntax = “{ $found }” não é uma peça: uma peça é um só caractere, 0-9 ou a-f.
cell-syntax = “{ $found }” não é uma casa: uma casa é uma coluna a-d e uma fileira 1-4, como b2.
figure-syntax = “{ $found }” não é uma linha nem um quadrado: row1-row4, cola-cold, diag1, diag2 ou sqa1-sqc3.
move-syntax = “{ $found }” não é uma jogada: 7, b2, !row2, --, 7@b2 ou b2~c3.
target-syntax = “{ $found }” não se toca: uma casa como b2, um peão 0-9 ou a-f, uma moeda como row2.
swap-order = Uma troca indica duas casas diferentes, começando pela que vem antes.
extra-words = Comando não entendido: digite “{ $word }” sem “{ $found }”.
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
played-on = Com o anúncio automático, a partida terminou assim que a casa { $cell } foi preenchida.
call-in-position = Este alinhamento não pode ter sido anunciado aqui: { $figure }.
coins-do-not-add = O tapete e os jogadores têm ao todo { $total ->
    [one] { $total } moeda
   *[other] { $total } moedas
}; deveriam ser 19.
wrong-seats = Aqui { $players ->
    [one] joga { $players } jogador
   *[other] jogam { $players } jogadores
}, então os lugares vão de 1 a { $players }.
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
bad-option = A opção “{ $option }” não pode ser “{ $value }”: { $allowed }.
bad-traits = Os atributos que contam não podem ser “{ $value }”. Escolha de um a três entre: { $allowed }.
bad-wrong-call = O preço de um anúncio errado não pode ser “{ $value }”: { $allowed }.
bad-switch = “{ $option }” fica ligado ou desligado; não pode ser “{ $value }”.
fixed-option = { $preset } já define isto: “{ $option }” não pode ser “{ $value }”.
bad-players = O número de jogadores não pode ser “{ $value }”: { $allowed }.
bad-clock = “{ $value }” não pode ser um relógio. Escreva 60 (segundos por turno), 3d/turn, 450s/game ou 600s+5s/game; o máximo é { $turn } ou { $game }.
bad-touches = O número de toques por turno não pode ser “{ $value }”: { $allowed }, quando se joga de olhos vendados.
needs-blindfold = “{ $option }” só existe em partidas de olhos vendados.
illegal-move = Esta jogada não é possível agora.
game-over = A partida terminou.
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
coins-first = Nomeie as moedas da sua jogada ou termine o turno.
nothing-to-name = As moedas são nomeadas logo depois de colocar ou trocar.
coin-owed = Uma troca tem de render uma moeda: nomeie-a.
call-refused = Não é possível anunciar: { $figure }.
call-not-counted = Quadrados não contam nesta partida: { $figure }.
call-incomplete = Figura incompleta: { $figure }. A casa { $cell } está vazia.
call-not-aligned = As quatro peças não têm em comum nenhum atributo que conte: { $figure }.
call-dead = Este alinhamento não foi anunciado a tempo e está morto: { $figure }.
call-not-formed = Esta jogada não formou o alinhamento, nenhum peão entrou nele: { $figure }.
call-no-coin = A moeda já foi coletada: { $figure }.
call-automatic = Nesta partida os alinhamentos são encontrados automaticamente: não há nada para anunciar.
match = Isto não é possível agora nesta partida.
wrong-player-count = { $count ->
    [one] { $count } nome
   *[other] { $count } nomes
} para { $players ->
    [one] { $players } lugar
   *[other] { $players } lugares
}: cada lugar precisa de um nome.
no-such-seat = Não existe o lugar { $seat } nesta mesa.
seat-out = O jogador { $seat } não está mais na partida.
match-over = A partida terminou.
not-your-turn = É a vez do jogador { $to_act }, não do jogador { $seat }.
opening-drawn = A abertura é sorteada de olhos fechados: não pode ser escolhida.
time-backwards = Os acontecimentos seguem a ordem do tempo.
time-is-up = O tempo acabou.
time-not-up = Ainda há tempo.
no-clock = Esta partida não tem relógio.
bad-seconds = O tempo extra não pode ser “{ $seconds }”: dê de 1 a { $most ->
    [one] { $most } segundo
   *[other] { $most } segundos
}.
own-time = Quem dá tempo extra é outra pessoa da mesa.
paused = A partida está em pausa.
not-paused = A partida não está em pausa.
no-observer = Só um observador pode fazer isto, e ninguém está observando.
observer-there = { $name } já está observando.
no-move-yet = Ainda não houve nenhuma jogada.
ruling-pending = Antes, o observador precisa decidir sobre a última jogada.
nothing-to-rule = Nenhuma jogada está esperando uma decisão.
ruling-wrong = Esta decisão contraria as regras e por isso não vale.
no-leaving = Ninguém sai da mesa antes do fim da partida.
nothing-to-claim = Não há o que pedir: a partida não está à espera de outra pessoa.
no-draw-to-claim = O empate só pode ser pedido quando restam duas pessoas na partida.
not-blindfolded = Ninguém está de olhos vendados nesta partida: não há o que tocar.
no-touches-left = Não restam toques neste turno.
no-coins-here = Não há moedas neste jogo.
already-asked = Um pedido ainda está esperando resposta.
asked-this-turn = Você já fez um pedido neste turno: com relógio, é só um por turno.
call-barred = Depois de um anúncio errado, só é possível anunciar de novo quando outra peça tiver sido colocada.
naming-barred = Depois de nomear uma moeda errada, você não coleta mais moedas neste turno.
nothing-asked = Não há nenhum pedido para responder.
nothing-to-take-back = O jogador { $seat } não fez nenhuma jogada que possa ser desfeita.
unknown-level = “{ $level }” não é um nível deste jogo: { $levels }.
unknown-engine = “{ $program }” não é um nível deste jogo ({ $levels }) nem um programa instalado.
server = O servidor não pode fazer isto.
not-authenticated = O servidor não sabe quem está fazendo o pedido.
not-your-seat = O lugar { $seat } não é seu.
not-the-host = Só quem criou esta partida pode fazer isso.
entry-not-open = Este torneio não é aberto a todos: fale com o diretor.
not-the-director = Só o diretor deste torneio pode fazer isso.
foreign-origin = Este pedido veio de outro site.
no-help = Não há dicas em partidas entre pessoas.
no-spectators = Esta partida é jogada sem espectadores.
not-found = Não há nada neste endereço.
no-such-game = Esta partida não existe.
no-such-bot = Este robô não existe.
played-online = As partidas deste torneio são jogadas online: o servidor registra os resultados.
name-claimed = Alguém já ficou com este nome.
no-such-tournament = Este torneio não existe.
no-such-player = Este jogador não existe.
passkey-refused = A chave de acesso não foi aceita. Tente de novo.
no-such-passkey = Você não tem esta chave de acesso.
no-passkey = Sem uma chave de acesso você não poderia voltar: crie uma primeiro.
no-passkeys-here = Chaves de acesso não funcionam neste endereço.
too-many-passkeys = Você pode ter no máximo { $most ->
    [one] { $most } chave de acesso
   *[other] { $most } chaves de acesso
}.
bot-away = { $bot } não está conectado.
bot-busy = Muitos outros já esperam a resposta de { $bot }.
not-challenged = Nenhum desafio aqui espera a sua resposta.
not-a-bot = Isto é para robôs: peça primeiro um token.
no-such-link = Este link não leva a nenhum lugar da mesa: já foi usado ou expirou.
no-such-device = Nenhum outro dispositivo recebeu este lugar do seu.
method-not-allowed = Este endereço não aceita este tipo de pedido.
seat-taken = Este lugar está ocupado.
not-started = A partida ainda não começou: há lugares vagos.
not-away = Quem deve jogar ainda não está ausente há tempo suficiente.
cancelled = Esta partida foi cancelada.
already-started = A partida já começou.
against-yourself = Você já tem um lugar nesta partida ranqueada.
no-undo-rated = Não se desfaz nada em uma partida ranqueada.
not-over = Isto só é possível depois que a partida acabar.
stale = Algo aconteceu nesse meio-tempo: o acontecimento mais recente é o { $index }.
bad-expect = “expect” é { $expect }, mas o índice da partida é { $index }.
chat-off = Não há conversa nesta partida.
chat-full = Você pode enviar no máximo { $most ->
    [one] { $most } mensagem
   *[other] { $most } mensagens
} por partida.
turn-quota = Ações demais neste turno: no máximo { $most ->
    [one] { $most } ação
   *[other] { $most } ações
}, sem contar as jogadas.
game-quota = Ações demais nesta partida: no máximo { $most ->
    [one] { $most } ação
   *[other] { $most } ações
}, sem contar as jogadas. Você ainda pode jogar.
in-the-dark = Ninguém pode ver o tabuleiro antes do fim desta partida.
observer-not-agreed = A partida já começou: um observador só pode vir se todos os jogadores concordarem.
game-full = Já há espectadores demais nesta partida.
too-large = O pedido é grande demais.
record-too-long = Este registro é longo demais: tem { $count ->
    [one] { $count } evento
   *[other] { $count } eventos
}, e o máximo é { $most ->
    [one] { $most }
   *[other] { $most }
}.
bad-request = O pedido não está bem formado: { $where }. { $reason }
request-fault = Não tem a forma documentada.
field-missing = Falta este campo.
field-unknown = Este campo não existe.
field-type = O valor deve ser do tipo { $expected }.
field-choice = O valor deve ser um destes: { $allowed }.
field-range = O valor deve ser { $limit }.
field-length = O comprimento deve ser { $limit }.
not-json = Isto não é JSON válido.
bad-name = Um nome precisa ter pelo menos um caractere visível.
name-too-long = Um nome pode ter no máximo { $limit } caracteres; este tem { $length }.
bad-seats = { $count ->
    [one] { $count } lugar descrito
   *[other] { $count } lugares descritos
} para { $players ->
    [one] { $players } jogador
   *[other] { $players } jogadores
}: cada lugar precisa de uma descrição.
bad-first = Quem começa é indicado pelo lugar ou por sorteio.
bad-grace = O tempo para voltar à partida é dado em segundos inteiros, de 10 a 86400.
rated-seats = Uma partida ranqueada é entre pessoas ou robôs, cada um no seu próprio dispositivo.
rated-position = Uma partida ranqueada começa com o tabuleiro vazio.
no-observer-here = Só uma partida de olhos vendados tem observador.
unknown-host = Este servidor não atende pelo nome { $host }. Quem o administra pode permitir o nome: --allowed-host.
too-many-requests = Pedidos demais. Tente de novo em { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
too-many-questions = Perguntas suas demais ainda estão sem resposta. Tente de novo em { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
too-many-games = Há partidas inacabadas demais: antes, uma delas precisa acabar.
too-many-listed = Muitas das suas partidas estão na lista pública: primeiro uma precisa terminar.
entrant-quota = Você mudou de ideia vezes demais neste torneio: fale com o diretor.
director-quota = Você mudou coisas demais neste torneio: termine-o ou crie outro.
tournament-full = O torneio está lotado: tem { $count ->
    [one] { $count } participante
   *[other] { $count } participantes
}.
too-many-tournaments = Você dirige torneios demais sem terminar: primeiro um precisa terminar.
too-many-listed-tournaments = Há torneios seus demais na lista pública: primeiro um precisa terminar.
data-in-use = Outro servidor Fourfold está usando { $folder }.
cannot-listen = O servidor não pode escutar em { $address }: { $reason }. Escolha outra porta com { $option }.
bad-proxy = { $proxy } não é o endereço de um proxy: informe um endereço, uma rede como 10.0.0.0/8 ou *.
bad-database = O banco de dados { $database } não pode ser usado: { $reason }
database-too-new = O banco de dados { $database } é de uma versão mais nova do Fourfold ({ $revision }).
bad-redis = { $redis } não serve como endereço do Redis: { $reason }
no-space = O disco de { $folder } está cheio: nada pode ser salvo.
internal-error = Algo deu errado no servidor.
unavailable = O servidor não pode responder agora: tente de novo em breve.
damaged = Dados salvos estão danificados. O administrador deste servidor precisa repará-los.
damaged-game = Os lances salvos desta partida estão danificados. O administrador do servidor precisa repará-los.
damaged-tournament = Os dados salvos deste torneio estão danificados. O administrador do servidor precisa repará-los.
tournament = Isto não é possível no torneio agora.
tournament-setup = “{ $field }” não pode ser { $value } neste formato: vai de { $least } a { $most }.
tournament-result = “{ $result }” não é um resultado deste jogo.
tournament-line = A linha { $line } do torneio não pode ser lida: { $found }
tournament-entered = { $entrant } já participa.
tournament-not-entered = { $entrant } não participa deste torneio.
tournament-nothing-to-edit = { $entrant } já tem este nome e este rating.
tournament-entry-closed = As inscrições estão encerradas: neste formato, ninguém pode se inscrever depois de emparceirada a primeira rodada.
tournament-not-present = { $entrant } não joga na rodada { $round }.
tournament-is-present = { $entrant } já está no torneio.
tournament-wrong-round = A rodada { $round } não é possível agora: é a vez da rodada { $expected }.
tournament-round-open = A rodada { $round } não terminou. Partidas sem resultado: { $games }.
tournament-round-begun = A rodada { $round } já começou: não pode ser desfeita.
tournament-no-more-rounds = Todas as rodadas foram jogadas.
tournament-finished = O torneio terminou.
tournament-too-few = { $present ->
    [one] Só { $present } jogador está presente
   *[other] Só { $present } jogadores estão presentes
}; uma mesa precisa de { $players ->
    [one] um
   *[other] { $players }
}.
tournament-no-pairing = A rodada { $round } não tem emparceiramento permitido: todos repetiriam um confronto, dariam uma segunda folga ou romperiam o equilíbrio de quem começa. Encerre o torneio ou emparceire à mão.
tournament-bad-pairing = Neste emparceiramento, { $entrant } falta, aparece duas vezes ou não deveria estar.
tournament-illegal-pairing = Este emparceiramento viola uma regra de emparceiramento ({ $law }): { $entrants }.
tournament-no-such-game = Não há partida { $game } na mesa { $table } da rodada { $round }.
tournament-decided = Esta partida já tem resultado: { $result }.
tournament-begun = Esta partida já começou.
tournament-waiting = Um resultado já espera confirmação: { $result }.
tournament-nothing-to-confirm = Nenhum resultado espera confirmação aqui.
tournament-not-at-table = { $entrant } não joga esta partida.
tournament-own-claim = Outro jogador ou o diretor deve confirmar este resultado.
tournament-nothing-to-correct = Não há o que corrigir: esta partida não tem o resultado { $result }, ou ele ficaria igual.
tournament-built-upon = Uma rodada posterior depende deste resultado: desfaça primeiro essa rodada.
tournament-nothing-to-undo = O evento { $number } não existe ou já foi desfeito.
tournament-rested-upon = Eventos posteriores dependem deste e precisam ser desfeitos junto com ele: { $numbers }.

braille = Isto não pode ser escrito em braille.
braille-no-library = O braille precisa do programa lou_translate da liblouis: instale o pacote liblouis-bin (Debian, Ubuntu), liblouis-utils (Fedora) ou liblouis (Homebrew).
braille-no-table = A liblouis não tem aqui a tabela { $table }: instale a liblouis 3.24 ou mais nova, com as suas tabelas.
braille-no-grade = Não há aqui braille abreviado (grau 2) para { $language }, só para o inglês.

puzzle-syntax = “{ $found }” não cabe aqui: um problema tem nove campos, separados por tabulações.
puzzle-changed = O identificador “{ $id }” não é o desta pergunta: o dela é “{ $expected }”.
puzzle-file = Isto não é uma coleção de problemas: a primeira linha não é “{ $header }”.
puzzle-twice = O problema “{ $id }” aparece duas vezes.
unknown-puzzle = Nenhum problema desta coleção se chama “{ $id }”.
unknown-theme = “{ $theme }” não é um tema de problemas: { $themes }.
no-daily-puzzle = Não há problema para { $day }; o primeiro é o de { $first }.
not-proved = O problema “{ $id }” não está provado.
no-such-question = O problema “{ $id }” pergunta algo que não está na posição: “{ $kind }”.
not-the-answer = O problema “{ $id }” está errado: { $move } não cumpre o que promete.
not-the-only-answer = O problema “{ $id }” tem uma segunda resposta: { $move } não é a única jogada certa.
line-too-short = A sequência do problema “{ $id }” termina cedo demais.
line-too-long = A sequência do problema “{ $id }” vai longe demais, a partir de { $move }.
