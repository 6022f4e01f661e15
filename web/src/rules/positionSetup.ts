/** Setting up a position by hand: pieces, hand and coins, without the rules of a turn. */
import {
  type Cell,
  type Piece,
  type Position,
  type QuardoPosition,
  CELLS,
  isFull,
} from "./notation";

/** Place a piece on a cell, wherever it was; a piece already there goes back to the tray. */
export function placePiece(position: Position, piece: Piece, cell: Cell): Position {
  const board = position.board
    .map((occupant, at) => (occupant === piece && at !== cell ? null : occupant))
    .with(cell, piece);
  return normalize({ ...position, board });
}

/** Remove the piece from a cell. */
export function removePiece(position: Position, cell: Cell): Position {
  return normalize({ ...position, board: position.board.with(cell, null) });
}

/** Put a piece in hand, or empty the hand. */
export function setHand(position: Position, piece: Piece | null): Position {
  if (position.game !== "quarto") return position;
  const board = position.board.map((occupant) =>
    occupant !== null && occupant === piece ? null : occupant,
  );
  return normalize({ ...position, board, hand: piece });
}

/** Set the cell that was filled last. */
export function setLast(position: Position, last: Cell | null): Position {
  return position.game === "quarto" ? normalize({ ...position, last }) : position;
}

/** Set the seat to act, where it does not follow from the board. */
export function setTurn(position: Position, turn: number): Position {
  return position.game === "quardo" ? { ...position, turn } : position;
}

/** Return each coin's owner, 0 for the mat or a seat, as far as the scores reveal it. */
export function coinOwners(position: Position): readonly number[] {
  if (position.game !== "quardo") return [];
  const seats = position.scores.flatMap((score, seat) => Array<number>(score).fill(seat + 1));
  return position.coins.map((there) => (there ? 0 : (seats.shift() ?? 0)));
}

/** Give the coin of a figure to a seat, or return it to the mat. */
export function giveCoin(position: QuardoPosition, index: number, owner: number): Position {
  const owners = coinOwners(position).with(index, owner);
  const scores = position.scores.map((_, seat) => owners.filter((o) => o === seat + 1).length);
  return { ...position, coins: owners.map((owner) => owner === 0), scores };
}

/** Return the filled cells of a position. */
export function filledCells({ board }: Position): Cell[] {
  return CELLS.filter((cell) => (board[cell] ?? null) !== null);
}

/** Remove contradictions: a piece in hand with a full board, or a last cell that is empty. */
function normalize(position: Position): Position {
  if (position.game !== "quarto") return position;
  const { board, last } = position;
  const full = isFull(board);
  const held = position.hand !== null && !board.includes(position.hand) ? position.hand : null;
  return {
    ...position,
    hand: full ? null : held,
    declined: full && position.declined,
    last: last !== null && (board[last] ?? null) !== null ? last : null,
  };
}
