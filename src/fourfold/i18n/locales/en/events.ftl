# Events of a game, as they are announced; the start page does not load them.

# Moves, as they are announced.
said-give = { $name } gives { $piece }.
    .you = You give { $piece }.
    .to-you = { $name } gives you { $piece }.
said-place = { $name } places { $piece } on { $cell }.
    .you = You place { $piece } on { $cell }.
said-call = { $name } calls “QUARTO!”: { $figure }.
    .you = You call “QUARTO!”: { $figure }.
said-barred = { $name } may call again once another piece has been placed.
    .you = You may call again once another piece has been placed.
said-decline = { $name } passes.
    .you = You pass.
said-names = { $name } names the coin for { $figure }.
    .you = You name the coin for { $figure }.
said-ends-turn = { $name } ends the turn.
    .you = You end your turn.
said-put = { $name } places { $piece } on { $cell }.
    .you = You place { $piece } on { $cell }.
said-swap = { $name } swaps { $first } and { $second }.
    .you = You swap { $first } and { $second }.
said-swap-pawns = { $name } swaps { $first } and { $second }: { $one } to { $second }, { $other } to { $first }.
    .you = You swap { $first } and { $second }: { $one } to { $second }, { $other } to { $first }.
said-opening = The first pawn was placed at random: { $piece } on { $cell }.
said-coins = { $count ->
    [one] { $name } collects one coin.
   *[other] { $name } collects { $count } coins.
}
    .you = { $count ->
    [one] You collect one coin.
   *[other] You collect { $count } coins.
}
said-collects = { $count ->
    [one] { $name } collects the coin for { $figures }.
   *[other] { $name } collects { $count } coins, for { $figures }.
}
    .you = { $count ->
    [one] You collect the coin for { $figures }.
   *[other] You collect { $count } coins, for { $figures }.
}
# In the dark: a move was made, and how many coins it took.
said-move = { $name } has moved.
    .you = You have moved.
said-refused-call = { $name } called “QUARTO!” wrongly: { $reason }
    .you = You called “QUARTO!” wrongly: { $reason }
said-refused-name = { $name } named a wrong coin. { $reason }
    .you = You named a wrong coin. { $reason }
said-refused-attempt = { $name } tried an illegal move (rule { $rule }).
    .you = You tried an illegal move (rule { $rule }).
said-draw-offer = { $name } offers a draw.
    .you = You offer a draw.
    .to-you = { $name } offers you a draw.
said-takeback-request = { $name } asks to undo their last turn.
    .you = You ask to undo your last turn.
said-yes = { $name } accepts.
    .you = You accept.
said-no = { $name } declines.
    .you = You decline.
said-taken-back = The turn has been undone.
said-resigns = { $name } resigns.
    .you = You resign.
said-forfeits = { $name } has left the game and forfeits.
    .you = You have left the game and forfeit.
said-claims-win = { $name } claims the win: the player to move has left.
    .you = You claim the win: the player to move has left.
    .to-you = { $name } claims the win: you were away too long.
said-claims-draw = { $name } claims a draw: the player to move has left.
    .you = You claim a draw: the player to move has left.
    .to-you = { $name } claims a draw: you were away too long.
said-time = { $name } has run out of time and is out of the game.
    .you = You have run out of time and are out of the game.
said-gives-time = { $name } gives { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
}.
    .you = You give { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
}.
    .to-you = { $name } gives you { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
}.
said-observer = { $name } is now observing.
    .you = You are now observing.
said-observer-leaves = The observer has left; the computer takes over.
    .you = You have left; the computer takes over as observer.
said-pause = The observer pauses the game.
    .you = You pause the game.
said-resume = The game resumes.
said-approved = The observer approves the move.
    .you = You approve the move.
said-observer-names = The observer names the coin for { $figure } for { $name }.
    .you = You name the coin for { $figure } for { $name }.
    .to-you = The observer names the coin for { $figure } for you.
said-proposes = { $name } asks the observer to rule on a move.
    .you = You ask the observer to rule on your move.
said-refused = The observer refuses the move (rule { $rule }).
    .you = You refuse the move (rule { $rule }).
said-observer-time = The observer gives { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
}.
    .you = You give { $seconds ->
    [one] one more second
   *[other] { $seconds } more seconds
}.

# The observer repeats what the whole table knows; $fact is whole sentences.
said-remind = The observer repeats: { $fact }
    .you = You repeat: { $fact }
said-turn = It’s { $name }’s turn.
    .you = It’s your turn.
said-holds = { $count ->
    [0] { $name } has no coins.
    [one] { $name } has one coin.
   *[other] { $name } has { $count } coins.
}
    .you = { $count ->
    [0] You have no coins.
    [one] You have one coin.
   *[other] You have { $count } coins.
}
said-time-left = { $name } has { $time } left.
    .you = You have { $time } left.

# What a hand feels (Touch of Quardo).
felt-cell-empty = { $cell }: empty.
felt-cell = { $cell }: { $piece }.
felt-table-yes = On the table: { $piece }.
felt-table-no = Not on the table: { $piece }.
felt-coin-yes = The coin for { $figure } is there.
felt-coin-no = The coin for { $figure } is gone.
touches-left = { $count ->
    [0] No touches left in this turn.
    [one] One touch left in this turn.
   *[other] { $count } touches left in this turn.
}

# Naming coins by hand (D4).
web-task-name-coins = name your coins, or end your turn
web-prompt-name-coins = Name your coins, or end your turn
web-awaited-name-coins = naming coins
web-pointed-coin = Name the coin for { $figure }?
web-name-coin = Name a coin
web-end-turn = End turn
