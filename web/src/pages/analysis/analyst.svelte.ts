/** Values of positions, for one question at a time; answers are cached.
 *
 * The engine in this page is asked first, then the server if the engine has no answer.
 */
import type { PlayRules } from "../../rules/rules";
import { Refused } from "../../net/api";
import { BoundedCache } from "../../lib/cache";
import { type Question, analysis } from "../../local/analysisApi";
import type { Analysis, MoveScore } from "../../lib/wire";
import { analyseLocally } from "../../engine/localValues";

/** A pause before asking the server, for positions that are only passed through. */
const PAUSE_MS = 250;
const MAX_CACHED = 300;
/** Thinking times of the server.
 *
 * Quarto is mostly solved at once. Quardo's values are shown after each of these times, and
 * announced after the last.
 */
const QUARTO_SECONDS = [3];
const QUARDO_SECONDS = [0.3, 3];

export type Finding =
  | { kind: "none" }
  /** The moves of a position evaluated so far. */
  | { kind: "thinking"; position: string; moves: readonly MoveScore[] }
  | { kind: "found"; analysis: Analysis }
  | { kind: "refused"; error: Refused };

export class Analyst {
  finding = $state.raw<Finding>({ kind: "none" });
  readonly #cache = new BoundedCache<Analysis>(MAX_CACHED);
  #asking: AbortController | null = null;
  #key = "";

  constructor(
    private readonly onFound: (analysis: Analysis) => void,
    private readonly analyse: typeof analyseLocally = analyseLocally,
  ) {}

  /** Ask about a position; an earlier question is dropped. */
  ask(question: Question, rules: PlayRules): void {
    const key = JSON.stringify(question);
    if (key === this.#key && !this.#unreachable) return;
    this.stop();
    this.#key = key;
    const cached = this.#cache.get(key);
    if (cached) return this.#show(cached);
    this.#asking = new AbortController();
    void this.#answer(question, rules, this.#asking.signal);
  }

  get #unreachable(): boolean {
    return this.finding.kind === "refused" && this.finding.error.body === null;
  }

  /** Drop the current question. */
  stop(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.#key = "";
    this.finding = { kind: "none" };
  }

  async #answer(question: Question, rules: PlayRules, signal: AbortSignal): Promise<void> {
    const key = this.#key;
    const report = (moves: readonly MoveScore[]): void => {
      this.finding = { kind: "thinking", position: question.position, moves };
    };
    report([]);
    const known = await this.analyse(question.position, rules, signal, report);
    if (signal.aborted) return;
    if (!known) return this.#askServer(question, key, signal);
    this.#cache.set(key, known);
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
        this.#cache.set(key, answer);
        if (answer.proved) break;
      }
      const best = this.#cache.get(key);
      if (best) this.#show(best);
    } catch (error) {
      if (signal.aborted) return;
      this.finding = { kind: "refused", error: error as Refused };
    }
  }

  #show(answer: Analysis): void {
    this.finding = { kind: "found", analysis: answer };
    this.onFound(answer);
  }
}
