/** Browsing: stepping back through the moves of a running game, to look at earlier positions. */
import { type Moment, pastOf } from "../rules/past";
import type { GameRules } from "../rules/facts";
import type { TableState } from "../rules/tableState";
import type { Speaker } from "../speech/phrases";

export type Step = "start" | "back" | "forward" | "end";

/** What browsing needs of a table. */
export interface BrowsedTable {
  readonly state: TableState;
  readonly rules: GameRules;
  readonly speaker: Speaker;
}

export class Browsing {
  #at = $state<number | null>(null);
  readonly #past: readonly Moment[] = $derived.by(() => {
    const { state, rules } = this.table;
    const over = state.view?.result != null || state.game.phase !== "playing";
    return (over ? null : pastOf(state, rules)) ?? [];
  });

  constructor(private readonly table: BrowsedTable) {}

  /** Whether there is anything to look back at. */
  get possible(): boolean {
    return this.#past.length > 1;
  }

  /** The number of the move that is looked at, 0 for the beginning; null for the game itself. */
  get at(): number | null {
    return this.moment && this.#at;
  }

  /** How many moves there are. */
  get count(): number {
    return this.#past.length - 1;
  }

  /** What is looked at; null for the game itself. */
  get moment(): Moment | null {
    return this.#at === null ? null : (this.#past[this.#at] ?? null);
  }

  /** Looks at another moment; after the last comes the game itself. */
  go(step: Step): void {
    const at = this.at ?? this.count;
    const to = { start: 0, back: Math.max(0, at - 1), forward: at + 1, end: this.count }[step];
    this.#at = to < this.count ? to : null;
  }

  /** Goes back to the game. */
  stop(): void {
    this.#at = null;
  }

  /** Which moment is looked at, as a sentence. */
  get text(): string {
    const { translator } = this.table.speaker;
    if (this.at === null) return "";
    if (this.at === 0) return translator.translate("web-browsing-start");
    return translator.translate("web-browsing", { number: this.at, count: this.count });
  }
}
