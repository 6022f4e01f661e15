/** Browsing: stepping back through the moves of a running game to see earlier positions. */
import { type Moment, pastOf } from "../rules/past";
import type { GameRules } from "../rules/facts";
import type { TableState } from "../rules/tableState";
import type { Speaker } from "../speech/phrases";

export type Step = "start" | "back" | "forward" | "end";

/** The parts of a table that browsing needs. */
export interface BrowsedTable {
  readonly state: TableState;
  readonly rules: GameRules;
  readonly speaker: Speaker;
}

export class Browsing {
  #at = $state<number | null>(null);
  readonly #past: readonly Moment[] = $derived.by(() => {
    const { state, rules } = this.table;
    const isOver = state.view?.result != null || state.game.phase !== "playing";
    return (isOver ? null : pastOf(state, rules)) ?? [];
  });

  constructor(private readonly table: BrowsedTable) {}

  /** Whether there is an earlier position to show. */
  get isPossible(): boolean {
    return this.#past.length > 1;
  }

  /** The number of the move shown, 0 for the start; null for the current position. */
  get at(): number | null {
    return this.moment && this.#at;
  }

  /** The number of moves played. */
  get count(): number {
    return this.#past.length - 1;
  }

  /** The past moment shown; null for the current position. */
  get moment(): Moment | null {
    return this.#at === null ? null : (this.#past[this.#at] ?? null);
  }

  /** Show another moment; after the last comes the current position. */
  go(step: Step): void {
    const at = this.at ?? this.count;
    const to = { start: 0, back: Math.max(0, at - 1), forward: at + 1, end: this.count }[step];
    this.#at = to < this.count ? to : null;
  }

  /** Return to the current position. */
  stop(): void {
    this.#at = null;
  }

  /** The moment shown, as a sentence. */
  get text(): string {
    const { translator } = this.table.speaker;
    if (this.at === null) return "";
    if (this.at === 0) return translator.translate("web-browsing-start");
    return translator.translate("web-browsing", { number: this.at, count: this.count });
  }
}
