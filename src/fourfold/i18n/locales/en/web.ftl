# The web app. $name is a player, $piece, $cell and $figure are named.

web-welcome = Four of a kind – if you can find it
web-tagline = Play Quarto and Quardo against the computer, on one screen or online by link. No account needed.
web-navigation = Main menu
web-skip = Skip to the content
web-lobby = Go to the start page
web-settings = Settings
menu-learn = Learn
menu-analysis = Analysis
menu-tournaments = Tournaments
ratings-title = Leaderboards
web-missing = Page not found
web-loading = Loading…
web-unreachable = The server cannot be reached. Please try again in a moment.
web-reconnecting = Connection lost. Reconnecting – your game is safe.
web-back-online = You are back online.
web-sending = Sending…
web-moved-on = The game has moved on. Please try again.
web-cancel = Cancel
web-close = Close
web-cancelled = Cancelled.

# The start page.
web-continue = Games in progress
web-watch = Games to join or watch
web-phase-waiting = Waiting for players
web-phase-playing = In progress
web-phase-over = Finished
web-choose-game = Choose a game
web-how-many = How many players?
web-players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-against = Opponent
web-against-program = Computer
web-against-here = Someone here
web-against-bot = Bot
web-against-link = A friend online
web-other-name = Their name
web-strength = Computer level
web-level = Level { $level }
web-level-perfect = Perfect
web-level-strongest = Strongest
web-name = Your name
web-name-hint = Other players see this name.
web-forget = Delete my data
web-forget-text = This deletes your name, your links and everything you wrote from the server, in all games. You lose your seats.
web-forgotten = Your data has been deleted.
web-clock-none = No limit
web-clock-turn = { $time } per turn
web-clock-game = { $time } per player
web-clock-increment = { $time } per player + { $increment } per turn
web-first = Who starts?
web-first-lot = Random
web-first-me = You
web-listed = Public: anyone can join
web-start = Start game
web-start-invite = Create game and get link

# Waiting and joining.
web-waiting-listed = This game is public: anyone can join it from the start page.
web-waiting-watch = The game starts as soon as everyone is here.
web-invite = Send this link to the person you want to play. It works once.
web-invite-observer = Send this link to the observer.
web-link = Link
web-copy = Copy link
web-copied = Link copied.
web-copy-by-hand = Your browser does not allow copying. The link is selected: copy it yourself.
web-share = Share
web-qr = QR code of the link
web-sit = Sit down as player { $number }
web-join-title = You are invited to a game
web-join = Join
web-join-nothing = This link is incomplete. Please ask for a new one.

# At the table.
web-players = Players
web-seat-open = open seat
web-away = away
web-you = you
web-acting = to move
web-winner = wins
web-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
web-coins-held = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
web-board = Board
web-rack = Pieces left
web-rack-pawns = Pawns on the table
web-hand-title = In hand
web-chosen-title = Chosen pawn
web-hand-empty = nothing
web-piece-on = Already on { $cell }.
web-in-hand = In hand: { $piece }.
web-cell-marked = { $cell }, marked for a swap
web-cell-aimed = { $cell }, press again to confirm
web-piece-gone = { $piece }, used
web-piece-picked = { $piece }, chosen

# Whose turn it is, and what there is to do.
web-turn-yours = Your turn: { $what }.
web-turn-named = { $name }: { $what }.
web-turn-other = { $name }’s turn.
web-task-give = { $set ->
    [quardo] give a pawn
   *[quarto] give a piece
}
web-task-give-call = { $set ->
    [quardo] give a pawn, or call “QUARTO!”
   *[quarto] give a piece, or call “QUARTO!”
}
web-task-place = { $set ->
    [quardo] place the pawn in hand
   *[quarto] place the piece in hand
}
web-task-last-call = call QUARTO! or pass
web-task-put-or-swap = place a pawn, or swap two
web-place-first = { $set ->
    [quardo] Place the pawn in hand first.
   *[quarto] Place the piece in hand first.
}
web-give-first = { $set ->
    [quardo] Choose a pawn to give first.
   *[quarto] Choose a piece to give first.
}
web-pick-first = Choose a pawn first, or mark a pawn on the board to swap it.
web-picked = Chosen: { $piece }.
web-aimed = On { $cell }? Press again to confirm.
web-marked = { $cell } is marked. Now choose the neighbour to swap it with.
web-confirm = Confirm
web-over = The game is over.

# What to press now, beside the name of whoever has to; and what others are awaited to do.
web-prompt-give = { $input ->
    [keys] Press Enter on
    [touch] Tap
   *[mouse] Choose
} { $set ->
    [quardo] a pawn
   *[quarto] a piece
} for { $name } to place
web-prompt-give-computer = { $input ->
    [keys] Press Enter on
    [touch] Tap
   *[mouse] Choose
} { $set ->
    [quardo] a pawn
   *[quarto] a piece
} for the computer to place
web-prompt-place = { $input ->
    [keys] Press Enter on a cell
    [touch] Tap a cell
   *[mouse] Choose a cell
} to place { $set ->
    [quardo] the pawn
   *[quarto] the piece
}
web-prompt-last-call = Call QUARTO! or pass
web-prompt-point = { $input ->
    [keys] Press Enter on each of the four cells of your line, then press G
    [touch] Tap the four cells of your line
   *[mouse] Choose the four cells of your line
}
web-prompt-put-or-swap = { $input ->
    [keys] Press Enter on a pawn, or on two neighbours to swap
    [touch] Tap a pawn, or two neighbours to swap
   *[mouse] Choose a pawn, or two neighbours to swap
}
web-prompt-put = { $input ->
    [keys] Press Enter on an empty cell
    [touch] Tap an empty cell
   *[mouse] Choose an empty cell
}
web-prompt-swap = { $cell } is marked: { $input ->
    [keys] press Enter on its neighbour
    [touch] tap its neighbour
   *[mouse] choose its neighbour
}
web-awaited-thinking = thinking…
web-awaited-give = { $set ->
    [quardo] choosing a pawn
   *[quarto] choosing a piece
}
web-awaited-place = { $set ->
    [quardo] placing the pawn
   *[quarto] placing the piece
}
web-awaited-last-call = deciding whether to call
web-awaited-put-or-swap = choosing a move

# Calling.
web-call = QUARTO!
web-call-ask = Call { $figure }?
web-call-figure = Or choose from the list
web-call-none = From the list
web-call-go = Call
web-call-this = Call { $figure }
web-point-out = { $input ->
    [keys] Press Enter on each of the four cells of your line, then press G; or choose it from the list.
    [touch] Tap the four cells of your line, drag along it, or choose it from the list.
   *[mouse] Choose the four cells of your line, drag along it, or choose it from the list.
}
web-pointed = { $cell } selected, { $count } of 4.
web-unpointed = { $cell } unselected, { $count } of 4.
web-pointed-four = Four cells are already selected.
web-pointed-nothing = These cells are not a line or a 2×2 square.
web-no-calling = There is nothing to call in this game.
web-decline = Pass

# A move by itself.
web-move-give = give { $piece }
web-move-place = place it on { $cell }
web-move-call = call { $figure }
web-move-decline = pass
web-move-put = place { $piece } on { $cell }
web-move-swap = swap { $first } and { $second }

# Asking and answering.
web-actions = Game
web-tools = Tools
web-more = More
web-rules = Rules
web-takeback = Undo
web-draw = Offer draw
web-give-time = { $seconds ->
    [one] Give { $seconds } second more
   *[other] Give { $seconds } seconds more
}
web-hint = Hint
web-hint-told = Hint: { $text }
web-resign = Resign
web-resign-title = Resign?
web-resign-sure = Your opponent will win.
web-resign-typed = Resign? Type yes or no.
web-play-on = Play on
web-leave-title = Leave the game?
web-leave-text = Your seat is kept. You can come back from the start page.
web-leave-clock = Your seat is kept, but the clock keeps running.
web-leave-stay = Stay
web-leave-go = Leave
web-asked = Request sent. Waiting for a reply.
web-withdraw = Withdraw
web-agree = Accept
web-disagree = Decline

# The end.
web-you-won = You win!
web-you-lost = You lose.
web-won = { $name } wins!
web-drawn = A draw
web-end-coins = The board is full. Game over.
web-rematch = Rematch
web-rematch-accept = Accept the rematch
web-next-game = Go to the next game
web-new-game = New game

# Commands and messages.
web-speech = Commands and messages
web-command = Command
web-command-open = Type a command
web-command-do = Enter
web-command-example = place b2
web-command-example-quardo = swap b2 c3
web-command-list = What you can type
web-command-help = You can type: { $words }.
web-help-hint = hint: a good move
web-help-swaps = swaps: the swaps that are possible
web-help-extend = extend: more time for the player whose turn it is
web-help-again = again: rematch; quit: leave; sound: sounds on or off
web-incomplete = Something is missing after “{ $text }”.
web-log = Messages
web-log-empty = No messages yet.

# Keys.
web-keys = Keyboard shortcuts
web-keys-where = They work on the board and on the pieces left, and ? works anywhere in a game. You can turn letter keys off in Settings.
web-key-move = move over the board
web-key-jump = go to a cell: the keyboard is the board; on the pieces left, go to a piece; with Shift to the other of the two
web-key-act = place, choose, mark or swap
web-key-cancel = cancel
web-key-cell = read this cell or piece; twice: trait by trait
web-key-figure = read the next line through this cell; twice: trait by trait; with Shift the previous line
web-key-back = step back through the moves; with Shift forward, with Esc back to the game
web-key-hand = the piece in hand
web-key-last = the last move
web-key-time = the time left
web-key-coins = the coins
web-key-empty = go to the next empty cell
web-key-task = what can I do now?
web-key-left = the pieces left
web-key-left-dark = to the pieces left, and back to the board
web-key-trait = where the pieces of one trait are, and which are left; again: the next trait, with Shift the previous one
web-key-messages = previous and next message
web-key-repeat = say the last message again
web-key-brief = brief or full announcements
web-key-thinking = turn the “thinking” announcement on or off
web-key-call = call “QUARTO!”
web-key-command = type a command
web-key-help = this list

# Settings.
web-language = Language
web-language-auto = Browser default
web-look = Look
web-theme = Colours
web-theme-auto = System
web-theme-light = Light
web-theme-dark = Dark
web-board-look = Board
web-board-wood = Wood
web-board-slate = Slate
web-board-paper = Paper
web-high-contrast = High contrast: plain drawings instead of wood and felt
web-larger-pieces = Larger pieces
web-trait-letters = Trait letters on the pieces
web-playing = Playing
web-confirm-setting = Confirm before placing or giving
web-pace = Computer’s pace
web-pace-unhurried = Step by step
web-pace-instant = Instant
web-pace-hint = The computer shows its moves one step at a time. In timed games it moves at once.
web-letter-keys = Letters as shortcuts on the board
web-every-stop = Switch access: Tab stops at every cell and piece
web-braille-line = Show the board as a line of Braille below it
web-telling = Announcements
web-telling-full = Full
web-telling-brief = Essentials
web-telling-hint = Essentials: other players’ actions, refused moves and the result. The message list always keeps everything.
web-tell-thinking = Announce when the computer is taking a while
web-low-time = Warn me when this much time is left
web-never = Never
web-settings-kept = Settings are stored in this browser only.

# People at the table.
web-next = next
web-out = out of the game
web-away-for = away for { $time }
web-spectating = You are watching
web-news-sat-down = { $name } sits down.
web-news-away = { $name } is away.
web-news-back = { $name } is back.
web-news-again = { $name } wants a rematch.
web-news-chat = { $name } writes: { $text }
web-again = { $names } asked for a rematch.
web-play = Play
web-link-lost = This seat’s link was created on another device or has been replaced.
web-link-new = Make a new link
web-link-until = Valid until { $time }.
web-link-waiting = An unused link is valid until { $time }.
web-link-revoke = Revoke the link
web-devices = Devices
web-devices-title = Play on another device
web-devices-count = { $count ->
    [one] Your seat is open on this device only.
   *[other] Your seat is open on { $count } devices.
}
web-devices-text = Open this link on your other device. It works once.
web-device-since = Another device, since { $time }
web-device-remove = Remove the other device
web-device-link = Make a link for another device
web-start-unobserved = Start without an observer
web-observer-invite = Invite an observer
web-observer-asks = Allow an observer who can see the board?
web-observer-asks-text = If everyone agrees, the player who created the game can invite one.
web-observer-link = Make the link for the observer
web-rematch-waits = Waiting for { $names } to accept the rematch.

# Beside the board.
web-beside = Moves and messages
web-moves = Moves
web-undone = undone
web-browse-back = Back one move
web-browse-forward = Forward one move
web-browse-live = Back to the game
web-browsing = Reviewing move { $number } of { $count }.
web-browsing-start = Reviewing the starting position.
web-chat = Chat
web-chat-empty = No messages yet.
web-chat-write = Write to the others
web-chat-send = Send
web-chat-removed = (removed)
web-chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
web-chat-wish = Players can chat
web-rated-wish = Rated game: no undo
web-rating = Rating { $value }
web-rating-provisional = Rating { $value }, provisional
web-rating-new = No rating yet
web-rating-new-short = new

# Quardo step by step, and help.
web-guide-choose = { $input ->
    [keys] Choose a pawn, or press Enter on two neighbours on the board to swap them.
    [touch] Choose a pawn, or tap two neighbours on the board to swap them.
   *[mouse] Choose a pawn, or two neighbours on the board to swap them.
}
web-guide-put = { $input ->
    [keys] Now press Enter on an empty cell.
    [touch] Now tap an empty cell.
   *[mouse] Now choose an empty cell.
}
web-guide-swap = { $cell } is marked: { $input ->
    [keys] now press Enter on a neighbouring pawn.
    [touch] now tap a neighbouring pawn.
   *[mouse] now choose a neighbouring pawn.
} A swap must take a coin.
web-swaps = Possible swaps
web-swaps-none = No swap would take a coin now.
web-swaps-told = { $count ->
    [one] One swap is possible: { $swaps }.
   *[other] { $count } swaps are possible: { $swaps }.
}

# Requests.
web-asked-draw = If everyone accepts, the game is a draw.
web-asked-takeback = If everyone accepts, the game goes back to before that turn.
web-stuck = The server cannot continue this game at the moment. It keeps trying; no move is lost.
web-claim-title = { $name } has left. You don’t have to wait.
web-claim-win = Claim the win
web-claim-draw = Claim a draw
web-claim-without = Play on without { $name }
web-resign-sure-named = { $name } will lose.
web-resign-sure-three = { $name } leaves the game, and the others play on.

# Calls, right, wrong and stolen.
web-call-wrong = Not a QUARTO
web-rule = Rule { $rule }
web-stolen-title = Stolen!
web-stolen = { $name } spotted { $figure } and won. { $victim } completed it without calling.
web-stolen-by-you = You spotted { $figure } and won!
web-stolen-from-you = { $name } spotted { $figure } and won. You completed it without calling.
web-shared = A shared win
web-look-back = Review the game
web-eye = Alignments spotted
web-eye-score = { $name }: spotted { $seen } of { $chances }
    .you = You: spotted { $seen } of { $chances }
web-eye-called = Turn { $turn }: { $name } completed { $figure } ({ $traits }) and called it.
    .you = Turn { $turn }: you completed { $figure } ({ $traits }) and called it.

# Sound.
web-sound = Sound
web-sound-on = Play sounds
web-sound-hint = Everything you hear is also written and announced.
web-sound-is-on = Sounds are on.
web-sound-is-off = Sounds are off.
web-volume-events = Volume of moves and messages
web-volume-pieces = Volume of the pieces’ own sounds
web-volume-try = Try: { $what }
web-try = Try
web-mono = Mono

# Without a connection.
web-offline = No connection
web-offline-text = The server cannot be reached right now. Your games are safe.
web-offline-works = These work without a connection:
web-try-again = Try again
web-site = Everything on your device
web-site-text = This site has no server: everything happens in your browser. Games by link need a server.
web-site-works = What you can do here:

# What the levels are like.
web-level-quarto-1 = For first games: misses most alignments.
web-level-quarto-2 = Misses nearly half of all alignments and doesn’t think ahead.
web-level-quarto-3 = Misses some alignments, but takes care which piece to give.
web-level-quarto-4 = Rarely misses anything and plays the endgame perfectly.
web-level-quarto-5 = Misses next to nothing and plays the second half perfectly.
web-level-quarto-perfect = Misses nothing and makes no mistake, from the very first move.
web-level-quardo-1 = For first games: misses most coins.
web-level-quardo-2 = Takes the coins it sees and doesn’t think ahead.
web-level-quardo-3 = Misses some coins and thinks a little ahead.
web-level-quardo-4 = Rarely misses a coin and thinks ahead.
web-level-quardo-5 = Misses next to nothing and thinks far ahead.
web-level-quardo-strongest = Misses nothing and thinks as far ahead as time allows.

# One letter for each value, shown on the pieces.
letter-light = L
letter-dark = D
letter-round = R
letter-square = □
letter-tall = T
letter-short = S
letter-solid = ●
letter-hollow = H
letter-straight = I
letter-tapered = A
letter-dent = U
letter-bulge = ∩
letter-hexagon = H
letter-circle = O
letter-flat = F
letter-rim = R
