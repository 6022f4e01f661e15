/** The engine's WebAssembly module: its memory, and its functions with their types.
 *
 * The kernels come from Python: `make engine` compiles them. `src/fourfold/engine/exports` documents
 * each function.
 */
import {
  ENGINE_FUNCTIONS,
  FIRST_MEMORY_BYTES,
  MAX_MEMORY_BYTES,
} from "../generated/constants/engine";
import type { Thread } from "./threads";

/** An address in the module's memory. */
export type Address = number;
/** The greatest limit of positions that a function accepts. */
export const MAX_NODES = 2 ** 31 - 1;
type Numbers = (...numbers: number[]) => number;

const PAGE = 65_536;
const ALIGNED = 16;
/** The import of the memory, as bytes of the module. A bit of the next byte tells whether threads
 * share it. */
const MEMORY_IMPORT = new TextEncoder().encode("\x03env\x06memory\x02");
const SHARED = 2;

export type FunctionName = (typeof ENGINE_FUNCTIONS)[number];
export type Functions = Readonly<Record<FunctionName, Numbers>>;

export class EngineModule {
  /** The thread that runs this code. */
  readonly thread: Thread = {
    run: (name, numbers) => Promise.resolve(this.call[name](...numbers)),
  };
  #free: Address;

  private constructor(
    readonly compiled: WebAssembly.Module,
    readonly memory: WebAssembly.Memory,
    readonly call: Functions,
    heap: Address,
  ) {
    this.#free = heap;
  }

  /** Compile the module and start it; with `shared`, other threads can use its memory. */
  static async start(code: ArrayBuffer, shared = false): Promise<EngineModule> {
    const compiled = await WebAssembly.compile(shared ? withSharedMemory(code) : code);
    const size = { initial: FIRST_MEMORY_BYTES / PAGE, maximum: MAX_MEMORY_BYTES / PAGE, shared };
    const memory = new WebAssembly.Memory(size);
    const { functions, heap } = instantiate(compiled, memory);
    return new EngineModule(compiled, memory, functions, heap);
  }

  /** Allocate bytes of memory, all 0, that are never freed. */
  allocate(bytes: number): Address {
    const at = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    this.#free = at + bytes;
    const missing = Math.ceil((this.#free - this.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.memory.grow(missing);
    return at;
  }

  /** Return a view of floating-point numbers in memory; see `words`. */
  doubles(at: Address, count: number): Float64Array {
    return new Float64Array(this.memory.buffer, at, count);
  }

  /** Return a view of words in memory, valid until the next allocation. */
  words(at: Address, count: number): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, at, count);
  }
}

/** Start the module on a memory; every thread except the first needs its own stack. */
export function instantiate(
  compiled: WebAssembly.Module,
  memory: WebAssembly.Memory,
  stack: Address | null = null,
): { functions: Functions; heap: Address } {
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const { __heap_base: heap, __stack_pointer: top } = exports;
  const isComplete = ENGINE_FUNCTIONS.every((name) => typeof exports[name] === "function");
  if (!(heap instanceof WebAssembly.Global && top instanceof WebAssembly.Global && isComplete))
    throw new Error("not the engine's module");
  if (stack !== null) top.value = stack;
  return { functions: exports as unknown as Functions, heap: heap.value as Address };
}

/** Return the module for a memory that threads share. It differs in one bit, since the kernels need
 * no atomic instructions. */
function withSharedMemory(code: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(code.slice());
  const at = bytes.findIndex((_, start) =>
    MEMORY_IMPORT.every((byte, index) => bytes[start + index] === byte),
  );
  const flags = bytes[at + MEMORY_IMPORT.length];
  if (at < 0 || flags === undefined) throw new Error("not the engine's module");
  bytes[at + MEMORY_IMPORT.length] = flags | SHARED;
  return bytes;
}
