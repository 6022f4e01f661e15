/** The rules of a turn, for boards that work without a server: analysis, lessons, local games.
 *
 * Mirrors `fourfold.rules`; `rules.test.ts` compares it with games played by the Python rules.
 */
import {
  type Board,
  type Cell,
  type Figure,
  type Move,
  type Piece,
  type Position,
  type QuardoPosition,
  type QuartoPosition,
  CELLS,
  FIGURES,
  LINES,
  PIECES,
  figuresThrough,
  isFull,
  piecesLeft,
  sharedValues,
  type TraitValue,
  traitsOf,
} from "./notation";
import type { GameRules } from "./facts";

/** The rules of a board. */
export interface PlayRules extends GameRules {
  readonly preset: string;
}

/** How a game ended; without a single winner it is a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly reason: "called" | "coins" | "full board";
  readonly figures: readonly Figure[];
}

/** A position, and how the game ended if it is over. */
export interface PositionState {
  readonly position: Position;
  readonly outcome: Outcome | null;
}

/** Why a move is refused: the code of the message, its rule, and the message's details. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly details: Readonly<{
    piece?: Piece;
    hand?: Piece;
    cell?: Cell;
    first?: Cell;
    second?: Cell;
    figure?: Figure;
    move?: Move;
    seat?: number;
    to_act?: number;
    seconds?: number;
    most?: number;
  }>;
}

export type MoveResult =
  ({ ok: true } & PositionState & { taken: readonly Figure[] }) | RefusedMove;
export interface RefusedMove {
  ok: false;
  refusal: Refusal;
}

const NO_COINS: readonly Figure[] = [];
const PAWNS_PER_FIGURE = 4;

export function countedFigures(rules: GameRules): readonly Figure[] {
  return rules.squares ? FIGURES : LINES;
}

/** Return whether a figure is aligned by a trait that counts (G4). */
export function isAligned(board: Board, figure: Figure, rules: GameRules): boolean {
  return countedValues(board, figure, rules).length > 0;
}

/** Return the values that the four pieces of a figure share, of traits that count. */
export function countedValues(board: Board, figure: Figure, rules: GameRules): TraitValue[] {
  // For both sets, the server names the traits that count as Quarto's.
  const names = traitsOf("quarto").map(({ name }) => name);
  const counted = traitsOf(rules.set).filter((_, bit) => rules.traits.includes(names[bit] ?? ""));
  const values = new Set<string>(counted.flatMap((trait) => [...trait.values]));
  return sharedValues(board, figure.cells, rules.set).filter((value) => values.has(value));
}

/** Return the figures that may be called now: aligned ones through the last cell (Q3 to Q5). In
 * Quardo, those whose coins may be named (D4). */
export function openFigures(position: Position, rules: GameRules): Figure[] {
  if (position.game === "quardo") return formedFigures(position, position.moved, rules);
  if (position.last === null) return [];
  return figuresThrough(position.last, countedFigures(rules)).filter((figure) =>
    isAligned(position.board, figure, rules),
  );
}

/** Return the seat to act: in Quarto the starter gives at even counts and places at odd ones. */
export function seatToAct(position: Position): number {
  if (position.game === "quardo") return position.turn;
  const count = position.board.filter((piece) => piece !== null).length;
  const giver = count % 2 === 0 ? 1 : 2;
  return position.hand === null && !position.declined ? giver : 3 - giver;
}

/** Return a position with its outcome; with automatic calling it may be over (Q11). */
export function positionState(position: Position, rules: PlayRules): PositionState {
  return { position, outcome: outcomeOf(position, rules) };
}

function outcomeOf(position: Position, rules: PlayRules): Outcome | null {
  if (position.game === "quardo") {
    return isFull(position.board) && position.moved.length === 0 ? mostCoins(position) : null;
  }
  if (!rules.autoCall) return null;
  const open = openFigures(position, rules);
  if (open.length > 0) {
    return { winners: [seatToAct(position)], reason: "called", figures: open };
  }
  return isFull(position.board) ? { winners: [], reason: "full board", figures: [] } : null;
}

function mostCoins({ scores }: QuardoPosition): Outcome {
  const most = Math.max(...scores);
  const winners = scores.flatMap((score, index) => (score === most ? [index + 1] : []));
  return { winners, reason: "coins", figures: [] };
}

/** Make a move, or return its refusal. */
export function play(
  { position, outcome }: PositionState,
  move: Move,
  rules: PlayRules,
): MoveResult {
  if (position.game === "quardo") return playQuardo(position, outcome, move, rules);
  if (outcome) return gameOver(rules, outcome);
  switch (move.kind) {
    case "give":
      return give(position, move.piece);
    case "place":
      return place(position, move.cell, rules);
    case "call":
      return call(position, move.figure, rules);
    case "decline":
      return decline(position);
    default:
      return refuse("not-this-game", "Q1", { move });
  }
}

/** Return all legal moves except calls (Q7), unless a swap has yet to take a coin (D3). */
export function legalMoves({ position, outcome }: PositionState, rules: PlayRules): Move[] {
  if (outcome) return [];
  const empty = CELLS.filter((cell) => (position.board[cell] ?? null) === null);
  if (position.game === "quarto") {
    if (position.hand !== null) return empty.map((cell) => ({ kind: "place", cell }));
    if (empty.length === 0) return [{ kind: "decline" }];
    return piecesLeft(position).map((piece) => ({ kind: "give", piece }));
  }
  if (position.moved.length > 0) {
    if (!position.owes) return [{ kind: "decline" }];
    return openFigures(position, rules).map((figure) => ({ kind: "call", figure }));
  }
  const puts = piecesLeft(position).flatMap((piece) =>
    empty.map((cell): Move => ({ kind: "put", piece, cell })),
  );
  return [...puts, ...swaps(position, rules)];
}

export type SwapMove = Extract<Move, { kind: "swap" }>;

/** Return the legal swaps: those that take a coin (D3). */
export function swaps(position: QuardoPosition, rules: GameRules): SwapMove[] {
  const pairs = CELLS.flatMap((first) =>
    CELLS.filter((second) => second > first && areAdjacent(first, second)).map((second) => ({
      kind: "swap" as const,
      first,
      second,
    })),
  );
  return pairs.filter(({ first, second }) => {
    const filled = [first, second].every((cell) => (position.board[cell] ?? null) !== null);
    return filled && takenFigures(position, { kind: "swap", first, second }, rules).length > 0;
  });
}

function give(position: QuartoPosition, piece: Piece): MoveResult {
  if (position.hand !== null) return refuse("piece-in-hand", "Q1", { hand: position.hand });
  if (isFull(position.board)) return refuse("nothing-to-give", "Q6");
  if (position.board.includes(piece)) return refuse("piece-gone", "Q1", { piece });
  return done({ ...position, hand: piece });
}

/** Return the first empty cell among some, if there is one. */
function findEmptyCell(board: Board, cells: readonly Cell[]): Cell | undefined {
  return cells.find((cell) => (board[cell] ?? null) === null);
}

function place(position: QuartoPosition, cell: Cell, rules: PlayRules): MoveResult {
  const { board, hand } = position;
  if (hand === null) return refuse("nothing-in-hand", "Q1", { cell });
  if ((board[cell] ?? null) !== null) return refuse("cell-occupied", "Q1", { cell });
  const next = { ...position, board: board.with(cell, hand), hand: null, last: cell };
  return done(next, outcomeOf(next, rules));
}

function call(position: QuartoPosition, figure: Figure, rules: PlayRules): MoveResult {
  const { board } = position;
  if (rules.autoCall) return refuse("call-automatic", rules.set === "quardo" ? "D7" : "Q11");
  if (openFigures(position, rules).includes(figure)) {
    const winners = [seatToAct(position)];
    return done(position, { winners, reason: "called", figures: [figure] });
  }
  if (!countedFigures(rules).includes(figure)) return refuse("call-not-counted", "Q10", { figure });
  const cell = findEmptyCell(board, figure.cells);
  if (cell !== undefined) return refuse("call-incomplete", "Q7", { figure, cell });
  const aligned = isAligned(board, figure, rules);
  return aligned
    ? refuse("call-dead", "Q5", { figure })
    : refuse("call-not-aligned", "Q7", { figure });
}

function decline(position: QuartoPosition): MoveResult {
  if (!isFull(position.board)) return refuse("decline-early", "Q6");
  const over: Outcome = { winners: [], reason: "full board", figures: [] };
  return done({ ...position, declined: true }, position.declined ? over : null);
}

function playQuardo(
  position: QuardoPosition,
  outcome: Outcome | null,
  move: Move,
  rules: PlayRules,
): MoveResult {
  const byHand = rules.coins === "by-hand";
  if (move.kind !== "put" && move.kind !== "swap") {
    const isNaming = byHand && (move.kind === "call" || move.kind === "decline");
    if (!isNaming) return refuse("not-this-game", "D3", { move });
    if (outcome) return gameOver(rules, outcome);
    if (position.moved.length === 0) return refuse("nothing-to-name", "D4");
    return move.kind === "call" ? nameCoin(position, move.figure, rules) : endTurn(position, rules);
  }
  if (outcome) return gameOver(rules, outcome);
  if (position.moved.length > 0) return refuse("coins-first", "D4");
  const refused = pawnMoveRefusal(position, move, rules);
  if (refused) return refused;
  const moved = cellsMoved(move);
  const after = { ...position, board: boardAfter(position.board, move) };
  if (byHand && mayName(after, moved, rules)) {
    return done({ ...after, moved, owes: move.kind === "swap" });
  }
  const taken = byHand ? NO_COINS : takenFigures(position, move, rules);
  const next = { ...withCoins(after, taken), turn: turnAfter(position, rules) };
  return done(next, outcomeOf(next, rules), taken);
}

/** Return the pawns of a swap as they stand before it; none for other moves. */
export function swappedPawns(move: Move, { board }: Position): Piece[] {
  if (move.kind !== "swap") return [];
  return [move.first, move.second].flatMap((cell) => board[cell] ?? []);
}

/** Return a position after the seat to act has taken some coins. */
function withCoins(position: QuardoPosition, taken: readonly Figure[]): QuardoPosition {
  return {
    ...position,
    coins: position.coins.map((there, index) => there && !taken.some((f) => f === FIGURES[index])),
    scores: position.scores.map((score, index) =>
      index === position.turn - 1 ? score + taken.length : score,
    ),
  };
}

/** Return whether a coin may be named after a move, judged without the pawns' traits (D4).
 *
 * With a blindfold, that depends only on the number of pawns, which is public (D8).
 */
function mayName(position: QuardoPosition, moved: readonly Cell[], rules: PlayRules): boolean {
  const { board, coins } = position;
  const isFilled = (cell: Cell): boolean => (board[cell] ?? null) !== null;
  if (rules.blindfold) return CELLS.filter(isFilled).length >= PAWNS_PER_FIGURE;
  return FIGURES.some(
    ({ cells }, index) => coins[index] && cells.every(isFilled) && hasOneOf(cells, moved),
  );
}

/** Take the coin that the seat to act names (D4). */
function nameCoin(position: QuardoPosition, figure: Figure, rules: PlayRules): MoveResult {
  const refused = nameRefusal(position, figure, rules);
  if (refused) return refused;
  const after = { ...withCoins(position, [figure]), owes: false };
  if (mayName(after, position.moved, rules)) return done(after, null, [figure]);
  const next = { ...after, moved: [], turn: turnAfter(position, rules) };
  return done(next, outcomeOf(next, rules), [figure]);
}

function nameRefusal(
  position: QuardoPosition,
  figure: Figure,
  rules: PlayRules,
): RefusedMove | null {
  if (openFigures(position, rules).includes(figure)) return null;
  const { board, coins } = position;
  if (!coins[FIGURES.indexOf(figure)]) return refuse("call-no-coin", "D4", { figure });
  const cell = findEmptyCell(board, figure.cells);
  if (cell !== undefined) return refuse("call-incomplete", "D4", { figure, cell });
  const aligned = isAligned(board, figure, rules);
  return refuse(aligned ? "call-not-formed" : "call-not-aligned", "D4", { figure });
}

/** End the turn in which coins were named (D4). */
function endTurn(position: QuardoPosition, rules: PlayRules): MoveResult {
  if (position.owes) return refuse("coin-owed", "D3");
  const next = skipTurn(position, rules);
  return done(next, outcomeOf(next, rules));
}

/** Return a position in which the turn has passed to the next seat clockwise. */
export function skipTurn(position: QuardoPosition, rules: PlayRules): QuardoPosition {
  return { ...position, turn: turnAfter(position, rules), moved: [], owes: false };
}

/** Return a position after the seat to act has named all its coins and ended its turn (D4). */
export function collected(position: QuardoPosition, rules: PlayRules): QuardoPosition {
  if (position.moved.length === 0) return position;
  return skipTurn(withCoins(position, openFigures(position, rules)), rules);
}

/** Return the next seat clockwise; after the opening of three players, the one chosen (D2). */
function turnAfter({ board, turn }: QuardoPosition, rules: PlayRules): number {
  const isOpening = rules.players === 3 && board.every((piece) => piece === null);
  if (isOpening && rules.firstMover === "3" && turn !== 3) return 3;
  return (turn % rules.players) + 1;
}

type PawnMove = Extract<Move, { kind: "put" | "swap" }>;

function pawnMoveRefusal(
  position: QuardoPosition,
  move: PawnMove,
  rules: PlayRules,
): RefusedMove | null {
  const { board } = position;
  if (move.kind === "put") {
    if ((board[move.cell] ?? null) !== null) {
      return refuse("cell-occupied", "D3", { cell: move.cell });
    }
    return board.includes(move.piece) ? refuse("pawn-gone", "D3", { piece: move.piece }) : null;
  }
  const [first, second] = sortCells(move);
  if (!areAdjacent(first, second)) return refuse("swap-not-adjacent", "D3", { first, second });
  const cell = findEmptyCell(board, [first, second]);
  if (cell !== undefined) return refuse("swap-empty", "D3", { cell });
  const takesCoin = takenFigures(position, move, rules).length > 0;
  return takesCoin ? null : refuse("swap-no-coin", "D3", { first, second });
}

/** Return the figures that a move forms and whose coins it would take (D4). */
export function takenFigures(position: QuardoPosition, move: PawnMove, rules: GameRules): Figure[] {
  const board = boardAfter(position.board, move);
  return formedFigures({ ...position, board }, cellsMoved(move), rules);
}

/** Return the cells into which a move brings pawns, the first one first. */
function cellsMoved(move: PawnMove): readonly Cell[] {
  return move.kind === "put" ? [move.cell] : sortCells(move);
}

/** Return the figures with a coin that pawns moved to some cells have formed (D4). */
function formedFigures(
  { board, coins }: QuardoPosition,
  moved: readonly Cell[],
  rules: GameRules,
): Figure[] {
  return FIGURES.filter(
    (figure, index) =>
      coins[index] && hasOneOf(figure.cells, moved) && isAligned(board, figure, rules),
  );
}

/** Return whether just one of the moved cells is in a figure: two pawns of one figure that change
 * places form nothing there. */
function hasOneOf(cells: readonly Cell[], moved: readonly Cell[]): boolean {
  return moved.filter((cell) => cells.includes(cell)).length === 1;
}

function boardAfter(board: Board, move: PawnMove): Board {
  if (move.kind === "put") return board.with(move.cell, move.piece);
  const [first, second] = [board[move.first] ?? null, board[move.second] ?? null];
  return board.with(move.first, second).with(move.second, first);
}

function sortCells({ first, second }: { first: Cell; second: Cell }): [Cell, Cell] {
  return first < second ? [first, second] : [second, first];
}

/** Return whether two cells share a side or a corner (D3). */
export function areAdjacent(first: Cell, second: Cell): boolean {
  const columns = Math.abs((first % 4) - (second % 4));
  const rows = Math.abs(Math.floor(first / 4) - Math.floor(second / 4));
  return Math.max(columns, rows) === 1;
}

function gameOver(rules: PlayRules, outcome: Outcome): RefusedMove {
  if (rules.game === "quardo") return refuse("game-over", "D6");
  if (rules.autoCall) return refuse("game-over", "Q11");
  return refuse("game-over", outcome.reason === "called" ? "Q2" : "Q8");
}

function done(
  position: Position,
  outcome: Outcome | null = null,
  taken: readonly Figure[] = NO_COINS,
): MoveResult {
  return { ok: true, position, outcome, taken };
}

function refuse(code: string, rule: string, details: Refusal["details"] = {}): RefusedMove {
  return { ok: false, refusal: { code, rule, details } };
}

/** Return the start position, with an empty board. */
export function startPosition(rules: PlayRules): Position {
  const board: Board = CELLS.map(() => null);
  if (rules.game === "quarto") {
    return { game: "quarto", board, hand: null, declined: false, last: null };
  }
  return {
    game: "quardo",
    board,
    coins: FIGURES.map(() => true),
    scores: PIECES.slice(0, rules.players).map(() => 0),
    turn: 1,
    moved: [],
    owes: false,
  };
}
