# Problemas no terminal: tarefas, fatos e razões.

puzzles-checked = { $count ->
    [one] { $count } problema verificado.
   *[other] { $count } problemas verificados.
}
puzzles-wrong = { $count ->
    [0] Todos estão provados.
    [one] Um problema está errado.
   *[other] { $count } problemas estão errados.
}
puzzles-none = Nenhum problema foi encontrado nesta partida.
