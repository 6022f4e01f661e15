/** Quarto of one rule set in the engine's module. */
import { type Move, type QuartoPosition, CELLS, FIGURES, PIECES } from "../game/notation";
import type { Address, EngineModule } from "./module";
import type { EngineRules, Score } from "./protocol";

/** A score that was not found within the limit. */
const STOPPED = 127;
const CALL = 16;
const DECLINE = 48;
const BUCKET_BYTES = 32;
const BOOK_WORDS = 3;
/** A row of a book: planes, occupancy and score. */
const BOOK_BYTES = 8 + 2 + 1;
export const MOST_NODES = 2 ** 31 - 1;

export class QuartoEngine {
  readonly #module: EngineModule;
  readonly #rules: readonly [figures: number, traits: number];
  readonly #desk: Address;
  readonly #tools: number[];

  /** Takes memory for a rule set; `book` is the file of its opening book. */
  constructor(
    module: EngineModule,
    { traits, squares }: EngineRules,
    book: ArrayBuffer | null = null,
    megabytes = 16,
  ) {
    const { call } = module;
    const buckets = (megabytes * 2 ** 20) / BUCKET_BYTES;
    const rows = book ? Math.floor(book.byteLength / BOOK_BYTES) : 0;
    const board = module.room(call.quarto_board_bytes());
    this.#module = module;
    this.#rules = [squares ? 19 : 10, traits];
    this.#desk = module.room(call.quarto_desk_bytes());
    const table = module.room(buckets * BUCKET_BYTES);
    const shelf = module.room(8 * BOOK_WORDS * rows);
    if (book) unpack(book, module.words(shelf, BOOK_WORDS * rows));
    call.quarto_tables(board, Number(squares));
    call.quarto_set_up(this.#desk, ...this.#rules, buckets);
    this.#tools = [this.#desk, board, table, buckets, shelf, rows];
  }

  /** How many positions the last question took. */
  get nodes(): number {
    return this.#module.call.quarto_nodes(this.#desk);
  }

  /** The move of a level, counted from 0. */
  choose(position: QuartoPosition, level: number, seed: number, nodes = MOST_NODES): Move {
    const { hand, last } = this.#lay(position);
    const chosen = [level, seed | 0, nodes];
    const tools = this.#tools;
    const move = this.#module.call.quarto_choose(...tools, hand, last, ...this.#rules, ...chosen);
    if (move === DECLINE) return { kind: "decline" };
    const figure = FIGURES[move - CALL];
    return figure ? { kind: "call", figure } : moveOf(position, move);
  }

  /** The score of a move, or null if so many positions do not tell. */
  score(position: QuartoPosition, move: Move, nodes = MOST_NODES): Score | null {
    const { hand } = this.#lay(position);
    const number = move.kind === "place" ? move.cell : move.kind === "give" ? move.piece : 0;
    const tools = this.#tools;
    const score = this.#module.call.quarto_score(...tools, hand, number, ...this.#rules, nodes);
    return score === STOPPED ? null : scoreOf(score);
  }

  #lay({ board, hand, last }: QuartoPosition): { hand: number; last: number } {
    this.#module.words(this.#desk, CELLS.length).set(board.map((piece) => BigInt(piece ?? -1)));
    return { hand: hand ?? -1, last: last ?? -1 };
  }
}

/** The moves that have a score: a piece to give, or a cell for the piece in hand. */
export function scoredMoves(position: QuartoPosition): Move[] {
  const { board, hand } = position;
  if (hand === null)
    return PIECES.filter((piece) => !board.includes(piece)).map((piece) => moveOf(position, piece));
  return CELLS.filter((cell) => board[cell] === null).map((cell) => moveOf(position, cell));
}

function moveOf({ hand }: QuartoPosition, number: number): Move {
  return hand === null ? { kind: "give", piece: number } : { kind: "place", cell: number };
}

function scoreOf(number: number): Score {
  return {
    value: Math.sign(number) as Score["value"],
    placements: number === 0 ? null : Math.abs(number),
  };
}

/** Writes a book's columns, planes, occupancies and scores, as the rows that the engine reads. */
function unpack(book: ArrayBuffer, rows: BigInt64Array): void {
  const count = rows.length / BOOK_WORDS;
  const planes = new BigInt64Array(book, 0, count);
  const occupancies = new Uint16Array(book, 8 * count, count);
  const scores = new Int8Array(book, 10 * count, count);
  for (let row = 0; row < count; row += 1) {
    rows[BOOK_WORDS * row] = BigInt(occupancies[row] ?? 0);
    rows[BOOK_WORDS * row + 1] = planes[row] ?? 0n;
    rows[BOOK_WORDS * row + 2] = BigInt(scores[row] ?? 0);
  }
}
