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
puzzle-title = Puzzle { $id }, difficulty { $number }.
puzzle-title-day = Puzzle { $id }, { $day }.
puzzle-help = Type your move. You can also type hint, why, solution or next; help lists everything.
puzzle-prompt = Your answer:
puzzle-you = You
puzzle-opponent = The opponent
puzzle-task-place = Place the piece in hand, and call if you can.
puzzle-task-give = Give the right piece.
puzzle-task-call-give = Call if you can, or give the right piece.
puzzle-task-coins = One move takes the most coins. Find it.
puzzle-task-win = Only one move is sure to win. Find it.
puzzle-task-draw = No move wins, and only one does not lose. Find it.
puzzle-task-most = One move ends the game with the greatest lead. Find it.
puzzle-task-leave = One move leaves the next player no coin to take. Find it.
puzzle-right = Right.
puzzle-wrong = That is not the answer.
puzzle-again = The position is as it was: try again.
puzzle-solved = { $count ->
    [one] Solved at the first try.
   *[other] Solved after { $count } tries.
}
puzzle-shown = That was the solution.
puzzle-left = Puzzle left unsolved.
puzzle-more = Press Enter for the next puzzle, or type quit:
puzzle-why-first = Answer first; “why” then gives the reason.
puzzle-word-why = why
puzzle-word-solution = solution
puzzle-word-next = next
puzzle-hint-place = Look for the right cell.
puzzle-hint-give = Look for the piece that fits best.
puzzle-hint-call = There is something to call.
puzzle-hint-put = Look for a placement.
puzzle-hint-swap = Look for a swap.
puzzle-hint-move = The move: { $move }

# Facts, each confirmed by the rules. $figures are figures with the traits that they share.
puzzle-completes = On { $cell }, { $piece } completes { $figures }.
puzzle-completes-none = On { $cell }, { $piece } completes nothing.
puzzle-made = The placement on { $cell } completed { $figures }, and it was not called.
puzzle-waits = { $cell } is the last empty cell of { $figure }. Any of these completes it: { $values }.
puzzle-fits-none = Nothing can be completed with { $piece }.
puzzle-every-piece = Every piece left now completes something.
puzzle-wherever = Wherever it goes, every piece left then completes something.
puzzle-loses = This loses, but not at once.
puzzle-no-win = This does not force a win.
puzzle-takes = { $count ->
    [one] It takes one coin, for { $figures }.
   *[other] It takes { $count } coins, for { $figures }.
}
puzzle-takes-none = It takes no coin.
puzzle-ends = After { $move } and best play: { $score }.
