/** A clock that tests control. */
import type { Timers } from "../src/blindfold/touchQueue";

interface Timer {
  readonly at: number;
  run(): void;
}

export class FakeTimers implements Timers {
  #now = 0;
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  /** Return the number of timers that are still to run. */
  get size(): number {
    return this.#timers.size;
  }

  set(run: () => void, milliseconds: number): Timer {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.add(timer);
    return timer;
  }

  clear(timer: unknown): void {
    this.#timers.delete(timer as Timer);
  }

  /** Advance the time, and run the due timers in order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.#now = due.at;
      due.run();
    }
    this.#now = end;
  }
}
