/** Quarto of one rule set in the engine's module. */
import { type Move, type QuartoPosition, CELLS, FIGURES, PIECES } from "../rules/notation";
import { type Address, type EngineModule, MAX_NODES } from "./module";
import type { EngineRules, Score } from "./protocol";
import type { Thread } from "./threads";

/** A score that was not found within the limit. */
const STOPPED = 127;
const CALL = 16;
const DECLINE = 48;
const BUCKET_BYTES = 32;
const BOOK_WORDS = 3;
/** A row of a book: planes, occupancy and score. */
const BOOK_BYTES = 8 + 2 + 1;
/** How many pieces are on the board where threads share the moves: with fewer the book knows them,
 * with more one thread is done before the others have begun. */
const SHARED_FROM = 4;
const SHARED_TO = 5;

/** Scores moves, one at a time. */
export interface Scorer {
  /** The score of a move, null if so many positions do not tell, and how many it took. */
  score(position: QuartoPosition, move: Move, nodes: number): Promise<Scored>;
}

export interface Scored {
  readonly score: Score | null;
  readonly nodes: number;
}

export class QuartoEngine {
  /** Scores moves in this thread. */
  readonly scorer: Scorer;
  readonly #module: EngineModule;
  readonly #rules: readonly [figures: number, traits: number];
  readonly #desk: Address;
  /** What all desks share: the board tables, the table of answers, the book. */
  readonly #shared: readonly [number, number, buckets: number, number, number];
  #helpers: readonly Scorer[] | null = null;

  /** Takes memory for a rule set; `book` is the file of its opening book. */
  constructor(
    module: EngineModule,
    { traits, squares }: EngineRules,
    book: ArrayBuffer | null = null,
    private readonly threads: () => Promise<readonly Thread[]> = () => Promise.resolve([]),
    megabytes = 16,
  ) {
    const { call } = module;
    const buckets = (megabytes * 2 ** 20) / BUCKET_BYTES;
    const rows = book ? Math.floor(book.byteLength / BOOK_BYTES) : 0;
    const board = module.room(call.quarto_board_bytes());
    const table = module.room(buckets * BUCKET_BYTES);
    const shelf = module.room(8 * BOOK_WORDS * rows);
    if (book) unpack(book, module.words(shelf, BOOK_WORDS * rows));
    call.quarto_tables(board, Number(squares));
    this.#module = module;
    this.#rules = [squares ? 19 : 10, traits];
    this.#shared = [board, table, buckets, shelf, rows];
    this.#desk = this.#newWorkspace();
    this.scorer = this.#scorerAt(this.#desk, module.thread);
  }

  /** Who scores the moves of a position: several threads where there are any and it takes long. */
  async scorersFor({ board }: QuartoPosition): Promise<readonly Scorer[]> {
    const pieces = board.filter((piece) => piece !== null).length;
    if (pieces < SHARED_FROM || pieces > SHARED_TO) return [this.scorer];
    const threads = await this.threads();
    this.#helpers ??= threads.map((thread) => this.#scorerAt(this.#newWorkspace(), thread));
    return this.#helpers.length > 0 ? this.#helpers : [this.scorer];
  }

  /** The move of a level, counted from 0. */
  choose(position: QuartoPosition, level: number, seed: number, nodes = MAX_NODES): Move {
    this.#lay(this.#desk, position);
    const { hand, last } = position;
    const numbers = [hand ?? -1, last ?? -1, ...this.#rules, level, seed | 0, nodes];
    const move = this.#module.call.quarto_choose(this.#desk, ...this.#shared, ...numbers);
    if (move === DECLINE) return { kind: "decline" };
    const figure = FIGURES[move - CALL];
    return figure ? { kind: "call", figure } : moveOf(position, move);
  }

  #newWorkspace(): Address {
    const { call } = this.#module;
    const [, , buckets] = this.#shared;
    const desk = this.#module.room(call.quarto_desk_bytes());
    call.quarto_set_up(desk, ...this.#rules, buckets);
    return desk;
  }

  #lay(desk: Address, { board }: QuartoPosition): void {
    this.#module.words(desk, CELLS.length).set(board.map((piece) => BigInt(piece ?? -1)));
  }

  /** Somebody who scores moves at a desk in a thread. */
  #scorerAt(desk: Address, thread: Thread): Scorer {
    const score: Scorer["score"] = async (position, move, nodes) => {
      this.#lay(desk, position);
      const number = move.kind === "place" ? move.cell : move.kind === "give" ? move.piece : 0;
      const numbers = [position.hand ?? -1, number, ...this.#rules, nodes];
      const found = await thread.run("quarto_score", [desk, ...this.#shared, ...numbers]);
      return {
        score: found === STOPPED ? null : scoreOf(found),
        nodes: this.#module.call.quarto_nodes(desk),
      };
    };
    return { score };
  }
}

/** The moves of a position but calls: a piece to give, a cell for the piece in hand; on a full board
 * nothing is left but to decline. */
export function movesIn(position: QuartoPosition): Move[] {
  const { board, hand } = position;
  const empty = CELLS.filter((cell) => board[cell] === null);
  if (empty.length === 0) return [{ kind: "decline" }];
  const numbers = hand === null ? PIECES.filter((piece) => !board.includes(piece)) : empty;
  return numbers.map((number) => moveOf(position, number));
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
