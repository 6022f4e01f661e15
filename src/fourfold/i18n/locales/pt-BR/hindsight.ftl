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
hindsight-unfelt = Turno { $turn }: { $name } formou uma figura sem que ninguém conhecesse as quatro casas: { $figure } ({ $traits }).
hindsight-all-felt = Cada figura formada era conhecida por alguém.
