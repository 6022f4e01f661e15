/** Where the engine's functions run: in this thread, or in others that share its memory.
 *
 * Browsers share memory between threads only on pages that are isolated from other sites by the
 * headers they come with; elsewhere the engine has one thread.
 */
import {
  type Address,
  type EngineModule,
  type FunctionName,
  type Functions,
  instantiate,
} from "./module";

/** Runs functions of the module, one at a time. */
export interface Thread {
  run(name: FunctionName, numbers: readonly number[]): Promise<number>;
}

/** What a thread is told: first what it works with, then one call after the other. */
export interface ThreadStart {
  readonly compiled: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Where its own stack begins; it grows downwards. */
  readonly stack: Address;
}

export interface ThreadCall {
  readonly name: FunctionName;
  readonly numbers: readonly number[];
}

/** As much of a worker as is needed. */
export type ThreadPort = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;
export type StartThread = () => ThreadPort;

const STACK_BYTES = 2 ** 20;
/** More would take memory bandwidth and battery from each other. */
const MAX_THREADS = 4;

/** Starts as many threads as the device has processors for; none where that is not possible. */
export async function startThreads(module: EngineModule, start: StartThread): Promise<Thread[]> {
  const count = Math.min(navigator.hardwareConcurrency, MAX_THREADS);
  if (count < 2) return [];
  const ports = Array.from({ length: count }, start);
  try {
    return await Promise.all(ports.map((port) => started(port, module)));
  } catch {
    for (const port of ports) port.terminate();
    return [];
  }
}

async function started(port: ThreadPort, module: EngineModule): Promise<Thread> {
  const { compiled, memory } = module;
  const stack = module.room(STACK_BYTES) + STACK_BYTES;
  await answerOf(port, { compiled, memory, stack } satisfies ThreadStart);
  return { run: (name, numbers) => answerOf(port, { name, numbers } satisfies ThreadCall) };
}

function answerOf(port: ThreadPort, message: ThreadStart | ThreadCall): Promise<number> {
  return new Promise((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    port.onerror = ({ message }) => reject(new Error(message));
    port.postMessage(message);
  });
}

/** The other end: what a thread answers to what it is told. */
export class ThreadService {
  #functions: Functions | null = null;

  answer(told: ThreadStart | ThreadCall): number {
    if ("name" in told) return this.#functions?.[told.name](...told.numbers) ?? 0;
    this.#functions = instantiate(told.compiled, told.memory, told.stack).functions;
    return 0;
  }
}
