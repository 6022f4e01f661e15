/** Quardo in the engine's module, for two and three players. */
import { type Move, type QuardoPosition, CELLS } from "../rules/notation";
import { areAdjacent } from "../rules/rules";
import { type Address, type EngineModule, MAX_NODES } from "./module";

const SLOT_BYTES = 24;
export const FIRST_SWAP = 256;
/** Where in a desk stands what was found. */
const FOUND_AT = 8 * 24;
/** Positions looked at between two looks at the clock, to begin with. */
const FIRST_SLICE = 20_000;
const MEGABYTES = 4;

/** The adjacent pairs of cells, as the engine numbers its swaps: by the first cell, then the other. */
const PAIRS: readonly (readonly [number, number])[] = CELLS.flatMap((first) =>
  CELLS.filter((second) => second > first && areAdjacent(first, second)).map(
    (second) => [first, second] as const,
  ),
);

/** What a search says that did not come to an end. */
const STOPPED = -(2 ** 31);
/** Of the results of quick games: how often a move was tried, and where the coins begin. */
const TRIES = 0;
const COINS = 2;

/** Symmetric moves, which are worth the same, and what is known of them: coins still to be taken,
 * ours less theirs, in parts of a coin. */
export interface MoveClass {
  readonly move: number;
  readonly members: readonly number[];
  readonly value: number;
  readonly proved: boolean;
}

/** What a search has found. */
export interface Found {
  readonly move: number;
  readonly value: number;
  readonly proved: boolean;
  readonly depth: number;
}

/** Parts of a coin. */
export const UNIT = 256;

export class QuardoEngine {
  readonly #module: EngineModule;
  readonly #desk: Address;
  readonly #buffers: Address;
  readonly #results: Address;
  readonly #table: readonly [at: Address, slots: number];

  constructor(module: EngineModule, megabytes = MEGABYTES) {
    const { call } = module;
    const slots = Math.floor((megabytes * 2 ** 20) / SLOT_BYTES / 2) * 2;
    this.#module = module;
    this.#desk = module.room(call.quardo_desk_bytes());
    this.#buffers = this.#desk + call.quardo_buffers_at();
    this.#results = this.#desk + call.quardo_results_at();
    this.#table = [module.room(slots * SLOT_BYTES), slots];
  }

  /** How many positions were looked at for the last move. */
  get nodes(): number {
    return this.#module.call.quardo_nodes(this.#desk);
  }

  /** The move of a level, counted from 0; the strongest thinks for so long. */
  choose(position: QuardoPosition, level: number, seed: number, milliseconds: number): Move {
    const { call } = this.#module;
    this.#lay(position);
    const coins = coinBits(position);
    const desk = [this.#desk, this.#buffers, ...this.#table];
    const glance = call.quardo_glance(...desk, coins, level, seed | 0);
    if (glance >= 0) return moveOf(glance);
    const nodes = call.quardo_level_nodes(level);
    return nodes > 0 ? this.#think(position, nodes) : this.#thinkFor(position, milliseconds);
  }

  /** The best move after looking at so many positions. */
  search(position: QuardoPosition, nodes: number): Move {
    this.#lay(position);
    return this.#think(position, nodes);
  }

  #think(position: QuardoPosition, nodes: number): Move {
    const desk = [this.#desk, this.#buffers, this.#results, ...this.#table];
    const { turn, scores } = position;
    const numbers = [coinBits(position), turn, scores.length, nodes];
    return moveOf(this.#module.call.quardo_think(...desk, ...numbers));
  }

  /** Goes on, by as many positions each time as there is time for, until it is up or all is proved. */
  #thinkFor(position: QuardoPosition, milliseconds: number): Move {
    const started = performance.now();
    let limit = FIRST_SLICE;
    for (;;) {
      const move = this.#think(position, limit);
      const spent = performance.now() - started;
      const left = milliseconds - spent;
      const nodes = this.nodes;
      if (left <= 0 || nodes < limit || limit === MAX_NODES) return move;
      const more = Math.max(1000, Math.floor((nodes / spent) * left));
      limit = Math.min(nodes + more, 8 * nodes, MAX_NODES);
    }
  }

  // Values of all moves. `nodes` is how many positions may have been looked at by then, in all.

  /** Begins with a position: its moves, in classes, each valued at a glance. */
  begin(position: QuardoPosition): MoveClass[] {
    const { call } = this.#module;
    this.#lay(position);
    const count = call.quardo_list(...this.#search, coinBits(position));
    const listed = this.#desk + call.quardo_listed_at();
    const most = (call.quardo_line_at() - call.quardo_listed_at()) / 3;
    const [moves, firsts, values] = [0, 1, 2].map((row) =>
      [...this.#module.words(listed + row * most, count)].map(Number),
    ) as [number[], number[], number[]];
    return moves.flatMap((move, index) => {
      if (firsts[index] !== index) return [];
      const members = moves.filter((_, other) => firsts[other] === index);
      return [{ move, members, value: values[index] ?? 0, proved: false }];
    });
  }

  /** Tries to prove the best move; goes on where it stopped. */
  prove(position: QuardoPosition, nodes: number): Found {
    this.#module.call.quardo_prove(...this.#search, coinBits(position), nodes);
    const [move = 0, value = 0, proved = 0, depth = 0] = [
      ...this.#module.words(this.#desk + FOUND_AT, 4),
    ].map(Number);
    return { move, value, proved: proved !== 0, depth };
  }

  /** Searches a move so many turns deep; null if it was not finished. */
  deepen(
    position: QuardoPosition,
    move: number,
    depth: number,
    nodes: number,
  ): Pick<Found, "value" | "proved"> | null {
    const numbers = [coinBits(position), move, depth, nodes];
    const said = this.#module.call.quardo_deepen(...this.#search, ...numbers);
    return said === STOPPED ? null : { value: said >> 1, proved: (said & 1) === 1 };
  }

  /** The coins by which a move of three players leads for sure, of those still to be taken;
   * `gap` is what the next player holds more than the one before us. */
  secure(position: QuardoPosition, move: number, gap: number, nodes: number): number | null {
    const numbers = [coinBits(position), move, gap, nodes];
    const said = this.#module.call.quardo_secure(...this.#search, ...numbers);
    return said === STOPPED ? null : said;
  }

  /** Tries moves of three players out in quick games; the mean coins of each seat after each move,
   * null where it was not tried. */
  tryOut(
    position: QuardoPosition,
    moves: readonly number[],
    nodes: number,
  ): (readonly number[] | null)[] {
    const { call } = this.#module;
    const { turn, scores } = position;
    const listed = this.#desk + call.quardo_listed_at();
    this.#module.words(listed, moves.length).set(moves.map(BigInt));
    const numbers = [coinBits(position), turn, scores.length, moves.length, nodes];
    call.quardo_try(this.#desk, this.#buffers, this.#results, ...numbers);
    const width = COINS + scores.length;
    const rows = [...this.#module.doubles(this.#results, moves.length * width)];
    return moves.map((_, index) => {
      const row = rows.slice(index * width, (index + 1) * width);
      const tries = row[TRIES] ?? 0;
      return tries > 0 ? row.slice(COINS).map((sum) => sum / tries) : null;
    });
  }

  /** The moves to expect after what was found, as far as they are known, and the coins they take. */
  line(position: QuardoPosition, { move, proved, depth }: Found): { move: number; gain: number }[] {
    const { call } = this.#module;
    const numbers = [coinBits(position), move, Number(proved), depth];
    const count = call.quardo_line(...this.#search, ...numbers);
    const gains = this.#module.words(this.#desk + call.quardo_gains_at(), count);
    return [...this.#module.words(this.#desk + call.quardo_line_at(), count)].map((one, index) => ({
      move: Number(one),
      gain: Number(gains[index] ?? 0),
    }));
  }

  /** The coins that each player takes from here on, the one to move first, if that one takes so much
   * more than each of the others. */
  split({ board, coins, scores }: QuardoPosition, value: number): number[] {
    const empty = board.filter((pawn) => pawn === null).length;
    const left = coins.filter(Boolean).length;
    const own = this.#module.call.quardo_own(value, left, empty, scores.length);
    return scores.map((_, after) => (after === 0 ? own : Math.max(own - value / UNIT, 0)));
  }

  get #search(): number[] {
    return [this.#desk, this.#buffers, ...this.#table];
  }

  /** Puts a position on the desk and forgets the one before. */
  #lay({ board, scores }: QuardoPosition): void {
    const words = [...board.map((pawn) => pawn ?? -1), ...scores].map(BigInt);
    this.#module.words(this.#desk, words.length).set(words);
    this.#module.call.quardo_begin(this.#desk, ...this.#table, scores.length);
  }
}

function coinBits({ coins }: QuardoPosition): number {
  return coins.reduce((bits, there, figure) => bits | (Number(there) << figure), 0);
}

/** The move that a number stands for. */
export function moveOf(number: number): Move {
  if (number < FIRST_SWAP) return { kind: "put", piece: number >> 4, cell: number & 15 };
  const [first, second] = PAIRS[number - FIRST_SWAP] ?? [0, 0];
  return { kind: "swap", first, second };
}
