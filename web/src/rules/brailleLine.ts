/** Positions as one line of Braille, a twin of `fourfold.draw.braille`. */
import {
  BRAILLE_BLANK,
  BRAILLE_COIN,
  BRAILLE_EMPTY_CELL,
  BRAILLE_PIECES,
  BRAILLE_TAKEN_COIN,
} from "../generated/constants/draw";
import type { Piece, PieceSet, Position } from "./notation";

/** Return a position as one line of at most forty Braille cells. */
export function brailleLine(position: Position, set: PieceSet): string {
  const pieceCell = (piece: Piece | null): string =>
    piece === null ? BRAILLE_EMPTY_CELL : BRAILLE_PIECES[set].charAt(piece);
  const cells = position.board.map(pieceCell).join("");
  const rows = [0, 4, 8, 12].map((start) => cells.slice(start, start + 4));
  if (position.game === "quarto") {
    const hand = position.hand === null ? [] : [BRAILLE_BLANK + pieceCell(position.hand)];
    return [...rows, ...hand].join(BRAILLE_BLANK);
  }
  const coins = position.coins
    .map((isThere) => (isThere ? BRAILLE_COIN : BRAILLE_TAKEN_COIN))
    .join("");
  const rowsWithCoins = rows.map((row, index) => row + coins.charAt(index));
  return [...rowsWithCoins, coins.slice(4, 10), coins.slice(10)].join(BRAILLE_BLANK);
}
