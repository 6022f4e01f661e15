# What is said while a game is played. $name is a player, $piece, $cell and $figure are named.

# Presets: name and one sentence.
preset-quarto = Quarto
    .summary = Give your opponent the piece to place; be the first to see four in a line.
preset-quarto-beginner = Quarto for beginners
    .summary = Only one, two or three of the four traits count.
preset-quarto-advanced = Quarto for advanced players
    .summary = 2×2 squares count as well as lines.
preset-quardo-classic = Classic game
    .summary = Quarto with Quardo pawns: give and place; lines and 2×2 squares win without a call.
preset-quardo = Quardo
    .summary = Put and swap pawns, collect coins; for two or three players.
preset-quardo-touch = Touch of Quardo
    .summary = Quardo with blindfolds on, under an observer.

# The rules in force: what a table plays by, in short sentences.
game-length = A game of Quarto takes 10 to 20 minutes.
force-title = Rules in force
force-rated = Rated game: it counts for your rating, and nothing can be undone.

# Moves, as they are announced.
said-give = { $name } gives { $piece }.
said-place = { $name } places { $piece } on { $cell }.
said-call = { $name } calls "QUARTO!": { $figure }.
said-barred = { $name } may call again once another piece has been placed.
said-decline = { $name } passes.
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
time-left = { $time } left.

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

# Results: who won and why.
result-called = { $name } wins with "QUARTO!": { $figures }.
result-aligned = { $name } wins: { $figures }.
result-coins = { $count ->
    [one] { $name } wins with one coin.
   *[other] { $name } wins with { $count } coins.
}
result-coins-shared = { $count ->
    [one] { $names } share the win with one coin each.
   *[other] { $names } share the win with { $count } coins each.
}
result-full-board = Draw: all the pieces have been placed and nobody has called.
result-no-alignment = Draw: the board is full and nothing is aligned.
result-wrong-call = { $name } wins: the opponent made a wrong call.
result-time = { $name } wins on time.
result-resigned = { $name } wins by resignation.
result-agreed = Draw by agreement.
result-forfeit = { $name } wins by forfeit.
result-absent = { $name } wins: the opponent has left.
result-absent-draw = Draw: a player has left.
result-ongoing = The game is not finished.

# Alignments that were called or missed, listed after the game.
eye-missed = Turn { $turn }: { $name } completed { $figure } ({ $traits }) and did not call it.
eye-stolen = Turn { $turn }: { $name } saw { $figure }, called it and won.
eye-dead = Turn { $turn }: nobody called { $figure } ({ $traits }); it is dead.

player-number = Player { $number }

# The computer's seat: a name, so without an article.
computer-name = Computer ({ $level ->
    [perfect] perfect
    [strongest] strongest
   *[other] { $level }
})

# Joining names and things.
list-two = { $first } and { $second }
list-more = { $first }, { $rest }
list-parts = { $first }; { $rest }
figure-told = { $figure }: { $cells }
list-sentences = { $first }. { $rest }
list-told = { $first } { $rest }
with-rule = { $text } ({ $rule })

# Times are always words.
duration-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
duration-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
duration-both = { duration-minutes } { duration-seconds }
duration-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
duration-days = { $days ->
    [one] one day
   *[other] { $days } days
}
duration-hours-minutes = { duration-hours } { duration-minutes }
duration-days-hours = { duration-days } { duration-hours }
