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
lobby-observer-program = The computer
lobby-observer-open = Somebody, by link
lobby-observer-me = You
lobby-observed-program = The computer sees that the rules are kept.
lobby-observed-open = Whoever opens the link sees the board and rules on swaps and coins. Until then the computer does.
lobby-observed-me = You see the board and rule on swaps and coins. Whoever sees the board does not play.
lobby-observer-name = Observer
lobby-observing = you observe
lobby-no-chat = In the dark, players cannot write to each other.
lobby-link-title = The game has begun
lobby-link-text = Nobody is missing but the observer. The computer observes until somebody opens this link.
lobby-to-game = To the game

# The dark board. $place is where a hand is; $move is a move by itself: "swap b2 and c3".
dark-board = The dark board
dark-coins = Coins
dark-coin = coin of { $figure }
dark-under = Under your finger
dark-under-nothing = Move or slide to feel.
dark-under-choose = Choose a square, then "Feel here".
dark-here = You are here: { $place }.
dark-nowhere = First go to something: the board, the table or the coins.
dark-must-feel = In the dark you have to feel that yourself.
dark-ruling = The observer is ruling on the move.
dark-paused = The game is paused.
dark-over = The blindfolds come off.
dark-watch = Everybody is blindfolded. The board stays dark until the game is over.

# What hands do. The buttons are short.
dark-hands = Your hands
dark-feel = Feel here
dark-act-put = Put here
dark-act-take = Take
dark-act-give = Give
dark-act-mark = Mark
dark-act-swap = Swap
dark-sure = Are you sure: { $move }? Press again to confirm, or cancel.
dark-question = { $move }?
dark-sure-typed = Are you sure: { $move }? Type yes or no.
dark-nothing-asked = There is nothing to confirm.
dark-call-title = Call a figure
dark-call-figure = Figure
dark-call = Choose the figure that you call from the list.
dark-command-help = You can type: touch b2, touch 7, touch row 2, place b2, give 7, put 7 b2, swap b2 c3, call row 2, coins, time, last, yes, no.
dark-one-move = Blindfolded, make one move at a time: place first, then call.

# At one screen.
dark-pass = Pass the board on to { $name }.
dark-pass-taken = { $name } has the board

# The page's own voice.
dark-voice = Voice
dark-voice-none = This device has no voice for this language. Everything can be read, and a screen reader reads it.

# The first time.
dark-help-title = How to feel the board
dark-help-reader = With a screen reader: Tab goes to the board, the table and the coins, arrows move, and what you feel is read out. Enter acts on it.
dark-help-voice = With the voice: switch on "{ $voice }", slide a finger over the dark board and listen. Double tap acts.
dark-help-text = By reading: press a square; what is there stands under "{ $panel }" for a few seconds.
dark-help-sure = Whatever changes the game asks first. A slide never moves anything.
dark-help-memory = Here touches are counted: hold a finger on a square, or press "{ $feel }" or O.
