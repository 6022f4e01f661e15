/** The Quarto solver and levels of one rule set, in the engine's module. */
import { CALL, DECLINE, QUARTO_BUCKET, STOPPED } from "../generated/constants/engine";
import { type Move, type QuartoPosition, CELLS, FIGURES, PIECES } from "../rules/notation";
import { type Address, type EngineModule, MAX_NODES } from "./module";
import type { EngineRules, Score } from "./protocol";
import type { Thread } from "./threads";

const BUCKET_BYTES = 8 * QUARTO_BUCKET;
const BOOK_WORDS = 3;
/** A row of a book: planes, occupancy and score. */
const BOOK_BYTES = 8 + 2 + 1;
/** The numbers of pieces on the board with which threads share the moves. With fewer, the book has
 * them; with more, one thread finishes before the others have started. */
const MIN_SHARED = 4;
const MAX_SHARED = 5;

/** A thread that scores moves, one at a time. */
export interface Scorer {
  /** Return the score of a move, null if the limit was reached, and the positions visited. */
  score(position: QuartoPosition, move: Move, nodes: number): Promise<Scored>;
}

export interface Scored {
  readonly score: Score | null;
  readonly nodes: number;
}

export class QuartoEngine {
  /** The scorer in this thread. */
  readonly scorer: Scorer;
  readonly #module: EngineModule;
  readonly #rules: readonly [figures: number, traits: number];
  readonly #workspace: Address;
  /** Arguments shared by all workspaces: the board tables, the transposition table, the book. */
  readonly #shared: readonly [number, number, buckets: number, number, number];
  #helpers: readonly Scorer[] | null = null;

  /** Allocate memory for a rule set; `book` is the file of its opening book. */
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
    const board = module.allocate(call.quarto_board_bytes());
    const table = module.allocate(buckets * BUCKET_BYTES);
    const bookRows = module.allocate(8 * BOOK_WORDS * rows);
    if (book) unpack(book, module.words(bookRows, BOOK_WORDS * rows));
    call.quarto_tables(board, Number(squares));
    this.#module = module;
    this.#rules = [squares ? 19 : 10, traits];
    this.#shared = [board, table, buckets, bookRows, rows];
    this.#workspace = this.#newWorkspace();
    this.scorer = this.#scorerIn(this.#workspace, module.thread);
  }

  /** Return the scorers for a position: several threads if there are any and the search is long. */
  async scorersFor({ board }: QuartoPosition): Promise<readonly Scorer[]> {
    const pieces = board.filter((piece) => piece !== null).length;
    if (pieces < MIN_SHARED || pieces > MAX_SHARED) return [this.scorer];
    const threads = await this.threads();
    this.#helpers ??= threads.map((thread) => this.#scorerIn(this.#newWorkspace(), thread));
    return this.#helpers.length > 0 ? this.#helpers : [this.scorer];
  }

  /** Return the move of a level, counted from 0. */
  choose(position: QuartoPosition, level: number, seed: number, nodes = MAX_NODES): Move {
    this.#writeBoard(this.#workspace, position);
    const { hand, last } = position;
    const numbers = [hand ?? -1, last ?? -1, ...this.#rules, level, seed | 0, nodes];
    const move = this.#module.call.quarto_choose(this.#workspace, ...this.#shared, ...numbers);
    if (move === DECLINE) return { kind: "decline" };
    const figure = FIGURES[move - CALL];
    return figure ? { kind: "call", figure } : moveOf(position, move);
  }

  #newWorkspace(): Address {
    const { call } = this.#module;
    const [, , buckets] = this.#shared;
    const workspace = this.#module.allocate(call.quarto_workspace_bytes());
    call.quarto_set_up(workspace, ...this.#rules, buckets);
    return workspace;
  }

  #writeBoard(workspace: Address, { board }: QuartoPosition): void {
    this.#module.words(workspace, CELLS.length).set(board.map((piece) => BigInt(piece ?? -1)));
  }

  /** Return a scorer that uses a workspace in a thread. */
  #scorerIn(workspace: Address, thread: Thread): Scorer {
    const score: Scorer["score"] = async (position, move, nodes) => {
      this.#writeBoard(workspace, position);
      const number = move.kind === "place" ? move.cell : move.kind === "give" ? move.piece : 0;
      const numbers = [position.hand ?? -1, number, ...this.#rules, nodes];
      const found = await thread.run("quarto_score", [workspace, ...this.#shared, ...numbers]);
      return {
        score: found === STOPPED ? null : scoreOf(found),
        nodes: this.#module.call.quarto_nodes(workspace),
      };
    };
    return { score };
  }
}

/** Return the legal moves except calls: a piece to give or a cell for the piece in hand; on a full
 * board only to decline. */
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

/** Write a book's columns (planes, occupancies, scores) as the rows that the engine reads. */
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
