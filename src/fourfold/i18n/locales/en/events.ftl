# Events of a game, as they are announced; the start page does not load them.

# Moves, as they are announced.
said-give = { $name } gives { $piece }.
said-place = { $name } places { $piece } on { $cell }.
said-call = { $name } calls "QUARTO!": { $figure }.
said-barred = { $name } may call again once another piece has been placed.
said-decline = { $name } passes.
said-names = { $name } names the coin of { $figure }.
said-ends-turn = { $name } ends the turn.
said-put = { $name } puts { $piece } on { $cell }.
said-swap = { $name } swaps { $first } and { $second }.
said-opening = The opening was drawn with eyes closed.
said-coins = { $count ->
    [one] { $name } collects one coin.
   *[other] { $name } collects { $count } coins.
}
# In the dark: a move was made, and how many coins it took.
said-move = { $name } has moved.
said-refused-call = { $name } called "QUARTO!" wrongly: { $reason }
said-refused-name = { $name } named a wrong coin. { $reason }
said-refused-attempt = { $name } tried something that is not allowed ({ $rule }).
said-draw-offer = { $name } offers a draw.
said-takeback-request = { $name } asks to undo their last turn.
said-yes = { $name } accepts.
said-no = { $name } declines.
said-taken-back = The turn has been undone.
said-resigns = { $name } resigns.
said-forfeits = { $name } has left the game and forfeits.
said-claims-win = The player to move has left, and { $name } no longer waits for them.
said-claims-draw = The player to move has left, and { $name } claims a draw.
said-time = { $name } has run out of time and is out of the game.
said-gives-time = { $name } gives { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} more.
said-observer = { $name } is now observing.
said-observer-leaves = The observer has left; the computer takes over.
said-pause = The observer pauses the game.
said-resume = The game goes on.
said-approved = The observer approves the move.
said-observer-names = The observer names the coin of { $figure } for { $name }.
said-proposes = { $name } asks the observer to rule on a move.
said-refused = The observer refuses the move ({ $rule }).
said-observer-time = The observer gives { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} more.

# The observer repeats what the whole table knows; $fact is whole sentences.
said-remind = The observer repeats: { $fact }
said-turn = It is { $name }'s turn.
said-holds = { $count ->
    [0] { $name } holds no coins.
    [one] { $name } holds one coin.
   *[other] { $name } holds { $count } coins.
}
said-time-left = { $name } has { $time } left.

# What a hand feels (Touch of Quardo).
felt-cell-empty = { $cell }: empty.
felt-cell = { $cell }: { $piece }.
felt-table-yes = On the table: { $piece }.
felt-table-no = Not on the table: { $piece }.
felt-coin-yes = The coin of { $figure } is there.
felt-coin-no = The coin of { $figure } is gone.
touches-left = { $count ->
    [0] No touches left in this turn.
    [one] One touch left in this turn.
   *[other] { $count } touches left in this turn.
}

# Naming coins by hand (D4).
web-task-name-coins = name your coins, or end your turn
web-prompt-name-coins = Name your coins, or end your turn
web-awaited-name-coins = naming coins
web-pointed-coin = Name the coin of { $figure }?
web-name-coin = Name a coin
web-end-turn = End turn
