/** Threads that run the engine's functions: this one, or others that share its memory.
 *
 * Browsers share memory between threads only on pages whose headers isolate them from other sites;
 * on other pages the engine has one thread.
 */
import {
  type Address,
  type EngineModule,
  type FunctionName,
  type Functions,
  instantiate,
} from "./module";

/** A thread that runs functions of the module, one at a time. */
export interface Thread {
  run(name: FunctionName, numbers: readonly number[]): Promise<number>;
}

/** The first message to a thread; calls follow. */
export interface ThreadStart {
  readonly compiled: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** The top of the thread's stack, which grows downwards. */
  readonly stack: Address;
}

export interface ThreadCall {
  readonly name: FunctionName;
  readonly numbers: readonly number[];
}

/** The part of `Worker` that is needed. */
export type ThreadPort = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;
export type StartThread = () => ThreadPort;

const STACK_BYTES = 2 ** 20;
/** More threads would compete for memory bandwidth and battery. */
const MAX_THREADS = 4;

/** Start a thread for each processor of the device; none if that is impossible. */
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
  const stack = module.allocate(STACK_BYTES) + STACK_BYTES;
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

/** The answers of a thread to its messages. */
export class ThreadService {
  #functions: Functions | null = null;

  answer(message: ThreadStart | ThreadCall): number {
    if ("name" in message) return this.#functions?.[message.name](...message.numbers) ?? 0;
    this.#functions = instantiate(message.compiled, message.memory, message.stack).functions;
    return 0;
  }
}
