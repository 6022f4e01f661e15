/** Asks for the values of positions: one question at a time, the newest; answers are kept.
 *
 * The engine in this page is asked first, and the server where that one does not know.
 */
import type { PlayRules } from "../../rules/rules";
import { Refused } from "../../net/api";
import { BoundedCache } from "../../lib/cache";
import { type Question, analysis } from "../../local/analysisApi";
import type { Analysis, MoveScore } from "../../lib/wire";
import { analyseLocally } from "../../engine/localValues";

/** The server is not asked about a position that is left at once. */
const PAUSE_MS = 250;
const MOST_KEPT = 300;
/** How long the server thinks about each game. Quarto's values are mostly there at once; those of
 * Quardo are shown after a first look and again after a longer one, which is what is announced. */
const QUARTO_SECONDS = [3];
const QUARDO_SECONDS = [0.3, 3];

export type Finding =
  | { kind: "none" }
  /** The moves of a position that are known so far. */
  | { kind: "thinking"; position: string; moves: readonly MoveScore[] }
  | { kind: "found"; analysis: Analysis }
  | { kind: "refused"; error: Refused };

export class Analyst {
  finding = $state.raw<Finding>({ kind: "none" });
  readonly #kept = new BoundedCache<Analysis>(MOST_KEPT);
  #asking: AbortController | null = null;
  #key = "";

  constructor(
    private readonly found: (analysis: Analysis) => void,
    private readonly here: typeof analyseLocally = analyseLocally,
  ) {}

  /** Asks about a position; the answer to an earlier one is no longer waited for. */
  ask(question: Question, rules: PlayRules): void {
    const key = JSON.stringify(question);
    if (key === this.#key && !this.#unreachable) return;
    this.stop();
    this.#key = key;
    const kept = this.#kept.get(key);
    if (kept) return this.#show(kept);
    this.#asking = new AbortController();
    void this.#answer(question, rules, this.#asking.signal);
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

  async #answer(question: Question, rules: PlayRules, signal: AbortSignal): Promise<void> {
    const key = this.#key;
    const told = (moves: readonly MoveScore[]): void => {
      this.finding = { kind: "thinking", position: question.position, moves };
    };
    told([]);
    const known = await this.here(question.position, rules, signal, told);
    if (signal.aborted) return;
    if (!known) return this.#askServer(question, key, signal);
    this.#kept.set(key, known);
    this.#show(known);
  }

  async #askServer(question: Question, key: string, signal: AbortSignal): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
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
