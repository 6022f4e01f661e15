/** The project's notation: cells, pieces, figures, moves and positions as text. No rules. */
import { PIECE_TRAITS } from "../generated/constants/rules";

export type PieceSet = "quarto" | "quardo";
/** A cell's index, 0 to 15 (rule G1). */
export type Cell = number;
/** A piece's number, 0 to 15 (rule G2). */
export type Piece = number;

export const CELLS: readonly Cell[] = Array.from({ length: 16 }, (_, index) => index);
export const PIECES: readonly Piece[] = CELLS;

export interface Figure {
  /** In notation: `row2`. */
  readonly name: string;
  readonly kind: "row" | "column" | "diagonal" | "square";
  /** The part after the kind: `2`, `b`, `1`, `b2`. */
  readonly place: string;
  readonly cells: readonly Cell[];
}

export function cellName(cell: Cell): string {
  return "abcd".charAt(cell % 4) + String(Math.floor(cell / 4) + 1);
}

/** Parse a cell; return null if the text is not one. */
export function parseCell(text: string): Cell | null {
  const found = /^([a-d])([1-4])$/.exec(text);
  if (!found) return null;
  return 4 * (Number(found[2]) - 1) + "abcd".indexOf(found[1] ?? "");
}

export function pieceCode(piece: Piece): string {
  return piece.toString(16);
}

/** Parse a piece; return null if the text is not one. */
export function parsePiece(text: string): Piece | null {
  return /^[0-9a-f]$/.test(text) ? Number.parseInt(text, 16) : null;
}

function makeFigures(): Figure[] {
  const four = [0, 1, 2, 3];
  const rows = four.map((r) =>
    figure(
      "row",
      String(r + 1),
      four.map((c) => 4 * r + c),
    ),
  );
  const columns = four.map((c) =>
    figure(
      "column",
      "abcd".charAt(c),
      four.map((r) => 4 * r + c),
    ),
  );
  const diagonals = [
    figure("diagonal", "1", [0, 5, 10, 15]),
    figure("diagonal", "2", [3, 6, 9, 12]),
  ];
  const squares = CELLS.filter((cell) => cell % 4 < 3 && cell < 12).map((cell) =>
    figure("square", cellName(cell), [cell, cell + 1, cell + 4, cell + 5]),
  );
  return [...rows, ...columns, ...diagonals, ...squares];
}

const SHORT = { row: "row", column: "col", diagonal: "diag", square: "sq" } as const;

function figure(kind: Figure["kind"], place: string, cells: Cell[]): Figure {
  return { name: SHORT[kind] + place, kind, place, cells };
}

/** The 19 figures in the order of rule G3; the first ten are the lines. */
export const FIGURES: readonly Figure[] = makeFigures();
export const LINES: readonly Figure[] = FIGURES.slice(0, 10);

export function figureNamed(name: string): Figure | null {
  return FIGURES.find((figure) => figure.name === name) ?? null;
}

/** Return the figure made of four cells, in any order. */
export function figureOf(cells: Iterable<Cell>): Figure | null {
  const sorted = [...cells].sort((a, b) => a - b).join();
  return (
    FIGURES.find((figure) => [...figure.cells].sort((a, b) => a - b).join() === sorted) ?? null
  );
}

/** Return the figures that contain a cell. */
export function figuresThrough(cell: Cell, figures: readonly Figure[] = FIGURES): Figure[] {
  return figures.filter((figure) => figure.cells.includes(cell));
}

export type Move =
  | { kind: "give"; piece: Piece }
  | { kind: "place"; cell: Cell }
  | { kind: "call"; figure: Figure }
  | { kind: "decline" }
  | { kind: "put"; piece: Piece; cell: Cell }
  | { kind: "swap"; first: Cell; second: Cell };

export function writeMove(move: Move): string {
  switch (move.kind) {
    case "give":
      return pieceCode(move.piece);
    case "place":
      return cellName(move.cell);
    case "call":
      return `!${move.figure.name}`;
    case "decline":
      return "--";
    case "put":
      return `${pieceCode(move.piece)}@${cellName(move.cell)}`;
    case "swap": {
      const [first, second] = [move.first, move.second].sort((a, b) => a - b) as [Cell, Cell];
      return `${cellName(first)}~${cellName(second)}`;
    }
  }
}

/** Parse a move in notation; return null if the text is not one. */
export function parseMove(text: string): Move | null {
  if (text === "--") return { kind: "decline" };
  if (text.startsWith("!")) return callOf(figureNamed(text.slice(1)));
  const cell = parseCell(text);
  if (cell !== null) return { kind: "place", cell };
  const piece = parsePiece(text);
  if (piece !== null) return { kind: "give", piece };
  const put = /^([0-9a-f])@([a-d][1-4])$/.exec(text);
  if (put) return putOf(parsePiece(put[1] ?? ""), parseCell(put[2] ?? ""));
  const swap = /^([a-d][1-4])~([a-d][1-4])$/.exec(text);
  return swap ? swapOf(parseCell(swap[1] ?? ""), parseCell(swap[2] ?? "")) : null;
}

function callOf(named: Figure | null): Move | null {
  return named && { kind: "call", figure: named };
}

function putOf(piece: Piece | null, cell: Cell | null): Move | null {
  return piece === null || cell === null ? null : { kind: "put", piece, cell };
}

function swapOf(first: Cell | null, second: Cell | null): Move | null {
  return first === null || second === null ? null : { kind: "swap", first, second };
}

/** Return the cells that a move in notation touches: those to mark as the last move. */
export function cellsOfMove(text: string): Cell[] {
  const move = parseMove(text);
  if (move?.kind === "place" || move?.kind === "put") return [move.cell];
  return move?.kind === "swap" ? [move.first, move.second] : [];
}

export type Board = readonly (Piece | null)[];

export interface QuartoPosition {
  readonly game: "quarto";
  readonly board: Board;
  readonly hand: Piece | null;
  /** Whether the player who placed the last piece has passed. */
  readonly declined: boolean;
  readonly last: Cell | null;
}

export interface QuardoPosition {
  readonly game: "quardo";
  readonly board: Board;
  /** For each of the 19 figures whether its coin is still there. */
  readonly coins: readonly boolean[];
  readonly scores: readonly number[];
  readonly turn: number;
  /** With coins by hand: the cells of the move whose coins the seat to act may name now (D4). */
  readonly moved: readonly Cell[];
  /** Whether that move is a swap that has yet to take a coin (D3). */
  readonly owes: boolean;
}

export type Position = QuartoPosition | QuardoPosition;

/** Parse a position in notation; throw if the text is not one. */
export function parsePosition(text: string): Position {
  const fields = text.split(" ");
  const board = parseBoard(fields[0] ?? "");
  if ([4, 5].includes(fields.length) && /^[0-7][0-9a-f]{4}$/.test(fields[1] ?? "")) {
    const [, coins = "", scores = "", turn = "", move = ""] = fields;
    const bits = Number.parseInt(coins, 16);
    return {
      game: "quardo",
      board,
      coins: FIGURES.map((_, index) => (bits >> index) % 2 === 1),
      scores: scores.split("-").map(Number),
      turn: Number(turn),
      ...parseMoved(move),
    };
  }
  // A game that ended with a call has it as a fourth field.
  const [, hand = "-", last = "-", call = "!"] = fields;
  const fits = fields.length <= 4 && /^([0-9a-f-]|xx?)$/.test(hand) && call.startsWith("!");
  if (!fits) throw new Error(`not a position: ${text}`);
  return {
    game: "quarto",
    board,
    hand: parsePiece(hand),
    declined: hand.startsWith("x"),
    last: parseCell(last),
  };
}

/** Parse the move whose coins are named: a cell, or a swap, with a plus once it took a coin. */
function parseMoved(text: string): Pick<QuardoPosition, "moved" | "owes"> {
  const found = /^([a-d][1-4])?(?:~([a-d][1-4])(\+)?)?$/.exec(text);
  if (!found) throw new Error(`not a move: ${text}`);
  const moved = found
    .slice(1, 3)
    .flatMap((name: string | undefined) => parseCell(name ?? "") ?? []);
  return { moved, owes: moved.length === 2 && found[3] === undefined };
}

function parseBoard(text: string): Board {
  const cells = text.replaceAll("/", "");
  if (!/^[0-9a-f.]{16}$/.test(cells)) throw new Error(`not a board: ${text}`);
  return Array.from(cells).map(parsePiece);
}

/** Return the pieces that are neither on the board nor in hand. */
export function piecesLeft(position: Position): Piece[] {
  const used = new Set<Piece | null>(position.board);
  if (position.game === "quarto") used.add(position.hand);
  return PIECES.filter((piece) => !used.has(piece));
}

export function isFull(board: Board): boolean {
  return board.every((piece) => piece !== null);
}

type Row = (typeof PIECE_TRAITS)[PieceSet][number];

export type TraitName = Row[0];
export type TraitValue = Row[1] | Row[2];

export interface Trait {
  readonly name: TraitName;
  readonly values: readonly [TraitValue, TraitValue];
}

/** Return the four traits of a set, in the order of their bits (rule G2). */
export function traitsOf(set: PieceSet): Trait[] {
  return PIECE_TRAITS[set].map(([name, ...values]) => ({ name, values }));
}

/** Return the value of each trait of a piece: `{ colour: "dark", … }`. */
export function valuesOf(piece: Piece, set: PieceSet): Record<TraitName, TraitValue> {
  const pairs = traitsOf(set).map((trait, bit) => [trait.name, trait.values[(piece >> bit) & 1]]);
  return Object.fromEntries(pairs) as Record<TraitName, TraitValue>;
}

/** Return the trait values shared by the pieces on some cells; none if a cell is empty. */
export function sharedValues(board: Board, cells: readonly Cell[], set: PieceSet): TraitValue[] {
  const pieces = cells.map((cell) => board[cell] ?? null);
  const [first] = pieces;
  if (first === null || first === undefined || pieces.includes(null)) return [];
  return traitsOf(set).flatMap((trait, bit) => {
    const value = (first >> bit) & 1;
    const all = pieces.every((piece) => piece !== null && ((piece >> bit) & 1) === value);
    return all ? [trait.values[value as 0 | 1]] : [];
  });
}
