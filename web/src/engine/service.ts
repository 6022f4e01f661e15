/** Answers what a page asks of the engine; the worker is a thin shell around it. */
import { type Assets, bookName } from "./assets";
import { type Pause, analyse } from "./analysis";
import { EngineModule } from "./module";
import {
  type AnalysisRequest,
  type EngineRules,
  type MoveRequest,
  type Reply,
  type Request,
  LEVELS,
} from "./protocol";
import { QuardoEngine } from "./quardo";
import { analyseMat } from "./quardoAnalysis";
import { QuartoEngine } from "./quarto";

/** How long the strongest level of Quardo thinks, unless told otherwise. */
const THINKING_MS = 1000;

export class EngineService {
  #module: Promise<EngineModule> | null = null;
  #mat: QuardoEngine | null = null;
  readonly #engines = new Map<string, Promise<QuartoEngine>>();
  readonly #stopped = new Set<number>();

  constructor(
    private readonly assets: Assets,
    private readonly tell: (reply: Reply) => void,
  ) {}

  async receive(request: Request): Promise<void> {
    if (request.kind === "stop") return void this.#stopped.add(request.id);
    try {
      await (request.kind === "move" ? this.#choose(request) : this.#analyse(request));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.tell({ kind: "failed", id: request.id, message });
    }
    this.#stopped.delete(request.id);
  }

  async #choose({ id, rules, position, level, seed, limit }: MoveRequest): Promise<void> {
    const number = (LEVELS[rules.game] as readonly string[]).indexOf(level);
    if (position.game !== rules.game || number < 0) throw new Error(`no level ${level} here`);
    const move =
      position.game === "quarto"
        ? (await this.#quarto(rules)).choose(position, number, seed, limit?.nodes)
        : (await this.#quardo()).choose(position, number, seed, limit?.milliseconds ?? THINKING_MS);
    this.tell({ kind: "move", id, move });
  }

  async #analyse(request: AnalysisRequest): Promise<void> {
    const { id, rules, position, limit = {} } = request;
    const pause: Pause = async (finding, done) => {
      await nextTask();
      const goOn = !this.#stopped.has(id);
      if (goOn) this.tell({ kind: "finding", id, finding, done });
      return goOn;
    };
    if (position.game === "quardo") await analyseMat(await this.#quardo(), position, limit, pause);
    else await analyse(await this.#quarto(rules), position, request, pause);
  }

  /** The engine of a rule set; each keeps what it has learnt. */
  #quarto(rules: EngineRules): Promise<QuartoEngine> {
    const key = `${rules.traits} ${rules.squares}`;
    const started = this.#engines.get(key) ?? this.#start(rules);
    this.#engines.set(key, started);
    started.catch(() => this.#engines.delete(key));
    return started;
  }

  async #start(rules: EngineRules): Promise<QuartoEngine> {
    const [module, book] = await Promise.all([this.#started(), this.assets.book(bookName(rules))]);
    return new QuartoEngine(module, rules, book);
  }

  async #quardo(): Promise<QuardoEngine> {
    const module = await this.#started();
    this.#mat ??= new QuardoEngine(module);
    return this.#mat;
  }

  /** The module; if it could not be loaded, the next question tries again. */
  async #started(): Promise<EngineModule> {
    this.#module ??= this.assets.code().then((code) => EngineModule.start(code));
    try {
      return await this.#module;
    } catch (error) {
      this.#module = null;
      throw error;
    }
  }
}

/** Waits until messages that have come meanwhile are received. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
