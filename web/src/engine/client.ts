/** The page's client of the engine's worker, which the first request starts. */
import type { Move } from "../rules/notation";
import type { AnalysisRequest, Finding, MoveRequest, Reply, Request } from "./protocol";

type Question = Omit<MoveRequest, "id" | "kind">;
type AnalysisQuestion = Omit<AnalysisRequest, "id" | "kind">;
type Listener = (reply: Reply) => void;

/** The part of `Worker` that is needed. */
export type Port = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export class EngineClient {
  #worker: Port | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Listener>();

  constructor(private readonly start: () => Port = startWorker) {}

  /** Return the move of a level. */
  choose(question: Question): Promise<Move> {
    return new Promise((resolve, reject) => {
      this.#send({ kind: "move", id: this.#next(), ...question }, (reply) => {
        if (reply.kind === "move") resolve(reply.move);
        if (reply.kind === "failed") reject(new Error(reply.message));
      });
    });
  }

  /** Analyse a position until all is proved, the limit is reached or the signal is aborted. */
  analyse(
    question: AnalysisQuestion,
    onFinding: (finding: Finding) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = this.#next();
      signal?.addEventListener("abort", () => {
        this.#waiting.delete(id);
        this.#worker?.postMessage({ kind: "stop", id } satisfies Request);
        resolve();
      });
      this.#send({ kind: "analyse", id, ...question }, (reply) => {
        if (reply.kind === "finding") onFinding(reply.finding);
        if (reply.kind === "finding" && reply.done) resolve();
        if (reply.kind === "failed") reject(new Error(reply.message));
      });
    });
  }

  /** End the worker and its requests; the next request starts another worker. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.clear();
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  #send(request: MoveRequest | AnalysisRequest, listener: Listener): void {
    this.#waiting.set(request.id, listener);
    this.#runningWorker().postMessage(request);
  }

  #runningWorker(): Port {
    if (this.#worker) return this.#worker;
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.#receive(data);
    };
    worker.onerror = ({ message }) => {
      this.#worker = null;
      for (const id of [...this.#waiting.keys()]) this.#receive({ kind: "failed", id, message });
    };
    this.#worker = worker;
    return worker;
  }

  #receive(reply: Reply): void {
    const listener = this.#waiting.get(reply.id);
    const last = reply.kind !== "finding" || reply.done;
    if (last) this.#waiting.delete(reply.id);
    listener?.(reply);
  }
}

function startWorker(): Port {
  return new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
}
