# What the observer of a blindfolded game sees and does.

observer-you = You are observing
observer-named = Observer: { $name }
observer-program = Observer: the computer

# Ruling. $move is "swap b2 and c3"; the rule stands in the reason.
observer-ruling = Ruling
observer-nothing = Nothing is waiting for a ruling.
observer-name-coin = Name a coin for { $name }
observer-about = Every swap, and every move that takes a coin, waits for your ruling (D8).
observer-waits = { $name } is waiting for your ruling.
observer-proposes = { $name } wants to { $move }.
observer-must-approve = { $count ->
    [one] Must be approved: it aligns { $figures } and takes one coin (D4).
   *[other] Must be approved: it aligns { $figures } and takes { $count } coins (D4).
}
observer-must-refuse = Must be refused: { $reason }
observer-approve = Approve
observer-refuse = Refuse
observer-heard = Everyone hears: { $text }
observer-resume-first = The game is paused: resume it before you rule.

# What hands feel.
observer-hands = Hands
observer-hand = { $name }: { $what }
observer-hand-none = { $name } has not felt anything yet.
observer-ago-now = just now
observer-ago-moment = a moment ago
observer-ago-earlier = earlier
observer-touches = Touches this turn: { $now }, in all: { $all }
observer-ask = What is { $name } feeling?
observer-listen = Read out what players touch

# Leading the game.
observer-lead = At the table
observer-pause = Pause
observer-resume = Resume
observer-repeat = Repeat for everyone
observer-fact-turn = Whose turn it is
observer-fact-coins = Coins
observer-fact-last = Last move
observer-fact-time = Time left
observer-leave = Leave the seat
observer-leave-title = Leave the observer’s seat?
observer-leave-sure = The computer will then observe, and you will no longer see the board.
observer-left = You have left the observer’s seat. The computer observes now, and the board is dark for you too.
observer-again = Take the seat again
observer-taken-over = The computer observes now. The board is dark for you too.
observer-lost = If you are away for { $time }, the computer observes until you return.
observer-only = You are observing; the players move.

# What has happened.
observer-history = What happened
observer-history-none = Nothing has happened yet.
observer-show = Show
observer-show-all = Everything
observer-show-rulings = Rulings and refused attempts
observer-turn = Turn { $number }
observer-tried = { $name } tried to { $move }. { $reason }

# Keys and words.
observer-key-rule = approve, refuse (when the board does not have focus)
observer-key-go = to the ruling
observer-key-hands = what players are touching
observer-help-rule = approve, refuse: rule on the waiting move
observer-help-pause = pause, resume: pause or resume the game; extra: give the player 30 more seconds
observer-help-repeat = repeat turn, repeat coins, repeat last, repeat time: repeat it for everyone
observer-help-hands = hands: what players are touching; leave: leave the observer’s seat
