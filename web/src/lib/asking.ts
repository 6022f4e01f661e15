/** Asking for what is under a hand: not more often than the server likes, the latest place first. */
import type { Target } from "./targets";

export interface Timers {
  now(): number;
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as number | undefined),
};

/** Ten touches a second are what a server takes for long; what a hand passes faster it has not felt. */
export const PACE_MS = 100;

export class Asking {
  /** The place whose answer counts; answers for others come too late. */
  #latest: Target | null = null;
  #sentAt = -Infinity;
  #timer: unknown = null;

  constructor(
    private readonly ask: (target: Target) => void,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Asks at once, or as soon as that may be if the hand is then still there. */
  about(target: Target): void {
    this.#latest = target;
    this.timers.clear(this.#timer);
    const wait = this.#sentAt + PACE_MS - this.timers.now();
    if (wait <= 0) this.#send(target);
    else this.#timer = this.timers.set(() => this.#send(target), wait);
  }

  /** Whether an answer about a place is the one that is waited for. */
  awaits(target: Target): boolean {
    return this.#latest === target;
  }

  /** The hand has gone, or the line is lost: no answer counts any more. */
  forget(): void {
    this.#latest = null;
    this.timers.clear(this.#timer);
  }

  #send(target: Target): void {
    this.#sentAt = this.timers.now();
    this.ask(target);
  }
}
