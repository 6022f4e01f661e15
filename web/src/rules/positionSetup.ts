/** Setting a position up by hand: pieces, hand, coins, without the rules of a turn. */
import {
  type Cell,
  type Piece,
  type Position,
  type QuardoPosition,
  CELLS,
  isFull,
} from "./notation";

/** Stands a piece on a cell, wherever it was; what stood there goes back to the table. */
export function placePiece(position: Position, piece: Piece, cell: Cell): Position {
  const board = position.board
    .map((one, at) => (one === piece && at !== cell ? null : one))
    .with(cell, piece);
  return normalize({ ...position, board });
}

/** Takes the piece off a cell. */
export function removePiece(position: Position, cell: Cell): Position {
  return normalize({ ...position, board: position.board.with(cell, null) });
}

/** Takes a piece in hand, or empties the hand. */
export function setHand(position: Position, piece: Piece | null): Position {
  if (position.game !== "quarto") return position;
  const board = position.board.map((one) => (one !== null && one === piece ? null : one));
  return normalize({ ...position, board, hand: piece });
}

/** Says which cell was filled last. */
export function setLast(position: Position, last: Cell | null): Position {
  return position.game === "quarto" ? normalize({ ...position, last }) : position;
}

/** Says whose turn it is, where that does not follow from the board. */
export function setTurn(position: Position, turn: number): Position {
  return position.game === "quardo" ? { ...position, turn } : position;
}

/** Whose coins they are: 0 for the mat, else a seat; read from the scores as far as they tell. */
export function coinOwners(position: Position): readonly number[] {
  if (position.game !== "quardo") return [];
  const seats = position.scores.flatMap((score, seat) => Array<number>(score).fill(seat + 1));
  return position.coins.map((there) => (there ? 0 : (seats.shift() ?? 0)));
}

/** Gives the coin of a figure to a seat, or puts it back on the mat. */
export function giveCoin(position: QuardoPosition, index: number, owner: number): Position {
  const owners = coinOwners(position).with(index, owner);
  const scores = position.scores.map((_, seat) => owners.filter((o) => o === seat + 1).length);
  return { ...position, coins: owners.map((one) => one === 0), scores };
}

/** The filled cells of a position. */
export function filledCells({ board }: Position): Cell[] {
  return CELLS.filter((cell) => (board[cell] ?? null) !== null);
}

/** A position without what cannot be: a hand on a full board, a last cell that is empty. */
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
