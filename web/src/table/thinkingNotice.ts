/** Notices when the computer takes long to move, so that silence does not sound like an end. */
import type { TableState } from "../rules/tableState";
import type { Timers } from "../rules/transport";

/** How long the computer may think without a word. */
export const PATIENCE_MS = 8000;

export class ThinkingNotice {
  #awaited = "";
  #timer: unknown = null;

  constructor(
    private readonly timers: Timers,
    private readonly tell: (name: string) => void,
  ) {}

  /** Looks whose turn it is: one that began for the computer is told of once, if it goes on. */
  look({ game, view, notices }: TableState): void {
    const actor = game.seats.find(({ seat }) => seat === view?.to_act);
    const thinks = game.phase === "playing" && !view?.result && actor?.kind === "program";
    const awaited = thinks ? `${String(actor.seat)} ${String(notices.at(-1)?.index ?? -1)}` : "";
    if (awaited === this.#awaited) return;
    this.#awaited = awaited;
    this.timers.cancel(this.#timer);
    if (actor && thinks) this.#timer = this.timers.later(() => this.tell(actor.name), PATIENCE_MS);
  }
}
