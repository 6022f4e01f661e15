# Todas as regras, como aparecem nas páginas de regras. Os ids são os números das regras.
# $set é o conjunto de peças em jogo: quarto ou quardo.

rules-title = Regras: { $preset }
rules-shared = Tabuleiro, peças e alinhamentos
rules-ruling = { $title } (esclarecimento)
rules-ruling-note = As regras marcadas com “esclarecimento” resolvem, no todo ou em parte, o que os livros de regras deixam em aberto.

rule-g1 = O tabuleiro tem 16 casas, em quatro colunas e quatro fileiras. As colunas vão de a até d, a partir da esquerda; as fileiras vão de 1 a 4, a partir de cima: a1 é a casa do canto superior esquerdo, e d4, a do canto inferior direito.
    .title = Tabuleiro
rule-g2 = Há 16 peças diferentes, uma para cada combinação de quatro atributos. No Quarto, a peça é clara ou escura, redonda ou quadrada, alta ou baixa, maciça ou oca. No Quardo, o peão tem corpo reto (cilindro ou prisma, com topo grande) ou truncado (cone ou pirâmide, com topo pequeno), uma depressão hemisférica ou uma extrusão no topo, um contorno hexagonal ou circular, no topo e na base, e uma borda plana ou uma borda extrudida em volta da face de cima.
    .title = Peças
rule-g3 = As 4 fileiras, as 4 colunas e as 2 diagonais são as 10 linhas. Quatro casas em torno de um mesmo canto formam um quadrado de quatro; há 9 deles. Ao todo, são 19.
    .title = Linhas e quadrados de quatro
rule-g4 = Quatro peças que preenchem uma linha ou um quadrado de quatro e têm em comum pelo menos um atributo que conta estão alinhadas: formam um alinhamento. Atributos diferentes podem se acumular.
    .title = Alinhamento
rule-g5 = Quem começa é decidido por sorteio ou, se os jogadores preferirem, por escolha deles. O sorteio ou a escolha faz parte do registro da partida, e com a semente de um sorteio é possível repeti-lo.
    .title = Quem começa

rule-q1 = { $set ->
    [quardo] São dois jogadores. Quem começa dá ao oponente qualquer um dos 16 peões. O oponente o coloca em qualquer casa vazia e dá, por sua vez, um dos peões restantes; e assim por diante. Ninguém coloca um peão de sua própria escolha.
   *[quarto] São dois jogadores. Quem começa dá ao oponente qualquer uma das 16 peças. O oponente a coloca em qualquer casa vazia e dá, por sua vez, uma das peças restantes; e assim por diante. Ninguém coloca uma peça de sua própria escolha.
}
    .title = Dar e colocar
rule-q2 = Um alinhamento só dá a vitória quando alguém anuncia “QUARTO!” e mostra onde ele está. Para vencer, não é preciso ter colocado as outras três peças.
    .title = Anunciar
rule-q3 = Quem acabou de colocar uma peça pode anunciar um alinhamento que passe por essa casa, antes de dar a próxima peça. Colocar e anunciar de uma só vez é a mesma coisa.
    .title = Quem coloca anuncia
rule-q4 = Se quem colocou não anuncia e dá uma peça, o oponente pode anunciar esse mesmo alinhamento naquele momento: com a nova peça na mão, antes de colocá-la. Vence quem anuncia.
    .title = O oponente anuncia
rule-q5 = Depois que o oponente coloca essa peça, um alinhamento que ninguém anunciou está morto: não vale nada até o fim da partida.
    .title = Alinhamento que ninguém viu está morto
rule-q6 = Depois que a 16ª peça é colocada, não há mais peça para dar. Quem a colocou anuncia ou passa; depois, o oponente anuncia ou passa. Se os dois passam, a partida termina empatada, mesmo que haja um alinhamento que ninguém anunciou.
    .title = A última peça
rule-q7 = Um anúncio é recusado, com o motivo, se aquilo que ele nomeia não está alinhado, está morto ou não contém a última casa preenchida. Ele fica no registro, a vez continua sendo da mesma pessoa, e o relógio segue correndo. O que mais ele custa é uma opção. Em geral, essa pessoa não pode anunciar de novo até que outra peça seja colocada; para crianças e aulas, não custa nada; em torneios rigorosos, perde-se a partida. Fora isso, cada um pode anunciar sempre que for sua vez. O que poderia ser anunciado nunca é listado: isso revelaria o alinhamento.
    .title = Anúncio errado
rule-q8 = Se todas as peças foram colocadas e ninguém anunciou, a partida termina empatada, haja ou não um alinhamento que ninguém viu.
    .title = Empate
rule-q9 = Para iniciantes, antes da partida são escolhidos um, dois ou três atributos, os únicos que vão contar. Todas as 16 peças continuam em jogo.
    .title = Regra para iniciantes
rule-q10 = Para jogadores avançados, os quadrados de quatro valem tanto quanto as linhas: são mais 9 maneiras de anunciar “QUARTO!”. A regra para iniciantes pode ser combinada com esta.
    .title = Regra para avançados
rule-q11 = Como opção, os alinhamentos são anunciados na hora, em nome de quem colocou a peça.
    .title = Anúncio automático
rule-q12 = Em torneios, cada jogada tem um limite de tempo, em geral de um minuto. Uma jogada é o turno inteiro: colocar, anunciar onde isso é possível, e dar. A primeira entrega também é uma jogada. Em vez disso, cada jogador pode ter um tempo para a partida toda, ao qual cada turno pode acrescentar alguns segundos, ou dias para cada turno. Quem deixa o tempo acabar perde a partida.
    .title = Relógio
rule-q13 = { $game ->
    [quardo] Em partidas entre pessoas, é permitido desistir, exceto no Toque de Quardo (D8), e os jogadores podem combinar um empate. Uma oferta ou um pedido nunca custa a quem o fez o tempo que os outros levam para responder.
   *[quarto] Em partidas entre pessoas, é permitido desistir, e os jogadores podem combinar um empate. Uma oferta ou um pedido nunca custa a quem o fez o tempo que os outros levam para responder.
}
    .title = Desistência e empate por acordo
rule-q14 = { $game ->
    [quardo] Em partidas amistosas, e se todos concordarem, desfazer volta turnos inteiros: até o momento antes da última jogada de quem pediu, seja ela colocar ou trocar. As moedas coletadas nesses turnos voltam aos seus lugares.
   *[quarto] Em partidas amistosas, e se todos concordarem, desfazer volta turnos inteiros: até o momento antes da última colocação ou da primeira entrega de quem pediu, nunca até um momento entre uma colocação e o que veio depois dela. Um alinhamento morto pode ser desfeito e feito de novo, mas nunca volta a valer.
}
    .title = Desfazer

rule-d1 = O Quardo é para 2 ou 3 jogadores. Os 16 peões ficam na mesa. Cada linha e cada quadrado de quatro tem uma moeda: 10 em volta do tapete para as linhas, 9 em cima dele para os quadrados. Todos os quatro atributos contam.
    .title = Jogo Padrão
rule-d2 = Com três jogadores, um deles, escolhido por sorteio, abre a partida de olhos fechados: um peão ao acaso em uma casa ao acaso. O jogador seguinte, no sentido horário, faz a primeira jogada de verdade, ou o terceiro jogador, se isso for escolhido antes do sorteio. Assim sobram cinco turnos para cada um, se ninguém fizer trocas.
    .title = Três jogadores
rule-d3 = Um turno é exatamente uma de duas coisas. Colocar: pegar qualquer peão da mesa e colocá-lo em qualquer casa vazia, renda ou não uma moeda. Trocar: fazer dois peões adjacentes no tapete, lado a lado ou na diagonal, trocarem de lugar; isso só é permitido se render pelo menos uma moeda.
    .title = O turno
rule-d4 = Depois de colocar ou trocar, o jogador pega a moeda de cada linha ou quadrado de quatro que a jogada formou: está alinhado, ainda tem sua moeda e contém o peão que acabou de ser colocado, ou um dos dois peões trocados, se ele já não estava ali. Trocar dois peões da mesma linha ou do mesmo quadrado não forma nada ali. A coleta é automática ou, como opção, feita à mão: o jogador nomeia as moedas antes do fim do turno, e uma moeda não nomeada fica no lugar até que outra jogada forme de novo o seu alinhamento.
    .title = Coleta de moedas
rule-d5 = Uma moeda coletada nunca volta, mesmo que seu alinhamento se desfaça e seja feito de novo.
    .title = As moedas não voltam
rule-d6 = A partida termina na hora em que o último peão ocupa a última casa; antes, são coletadas as moedas que ele render. Vence quem tiver mais moedas. Quem empatar em primeiro lugar divide a vitória.
    .title = Final do jogo
rule-d7 = O Jogo Clássico é o Quarto jogado a dois com peões de Quardo. Contam as linhas e os quadrados de quatro, e todos os quatro atributos. Vence na hora quem primeiro completar um alinhamento com seu peão; não é preciso anunciar nada. Os peões no tapete nunca mudam de lugar. Se os 16 peões forem colocados sem que ninguém vença, a partida termina empatada.
    .title = Jogo Clássico
rule-d8 = No Toque de Quardo, todos jogam de olhos vendados, para que pessoas cegas e pessoas que enxergam joguem em pé de igualdade. Cada um só descobre aquilo que toca, uma coisa de cada vez: o que está em uma casa, quais peões estão na mesa, quais moedas ainda estão lá. Todos ficam sabendo de quem é a vez, que uma jogada foi feita e quantas moedas ela rendeu; nunca o tabuleiro inteiro. Um observador impede trocas inválidas e supervisiona a coleta de moedas: o computador, ou uma pessoa, cujas decisões o computador confere. Ninguém sai da mesa nem desiste antes do fim; quem sair é esperado por um tempo e depois perde por abandono. No modo memória, cada turno tem só um certo número de toques no tabuleiro, e uma jogada ou um anúncio recusado custa tantos toques quantas casas indicar.
    .title = Toque de Quardo
rule-d9 = Como no Quarto, pode haver um relógio: um tempo para cada turno, ou para a partida toda de cada jogador. Quem deixa o tempo acabar perde; com três jogadores, os outros dois continuam.
    .title = Relógio no Quardo
