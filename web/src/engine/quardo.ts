/** The Quardo search and levels in the engine's module, for two and three players. */
import {
  FIRST_SWAP,
  QUARDO_FOUND,
  QUARDO_SLOT,
  RESULT_COINS,
  RESULT_TRIES,
  STOPPED_SEARCH,
  UNIT,
} from "../generated/constants/engine";
import { type Move, type QuardoPosition, CELLS } from "../rules/notation";
import { areAdjacent } from "../rules/rules";
import { type Address, type EngineModule, MAX_NODES } from "./module";
import { nameCoin } from "./naming";

const SLOT_BYTES = 8 * QUARDO_SLOT;
/** The offset of the result in a workspace. */
const FOUND_AT = 8 * QUARDO_FOUND;
/** The number of positions before the first check of the clock. */
const FIRST_SLICE = 20_000;
const MEGABYTES = 4;

/** The adjacent pairs of cells, as the engine numbers its swaps: by the first cell, then the other. */
const PAIRS: readonly (readonly [number, number])[] = CELLS.flatMap((first) =>
  CELLS.filter((second) => second > first && areAdjacent(first, second)).map(
    (second) => [first, second] as const,
  ),
);

/** Symmetric moves, which have the same value: the future coins of the player to move minus those of
 * the opponent, in units. */
export interface MoveClass {
  readonly move: number;
  readonly members: readonly number[];
  readonly value: number;
  readonly proved: boolean;
}

/** The result of a search. */
export interface Found {
  readonly move: number;
  readonly value: number;
  readonly proved: boolean;
  readonly depth: number;
}

export class QuardoEngine {
  readonly #module: EngineModule;
  readonly #workspace: Address;
  readonly #buffers: Address;
  readonly #results: Address;
  readonly #table: readonly [at: Address, slots: number];

  constructor(module: EngineModule, megabytes = MEGABYTES) {
    const { call } = module;
    const slots = Math.floor((megabytes * 2 ** 20) / SLOT_BYTES / 2) * 2;
    this.#module = module;
    this.#workspace = module.allocate(call.quardo_workspace_bytes());
    this.#buffers = this.#workspace + call.quardo_buffers_at();
    this.#results = this.#workspace + call.quardo_results_at();
    this.#table = [module.allocate(slots * SLOT_BYTES), slots];
  }

  /** The number of positions visited for the last move. */
  get nodes(): number {
    return this.#module.call.quardo_nodes(this.#workspace);
  }

  /** Return the move of a level, counted from 0; the strongest thinks for the given time. */
  choose(position: QuardoPosition, level: number, seed: number, milliseconds: number): Move {
    if (position.moved.length > 0) return nameCoin(position, level, seed);
    const { call } = this.#module;
    this.#setUp(position);
    const coins = coinBits(position);
    const glance = call.quardo_glance(...this.#search, coins, level, seed | 0);
    if (glance >= 0) return moveOf(glance);
    const nodes = call.quardo_level_nodes(level);
    return nodes > 0 ? this.#think(position, nodes) : this.#thinkFor(position, milliseconds);
  }

  /** Return the best move after visiting `nodes` positions. */
  search(position: QuardoPosition, nodes: number): Move {
    this.#setUp(position);
    return this.#think(position, nodes);
  }

  #think(position: QuardoPosition, nodes: number): Move {
    const memory = [this.#workspace, this.#buffers, this.#results, ...this.#table];
    const { turn, scores } = position;
    const numbers = [coinBits(position), turn, scores.length, nodes, 0];
    return moveOf(this.#module.call.quardo_think(...memory, ...numbers));
  }

  /** Extend the search by as many positions as there is time for, until the time is up or the best
   * move is proved. */
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

  // Values of all moves. `nodes` limits the total of positions visited since `begin`.

  /** Set up a position; return its moves in classes, each with a static value. */
  begin(position: QuardoPosition): MoveClass[] {
    const { call } = this.#module;
    this.#setUp(position);
    const count = call.quardo_list(...this.#search, coinBits(position));
    const listed = this.#workspace + call.quardo_listed_at();
    const maxMoves = (call.quardo_line_at() - call.quardo_listed_at()) / 3;
    const [moves, firsts, values] = [0, 1, 2].map((row) =>
      [...this.#module.words(listed + row * maxMoves, count)].map(Number),
    ) as [number[], number[], number[]];
    return moves.flatMap((move, index) => {
      if (firsts[index] !== index) return [];
      const members = moves.filter((_, other) => firsts[other] === index);
      return [{ move, members, value: values[index] ?? 0, proved: false }];
    });
  }

  /** Try to prove the best move, continuing the previous attempt. */
  prove(position: QuardoPosition, nodes: number): Found {
    this.#module.call.quardo_prove(...this.#search, coinBits(position), nodes);
    const [move = 0, value = 0, proved = 0, depth = 0] = [
      ...this.#module.words(this.#workspace + FOUND_AT, 4),
    ].map(Number);
    return { move, value, proved: proved !== 0, depth };
  }

  /** Search a move to a depth in turns; return null if the limit was reached. */
  deepen(
    position: QuardoPosition,
    move: number,
    depth: number,
    nodes: number,
  ): Pick<Found, "value" | "proved"> | null {
    const numbers = [coinBits(position), move, depth, nodes];
    const result = this.#module.call.quardo_deepen(...this.#search, ...numbers);
    return result === STOPPED_SEARCH ? null : { value: result >> 1, proved: (result & 1) === 1 };
  }

  /** Return the lead in future coins that a move secures with three players. `gap` is the coins of
   * the next player minus those of the previous one. */
  secure(position: QuardoPosition, move: number, gap: number, nodes: number): number | null {
    const numbers = [coinBits(position), move, gap, nodes];
    const result = this.#module.call.quardo_secure(...this.#search, ...numbers);
    return result === STOPPED_SEARCH ? null : result;
  }

  /** Play rollouts of moves with three players; return the mean coins of each seat after each move,
   * null for a move that was not tried. */
  playRollouts(
    position: QuardoPosition,
    moves: readonly number[],
    nodes: number,
  ): (readonly number[] | null)[] {
    const { call } = this.#module;
    const { turn, scores } = position;
    const listed = this.#workspace + call.quardo_listed_at();
    this.#module.words(listed, moves.length).set(moves.map(BigInt));
    const numbers = [coinBits(position), turn, scores.length, moves.length, nodes];
    call.quardo_try(this.#workspace, this.#buffers, this.#results, ...numbers);
    const width = RESULT_COINS + scores.length;
    const rows = [...this.#module.doubles(this.#results, moves.length * width)];
    return moves.map((_, index) => {
      const row = rows.slice(index * width, (index + 1) * width);
      const tries = row[RESULT_TRIES] ?? 0;
      return tries > 0 ? row.slice(RESULT_COINS).map((sum) => sum / tries) : null;
    });
  }

  /** Return the expected moves after a result, as far as they are known, and the coins they take. */
  line(position: QuardoPosition, { move, proved, depth }: Found): { move: number; gain: number }[] {
    const { call } = this.#module;
    const numbers = [coinBits(position), move, Number(proved), depth];
    const count = call.quardo_line(...this.#search, ...numbers);
    const gains = this.#module.words(this.#workspace + call.quardo_gains_at(), count);
    return [...this.#module.words(this.#workspace + call.quardo_line_at(), count)].map(
      (number, index) => ({
        move: Number(number),
        gain: Number(gains[index] ?? 0),
      }),
    );
  }

  /** Return the future coins of each player, the player to move first, given the lead of that player
   * over each of the others. */
  expectedCoins({ board, coins, scores }: QuardoPosition, value: number): number[] {
    const empty = board.filter((pawn) => pawn === null).length;
    const left = coins.filter(Boolean).length;
    const own = this.#module.call.quardo_own(value, left, empty, scores.length);
    return scores.map((_, after) => (after === 0 ? own : Math.max(own - value / UNIT, 0)));
  }

  get #search(): number[] {
    return [this.#workspace, this.#buffers, ...this.#table];
  }

  /** Write a position to the workspace and clear the results of the previous one. */
  #setUp({ board, scores }: QuardoPosition): void {
    const words = [...board.map((pawn) => pawn ?? -1), ...scores].map(BigInt);
    this.#module.words(this.#workspace, words.length).set(words);
    this.#module.call.quardo_begin(this.#workspace, ...this.#table, scores.length);
  }
}

function coinBits({ coins }: QuardoPosition): number {
  return coins.reduce((bits, hasCoin, figure) => bits | (Number(hasCoin) << figure), 0);
}

/** Decode a move number. */
export function moveOf(number: number): Move {
  if (number < FIRST_SWAP) return { kind: "put", piece: number >> 4, cell: number & 15 };
  const [first, second] = PAIRS[number - FIRST_SWAP] ?? [0, 0];
  return { kind: "swap", first, second };
}
