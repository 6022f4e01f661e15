# Rule options: their labels and values in the form of a new game.

option-traits = Which traits count?
option-squares = 2×2 squares count too
option-auto-call = Call QUARTO! automatically
option-wrong-call = A wrong call
option-wrong-call-once = bars the caller until another piece is placed
option-wrong-call-free = costs nothing
option-wrong-call-loses = loses the game
option-first-mover = Who moves after the opening drawn for three players?
option-first-mover-next = the next player, clockwise
option-first-mover-3 = the third player
option-coins = Collecting the coins
option-coins-automatic = automatic
option-coins-by-hand = by hand: each player names the coins
option-clock = Time limit
option-blindfold = Blindfold
option-blindfold-hint = Players do not see the board; they feel it cell by cell.
option-touches = Board touches per turn
option-touches-none = No limit
option-touches-limited = Memory: limited touches
option-touches-number = Touches of the board per turn
option-touches-count = { $count ->
    [0] None: from memory alone
    [one] { $count } touch
   *[other] { $count } touches
}
option-fingertip-sight = { force-fingertip-sight }

# The rules of this game: what each option means to its players.

force-players = { $count ->
    [one] One player.
   *[other] { $count } players.
}
force-traits = { $count ->
    [one] Only one trait counts: { $traits }.
   *[other] Only these traits count: { $traits }.
}
force-squares-off = Only lines count, not 2×2 squares.
force-squares = Lines and 2×2 squares count.
force-auto-call-off = An alignment wins only if it is called.
force-auto-call = An alignment wins at once, without a call.
force-wrong-call-once = After a wrong call, no more calls until another piece is placed.
force-wrong-call-free = A wrong call costs nothing.
force-wrong-call-loses = A wrong call loses the game.
force-first-mover-3 = After the drawn opening, the third player moves first, then clockwise.
force-coins-by-hand = Players name the coins of their move before the turn ends; coins not named stay.
force-clock = Time for each turn: { $time }.
force-clock-game = Each player has { $time } for the whole game.
force-clock-increment = Each player has { $time } for the whole game, and { $increment } more for each turn.
force-touches = { $count ->
    [0] No board touches.
    [one] One board touch per turn.
   *[other] { $count } board touches per turn.
}
force-touches-none = Any number of touches.
force-fingertip-sight = Fingertip sight: players see for a moment what they touch.
