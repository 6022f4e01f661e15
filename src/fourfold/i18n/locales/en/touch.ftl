# Touch of Quardo in the browser: the dark board, the lobby around it.

# The start page: playing in the dark (D8).
lobby-named-blindfold = Blindfold { $name }
lobby-observer = Who observes?
lobby-observer-program = The computer
lobby-observer-open = Someone by link
lobby-observer-me = You
lobby-observed-program = The computer checks that the rules are kept.
lobby-observed-open = The observer who opens the link sees the board and rules on swaps and coins. Until then the computer does.
lobby-observed-me = You see the board and rule on swaps and coins. The observer does not play.
lobby-observer-name = Observer
lobby-observing = you observe
lobby-no-chat = In the dark, players cannot chat.
lobby-link-title = The game has started
lobby-link-text = Only the observer is missing. The computer observes until someone opens this link.
lobby-to-game = Go to the game

# The dark board. $place is where a hand is; $move is a move by itself: "swap b2 and c3".
dark-board = The dark board
dark-coins = Coins
dark-coin = coin for { $figure }
felt-here = { $piece }.
felt-here-board-no = Empty.
felt-here-table-yes = On the table.
felt-here-table-no = Not on the table.
felt-here-coins-yes = The coin is there.
felt-here-coins-no = The coin is gone.
dark-under = Under your finger
dark-under-nothing = Move or slide to feel.
dark-under-choose = Choose a cell, then press “Feel here”.
dark-here = You are here: { $place }.
dark-nowhere = Move to the board, pieces or coins first.
dark-must-feel = In the dark, you have to feel that for yourself.
dark-ruling = The observer is ruling on the move.
dark-paused = The game is paused.
dark-over = The blindfolds come off.
dark-watch = Everyone is blindfolded. The board stays dark until the game is over.

# What hands do. The buttons are short.
dark-hands = Your hands
dark-feel = Feel here
dark-act-put = Place here
dark-act-take = Take
dark-act-give = Give
dark-act-mark = Mark
dark-act-swap = Swap
dark-act-put-on = Place it on { $cell }
dark-act-swap-cells = Swap { $first } and { $second }
dark-offer-put = Place it here?
dark-offer-swap = Swap it with { $cell }?
dark-sure = { $move }? Press again to confirm.
dark-question = { $move }?
dark-sure-typed = { $move }? Yes or no?
dark-nothing-asked = There is nothing to confirm.
dark-call-figure = Line or 2×2 square
dark-call = Choose your line or 2×2 square from the list.
dark-one-move = When blindfolded, make one move at a time: place first, then call.

# At one screen.
dark-pass = Pass the board to { $name }.
dark-pass-taken = I’m { $name } and I have the board

# The page's own voice.
dark-voice = Voice
dark-voice-none = This device has no voice for this language. You can still read everything, with or without a screen reader.

# The first time.
dark-help-title = How to feel the board
dark-help-reader = With a screen reader: press Tab to move between the board, the pieces and the coins, and the arrow keys to move around. What you feel is read out. Press Enter to act on it.
dark-help-voice = By ear: turn on “{ $voice }”, slide a finger over the dark board and listen. Double-tap to act.
dark-help-text = By eye: press a cell. What you feel appears under “{ $panel }” for a few seconds.
dark-help-sure = Every move is named before it counts, by a question or on its button. Sliding never moves anything.
dark-help-memory = Your touches are limited: hold a finger on a cell, press “{ $feel }”, or press O.
