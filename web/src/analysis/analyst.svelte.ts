/** Asks for the values of positions: one question at a time, the newest; answers are kept. */
import { Refused } from "../net/api";
import { Keeping } from "../net/cache";
import { type Question, analysis } from "../net/analysisApi";
import type { Analysis } from "../net/wire";

/** A position that is left at once is not asked about. */
const PAUSE_MS = 250;
const MOST_KEPT = 300;

export type Finding =
  | { kind: "none" }
  | { kind: "thinking" }
  | { kind: "found"; analysis: Analysis }
  | { kind: "refused"; error: Refused };

export class Analyst {
  finding = $state.raw<Finding>({ kind: "none" });
  readonly #kept = new Keeping<Analysis>(MOST_KEPT);
  #asking: AbortController | null = null;
  #key = "";

  constructor(private readonly found: (analysis: Analysis) => void) {}

  /** Asks about a position; the answer to an earlier one is no longer waited for. */
  ask(question: Question): void {
    const key = JSON.stringify(question);
    if (key === this.#key && !this.#unreachable) return;
    this.stop();
    this.#key = key;
    const kept = this.#kept.get(key);
    if (kept) return this.#show(kept);
    this.finding = { kind: "thinking" };
    const asking = (this.#asking = new AbortController());
    setTimeout(() => void this.#answer(question, key, asking.signal), PAUSE_MS);
  }

  get #unreachable(): boolean {
    return this.finding.kind === "refused" && this.finding.error.body === null;
  }

  /** Gives up what is being asked. */
  stop(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.#key = "";
    this.finding = { kind: "none" };
  }

  async #answer(question: Question, key: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const answer = await analysis(question, signal);
      if (signal.aborted) return;
      this.#kept.set(key, answer);
      this.#show(answer);
    } catch (error) {
      if (signal.aborted) return;
      this.finding = { kind: "refused", error: error as Refused };
    }
  }

  #show(answer: Analysis): void {
    this.finding = { kind: "found", analysis: answer };
    this.found(answer);
  }
}
