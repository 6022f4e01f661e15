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
    .summary = Place and swap pawns, collect coins; for two or three players.
preset-quardo-touch = Touch of Quardo
    .summary = Quardo with blindfolds on, under an observer.

# The rules in force: what a table plays by, in short sentences.
game-length = A game of Quarto takes 10 to 20 minutes.
force-title = Rules of this game
force-rated = Rated game: it counts for your rating, and nothing can be undone.

time-left = { $time } left.

# Results: who won and why.
result-called = { $name } wins with “QUARTO!”: { $figures }.
    .you = You win with “QUARTO!”: { $figures }.
result-aligned = { $name } wins: { $figures }.
    .you = You win: { $figures }.
result-coins = { $count ->
    [one] { $name } wins with one coin.
   *[other] { $name } wins with { $count } coins.
}
    .you = { $count ->
    [one] You win with one coin.
   *[other] You win with { $count } coins.
}
result-coins-shared = { $count ->
    [one] { $names } share the win with one coin each.
   *[other] { $names } share the win with { $count } coins each.
}
    .you = { $count ->
    [one] You share the win with { $names }, with one coin each.
   *[other] You share the win with { $names }, with { $count } coins each.
}
result-place = { $rank ->
    [2] { $name } came second.
   *[3] { $name } came third.
}
    .you = { $rank ->
    [2] You came second.
   *[3] You came third.
}
result-full-board = Draw: all pieces are placed, and no one called “QUARTO!”.
result-no-alignment = Draw: the board is full without an alignment.
result-wrong-call = { $name } wins: the opponent made a wrong call.
    .you = You win: your opponent made a wrong call.
    .to-you = { $name } wins: you made a wrong call.
result-time = { $name } wins on time.
    .you = You win on time.
result-resigned = { $name } wins by resignation.
    .you = You win: your opponent resigned.
    .to-you = { $name } wins: you resigned.
result-agreed = Draw by agreement.
result-forfeit = { $name } wins by forfeit.
    .you = You win by forfeit.
result-absent = { $name } wins: the opponent has left.
    .you = You win: your opponent has left.
    .to-you = { $name } wins: you were away too long.
result-absent-draw = Draw: a player has left.
result-ongoing = The game is not finished.

# Alignments that were called or missed, listed after the game.
eye-missed = Turn { $turn }: { $name } completed { $figure } ({ $traits }) and did not call it.
    .you = Turn { $turn }: you completed { $figure } ({ $traits }) and didn’t call it.
eye-stolen = Turn { $turn }: { $name } spotted { $figure }, called it and won.
    .you = Turn { $turn }: you spotted { $figure }, called it and won.
eye-dead = Turn { $turn }: { $figure } ({ $traits }) was not called; it is dead.

player-number = Player { $number }

# The computer's seat: a name, so without an article.
computer-name = { $which ->
    [first] Computer Alpha
    [second] Computer Omega
    [third] Computer Delta
   *[only] Computer
}, { $level ->
    [perfect] perfect
    [strongest] strongest
   *[other] level { $level }
}
computer-spoken = { $which ->
    [first] Alpha
    [second] Omega
    [third] Delta
   *[only] the computer
}

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
duration-both = { duration-minutes } and { duration-seconds }
duration-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
duration-days = { $days ->
    [one] one day
   *[other] { $days } days
}
duration-hours-minutes = { duration-hours } and { duration-minutes }
duration-days-hours = { duration-days } and { duration-hours }
