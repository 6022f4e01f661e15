/** Asks for the values of positions: one question at a time, the newest; answers are kept. */
import { Refused } from "../net/api";
import { Keeping } from "../net/cache";
import { type Question, analysis } from "../net/analysisApi";
import type { Analysis } from "../net/wire";

/** A position that is left at once is not asked about. */
const PAUSE_MS = 250;
const MOST_KEPT = 300;
/** How long each game is thought about. Quarto's values are mostly there at once; those of Quardo
 * are shown after a first look and again after a longer one, which is what is announced. */
const QUARTO_SECONDS = [3];
const QUARDO_SECONDS = [0.3, 3];

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
      for (const seconds of question.preset === "quardo" ? QUARDO_SECONDS : QUARTO_SECONDS) {
        const answer = await analysis(question, seconds, signal);
        if (signal.aborted) return;
        this.finding = { kind: "found", analysis: answer };
        this.#kept.set(key, answer);
        if (answer.proved) break;
      }
      const kept = this.#kept.get(key);
      if (kept) this.#show(kept);
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
