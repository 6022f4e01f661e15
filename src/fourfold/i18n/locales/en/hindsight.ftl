# What a blindfolded game looked like, once the blindfolds are off. $cells are cells such as b2.
hindsight-nothing = { $name } felt no cell.
hindsight-most = { $count ->
    [one] { $name } felt { $cells } most: once.
   *[other] { $name } felt { $cells } most: { $count } times.
}
hindsight-most-several = { $count ->
    [one] { $name } felt these most, once each: { $cells }.
   *[other] { $name } felt these most, { $count } times each: { $cells }.
}
hindsight-unfelt = Turn { $turn }: { $name } completed { $figure } ({ $traits }); nobody knew all four cells.
hindsight-all-felt = Every alignment was known to somebody.
