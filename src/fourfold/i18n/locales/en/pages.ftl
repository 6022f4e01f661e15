# The pages beside the games: analysis, replays, rules, lessons.

# Opening and keeping positions and records.
open-title = Position and record
open-position = Position
open-copy-position = Copy position
open-copied-position = Position copied.
open-copied-link = Link copied.
open-save = Save game (.4f)
open-save-hint = The file holds the main line. Variations stay on this page; the link keeps the line shown.
open-label = Open a position or a record
open-hint = Paste it here, drop a .4f file here, or choose one.
open-go = Open
open-file = Choose file
open-done = Opened.

# The analysis board.
analysis-title = Analysis board
analysis-about = Set up any position, try moves forward and back, and see what each one is worth.
analysis-mode = Board mode
analysis-mode-play = Play moves
analysis-mode-setup = Set up
analysis-not-here = You can only make moves on the analysis board.
analysis-verdict = Evaluation
analysis-value = { $name } to move: { $score }.
analysis-win-by-call = win by calling now
analysis-loss-by-call = loss: the opponent calls at once
analysis-letter-win = W
analysis-letter-draw = D
analysis-letter-loss = L
analysis-best = Best
analysis-more-best = { $count ->
    [one] One more move is equally good.
   *[other] { $count } more moves are equally good.
}
analysis-swaps = Swaps
analysis-all-equal = All moves are equally good.
analysis-line = Best line
analysis-coins = Coins expected at the end: { $coins }.
analysis-coins-of = { $name } { $number }
analysis-proved = This is proved.
analysis-secured = Proved: at least that much is certain, whatever the others do. The coins are an estimate.
analysis-tried-out = Estimated from many simulated games.
analysis-estimated = { $count ->
    [one] An estimate, one turn ahead.
   *[other] An estimate, { $count } turns ahead.
}
analysis-legend = What the signs mean
analysis-legend-count = The number is how many placements it takes, including the winning one. All values are for the player to move, if both sides see every alignment.
analysis-legend-coins = The number is how many coins the player to move ends ahead of the best of the others; with a minus, behind. A ~ marks an estimate; everything else is proved. A cell or a pawn shows its best move. Choose a pawn to see its value on each cell, or press a pawn on the board to see its swaps.
analysis-game = Game
analysis-to-rules = Read the rules of this game
analysis-how = Choose a piece, then press a cell. Press a piece on the board to remove it.
analysis-how-pawns = Choose a pawn, then press a cell. Press a pawn on the board to remove it.
analysis-pick-first = First choose what to place there.
analysis-taken-off = Removed from { $cell }: { $piece }.
analysis-take = Take it in hand
analysis-empty-hand = Empty the hand
analysis-clear = Clear the board
analysis-last = Cell filled last
analysis-last-unknown = Unknown
analysis-last-hint = Only an alignment through this cell can still be called.
analysis-turn = Whose turn is it?
analysis-coins-where = Where are the coins?
analysis-coins-hint = Press a coin to move it from the mat to each player in turn and back.
analysis-coin = Coin for { $figure }: { $place }
analysis-on-mat = on the mat

# Replays and reviews.
replay-title = Replay
replay-about = Step through a finished game, see what was missed, and try other moves.
replay-open = Open a record
replay-open-hint = Paste the record here, drop a .4f file here, or choose one.
replay-other = Open another record
replay-finished = Your finished games
replay-example = An example game
replay-example-hint = Six short turns: a wrong call, and an alignment that Ann misses and Bob takes.
replay-example-open = Show the example
replay-steps = Step through the game
replay-to-first = Go to the start
replay-to-back = Previous step
replay-to-on = Next step
replay-to-last = Go to the end
replay-beginning = Start
replay-step = Step { $number } of { $count }
replay-comment = comment
replay-kept = Best possible: { $possible }. With this move: { $kept }.
replay-better = Better
replay-mistake = mistake
replay-missed = Mistake: { $name } missed a { $score }.
replay-cost = { $count ->
    [one] Mistake: { $name } gave away { $count } coin.
   *[other] Mistake: { $name } gave away { $count } coins.
}
replay-cost-about = { $count ->
    [one] Mistake: { $name } gave away about { $count } coin.
   *[other] Mistake: { $name } gave away about { $count } coins.
}
replay-left = With this move: { $kept }.
replay-theft = stolen!
replay-fate-called = called
replay-fate-stolen = missed, then stolen
replay-fate-dead = missed, now dead
replay-fate-open = not called yet
replay-eye-called = Turn { $turn }: { $name } completed { $figure } ({ $traits }) and called it.
replay-eye-open = Turn { $turn }: { $name } completed { $figure } ({ $traits }); it can still be called.
replay-review = Review
replay-reviewing = Checking every move…
replay-seen = Alignments
replay-seen-none = No alignments in this game.
replay-analyse = Analyse from here
replay-share = Copy link to this position
replay-try = Try other moves
replay-try-hint = Play on from any move. What you try becomes a variation; the game stays as it was.

# The list of moves, with variations. moves-give stands before the picture of a piece.
moves-give = gives
moves-call = QUARTO! { $figure }
moves-pass = pass
moves-variation = Variation
moves-promote = Make it the main line
moves-delete = Delete the variation
moves-keys = Arrow keys: ← and → go through the moves, ↑ and ↓ through variations.

# The rule pages and their drawn examples.
rulebook-presets = Games
rulebook-contents = Contents
rulebook-link = Link to rule { $rule }
rulebook-ruling = ruling
rulebook-to-learn = Learn it step by step
rulebook-to-analysis = Try it on the analysis board
rulebook-board = a1 is at the top left, d4 at the bottom right.
rulebook-set = All sixteen pieces.
rulebook-figure = A line or 2×2 square: { $figure }.
rulebook-aligned = Aligned: { $figure }. In common: { $traits }.
rulebook-apart = Not aligned: { $figure } is full, but the four have nothing in common.
rulebook-uncounted = Not aligned: { $figure } has in common only what does not count here: { $traits }.
rulebook-placer = { $cell } was filled last. The player who placed there may now call { $figure }.
rulebook-thief = The placer gave a piece without calling. With it in hand, the opponent may call { $figure }.
rulebook-dead = Dead: { $figure } was not called in time; { $cell } has been filled since.
rulebook-coins = A coin for each line and 2×2 square: beside the mat for the 10 lines, on it for the 9 squares.
rulebook-opening = The pawn drawn with eyes closed. The next player makes the first real move.
rulebook-move = { $count ->
    [one] Possible: { $move }. It collects one coin: { $figures }.
   *[other] Possible: { $move }. It collects { $count } coins: { $figures }.
}
rulebook-gone = Aligned again: { $figure }. Its coin was taken before, so there is nothing to collect.

# Lessons.
learn-title = Learn to play
learn-about = Short lessons on a real board, from your first piece to playing in the dark. If a move isn’t allowed, you’ll see why.
learn-progress = { $count } of { $all } lessons done
learn-forget = Start over
learn-done = done
learn-rule = Rule { $rule }
learn-back = All lessons
learn-step = Step { $number } of { $count }
learn-right = Well done!
learn-wrong = Not yet.
learn-next = Next step
learn-next-lesson = Next lesson
learn-play = Play a game
learn-again = Do it again

# What a wrong answer shows.
learn-wrong-cell = You pressed { $cell }. The letter is the column, the number the row.
learn-wrong-piece = You pressed { $piece }.
learn-wrong-passed = You would miss the alignment. Look again and call it first.
learn-wrong-align = That completes nothing. Try another cell.
learn-wrong-danger = With this piece your opponent can play { $cell } and complete { $figure }.
learn-wrong-coin = That collects no coin. Look for a line or 2×2 square with one cell left to fill.
learn-wrong-gone = That aligns { $figure }, but its coin has already been taken (D5).
learn-wrong-fewer = { $count ->
    [one] That collects only one coin. There is more to get.
   *[other] That collects only { $count } coins. There is more to get.
}
learn-wrong-other = That’s possible, but it isn’t what this step asks for.

# The lessons of Quarto.
learn-board-title = The board
learn-board-cell-goal = The board has 16 cells. Letters name the columns, numbers the rows. Press cell c2.
learn-board-cell-done = Column c, row 2: that is c2.
learn-board-line-goal = Rows, columns and diagonals are lines of four cells. Press the four cells of the diagonal from a1 to d4.
learn-board-line-done = Four rows, four columns, two diagonals: ten lines.
learn-traits-title = The four traits
learn-traits-colour-goal = There are 16 pieces, all different. Each has four traits. The first is colour: light or dark. Press a dark piece.
learn-traits-colour-done = Half of the pieces are dark, half are light.
learn-traits-shape-goal = The second trait is shape: round or square. Press a square piece.
learn-traits-shape-done = Eight pieces are square, eight are round.
learn-traits-height-goal = The third trait is height: tall or short. Press a short piece.
learn-traits-height-done = Height is easy to see from the side, and easy to forget.
learn-traits-core-goal = The fourth trait is the core: solid or hollow. A hollow piece has a hole in its top. Press a hollow piece.
learn-traits-core-done = Colour, shape, height, core: these four traits are all that counts.
learn-traits-all-goal = Each combination exists once. Press the tall light square hollow piece.
learn-traits-all-done = There is only one like it.
learn-traits-none-goal = The piece in hand is tall, dark, round and hollow. Press the only piece that shares no trait with it.
learn-traits-none-done = Short, light, square and solid: different in all four traits. Any other piece shares at least one.
learn-turns-title = Giving and placing
learn-turns-give-goal = In Quarto you choose the piece that your opponent has to place. Choose any piece below and give it.
learn-turns-give-done = Your opponent places it, and then chooses a piece for you.
learn-turns-place-goal = Now you have been given a piece. Place it on any empty cell.
learn-turns-place-done = Next you would give one of the remaining pieces. You never place a piece you chose yourself.
learn-see-title = Seeing an alignment
learn-see-row-goal = Four pieces in a line that share a trait are aligned. One row here is aligned: press QUARTO!, then its four cells.
learn-see-row-done = Row 2: all four are dark.
learn-see-diagonal-goal = Columns and diagonals count too. Find the four that have the same height.
learn-see-diagonal-done = The diagonal from a1 to d4: all four are short.
learn-see-column-goal = Some things are easy to overlook. Which line is hollow from end to end?
learn-see-column-done = Column c: all four are hollow. Hollow pieces are missed most often.
learn-call-title = Making it and calling it
learn-call-make-goal = Place the piece in hand so that four are aligned.
learn-call-make-done = Four dark pieces. But nothing is won until it is called.
learn-call-say-goal = Call it before you give the next piece.
learn-call-say-done = The player who places may call, before giving the next piece.
learn-steal-title = Stealing a missed alignment
learn-steal-miss-goal = You have just completed row 2 on d2, four dark pieces – but suppose you did not notice. Give a piece without calling.
learn-steal-miss-done = Your opponent called row 2 and won. Always look before you give.
learn-steal-now-goal = Your opponent has just placed on b4, noticed nothing and given you a piece. Before you place it, the alignment is yours: call it.
learn-steal-now-done = A stolen call wins just as well. You need not have placed any of the four pieces.
learn-dead-title = Too late
learn-dead-late-goal = Row 2 is dark from end to end, but it wasn’t called, and then a3 was filled. Try to call row 2.
learn-dead-late-done = Refused: the alignment is dead. In lessons a wrong call costs nothing, and it is still your turn.
learn-dead-alive-goal = Row 2 is still dead. But c4 was filled just now, and something new is aligned. Call that.
learn-dead-alive-done = Only alignments through the cell filled last can be called.
learn-danger-title = Dangerous pieces
learn-danger-safe-goal = Row 2 has three pieces that are tall and dark. Give a piece that does not complete it.
learn-danger-safe-done = A short light piece: your opponent cannot win with it.
learn-danger-only-goal = Many lines are one piece short. Only one piece is safe to give. Find it.
learn-danger-only-done = Every other piece would have lost the game at once.
learn-squares-title = 2×2 squares
learn-squares-make-goal = With the advanced rule, four cells that touch count too. Place the piece in hand so that four are aligned.
learn-squares-make-done = Four hollow pieces in a 2×2 square.
learn-squares-say-goal = Call the 2×2 square: point out its four cells.
learn-squares-say-done = 2×2 squares give nine more ways to win, and to overlook something.

# The lessons of Quardo.
learn-pawns-title = The pawns
learn-pawns-body-goal = Quardo has 16 pawns with four traits. The first is the body: straight or tapered towards the top. Press a tapered pawn.
learn-pawns-body-done = A straight pawn has a large top, a tapered one a small top.
learn-pawns-top-goal = The second trait is the top: a dent or a dome. Press a pawn with a dome.
learn-pawns-top-done = Fingers tell a dent from a dome at once.
learn-pawns-base-goal = The third trait is the outline: hexagonal or round. Press a hexagonal pawn.
learn-pawns-base-done = The base has the same outline as the top.
learn-pawns-edge-goal = The fourth trait is the edge of the top: flat or with a rim. Press a pawn with a rim.
learn-pawns-edge-done = Body, top, outline, edge: four pawns that share one of these are aligned.
learn-put-title = Placing a pawn
learn-put-any-goal = In Quardo, everyone shares the same pawns. Choose one from the table and place it on any cell.
learn-put-any-done = On your turn you place one pawn or make one swap. There is nothing to call.
learn-coin-title = Collecting coins
learn-coin-one-goal = Each of the 19 lines and 2×2 squares has a coin. Row 2 needs one more pawn; the other three all have a rim. Complete it and take the coin.
learn-coin-one-done = The coin for an alignment is yours at once.
learn-coin-many-goal = One pawn can complete several alignments. Find the move that takes three coins.
learn-coin-many-done = A row and two 2×2 squares, all through c1.
learn-swap-title = Swapping
learn-swap-side-goal = Instead of putting a pawn, you may swap two neighbours if that takes a coin. Swap two pawns so that row 2 is aligned: press one, then the other.
learn-swap-side-done = A swap that takes no coin is not allowed.
learn-swap-corner-goal = Neighbours may also touch at a corner. Find the swap that takes a coin.
learn-swap-corner-done = Now every pawn in column b is hexagonal.
learn-gone-title = Coins don’t come back
learn-gone-other-goal = The coin for row 2 has been taken: completing it again is worth nothing. Take a coin elsewhere.
learn-gone-other-done = Always check whether the coin is still there.
learn-three-title = Three players
learn-three-first-goal = With three players, the first pawn is drawn with eyes closed, and so is its cell. You are the next player and make the first real move: place any pawn.
learn-three-first-done = Fifteen pawns are left after the first one: five turns each without swaps.
learn-end-title = The last pawn
learn-end-last-goal = You have four coins, your opponent has five. One pawn is left: place it.
learn-end-last-done = The game ends with the last pawn, after its coins are taken. Most coins win.

# The lessons of Touch of Quardo.
learn-feel-title = Feeling the board
learn-feel-cell-goal = In Touch of Quardo the board is hidden. Slide a finger over the dark board, or move with Tab and the arrow keys: you hear and read what is under your finger. Find the pawn.
learn-feel-cell-done = You feel one cell at a time. Each pawn has its own sound, too.
learn-feel-table-goal = The pawns that are left lie on the table. The one you felt on c2 has left it: find its empty place there.
learn-feel-table-done = An empty place on the table means that the pawn is on the board.
learn-feel-coin-goal = The coins can be felt, too. Find the coin for row 2.
learn-feel-coin-done = The rest is up to your memory.
learn-night-title = Playing in the dark
learn-night-put-goal = To place a pawn, find one on the table and press Enter, or double-tap it. Do the same on a cell. The game asks before it counts: confirm. Place any pawn.
learn-night-put-done = Every move asks for confirmation, so a slip of the finger costs nothing.
learn-night-coin-goal = Three pawns in row 2 have a rim, and c2 is empty. Feel the row, then place a pawn with a rim on c2.
learn-night-coin-done = One coin. Everyone hears that you took it; no one sees where.
learn-night-swap-goal = Swap in the dark: mark one pawn on the board, then the other, and confirm. Feel row 2 and c3, then find the swap that takes a coin.
learn-night-swap-done = Now you can play Touch of Quardo. When the game is over, the board is shown.

# After a game of a tournament.
game-to-tournament = Back to the tournament

# A bot that was asked for a game does not play it.
game-declined-preset = The bot does not play this game.
game-declined-options = The bot does not play by these rules.
game-declined-clock = The bot does not play with this clock.
game-declined-busy = The bot has too many games right now.
game-declined-later = The bot cannot play right now.
game-declined-no-answer = The bot did not answer.
game-declined-other = The bot declined.
