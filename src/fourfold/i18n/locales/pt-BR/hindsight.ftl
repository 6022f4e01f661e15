# Como foi uma partida de olhos vendados, depois de tiradas as vendas. $cells são casas como b2.
hindsight-nothing = { $name } não tocou nenhuma casa.
hindsight-most = { $count ->
    [one] A casa que { $name } mais tocou: { $cells }, { $count } vez.
   *[other] A casa que { $name } mais tocou: { $cells }, { $count } vezes.
}
hindsight-most-several = { $count ->
    [one] As casas que { $name } mais tocou, { $count } vez cada: { $cells }.
   *[other] As casas que { $name } mais tocou, { $count } vezes cada: { $cells }.
}
hindsight-unfelt = Turno { $turn }: { $name } formou um alinhamento sem que ninguém conhecesse as quatro casas: { $figure } ({ $traits }).
hindsight-all-felt = Cada alinhamento formado era conhecido por alguém.

# A partida revista no navegador: o que cada um sentiu. $felt é uma frase inteira, como “b2: vazia.”
hindsight-see = Ver o que cada um tocou
hindsight-title = O que cada um tocou
hindsight-show = Mostrar
hindsight-show-board = o tabuleiro
hindsight-show-known = como { $name } o conhecia
hindsight-touches-too = Parar também nos toques
hindsight-legend-right = certo: { $count }
hindsight-legend-wrong = desatualizado: { $count }
hindsight-legend-unfelt = nunca tocado: { $count }
hindsight-legend-small = Onde está desatualizado, a imagem pequena mostra o que há lá de verdade.
hindsight-cell-unfelt = { $cell }, nunca tocada por { $name }
hindsight-cell-wrong = { $cell }, { $name } tocou: { $known }; mas lá está: { $truth }
hindsight-empty = nada
hindsight-touch = { $name } toca – { $felt }
hindsight-felt-things = { $count ->
    [one] { $name } tocou { $count } coisa
   *[other] { $name } tocou { $count } coisas
}
hindsight-felt = Turno { $turn }: { $name } formou um alinhamento tocado por { $names }: { $figure } ({ $traits }).
hindsight-luck = sorte
hindsight-heat = Toques
hindsight-heat-of = { $count ->
    [one] { $name }: { $count } toque no tabuleiro
   *[other] { $name }: { $count } toques no tabuleiro
}
hindsight-heat-table = Na mesa: { $count }
hindsight-heat-coins = Moedas: { $count }
