/** The engine's answers to a page's requests; the worker is a thin shell around it. */
import { COMPUTER_LEVELS } from "../generated/constants/engine";
import { type Assets, bookName } from "./assets";
import { type Pause, analyse } from "./analysis";
import { EngineModule } from "./module";
import {
  type AnalysisRequest,
  type EngineRules,
  type MoveRequest,
  type Reply,
  type Request,
} from "./protocol";
import { QuardoEngine } from "./quardo";
import { analyseQuardo } from "./quardoAnalysis";
import { QuartoEngine } from "./quarto";
import { type StartThread, type Thread, startThreads } from "./threads";

/** The thinking time of Quardo's strongest level, unless the request has a limit. */
const THINKING_MS = 1000;

export class EngineService {
  #module: Promise<EngineModule> | null = null;
  #threads: Promise<readonly Thread[]> | null = null;
  #quardo: QuardoEngine | null = null;
  /** The current answer: an engine has one workspace, and so one request at a time. */
  #busy: Promise<void> = Promise.resolve();
  readonly #quartoEngines = new Map<string, Promise<QuartoEngine>>();
  readonly #stopped = new Set<number>();

  constructor(
    private readonly assets: Assets,
    private readonly reply: (reply: Reply) => void,
    /** Null if a device or page cannot share memory between threads. */
    private startThread: StartThread | null = null,
  ) {}

  receive(request: Request): void {
    if (request.kind === "stop") this.#stopped.add(request.id);
    else this.#busy = this.#busy.then(() => this.#answer(request));
  }

  async #answer(request: MoveRequest | AnalysisRequest): Promise<void> {
    try {
      await (request.kind === "move" ? this.#choose(request) : this.#analyse(request));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.reply({ kind: "failed", id: request.id, message });
    }
    this.#stopped.delete(request.id);
  }

  async #choose({ id, rules, position, level, seed, limit }: MoveRequest): Promise<void> {
    const number = (COMPUTER_LEVELS[rules.game] as readonly string[]).indexOf(level);
    if (position.game !== rules.game || number < 0) throw new Error(`no level ${level} here`);
    const move =
      position.game === "quarto"
        ? (await this.#quartoEngine(rules)).choose(position, number, seed, limit?.nodes)
        : (await this.#quardoEngine()).choose(
            position,
            number,
            seed,
            limit?.milliseconds ?? THINKING_MS,
          );
    this.reply({ kind: "move", id, move });
  }

  async #analyse(request: AnalysisRequest): Promise<void> {
    const { id, rules, position, limit = {} } = request;
    const pause: Pause = async (finding, done) => {
      await nextTask();
      const continues = !this.#stopped.has(id);
      if (continues) this.reply({ kind: "finding", id, finding, done });
      return continues;
    };
    if (position.game === "quardo")
      await analyseQuardo(await this.#quardoEngine(), position, limit, pause);
    else await analyse(await this.#quartoEngine(rules), position, request, pause);
  }

  /** Return the engine of a rule set, which keeps its table between requests. */
  #quartoEngine(rules: EngineRules): Promise<QuartoEngine> {
    const key = `${rules.traits} ${rules.squares}`;
    const started = this.#quartoEngines.get(key) ?? this.#createQuartoEngine(rules);
    this.#quartoEngines.set(key, started);
    started.catch(() => this.#quartoEngines.delete(key));
    return started;
  }

  async #createQuartoEngine(rules: EngineRules): Promise<QuartoEngine> {
    const loading = [this.#loadedModule(), this.assets.book(bookName(rules))] as const;
    const [module, book] = await Promise.all(loading);
    return new QuartoEngine(module, rules, book, () => this.#sharedThreads(module));
  }

  async #quardoEngine(): Promise<QuardoEngine> {
    const module = await this.#loadedModule();
    this.#quardo ??= new QuardoEngine(module);
    return this.#quardo;
  }

  /** Return the module; after a failure to load it, the next request tries again. */
  async #loadedModule(): Promise<EngineModule> {
    this.#module ??= this.#load();
    try {
      return await this.#module;
    } catch (error) {
      this.#module = null;
      throw error;
    }
  }

  async #load(): Promise<EngineModule> {
    const code = await this.assets.code();
    if (!this.startThread) return EngineModule.start(code);
    try {
      return await EngineModule.start(code, true);
    } catch {
      this.startThread = null; // this device cannot share memory
      return EngineModule.start(code);
    }
  }

  /** Return more threads, started by the first request that needs them. */
  #sharedThreads(module: EngineModule): Promise<readonly Thread[]> {
    const { startThread } = this;
    this.#threads ??= startThread ? startThreads(module, startThread) : Promise.resolve([]);
    return this.#threads;
  }
}

/** Wait until pending messages have been received. (Timers would wait longer.) */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
