# As páginas ao lado das partidas: análise, revisão, regras, lições.

# Abrir e guardar posições e registros.
open-title = Posição e registro
open-position = Posição
open-copy-position = Copiar a posição
open-copied-position = A posição foi copiada.
open-copied-link = O link foi copiado.
open-save = Salvar a partida (.4f)
open-save-hint = O arquivo contém a linha principal. As variantes ficam nesta página; o link guarda a linha mostrada.
open-label = Abrir uma posição ou um registro
open-hint = Cole o texto aqui, solte um arquivo .4f ou escolha um.
open-go = Abrir
open-file = Escolher um arquivo
open-done = Posição aberta.

# O tabuleiro de análise.
analysis-title = Tabuleiro de análise
analysis-about = Monte qualquer posição, experimente jogadas para a frente e para trás e veja quanto vale cada uma.
analysis-mode = Modo do tabuleiro
analysis-mode-play = Jogar
analysis-mode-setup = Montar
analysis-not-here = No tabuleiro de análise só é possível jogar.
analysis-verdict = Valor
analysis-value = Agora joga { $name }: { $score }.
analysis-win-by-call = vitória anunciando agora
analysis-loss-by-call = derrota: o oponente anuncia na hora
analysis-letter-win = V
analysis-letter-draw = E
analysis-letter-loss = D
analysis-best = Melhor
analysis-more-best = { $count ->
    [one] Mais uma jogada é igualmente boa.
   *[other] Mais { $count } jogadas são igualmente boas.
}
analysis-swaps = Trocas
analysis-all-equal = Todas as jogadas são igualmente boas.
analysis-line = Melhor sequência
analysis-coins = Moedas esperadas no final: { $coins }.
analysis-coins-of = { $name } { $number }
analysis-proved = Está provado.
analysis-secured = Provado: isso está garantido, façam os outros o que fizerem. As moedas são uma estimativa.
analysis-tried-out = Uma estimativa, a partir de muitas partidas rápidas.
analysis-estimated = { $count ->
    [one] Uma estimativa, { $count } turno à frente.
   *[other] Uma estimativa, { $count } turnos à frente.
}
analysis-legend = O que os sinais querem dizer
analysis-legend-count = O número diz em quantas colocações, contando a vencedora. Todos os valores são para quem está na vez, se ambos percebem todos os alinhamentos.
analysis-legend-coins = O número diz quantas moedas quem está na vez terá a mais que o melhor dos outros no final; com um menos, a menos. Um ~ vem antes do que é esperado; todo o resto é provado. Uma casa ou um peão mostra a melhor jogada ali; escolha um peão para ver quanto vale em cada casa, ou toque em um peão do tabuleiro para ver suas trocas.
analysis-game = Jogo
analysis-to-rules = Ler as regras deste jogo
analysis-how = Escolha uma peça e depois uma casa. Escolha uma peça do tabuleiro para retirá-la.
analysis-how-pawns = Escolha um peão e depois uma casa. Escolha um peão do tabuleiro para retirá-lo.
analysis-pick-first = Primeiro escolha o que deve ficar ali.
analysis-taken-off = Saiu de { $cell }: { $piece }.
analysis-take = Pegar
analysis-empty-hand = Esvaziar a mão
analysis-clear = Limpar o tabuleiro
analysis-last = Última casa preenchida
analysis-last-unknown = Não se sabe
analysis-last-hint = Só um alinhamento que passe por essa casa ainda pode ser anunciado.
analysis-turn = De quem é a vez?
analysis-coins-where = Onde estão as moedas?
analysis-coins-hint = Escolha uma moeda para passá-la adiante: do tapete a cada jogador e de volta.
analysis-coin = Moeda ({ $figure }): { $place }
analysis-on-mat = no tapete

# Rever partidas.
replay-title = Rever uma partida
replay-about = Percorra uma partida encerrada, veja o que escapou e experimente outras jogadas.
replay-open = Abrir um registro
replay-open-hint = Cole o registro aqui, solte um arquivo .4f ou escolha um.
replay-other = Abrir outro registro
replay-finished = Suas partidas encerradas
replay-example = Uma partida de exemplo
replay-example-hint = Seis turnos curtos: um anúncio errado e um alinhamento que Ann não vê e Bob aproveita.
replay-example-open = Ver o exemplo
replay-steps = Percorrer a partida
replay-to-first = Para o início
replay-to-back = Um passo para trás
replay-to-on = Um passo para a frente
replay-to-last = Para o fim
replay-beginning = Início
replay-step = Passo { $number } de { $count }
replay-comment = comentário
replay-kept = O melhor possível: { $possible }. Com esta jogada: { $kept }.
replay-better = Era melhor
replay-mistake = erro
replay-missed = Erro: { $name } deixou passar: { $score }.
replay-cost = { $count ->
    [one] Erro: { $name } entregou { $count } moeda.
   *[other] Erro: { $name } entregou { $count } moedas.
}
replay-cost-about = { $count ->
    [one] Erro: { $name } entregou cerca de { $count } moeda.
   *[other] Erro: { $name } entregou cerca de { $count } moedas.
}
replay-left = Com esta jogada: { $kept }.
replay-theft = roubado!
replay-fate-called = anunciado
replay-fate-stolen = não visto, depois roubado
replay-fate-dead = não visto, agora morto
replay-fate-open = ainda não anunciado
replay-eye-called = Turno { $turn }: { $name } completou { $figure } ({ $traits }) e anunciou.
replay-eye-open = Turno { $turn }: { $name } completou { $figure } ({ $traits }); ainda dá para anunciar.
replay-review = Revisão
replay-reviewing = Cada jogada está sendo conferida.
replay-seen = Alinhamentos
replay-seen-none = Nada ficou alinhado nesta partida.
replay-analyse = Analisar a partir daqui
replay-share = Copiar um link para esta posição
replay-try = Experimente outras jogadas
replay-try-hint = Jogue a partir de qualquer jogada. O que você tentar vira uma variante; a partida fica como foi.

# A lista de jogadas, com variantes. moves-give vem antes da imagem de uma peça.
moves-give = dá
moves-call = QUARTO! { $figure }
moves-pass = passa
moves-variation = Variante
moves-promote = Tornar linha principal
moves-delete = Excluir a variante
moves-keys = Setas: ← e → percorrem as jogadas, ↑ e ↓ as variantes.

# As páginas de regras e seus exemplos desenhados.
rulebook-presets = Jogos
rulebook-contents = Índice
rulebook-link = Link para a regra { $rule }
rulebook-ruling = esclarecimento
rulebook-to-learn = Aprender passo a passo
rulebook-to-analysis = Experimentar no tabuleiro de análise
rulebook-board = a1 fica no canto superior esquerdo, d4 no inferior direito.
rulebook-set = O conjunto completo, dezesseis ao todo.
rulebook-figure = Uma linha ou um quadrado: { $figure }.
rulebook-aligned = Figura alinhada: { $figure }. Em comum: { $traits }.
rulebook-apart = Sem alinhamento: { $figure }. As quatro casas estão cheias, mas nada é comum às quatro.
rulebook-uncounted = Sem alinhamento: { $figure }. Em comum só há o que não conta aqui: { $traits }.
rulebook-placer = { $cell } foi a última casa preenchida. Quem a preencheu pode anunciar agora: { $figure }.
rulebook-thief = Uma peça foi dada sem anúncio. Com ela na mão, o oponente pode anunciar: { $figure }.
rulebook-dead = Alinhamento morto: { $figure }. Ninguém anunciou a tempo; depois { $cell } foi preenchida.
rulebook-coins = Dez linhas e nove quadrados, cada um com sua moeda: em volta do tapete para as linhas, em cima dele para os quadrados.
rulebook-opening = O peão sorteado de olhos fechados. O jogador seguinte faz a primeira jogada de verdade.
rulebook-move = { $count ->
    [one] Possível: { $move }. Rende { $count } moeda: { $figures }.
   *[other] Possível: { $move }. Rende { $count } moedas: { $figures }.
}
rulebook-gone = Alinhada de novo: { $figure }. Sua moeda já foi coletada antes; não há nada a coletar.

# Lições.
learn-title = Aprender a jogar
learn-about = Lições curtas em um tabuleiro de verdade. Faça o que se pede; se não for possível, você fica sabendo a regra.
learn-progress = Lições feitas: { $count } de { $all }
learn-forget = Recomeçar tudo
learn-done = feita
learn-rule = Regra { $rule }
learn-back = Todas as lições
learn-step = Passo { $number } de { $count }
learn-right = Muito bem!
learn-wrong = Ainda não.
learn-next = Próximo passo
learn-next-lesson = Próxima lição
learn-play = Jogar uma partida
learn-again = Fazer de novo

# O que mostra uma resposta errada.
learn-wrong-cell = Você tocou em { $cell }. A letra é a coluna, o número é a fileira.
learn-wrong-piece = Você escolheu { $piece }.
learn-wrong-passed = Assim o alinhamento escaparia. Olhe de novo e anuncie primeiro.
learn-wrong-align = Ali não há quatro peças com algo em comum. Tente outra casa.
learn-wrong-danger = Com esta peça, seu oponente vai para { $cell } e completa { $figure }.
learn-wrong-coin = Isso não rende nenhuma moeda. Procure uma linha ou um quadrado em que falte um só peão.
learn-wrong-gone = Isso alinha { $figure }, mas a moeda já foi coletada (D5).
learn-wrong-fewer = { $count ->
    [one] Isso rende só { $count } moeda. Dá para conseguir mais.
   *[other] Isso rende só { $count } moedas. Dá para conseguir mais.
}
learn-wrong-other = É possível, mas não é o que se pede aqui.

# As lições de Quarto.
learn-board-title = O tabuleiro
learn-board-cell-goal = O tabuleiro tem 16 casas. As letras nomeiam as colunas, os números as fileiras. Escolha a casa c2.
learn-board-cell-done = Coluna c, fileira 2: essa é a c2.
learn-board-line-goal = Fileiras, colunas e diagonais são linhas de quatro casas. Escolha as quatro casas da diagonal de a1 a d4.
learn-board-line-done = Quatro fileiras, quatro colunas, duas diagonais: dez linhas.
learn-traits-title = Os quatro atributos
learn-traits-colour-goal = Há 16 peças, todas diferentes. Cada uma tem quatro atributos. O primeiro é a cor: clara ou escura. Escolha uma peça escura.
learn-traits-colour-done = Metade das peças são escuras, metade claras.
learn-traits-shape-goal = O segundo atributo é a forma: redonda ou quadrada. Escolha uma peça quadrada.
learn-traits-shape-done = Oito peças são quadradas, oito são redondas.
learn-traits-height-goal = O terceiro atributo é a altura: alta ou baixa. Escolha uma peça baixa.
learn-traits-height-done = A altura se vê bem de lado e se esquece com facilidade.
learn-traits-core-goal = O quarto atributo é o interior: maciça ou oca. Uma peça oca tem um furo no topo. Escolha uma peça oca.
learn-traits-core-done = Cor, forma, altura, interior: só esses quatro atributos contam.
learn-traits-all-goal = Cada combinação existe uma vez. Escolha a peça alta, clara, quadrada e oca.
learn-traits-all-done = Só há uma assim.
learn-traits-none-goal = A peça na mão é alta, escura, redonda e oca. Escolha a única peça que não tem nada em comum com ela.
learn-traits-none-done = Baixa, clara, quadrada e maciça: diferente em tudo. Qualquer outra peça tem ao menos algo em comum.
learn-turns-title = Dar e colocar
learn-turns-give-goal = No Quarto, você escolhe a peça que o oponente terá de colocar. Escolha qualquer peça abaixo e dê a ele.
learn-turns-give-done = Seu oponente a coloca e depois escolhe uma peça para você.
learn-turns-place-goal = Agora você recebeu uma peça. Coloque-a em qualquer casa vazia.
learn-turns-place-done = Em seguida, você daria uma das peças restantes. Ninguém coloca uma peça de sua própria escolha.
learn-see-title = Ver um alinhamento
learn-see-row-goal = Quatro peças em linha com algo em comum estão alinhadas. Uma fileira aqui está: escolha QUARTO! e mostre as quatro casas.
learn-see-row-done = A fileira 2: as quatro são escuras.
learn-see-diagonal-goal = As linhas também vão de cima para baixo e de canto a canto. Ache as quatro peças da mesma altura.
learn-see-diagonal-done = A diagonal de a1 a d4: as quatro são baixas.
learn-see-column-goal = Algumas coisas passam despercebidas. Que linha é oca de ponta a ponta?
learn-see-column-done = A coluna c: as quatro são ocas. É o que mais passa despercebido.
learn-call-title = Alinhar e anunciar
learn-call-make-goal = Coloque a peça da mão de modo que quatro fiquem alinhadas.
learn-call-make-done = Quatro peças escuras. Mas nada está ganho enquanto não for anunciado.
learn-call-say-goal = Anuncie antes de dar a próxima peça.
learn-call-say-done = Quem coloca pode anunciar, antes de dar a próxima peça.
learn-steal-title = Levar o que o outro não viu
learn-steal-miss-goal = Você acaba de completar a fileira 2 em d2, quatro peças escuras, mas suponha que não percebeu. Dê uma peça sem anunciar.
learn-steal-miss-done = Seu oponente anunciou a fileira 2 e venceu com ela. Olhe sempre antes de dar.
learn-steal-now-goal = Seu oponente acabou de colocar em b4, não percebeu nada e deu uma peça a você. Antes de colocá-la, o alinhamento é seu: anuncie.
learn-steal-now-done = Um anúncio roubado vence do mesmo jeito. Não importa quem colocou as quatro peças.
learn-dead-title = Tarde demais
learn-dead-late-goal = A fileira 2 é escura de ponta a ponta, mas ninguém anunciou, e depois a3 foi preenchida. Tente anunciar a fileira 2.
learn-dead-late-done = Recusado: o alinhamento está morto. Um anúncio errado não custa nada, e a vez continua sendo sua.
learn-dead-alive-goal = A fileira 2 continua morta. Mas c4 acabou de ser preenchida, e algo novo ficou alinhado. Anuncie.
learn-dead-alive-done = Só podem ser anunciados os alinhamentos que passam pela última casa preenchida.
learn-danger-title = Peças perigosas
learn-danger-safe-goal = A fileira 2 tem três peças altas e escuras. Dê uma peça que não a complete.
learn-danger-safe-done = Uma peça baixa e clara: seu oponente não consegue vencer com ela.
learn-danger-only-goal = Há linhas quase cheias por toda parte. Só uma peça pode ser dada sem perigo. Descubra qual.
learn-danger-only-done = Qualquer outra peça teria custado a partida na hora.
learn-squares-title = Quadrados
learn-squares-make-goal = Na regra para avançados, quatro casas vizinhas também contam. Coloque a peça da mão de modo que quatro fiquem alinhadas.
learn-squares-make-done = Quatro peças ocas em um quadrado de quatro.
learn-squares-say-goal = Anuncie o quadrado: mostre as quatro casas.
learn-squares-say-done = Os quadrados dão mais nove maneiras de vencer, e de deixar passar alguma coisa.

# As lições de Quardo.
learn-pawns-title = Os peões
learn-pawns-body-goal = O Quardo tem 16 peões com quatro atributos. O primeiro é o corpo: reto ou truncado. Escolha um peão truncado.
learn-pawns-body-done = Um peão reto tem o topo grande, um truncado o tem pequeno.
learn-pawns-top-goal = O segundo atributo é o topo: depressão ou extrusão. Escolha um peão com extrusão.
learn-pawns-top-done = Os dedos distinguem na hora uma depressão de uma extrusão.
learn-pawns-base-goal = O terceiro atributo é o contorno: hexagonal ou circular. Escolha um peão hexagonal.
learn-pawns-base-done = A base tem o mesmo contorno do topo.
learn-pawns-edge-goal = O quarto atributo é a borda do topo: plana ou extrudida. Escolha um peão de borda extrudida.
learn-pawns-edge-done = Corpo, topo, contorno, borda: quatro peões com um deles em comum estão alinhados.
learn-put-title = Colocar um peão
learn-put-any-goal = No Quardo, todos os peões são de todos. Escolha qualquer peão da mesa e coloque-o em qualquer casa.
learn-put-any-done = Em cada turno você coloca ou troca, uma vez. Não é preciso anunciar nada.
learn-coin-title = Coletar moedas
learn-coin-one-goal = Cada linha e cada quadrado tem uma moeda, 19 ao todo. Falta um peão à fileira 2, e os três que estão lá têm borda extrudida. Complete-a e pegue a moeda.
learn-coin-one-done = Quando você forma um alinhamento, a moeda dele é sua na hora.
learn-coin-many-goal = Um só peão pode completar vários alinhamentos. Descubra a jogada que rende três moedas.
learn-coin-many-done = Uma fileira e dois quadrados, todos passando por c1.
learn-swap-title = Trocar
learn-swap-side-goal = Em vez de colocar um peão, você pode trocar dois vizinhos, se isso render uma moeda. Troque dois peões para alinhar a fileira 2: escolha um e depois o outro.
learn-swap-side-done = Uma troca que não rende moeda não é permitida.
learn-swap-corner-goal = Vizinhos também podem se tocar na diagonal. Ache a troca que rende uma moeda.
learn-swap-corner-done = Agora a coluna b só tem bases hexagonais.
learn-gone-title = As moedas não voltam
learn-gone-other-goal = A moeda da fileira 2 já foi coletada: completá-la de novo não rende nada. Pegue uma moeda em outro lugar.
learn-gone-other-done = Veja sempre se a moeda ainda está lá.
learn-three-title = Três jogadores
learn-three-first-goal = Com três jogadores, o primeiro peão é sorteado de olhos fechados, e a casa dele também. Você é o jogador seguinte e faz a primeira jogada de verdade: coloque qualquer peão.
learn-three-first-done = Depois do primeiro sobram quinze peões: cinco turnos para cada um, se ninguém fizer trocas.
learn-end-title = O último peão
learn-end-last-goal = Você tem quatro moedas, seu oponente tem cinco. Resta um peão: coloque-o.
learn-end-last-done = A partida termina com o último peão, depois de coletadas as moedas dele. Vence quem tiver mais moedas.

# As lições do Quardo pelo tato.
learn-feel-title = Tatear o tabuleiro
learn-feel-cell-goal = Ninguém vê o tabuleiro. Deslize um dedo pelo tabuleiro escuro ou ande com Tab e as setas: você ouve e lê o que está sob o dedo. Ache o peão.
learn-feel-cell-done = Você tateia uma casa por vez. Cada peão também tem seu próprio som.
learn-feel-table-goal = Os peões restantes estão na mesa. O peão reto que está em c2 não está mais lá: ache o lugar vazio dele na mesa.
learn-feel-table-done = Um lugar vazio na mesa quer dizer que o peão está no tabuleiro.
learn-feel-coin-goal = As moedas também podem ser tateadas. Ache a moeda da fileira 2.
learn-feel-coin-done = O resto fica por conta da sua memória.
learn-night-title = Jogar no escuro
learn-night-put-goal = Para colocar um peão, pegue um da mesa: tateie-o e aperte Enter ou toque duas vezes. Vá a uma casa e faça o mesmo. O jogo pede confirmação: confirme. Coloque qualquer peão.
learn-night-put-done = Toda jogada pede confirmação, então um dedo que escorrega não custa nada.
learn-night-coin-goal = Três peões da fileira 2 têm borda extrudida, e c2 está vazia. Tateie a fileira e coloque em c2 um peão de borda extrudida.
learn-night-coin-done = Uma moeda. Todos ouvem que você a pegou; ninguém vê onde.
learn-night-swap-goal = Trocar no escuro: marque um peão do tabuleiro, depois o outro, e confirme. Tateie a fileira 2 e c3 e ache a troca que rende uma moeda.
learn-night-swap-done = Agora você sabe jogar sem ver. Quando a partida termina, o tabuleiro é mostrado.

# After a game of a tournament.
game-to-tournament = Voltar ao torneio

# A bot that was asked for a game does not play it.
game-declined-preset = O robô não joga este jogo.
game-declined-options = O robô não joga com estas regras.
game-declined-clock = O robô não joga com este relógio.
game-declined-busy = O robô tem partidas demais agora.
game-declined-later = O robô não pode jogar agora.
game-declined-no-answer = O robô não respondeu.
game-declined-other = O robô recusou.
