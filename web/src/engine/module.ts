/** The engine's WebAssembly module: its memory, and its functions with their types.
 *
 * Python's kernels, compiled by `python -m fourfold.engine.wasm`; `exports.py` there says what each
 * function does.
 */

/** An address in the module's memory. */
export type Address = number;
type Numbers = (...numbers: number[]) => number;

const PAGE = 65_536;
const ALIGNED = 16;

const FUNCTIONS = [
  "quarto_board_bytes",
  "quarto_desk_bytes",
  "quarto_tables",
  "quarto_set_up",
  "quarto_nodes",
  "quarto_score",
  "quarto_choose",
  "quardo_desk_bytes",
  "quardo_buffers_at",
  "quardo_results_at",
  "quardo_begin",
  "quardo_think",
  "quardo_glance",
  "quardo_level_nodes",
  "quardo_nodes",
  "quardo_listed_at",
  "quardo_line_at",
  "quardo_gains_at",
  "quardo_list",
  "quardo_prove",
  "quardo_deepen",
  "quardo_secure",
  "quardo_try",
  "quardo_line",
  "quardo_own",
] as const;
type Functions = Readonly<Record<(typeof FUNCTIONS)[number], Numbers>>;

export class EngineModule {
  #free: Address;

  private constructor(
    readonly call: Functions,
    readonly memory: WebAssembly.Memory,
    heap: Address,
  ) {
    this.#free = heap;
  }

  /** Compiles the module and starts it; nothing of it reaches outside its memory. */
  static async start(code: BufferSource): Promise<EngineModule> {
    const { instance } = await WebAssembly.instantiate(code);
    const { memory, __heap_base: heap } = instance.exports;
    const known = FUNCTIONS.every((name) => typeof instance.exports[name] === "function");
    if (!(memory instanceof WebAssembly.Memory && heap instanceof WebAssembly.Global && known))
      throw new Error("not the engine's module");
    return new EngineModule(instance.exports as unknown as Functions, memory, heap.value as number);
  }

  /** Takes so many bytes of memory, all 0, for good. */
  room(bytes: number): Address {
    const at = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    this.#free = at + bytes;
    const missing = Math.ceil((this.#free - this.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.memory.grow(missing);
    return at;
  }

  /** Some numbers with a point in memory, as `words`. */
  doubles(at: Address, count: number): Float64Array {
    return new Float64Array(this.memory.buffer, at, count);
  }

  /** Some words of memory, to read or write at once: growing memory takes them away. */
  words(at: Address, count: number): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, at, count);
  }
}
