# Every rule, as the rule pages show it. Ids are the rule numbers.
# $set is the set of pieces in play, $game the game played with them: quarto or quardo.

rules-title = Rules: { $preset }
rules-shared = Board, pieces and alignments
rules-ruling = { $title } (ruling)
rules-ruling-note = Rules marked “ruling” clarify what the rulebooks leave open.

rule-g1 = The board has 16 cells in four columns and four rows. Columns are a to d from the left, rows 1 to 4 from the top: a1 is the top left cell, d4 the bottom right.
    .title = Board
rule-g2 = There are 16 different pieces, one for each combination of four traits, which rulebooks also call characteristics or attributes. A Quarto piece is light or dark, round or square, tall or short, solid or hollow. A Quardo pawn has a straight body (a cylinder or prism, with a large top) or a tapered one (a truncated cone or pyramid, with a small top); a dent or a dome in its top (rulebooks say bulge); a hexagonal or round outline of top and base; and a flat edge or a raised rim around the top face.
    .title = Pieces
rule-g3 = The 4 rows, 4 columns and 2 diagonals are the 10 lines. Four cells around one corner point make a 2×2 square; there are 9. That makes 19 in all.
    .title = Lines and 2×2 squares
rule-g4 = Four pieces that fill a line or a 2×2 square and share at least one trait that counts are aligned: they form an alignment. They may share several traits at once.
    .title = Alignment
rule-g5 = Who starts is drawn at random, or chosen by the players if they wish. The draw or the choice is part of the game record, and the seed of a draw reproduces it.
    .title = Who starts

rule-q1 = { $set ->
    [quardo] Two players play. The first gives the other any of the 16 pawns. The other places it on any empty cell, then gives one of the remaining pawns in turn; and so on. You never place a pawn you chose yourself.
   *[quarto] Two players play. The first gives the other any of the 16 pieces. The other places it on any empty cell, then gives one of the remaining pieces in turn; and so on. You never place a piece you chose yourself.
}
    .title = Giving and placing
rule-q2 = An alignment wins only when a player calls “QUARTO!” and points it out. The caller need not have placed the other three pieces.
    .title = Calling
rule-q3 = The player who has just placed a piece may call an alignment through that cell before giving the next piece. Placing and calling in one go counts the same.
    .title = The placer calls
rule-q4 = If the placer does not call and gives a piece, the opponent may call that same alignment at that moment: with the new piece in hand, before placing it. The caller wins.
    .title = The opponent calls
rule-q5 = Once the opponent has placed that piece, an alignment that was not called is dead: it is worth nothing for the rest of the game.
    .title = A missed alignment is dead
rule-q6 = After the 16th placement there is no piece left to give. The placer calls or passes; then the opponent calls or passes. If both pass, the game is a draw, even if there was an alignment that was not called.
    .title = The last piece
rule-q7 = A call is refused, with the reason, if what it names is not aligned, is dead, or does not contain the cell filled last. It stays in the record, the same player is still to act, and a clock runs on. What else it costs is an option. As a rule, that player may not call again until another piece has been placed; for children and lessons it costs nothing; in strict tournaments it loses the game. Apart from that, players may call whenever it is their turn to act. What could be called is never listed: that would give it away.
    .title = A wrong call
rule-q8 = If all the pieces have been placed without a call, the game is a draw, whether or not an alignment stands there unseen.
    .title = Draw
rule-q9 = For beginners, one, two or three traits are chosen before the game as the only ones that count. All 16 pieces stay in play.
    .title = Beginner rule
rule-q10 = For advanced players, 2×2 squares count as well as lines, which adds 9 ways of calling “QUARTO!”. The beginner rule may be combined with this one.
    .title = Advanced rule
rule-q11 = As an option, alignments are called at once for the player who has placed the piece.
    .title = Automatic calling
rule-q12 = In tournaments each move has a time limit, usually one minute. A move is a player’s whole turn: placing, calling where that is possible, and giving. The first gift is a move too. Alternatively, each player has a total time for the game, with or without extra seconds per turn, or a number of days per turn. A player who runs out of time loses the game.
    .title = Clock
rule-q13 = { $game ->
    [quardo] Between people, a player may resign, except in Touch of Quardo (D8), and players may agree on a draw. Your clock does not run while others consider your offer or request.
   *[quarto] Between people, a player may resign, and players may agree on a draw. Your clock does not run while others consider your offer or request.
}
    .title = Resigning and agreed draws
rule-q14 = { $game ->
    [quardo] In friendly games, and if everyone agrees, undo takes back whole turns: to just before the last placement or swap of the player who asks. Coins that the undone turns took go back to their places.
   *[quarto] In friendly games, and if everyone agrees, undo takes back whole turns: to just before the last placement or first gift of the player who asks, never to a moment between a placement and what followed it. A dead alignment can be unmade and made again, but it never comes back to life.
}
    .title = Undo

rule-d1 = Quardo is for 2 or 3 players. The 16 pawns stand on the table. Each line and each 2×2 square has one coin: 10 lie around the mat for the lines, 9 on it for the squares. All four traits count.
    .title = Standard game
rule-d2 = With three players, one of them, drawn at random, opens with eyes closed: a random pawn on a random cell. The next player clockwise makes the first real move, or the third player if that is chosen before the draw. That leaves five turns each without swaps.
    .title = Three players
rule-d3 = On your turn, do exactly one of two things. Place: take any pawn from the table and place it on any empty cell, whether or not that collects a coin. Swap: two adjacent pawns on the mat, side by side or corner to corner, change places, but only if that collects at least one coin.
    .title = A turn
rule-d4 = After placing or swapping, the player takes the coin for every line or 2×2 square that the move has formed: it is aligned, still has its coin, and contains the pawn just placed, or one of the two pawns swapped if that pawn was not in it before. Exchanging two pawns of one line or square forms nothing there. Coins are collected automatically or, as an option, by hand: the player names them before the turn ends, and a coin not named stays until a later move forms its line or square again.
    .title = Collecting coins
rule-d5 = A coin once taken never comes back, even if its alignment is broken and made again.
    .title = Coins do not come back
rule-d6 = The game ends at once when the last pawn fills the last cell; its coins are collected first. The player with the most coins wins. Players who tie for the most coins share the win.
    .title = End of the game
rule-d7 = The classic game plays Quarto with Quardo pawns, for two players. Lines and 2×2 squares count, and so do all four traits. The first player whose pawn completes an alignment wins at once; no word need be called. Pawns on the mat never move. If all 16 pawns have been placed without a win, the game is a draw.
    .title = Classic game
rule-d8 = In Touch of Quardo every player is blindfolded, so that blind and sighted people play as equals. Players learn only what they touch, one thing at a time: what stands on a cell, which pawns are on the table, which coins are still there. Everyone is told whose turn it is, that a move was made and how many coins it took, but never what the whole board looks like. An observer prevents invalid swaps and supervises the coins: the computer, or a person whose rulings the computer checks. No player may leave the table or resign before the end; the others wait for a player who has gone, who then forfeits. In memory mode, the touches of the board are limited in each turn, and a refused move or call costs as many as the cells it names.
    .title = Touch of Quardo
rule-d9 = There may be a clock, as in Quarto: a time for each turn, or for each player’s whole game. A player who runs out of time loses; with three players, the other two play on.
    .title = Clock in Quardo
