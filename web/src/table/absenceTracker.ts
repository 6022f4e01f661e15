/** A tracker of players who leave and return, which ignores short disconnects. */
import type { TableSeat, TableState } from "../rules/tableState";
import type { Timers } from "../rules/transport";

/** The delay before an absence counts: most reloads and reconnects take less. */
export const ABSENT_MS = 5_000;

export class AbsenceTracker {
  /** The timers of seats that have just disconnected. */
  readonly #timers = new Map<number, unknown>();
  /** Absent seats; only an announced absence has its return announced. */
  readonly #absences = new Map<number, "announced" | "initial">();
  #started = false;

  constructor(
    private readonly timers: Timers,
    private readonly announce: (change: "away" | "back", seat: TableSeat) => void,
  ) {}

  /** Update the absences; while this connection is lost, other players' are unknown. */
  update({ game, link }: TableState): void {
    if (link !== "open" || game.phase === "over") return this.#cancelAll();
    for (const seat of game.seats) {
      if (seat.kind !== "person" || seat.yours) continue;
      if (seat.present) this.#markPresent(seat);
      else this.#markAbsent(seat);
    }
    this.#started = true;
  }

  #markPresent(seat: TableSeat): void {
    this.#cancel(seat.seat);
    const absence = this.#absences.get(seat.seat);
    this.#absences.delete(seat.seat);
    if (absence === "announced") this.announce("back", seat);
  }

  #markAbsent(seat: TableSeat): void {
    const { seat: number } = seat;
    if (this.#absences.has(number) || this.#timers.has(number)) return;
    if (!this.#started) return void this.#absences.set(number, "initial");
    const timer = this.timers.schedule(() => {
      this.#timers.delete(number);
      this.#absences.set(number, "announced");
      this.announce("away", seat);
    }, ABSENT_MS);
    this.#timers.set(number, timer);
  }

  #cancelAll(): void {
    for (const number of this.#timers.keys()) this.#cancel(number);
  }

  #cancel(number: number): void {
    this.timers.cancel(this.#timers.get(number));
    this.#timers.delete(number);
  }
}
