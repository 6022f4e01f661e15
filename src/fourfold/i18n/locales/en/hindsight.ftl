# What a blindfolded game looked like, once the blindfolds are off. $cells are cells such as b2.
hindsight-nothing = { $name } felt no cell.
hindsight-most = Felt most by { $name }: { $cells }, { $count ->
    [one] once
   *[other] { $count } times
}.
hindsight-most-several = Felt most by { $name }: { $cells }, { $count ->
    [one] once each
   *[other] { $count } times each
}.
hindsight-unfelt = Turn { $turn }: { $name } completed { $figure } ({ $traits }); none of the players knew all four cells.
hindsight-all-felt = Every alignment was known to somebody.

# The replay in the browser: what everybody felt. $felt is a whole sentence, such as "b2: empty."
hindsight-see = See what each player felt
hindsight-title = What each player felt
hindsight-show = Show
hindsight-show-board = the board
hindsight-show-known = as { $name } knew it
hindsight-touches-too = Stop at touches too
hindsight-legend-right = right: { $count }
hindsight-legend-wrong = out of date: { $count }
hindsight-legend-unfelt = never felt: { $count }
hindsight-legend-small = Where it is out of date, the small picture shows what is really there.
hindsight-cell-unfelt = { $cell }, never felt by { $name }
hindsight-cell-wrong = { $cell }, { $name } felt: { $known }; really there: { $truth }
hindsight-empty = nothing
hindsight-touch = { $name } feels – { $felt }
hindsight-felt-things = { $name }: { $count ->
    [one] one touch
   *[other] { $count } touches
}
hindsight-felt = Turn { $turn }: { $name } completed { $figure } ({ $traits }); felt by { $names }.
hindsight-luck = luck
hindsight-heat = Touches
hindsight-heat-of = { $count ->
    [one] { $name }: one touch of the board
   *[other] { $name }: { $count } touches of the board
}
hindsight-heat-table = On the table: { $count }
hindsight-heat-coins = Coins: { $count }
