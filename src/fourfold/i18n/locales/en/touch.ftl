# Touch of Quardo in the browser: the dark board, the lobby around it.

# The start page: playing in the dark (D8).
lobby-blindfold = Blindfold
lobby-blindfold-hint = Nobody sees the board; it is felt square by square.
lobby-named-blindfold = { $name }, blindfold
lobby-touches = How often may the board be touched?
lobby-touches-free = As often as you like
lobby-touches-memory = Memory: only so often
lobby-touches-turn = Touches of the board for each turn
lobby-touches-count = { $count ->
    [0] None: from memory alone
    [one] { $count } touch
   *[other] { $count } touches
}
lobby-observer = Who observes?
lobby-observer-program = The program
lobby-observer-open = Somebody, by link
lobby-observer-me = You
lobby-observed-program = The program sees that the rules are kept.
lobby-observed-open = Whoever opens the link sees the board and rules on swaps and coins. Until then the program does.
lobby-observed-me = You see the board and rule on swaps and coins. Who sees does not play.
lobby-observer-name = Observer
lobby-observing = you observe
lobby-no-chat = In the dark, players cannot write to each other.
lobby-link-title = The game has begun
lobby-link-text = Nobody is missing but the observer. The program observes until somebody opens this link.
lobby-to-game = To the game
