import{t as e}from"./rolldown-runtime-DK3Fl9T5.js";var t=e({default:()=>n}),n=`# Refusals. Each id is the code of an error; the English text is the error's own.
# $rule is added by the program.

error = Something was refused.
notation = '{ $found }' does not fit here.
piece-syntax = '{ $found }' is not a piece: a piece is one of 0-9 and a-f.
cell-syntax = '{ $found }' is not a cell: a cell is a column a-d and a row 1-4, such as b2.
figure-syntax = '{ $found }' is not a figure: row1-row4, cola-cold, diag1, diag2 or sqa1-sqc3.
move-syntax = '{ $found }' is not a move: 7, b2, !row2, --, 7@b2 or b2~c3.
target-syntax = '{ $found }' is nothing to touch: a cell such as b2, a pawn 0-9 or a-f, a figure such as row2.
swap-order = A swap names two different cells, the earlier one first.
board-syntax = '{ $found }' does not fit: a board is four rows of four pieces or dots, joined by '/'.
hand-syntax = '{ $found }' is not a hand: a piece, '-' or 'x'.
last-syntax = '{ $found }' is not the cell filled last: a cell or '-'.
coins-syntax = '{ $found }' does not fit: coins are five hex digits, from 00000 to 7ffff.
scores-syntax = '{ $found }' does not fit: scores are one number a seat, joined by '-'.
turn-syntax = '{ $found }' is not the turn: the seat to move, from 1.
field-count = This position has the fields { $fields }, with one space between them.
position = No game can stand like this.
piece-twice = Piece { $piece } is there twice; each of the 16 is there once.
last-empty = { $cell } cannot be the cell filled last: it is empty.
declined-early = Nobody can have declined before the 16th placement.
played-on = With automatic calling the game was over once { $cell } was filled.
call-in-position = { $figure } cannot have been called here.
coins-do-not-add = The coins on the mat and those held make { $total }; there are 19.
wrong-seats = There are { $players } players here, so seats run from 1 to { $players }.
record = This record cannot be read.
record-header = A header line reads [Key "value"], and a blank line ends the headers.
record-header-twice = [{ $key }] is there twice.
record-header-missing = The record has no [{ $key }] line.
record-header-value = [{ $key }] cannot be '{ $value }'.
record-token = '{ $found }' is neither a move nor a remark of a record.
record-turn = '{ $found }' does not fit: turn { $expected } comes here.
record-illegal = '{ $found }' was not possible here. { $reason }
record-result = The headers say '{ $stated }', the moves end with '{ $actual }'.
option = This option is not possible.
unknown-preset = '{ $preset }' is not a preset: { $presets }.
unknown-option = '{ $option }' is not an option: { $options }.
unknown-language = '{ $language }' is not one of the languages: { $languages }.
bad-traits = '{ $value }' cannot be the traits that count: choose from { $traits }.
bad-switch = '{ $option }' is on or off; it cannot be '{ $value }'.
fixed-option = { $preset } settles this itself: '{ $option }' cannot be '{ $value }'.
bad-players = '{ $value }' cannot be the number of players: { $players }.
bad-clock = '{ $value }' cannot be the time for a turn: whole seconds, from 1 to { $most }.
bad-touches = '{ $value }' cannot be the number of touches for a turn: 0 to { $most }, when blindfolded.
illegal-move = This move is not possible now.
game-over = The game is over.
not-this-game = { $move } is not a move of this game.
nothing-in-hand = There is no piece in hand to place on { $cell }: a piece has to be given first.
piece-in-hand = The piece in hand, { $hand }, has to be placed before another one is given.
piece-gone = Piece { $piece } is already on the board.
cell-occupied = { $cell } is already taken.
nothing-to-give = All 16 pieces are placed: call or decline.
decline-early = Declining to call is only for after the 16th placement.
pawn-gone = Pawn { $piece } is no longer on the table.
swap-empty = A swap needs two pawns: { $cell } is empty.
swap-not-adjacent = { $first } and { $second } are not adjacent.
swap-no-coin = Swapping { $first } and { $second } would collect no coin.
call-refused = { $figure } cannot be called.
call-not-counted = { $figure } is a square: squares do not count in this game.
call-incomplete = { $figure } is not full: { $cell } is empty.
call-not-aligned = The four pieces of { $figure } share no trait that counts.
call-dead = { $figure } is aligned, but it was not called in time: it is dead.
match = This is not possible in this match now.
wrong-player-count = { $count } names for { $players } seats: each seat needs one.
no-such-seat = There is no seat { $seat } at this table.
seat-out = Seat { $seat } is no longer in the game.
match-over = The game is over.
not-your-turn = It is seat { $to_act }'s turn, not seat { $seat }'s.
opening-drawn = The opening is drawn with eyes closed: it cannot be chosen.
time-backwards = Events come in the order of time.
time-is-up = The time for this turn has run out.
time-not-up = There is still time left for this turn.
no-clock = This game has no clock.
bad-seconds = '{ $seconds }' cannot be given as extra time: whole seconds, from 1 to { $most }.
own-time = Extra time is given by somebody else at the table.
paused = The game is paused.
not-paused = The game is not paused.
no-observer = Only an observer may do this, and nobody is observing.
observer-there = { $name } is observing already.
ruling-pending = The observer has to rule on the last move first.
nothing-to-rule = No move is waiting for a ruling.
ruling-wrong = This ruling is against the rules, so it does not stand.
no-leaving = Nobody leaves the table before the game ends.
not-blindfolded = Nobody is blindfolded in this game: there is nothing to touch.
no-touches-left = No touches are left for this turn.
no-coins-here = There are no coins in this game.
already-asked = A request is still waiting for its answer.
nothing-asked = There is no request to answer.
nothing-to-take-back = Seat { $seat } has made no move that could be taken back.
unknown-level = '{ $level }' is not a level of this game: { $levels }.
server = The server cannot do this.
not-authenticated = The server does not know who is asking.
not-your-seat = Seat { $seat } is not yours.
foreign-origin = This request comes from another website.
no-help = There is no analysis and no hint for this position: people are playing it now.
no-spectators = This game is played without spectators.
not-found = There is nothing at this address.
no-such-game = There is no such game.
no-such-link = This link leads to no seat, or it has been used already.
method-not-allowed = This address does not take this kind of request.
seat-taken = This seat is taken.
not-started = The game has not begun: not all seats are taken.
already-started = The game has begun already.
not-over = This is possible only when the game has ended.
stale = Something has happened since: event { $index } is the newest.
chat-off = There is no chat in this game.
in-the-dark = Nobody may see the board before this game ends.
game-full = Too many people are watching this game already.
too-large = The request is too large.
wrong-media-type = Content of this kind is not accepted here.
bad-request = The request is not well formed: { $where }.
bad-name = A name needs at least one character that can be seen.
bad-seats = { $count } seats were described for { $players } players.
bad-first = The player to begin is one of the seats, or is drawn by lot.
bad-grace = The time to come back to the game is whole seconds, from 10 to 86400.
no-observer-here = Only a blindfolded game has an observer.
too-many-requests = Too many requests. Seconds to wait: { $seconds }.
too-many-games = There are too many unfinished games: one has to end first.
data-in-use = Another Fourfold server is using { $folder }.
internal-error = Something went wrong on the server.
unavailable = The server cannot answer now: try again soon.
`,r=e({default:()=>i}),i=`# What is said while a game is played. $name is a player, $piece, $cell and $figure are named.

# Presets: name and one sentence.
preset-quarto = Quarto
    .summary = Give your opponent the piece to place; be the first to see four in a line.
preset-quarto-beginner = Quarto for beginners
    .summary = Only one, two or three of the four characteristics count.
preset-quarto-advanced = Quarto for advanced players
    .summary = Squares of four count as well as lines.
preset-quardo-classic = Classic game of Quarto, with Quardo pawns
    .summary = Giving and placing, lines and squares; alignments are called for you.
preset-quardo = Quardo
    .summary = Put and swap pawns, collect coins; for two or three players.
preset-quardo-touch = Touch of Quardo
    .summary = Quardo with blindfolds on, under an observer.

# Moves, as they are announced.
said-give = { $name } gives { $piece }.
said-place = { $name } places { $piece } on { $cell }.
said-call = { $name } calls "QUARTO!": { $figure }.
said-decline = { $name } does not call.
said-put = { $name } puts { $piece } on { $cell }.
said-swap = { $name } swaps { $first } and { $second }.
said-coins = { $count ->
    [one] { $name } collects one coin.
   *[other] { $name } collects { $count } coins.
}
# In the dark: a move was made, and how many coins it took.
said-move = { $name } has moved.
said-refused-call = { $name } called "QUARTO!" wrongly: { $reason }
said-refused-attempt = { $name } tried something that is not allowed ({ $rule }).
said-draw-offer = { $name } offers a draw.
said-takeback-request = { $name } asks to take a move back.
said-yes = { $name } agrees.
said-no = { $name } does not agree.
said-taken-back = The move is taken back.
said-resigns = { $name } resigns.
said-forfeits = { $name } has left the game and forfeits.
said-time = { $name } has run out of time.
said-gives-time = { $name } gives { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} more.
said-observer = { $name } is observing now.
said-observer-leaves = The observer has left; the program takes over.
said-pause = The observer pauses the game.
said-resume = The game goes on.
said-approved = The observer approves the move.
said-refused = The observer refuses the move ({ $rule }).
said-observer-time = The observer gives { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} more.

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
result-coins = { $count ->
    [one] { $name } wins with one coin.
   *[other] { $name } wins with { $count } coins.
}
result-coins-shared = { $count ->
    [one] { $names } share the win with one coin each.
   *[other] { $names } share the win with { $count } coins each.
}
result-full-board = A draw: all the pieces have been placed and nobody has called.
result-time = { $name } wins on time.
result-resigned = { $name } wins; the other side has resigned.
result-agreed = A draw by agreement.
result-forfeit = { $name } wins; the other side has left.
result-ongoing = The game is not finished.

# Alignments seen and not seen, told after the game.
eye-missed = Turn { $turn }: { $name } made { $figure } ({ $traits }) and did not call it.
eye-stolen = Turn { $turn }: { $name } saw { $figure } and took the game.
eye-dead = Turn { $turn }: nobody called { $figure } ({ $traits }); it is dead.

# Joining names and things.
list-two = { $first } and { $second }
list-more = { $first }, { $rest }
list-parts = { $first }; { $rest }
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
`,a=e({default:()=>o}),o=`# Pieces, cells, figures and traits.

# The two sets. Values come as in the rules: light/dark, round/square, tall/short, solid/hollow.
piece-quarto = { $height ->
   *[tall] tall
    [short] short
} { $colour ->
   *[light] light
    [dark] dark
} { $shape ->
   *[round] round
    [square] square
} { $core ->
   *[solid] solid
    [hollow] hollow
}
# straight/tapered body, dent/bulge on top, hexagon/circle base, flat/rim edge of the top.
piece-quardo = { $body ->
   *[straight] straight
    [tapered] tapered
} { $base ->
   *[hexagon] hexagon
    [circle] circle
} with { $top ->
   *[dent] dent
    [bulge] bulge
} and { $edge ->
   *[flat] flat edge
    [rim] raised rim
}

trait-colour = colour
trait-shape = shape
trait-height = height
trait-core = core
trait-body = body
trait-top = top
trait-base = base
trait-edge = edge

# What four aligned pieces share.
value-light = light
value-dark = dark
value-round = round
value-square = square
value-tall = tall
value-short = short
value-solid = solid
value-hollow = hollow
value-straight = straight
value-tapered = tapered
value-dent = dent
value-bulge = bulge
value-hexagon = hexagon
value-circle = circle
value-flat = flat edge
value-rim = raised rim

cell-empty = { $cell }, empty
cell-holds = { $cell }, { $piece }

figure-row = row { $number }
figure-column = column { $letter }
figure-diagonal-down = the diagonal from a1 to d4
figure-diagonal-up = the diagonal from d1 to a4
figure-square = the square { $cells }
figure-shared = { $figure } ({ $traits })
piece-code = { $code } ({ $piece })
`,s=e({default:()=>c}),c=`# The terminal game.

terminal-welcome = Fourfold: { $preset }. Type "help" for help, "quit" to leave.
terminal-choose = Which game? Type its number, or press Enter for the first.
terminal-to-act = Seat { $seat } is to act.
terminal-begins = The lot has fallen on { $name }, who begins.
terminal-opening = The opening was drawn with eyes closed.
terminal-player = Player { $number }
terminal-program = The program ({ $level })
terminal-turn = Turn { $turn }: { $name }.
terminal-hand = In hand: { $piece } ({ $code })
terminal-hand-none = In hand: nothing
terminal-left = Left: { $pieces }
terminal-left-none = No pieces are left.
terminal-board-empty = The board is empty.
terminal-table = On the table: { $pieces }
terminal-coins = Coins: { $scores }
terminal-coins-all = All 19 coins are left.
terminal-coins-left = { $count ->
    [0] No coins are left on the mat.
    [one] One coin is left: { $figures }.
   *[other] { $count } coins are left: { $figures }.
}
terminal-score = { $name }: { $count }
terminal-time-left = { $time } left for this turn.
terminal-low-time = Hurry: only { $time } left for this turn.
terminal-no-clock = This game has no clock.
terminal-last = Last move: { $move }
terminal-last-none = No move has been made yet.
terminal-prompt-give = { $name }, give a piece:
terminal-prompt-call-give = { $name }, call, or give a piece:
terminal-prompt-place = { $name }, place { $piece }:
terminal-prompt-decline = { $name }, call or decline:
terminal-prompt-quardo = { $name }, put or swap:
terminal-prompt-answer = { $name }, do you agree?
terminal-yes-or-no = Please answer "yes" or "no".
terminal-unknown = "{ $text }" is not a command. Type "help" for help.
terminal-not-here = "{ $text }" is not for this game. Type "help" for help.
terminal-incomplete = Something is missing after "{ $text }". { $help }
terminal-quit = The game is left unfinished.
terminal-saved = The record is in { $file }.
terminal-replay-title = { $preset }: { $names }
terminal-not-text = { $file } is not text in UTF-8, so it is no game record.
terminal-in-file = { $file }, line { $line }: { $reason }
terminal-pass = Hand the keyboard to { $name } and press Enter.
terminal-help-give = give 7 or 7: give piece 7; you can also name it: give { $piece }
terminal-help-place = place b2 or b2: place the piece in hand on b2
terminal-help-call = call row 2 or !row2: call "QUARTO!" and point out row 2; also column b, diagonal 1, square b2
terminal-help-decline = decline or --: do not call after the last placement
terminal-help-put = put 7 b2 or 7@b2: put pawn 7 on b2; you can also name it: put { $piece } b2
terminal-help-swap = swap b2 c3 or b2~c3: swap the pawns on b2 and c3
terminal-help-touch = touch b2, touch 7, touch row 2: feel a cell, the table, a coin
terminal-help-board = board: draw the board
terminal-help-told = board: read out the filled cells
terminal-help-say = say b2, say row 2: what stands there; left: what is left
terminal-help-say-dark = say b2, say row 2: feel one cell, or the four cells of row 2
terminal-help-last = last: the last move
terminal-help-coins = coins: who has how many, and which are left
terminal-help-coins-dark = coins: who has how many
terminal-help-time = time: the time left
terminal-help-codes = pieces: the code of each piece
terminal-help-agree = draw, takeback: ask for it; the others answer yes or no
terminal-help-resign = resign: give up
terminal-help-quit = rules: the rules; help: this list; quit: leave

# Words of commands, separated by spaces; English is always understood too.
command-give = give
command-place = place
command-call = call quarto
command-decline = decline pass
command-put = put
command-swap = swap
command-touch = touch feel
command-board = board
command-say = say
command-left = left
command-last = last
command-coins = coins
command-time = time
command-pieces = pieces
command-draw = draw
command-takeback = takeback undo
command-resign = resign
command-rules = rules
command-help = help
command-quit = quit exit
command-yes = yes y
command-no = no n
command-row = row
command-column = column col
command-diagonal = diagonal diag
command-square = square sq
# Small words that change nothing; none of them may be the code of a piece.
command-small = on to at in from of the it with piece pawn cell coin
command-and = and with
`,l=e({default:()=>u}),u=`# The web app. $name is a player, $piece, $cell and $figure are named.

web-welcome = Four of a kind, if you see them
web-tagline = Play Quarto and Quardo with a friend, at one screen or by a link, or against the program. Nobody needs an account.
web-navigation = Main menu
web-skip = Skip to the content
web-lobby = To the start page
web-settings = Settings
web-missing = There is no such page.
web-loading = One moment…
web-unreachable = The server cannot be reached. Please try again in a moment.
web-reconnecting = The connection is lost; connecting again. Nothing of the game is lost.
web-cancel = Cancel
web-close = Close
web-cancelled = Cancelled.

# The start page.
web-continue = Your games
web-watch = Open games
web-watch-none = Nobody has an open game just now.
web-phase-waiting = Waiting for players
web-phase-playing = Being played
web-phase-over = Over
web-choose-game = Choose a game
web-how-many = How many play?
web-players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-against = Who do you play against?
web-against-number = Player { $number }
web-against-program = The program
web-against-here = Someone here
web-against-link = A friend, by link
web-other-name = Their name
web-strength = How strong should it be?
web-strength-hint = Lower levels play sensibly but overlook alignments, as people do.
web-level = Level { $level }
web-level-perfect = Perfect
web-level-strongest = Strongest
web-name = Your name
web-name-hint = The others at the table see it.
web-traits = Which characteristics count?
web-squares = Squares of four count too
web-auto-call = Alignments are called automatically
web-clock = Time for each turn
web-clock-none = As long as you like
web-first = Who starts?
web-first-lot = Drawn by lot
web-first-me = You
web-first-other = The next player
web-listed = Anybody may find and join this game
web-start = Start the game
web-start-invite = Create the game and its link

# Waiting and joining.
web-waiting = Waiting for the other players
web-waiting-listed = The game is on the start page: anybody may join.
web-waiting-watch = The game begins as soon as everybody has sat down.
web-invite = Send this link to player { $number }. Whoever opens it first takes the seat.
web-invite-observer = Send this link to the observer.
web-link = Link
web-copy = Copy the link
web-copied = The link is copied.
web-copy-by-hand = Please copy the selected link yourself.
web-share = Share
web-qr = The link as a QR code
web-sit = Sit down as player { $number }
web-join-title = You are invited to a game
web-join-text = Sit down at the table; the game begins when everybody is there.
web-join = Join
web-join-nothing = This link is incomplete. Please ask for a new one.

# At the table.
web-players = Players
web-seat-open = free seat
web-away = away
web-you = you
web-acting = to act
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
web-in-hand = In hand: { $piece }.
web-trait = { $trait }: { $value }
web-figure-told = { $figure }: { $cells }
web-cell-marked = { $cell }, marked for a swap
web-cell-aimed = { $cell }, to be confirmed
web-piece-gone = { $piece }, no longer there
web-piece-picked = { $piece }, chosen

# Whose turn it is, and what there is to do.
web-turn-yours = Your turn: { $what }.
web-turn-named = { $name }: { $what }.
web-turn-other = { $name } is to act.
web-task-give = give a piece
web-task-give-call = give a piece, or call
web-task-place = place the piece in hand
web-task-last-call = call, or say that you do not
web-task-put-or-swap = put a pawn, or swap two
web-place-first = First place the piece in hand.
web-give-first = First choose a piece to give.
web-pick-first = First choose a pawn from the table, or mark a pawn on the board to swap it.
web-picked = Chosen: { $piece }.
web-aimed = On { $cell }? Press again to confirm.
web-marked = { $cell } is marked. Now choose the pawn beside it to swap with.
web-confirm = Confirm
web-over = The game is over.

# Calling.
web-call = QUARTO!
web-call-title = Point it out
web-call-figure = Or choose the figure
web-call-none = Not chosen yet
web-call-go = Call
web-call-this = Call { $figure }
web-point-out = Point out four squares on the board, or choose the figure from the list.
web-pointed = { $cell } pointed out, { $count } of 4.
web-unpointed = { $cell } taken back, { $count } of 4.
web-pointed-figure = Pointed out: { $figure }. Now call.
web-pointed-four = Four squares are pointed out already.
web-pointed-nothing = These squares do not make a figure.
web-no-calling = Nothing needs to be called in this game.
web-decline = Do not call

# Asking and answering.
web-actions = More
web-takeback = Take back
web-draw = Offer a draw
web-give-time = { $seconds ->
    [one] Give { $seconds } second more
   *[other] Give { $seconds } seconds more
}
web-resign = Resign
web-resign-title = Give the game up?
web-resign-sure = Your opponent then wins.
web-resign-typed = Do you really resign? Type yes or no.
web-play-on = Play on
web-asked = You have asked; the others have not answered yet.
web-withdraw = Withdraw
web-agree = Agree
web-disagree = Do not agree

# The end.
web-you-won = You have won!
web-you-lost = You have lost.
web-won = { $name } has won!
web-drawn = A draw
web-rematch = Play again
web-rematch-accept = Accept the rematch
web-next-game = To the next game
web-new-game = Choose another game

# Commands and messages.
web-speech = Commands and messages
web-command = Command
web-command-do = Do it
web-command-example = place b2
web-command-example-quardo = swap b2 c3
web-command-list = What you can type
web-command-help = You can type: place b2, give and a piece, call row 2, put and a pawn and a square, swap b2 c3, board, left, last, coins, time, draw, takeback, resign.
web-incomplete = Something is missing after "{ $text }".
web-log = Messages
web-log-empty = Nothing has been said yet.

# Keys.
web-keys = Keys of the board
web-keys-where = They work while the board has the focus. Letters can be switched off in the settings.
web-key-move = move over the board
web-key-jump = jump to a square: the keyboard is the board
web-key-act = place, choose, mark or swap
web-key-cancel = cancel
web-key-cell = say this square; twice: trait by trait
web-key-figure = read the next figure through this square; with Shift the previous one
web-key-hand = the piece in hand
web-key-last = the last move
web-key-time = the time left
web-key-coins = the coins
web-key-empty = to the next empty square
web-key-task = what can I do now?
web-key-left = the pieces left
web-key-messages = previous and next message
web-key-call = call "QUARTO!"
web-key-command = to the command line
web-key-help = this list

# Settings.
web-language = Language
web-language-auto = As the browser has it
web-look = Look
web-theme = Colours
web-theme-auto = As the device has it
web-theme-light = Light
web-theme-dark = Dark
web-board-look = Board
web-board-wood = Wood
web-board-slate = Slate
web-board-paper = Paper
web-larger-pieces = Larger pieces
web-trait-letters = Letters for the characteristics on the pieces
web-playing = Playing
web-confirm-setting = Confirm before placing and giving
web-letter-keys = Letters as keys of the board
web-low-time = Warn me when this much time is left
web-never = Never
web-settings-kept = Settings are kept in this browser only.

# One letter for each value, shown on the pieces.
letter-light = L
letter-dark = D
letter-round = R
letter-square = S
letter-tall = T
letter-short = S
letter-solid = S
letter-hollow = H
letter-straight = S
letter-tapered = T
letter-dent = D
letter-bulge = B
letter-hexagon = H
letter-circle = C
letter-flat = F
letter-rim = R
`;export{t as a,r as i,s as n,a as r,l as t};