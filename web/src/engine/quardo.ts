/** Quardo in the engine's module, for two and three players. */
import { type Move, type QuardoPosition, CELLS } from "../game/notation";
import type { Address, EngineModule } from "./module";

const SLOT_BYTES = 24;
const FIRST_SWAP = 256;
const MOST_NODES = 2 ** 31 - 1;
/** Positions looked at between two looks at the clock, to begin with. */
const FIRST_SLICE = 20_000;
const MEGABYTES = 4;

/** The adjacent pairs of cells, as the engine numbers its swaps: by the first cell, then the other. */
const PAIRS: readonly (readonly [number, number])[] = CELLS.flatMap((first) =>
  CELLS.filter((second) => second > first && isAdjacent(first, second)).map(
    (second) => [first, second] as const,
  ),
);

function isAdjacent(one: number, other: number): boolean {
  const columns = Math.abs((one % 4) - (other % 4));
  const rows = Math.abs(Math.floor(one / 4) - Math.floor(other / 4));
  return Math.max(columns, rows) === 1;
}

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
      if (left <= 0 || nodes < limit || limit === MOST_NODES) return move;
      const more = Math.max(1000, Math.floor((nodes / spent) * left));
      limit = Math.min(nodes + more, 8 * nodes, MOST_NODES);
    }
  }

  #lay({ board, scores }: QuardoPosition): void {
    const words = [...board.map((pawn) => pawn ?? -1), ...scores].map(BigInt);
    this.#module.words(this.#desk, words.length).set(words);
    this.#module.call.quardo_begin(this.#desk, ...this.#table, scores.length);
  }
}

function coinBits({ coins }: QuardoPosition): number {
  return coins.reduce((bits, there, figure) => bits | (Number(there) << figure), 0);
}

function moveOf(number: number): Move {
  if (number < FIRST_SWAP) return { kind: "put", piece: number >> 4, cell: number & 15 };
  const [first, second] = PAIRS[number - FIRST_SWAP] ?? [0, 0];
  return { kind: "swap", first, second };
}
