/** Who leaves and who is back: a connection that flaps is not worth a word. */
import type { TableSeat, TableState } from "../rules/tableState";
import type { Timers } from "../rules/transport";

/** Pages are reloaded and lines come back within this time. */
export const ABSENT_MS = 5_000;

export class AbsenceTracker {
  /** Seats that have gone just now, each with its timer. */
  readonly #going = new Map<number, unknown>();
  /** Seats whose absence was told, or was there before this page was; only the told come back. */
  readonly #gone = new Map<number, "told" | "before">();
  #begun = false;

  constructor(
    private readonly timers: Timers,
    private readonly tell: (what: "away" | "back", seat: TableSeat) => void,
  ) {}

  /** Takes notice of how things stand; while one's own line is lost, nothing is known of others. */
  look({ game, link }: TableState): void {
    if (link !== "open" || game.phase === "over") return this.#stopWaiting();
    for (const seat of game.seats) {
      if (seat.kind !== "person" || seat.yours) continue;
      if (seat.present) this.#present(seat);
      else this.#absent(seat);
    }
    this.#begun = true;
  }

  #present(seat: TableSeat): void {
    this.#stop(seat.seat);
    const gone = this.#gone.get(seat.seat);
    this.#gone.delete(seat.seat);
    if (gone === "told") this.tell("back", seat);
  }

  #absent(seat: TableSeat): void {
    const { seat: number } = seat;
    if (this.#gone.has(number) || this.#going.has(number)) return;
    if (!this.#begun) return void this.#gone.set(number, "before");
    const timer = this.timers.later(() => {
      this.#going.delete(number);
      this.#gone.set(number, "told");
      this.tell("away", seat);
    }, ABSENT_MS);
    this.#going.set(number, timer);
  }

  #stopWaiting(): void {
    for (const number of this.#going.keys()) this.#stop(number);
  }

  #stop(number: number): void {
    this.timers.cancel(this.#going.get(number));
    this.#going.delete(number);
  }
}
