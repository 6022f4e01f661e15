/** A notice that the computer is still thinking, so that silence does not sound like the end. */
import type { TableState } from "../rules/tableState";
import type { Timers } from "../rules/transport";

/** How long the computer thinks before the notice. */
export const NOTICE_MS = 8000;

export class ThinkingNotice {
  #awaited = "";
  #timer: unknown = null;

  constructor(
    private readonly timers: Timers,
    private readonly announce: (name: string) => void,
  ) {}

  /** Update the player to act; announce a computer once for each long turn. */
  update({ game, view, notices }: TableState): void {
    const actor = game.seats.find(({ seat }) => seat === view?.to_act);
    const thinks = game.phase === "playing" && !view?.result && actor?.kind === "program";
    const awaited = thinks ? `${String(actor.seat)} ${String(notices.at(-1)?.index ?? -1)}` : "";
    if (awaited === this.#awaited) return;
    this.#awaited = awaited;
    this.timers.cancel(this.#timer);
    if (actor && thinks)
      this.#timer = this.timers.schedule(() => this.announce(actor.name), NOTICE_MS);
  }
}
