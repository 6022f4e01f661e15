# Puzzles in the terminal: their tasks, facts and reasons.

puzzles-checked = { $count ->
    [one] One puzzle checked.
   *[other] { $count } puzzles checked.
}
puzzles-wrong = { $count ->
    [0] All are proved.
    [one] One is wrong.
   *[other] { $count } are wrong.
}
puzzles-none = No puzzle was found in this game.
