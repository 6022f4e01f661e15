# Solving, reviewing and contests.

score-win = win
score-draw = draw
score-loss = loss
score-win-in = win in { $count }
score-loss-in = loss in { $count }
score-unproved = not proved
score-by-win = { $count ->
    [one] win by { $count } coin
   *[other] win by { $count } coins
}
score-by-loss = { $count ->
    [one] loss by { $count } coin
   *[other] loss by { $count } coins
}
score-about-ahead = { $count ->
    [one] about { $count } coin ahead
   *[other] about { $count } coins ahead
}
score-about-level = about even
score-about-behind = { $count ->
    [one] about { $count } coin behind
   *[other] about { $count } coins behind
}
score-least-ahead = { $count ->
    [one] at least { $count } coin ahead
   *[other] at least { $count } coins ahead
}
score-least-level = at least level
score-least-behind = { $count ->
    [one] at worst { $count } coin behind
   *[other] at worst { $count } coins behind
}

study-solving = Solving…
study-value = Seat { $seat } to move: { $score }.
study-score = value
study-moves = moves
study-line = Best line: { $moves }
study-effort = { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}, { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
study-best = Best move: { $move }
study-coins = Coins expected at the end: { $coins } ({ $certainty }).
study-proved = proved
study-estimated = estimated

review-move = Turn { $turn }, { $name }: { $move } – { $score }.
review-better = Better: { $moves } – { $score }.
review-thrown = Mistake on turn { $turn }: { $name } missed a { $score }.
review-nothing-thrown = No mistakes: neither player missed a win or a draw.
review-cost = { $count ->
    [one] Mistake on turn { $turn }: { $name } gave away { $count } coin.
   *[other] Mistake on turn { $turn }: { $name } gave away { $count } coins.
}
review-cost-about = { $count ->
    [one] Mistake on turn { $turn }: { $name } gave away about { $count } coin.
   *[other] Mistake on turn { $turn }: { $name } gave away about { $count } coins.
}
review-nothing-given = No mistakes: no coin was given away.

match-tally = { $first } against { $second }: { $wins } won, { $draws } drawn, { $losses } lost; { $percent } %. Elo { $elo }, with 95 % confidence from { $low } to { $high }.
match-failed = { $name } lost { $count ->
    [one] { $count } game
   *[other] { $count } games
} { $reason }.
match-failure-crash = by crashing
match-failure-time = on time
match-failure-refusal = by refusing to play
match-failure-illegal = by an illegal move
match-sprt-higher = Accepted: { $first } is at least { $high } Elo stronger (rejected: { $low } or less).
match-sprt-lower = Accepted: { $first } is at most { $low } Elo stronger (rejected: { $high } or more).
match-sprt-open = Not decided: more games are needed to tell { $low } Elo points from { $high }.
match-bad-clock = A match has a clock for the whole game, such as 60s+1s/game, not “{ $clock }”; --seconds is the time for each move.
match-adjudicate-quarto = Only games of Quarto can be decided by the solver.
