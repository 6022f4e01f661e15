/** A queue of touches that keeps to the rate limit of the server and drops all but the latest. */
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

/** A server accepts ten touches a second. */
export const PACE_MS = 100;
/** The server also accepts this many at once, enough for one slide over the whole board. A player
 * who slides on faster than the pace feels only where the hand rests. */
export const BURST = 20;

export class TouchQueue {
  /** The target whose answer is awaited; answers for other targets are dropped. */
  #latest: Target | null = null;
  /** The time at which all requests so far would have been sent at one per `PACE_MS`. */
  #paidUntil = -Infinity;
  #timer: unknown = null;

  constructor(
    private readonly ask: (target: Target) => void,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Send a request now, or once the pace allows it if the hand is still on the target. */
  request(target: Target): void {
    this.#latest = target;
    this.timers.clear(this.#timer);
    const wait = this.#paidUntil - (BURST - 1) * PACE_MS - this.timers.now();
    if (wait <= 0) this.#send(target);
    else this.#timer = this.timers.set(() => this.#send(target), wait);
  }

  /** Return whether the answer for a target is awaited. */
  isAwaiting(target: Target): boolean {
    return this.#latest === target;
  }

  /** Drop the awaited answer, once the hand has left or the connection is lost. */
  clear(): void {
    this.#latest = null;
    this.timers.clear(this.#timer);
  }

  #send(target: Target): void {
    this.#paidUntil = Math.max(this.#paidUntil, this.timers.now()) + PACE_MS;
    this.ask(target);
  }
}
