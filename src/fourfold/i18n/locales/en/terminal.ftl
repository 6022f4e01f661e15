# The terminal game.

terminal-welcome = Welcome to Fourfold: { $preset }, with { $players }.
terminal-hint = Type “help” for help, “quit” to leave.
terminal-starts-chosen = { $name } starts.
    .you = You start.
terminal-starts-lot = { $name } starts, chosen at random.
    .you = You start, chosen at random.
terminal-eyes-closed-chosen = { $opener } opens with eyes closed; { $name } makes the first move.
    .you = { $opener } opens with eyes closed; you make the first move.
    .opener = You open with eyes closed; { $name } makes the first move.
terminal-eyes-closed-lot = { $opener }, chosen at random, opens with eyes closed; { $name } makes the first move.
    .you = { $opener }, chosen at random, opens with eyes closed; you make the first move.
    .opener = You, chosen at random, open with eyes closed; { $name } makes the first move.
terminal-opening-dark = A pawn is already on the mat. No one knows which or where.
terminal-cannot-clear = This screen cannot be cleared, so what you feel stays visible above. Please do not scroll back.
terminal-begin = Press Enter to start.
terminal-choose = Which game? Type its number, or press Enter for the first.
terminal-to-act = It’s player { $seat }’s turn.
terminal-turn = Turn { $turn }: { $name }.
    .you = Turn { $turn }: your move.
terminal-hand = In hand: { $piece } ({ $code })
terminal-hand-none = In hand: nothing
terminal-left = Left: { $pieces }
terminal-left-none = No pieces are left.
terminal-left-some = Left, { $count }: { $pieces }
terminal-left-no-such = None left.
terminal-where = On the board, { $count }: { $cells }
terminal-where-none = None on the board.
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
    .you = you: { $count }
terminal-low-time = Only { $time } left.
terminal-no-clock = This game has no clock.
terminal-last = Last move: { $move }
terminal-last-none = No move has been made yet.
terminal-looking-now = Back to the current position.
terminal-thinking = { $name } is thinking.
terminal-brief = Brief announcements: other players’ moves, refused moves and the result.
terminal-full = Full announcements.
terminal-thinking-told = “Thinking” announcements on.
terminal-thinking-untold = “Thinking” announcements off.
terminal-prompt-give = { $name }, give { $set ->
    [quardo] a pawn
   *[quarto] a piece
}:
    .you = Give { $set ->
    [quardo] a pawn
   *[quarto] a piece
}:
terminal-prompt-call-give = { $name }, call “QUARTO!” or give a piece:
    .you = Call “QUARTO!” or give a piece:
terminal-prompt-place = { $name }, place your { $set ->
    [quardo] pawn
   *[quarto] piece
} ({ $piece }):
    .you = Place your { $set ->
    [quardo] pawn
   *[quarto] piece
} ({ $piece }):
terminal-prompt-call-place = { $name }, call “QUARTO!” or place your piece ({ $piece }):
    .you = Call “QUARTO!” or place your piece ({ $piece }):
terminal-prompt-decline = { $name }, call “QUARTO!” or pass:
    .you = Call “QUARTO!” or pass:
terminal-prompt-pass = { $name }, pass:
    .you = Pass:
terminal-prompt-quardo = { $name }, place a pawn or swap two:
    .you = Place a pawn or swap two:
terminal-prompt-coins = { $name }, name a coin, or pass to end the turn:
    .you = Name a coin, or pass to end the turn:
terminal-prompt-resign = { $name }, do you really want to resign?
    .you = Do you really want to resign?
terminal-prompt-quit = Players stay at this table until the game ends (D8). Quit anyway?
terminal-prompt-ruling = { $name }, approve or refuse:
terminal-prompt-naming = { $name }, name a coin, or press Enter:
terminal-same-name = Two players cannot have the same name: { $name }.
terminal-no-starter = No player is called { $starter }. The players: { $names }.
terminal-legend-coin = coin
terminal-legend-last = last move
terminal-prompt-answer = { $name }, do you agree?
    .you = Do you agree?
terminal-yes-or-no = Please answer “yes” or “no”.
terminal-unknown = “{ $text }” is not a command. Type “help” for help.
terminal-not-here = “{ $text }” is not available in this game. Type “help” for help.
terminal-incomplete = { $question } { $help }
missing-piece = Which piece? Type it after “{ $text }”.
missing-value = Which trait? Type it after “{ $text }”.
missing-pawn = Which pawn? Type it after “{ $text }”.
missing-cell = Which cell? Type it after “{ $text }”.
missing-figure = Which line or 2×2 square? Type it after “{ $text }”.
missing-target = What do you want to touch? Type it after “{ $text }”.
missing-traits-piece = Several pieces match. Please add: { $traits }.
missing-traits-pawn = Several pawns match. Please add: { $traits }.
missing-trait = { $trait } ({ $first } or { $second })
terminal-quit = Game left unfinished.
terminal-saved = Game record saved: { $file }
terminal-replay-title = { $preset }: { $names }
terminal-not-text = { $file } is not a game record: it is not UTF-8 text.
terminal-in-file = { $file }, line { $line }: { $reason }
terminal-pass = Hand the keyboard to { $name } and press Enter.
terminal-help-give = give 7 or 7: give piece 7; you can also name it: give { $piece }
terminal-help-place = place b2 or b2: place the piece in hand on b2
terminal-help-call = call row 2 or !row2: call “QUARTO!” and point out row 2; also column b, diagonal a1-d4, square b2; quarto b2 row 2: place on b2 and call
terminal-help-call-lines = call row 2 or !row2: call “QUARTO!” and point out row 2; also column b, diagonal a1-d4; quarto b2 row 2: place on b2 and call
terminal-help-decline = pass or --: pass when all the pieces have been placed
terminal-help-put = place 7 b2 or 7@b2: place pawn 7 on b2; you can also name it: place { $piece } b2
terminal-help-swap = swap b2 c3 or b2~c3: swap the pawns on b2 and c3
terminal-help-name = call row 2 or !row2: name the coin for row 2 after your move; also column b, diagonal a1-d4, square b2
terminal-help-end-turn = pass or --: end your turn; coins not named stay
terminal-help-touch = touch b2, touch 7, touch row 2: feel a cell, the table, a coin
terminal-help-board = board: draw the board
terminal-help-told = board: describe the filled cells
terminal-help-say = say b2, say row 2: what is there; left: what is left
terminal-help-say-dark = say b2, say row 2: feel one cell, or the four cells of row 2
terminal-help-lines = lines b2: every line and 2×2 square through b2
terminal-help-lines-only = lines b2: every line through b2
terminal-help-where = { $set ->
    [quardo] where tapered: the cells of such pawns; left tapered: which of those are left
   *[quarto] where hollow: the cells of such pieces; left tall: which of those are left
}
terminal-help-last = last: the last move
terminal-help-moves = moves: every move so far; back, forward: look at an earlier position, move by move
terminal-help-repeat = repeat: repeat the last message; brief, full: shorter or full announcements; thinking: announce when the computer starts thinking, on or off
terminal-help-hint = hint: a good move, when you play the computer
terminal-hint-told = Hint: { $move } – { $score }.
terminal-help-coins = coins: who has how many, and which are left
terminal-help-coins-dark = coins: who has how many
terminal-help-time = time: the time left
terminal-help-codes = pieces: every piece with its code
terminal-help-agree = undo: ask to undo your last turn; draw: offer a draw; the others answer yes or no
terminal-help-resign = resign: resign the game; you are asked to confirm
terminal-observer-help = board: show the board; coins: who has how many; leave: let the computer observe; quit: leave the game
terminal-help-quit = rules: the rules; help: this list; quit: leave

# What the server says at the terminal when it is ready.
serve-ready = Fourfold is running at { $url } (press Ctrl+C to stop). Games are kept in { $place }.
serve-no-web-app = This installation has no web app, only the API. In a clone of the repository, run “make web”.

# The check of a server’s database. A problem is in English, as in the log.
check-game = Game { $id }: { $problem }
check-tournament = Tournament { $id }: { $problem }
check-no-repair = It cannot be repaired: restore a backup.
check-failed = It cannot be repaired ({ $reason }): restore a backup.
check-ask = Repair it? Readable events kept: { $sound } of { $total }. (yes or no)
check-repaired = Repaired. Readable events kept: { $sound } of { $total }.
check-total = Damaged: { $damaged }; repaired: { $repaired }
check-no-database = No database in { $place }.
