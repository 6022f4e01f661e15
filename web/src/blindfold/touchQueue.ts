/** A queue that asks the server what is under a hand: never too fast, and the latest place first. */
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

/** Ten touches a second are what a server takes for long. */
export const PACE_MS = 100;
/** So many it takes at once: a whole slide over the board is felt, place by place. Who rushes on
 * and on feels only where the hand comes to rest. */
export const BURST = 20;

export class TouchQueue {
  /** The place whose answer counts; answers for others come too late. */
  #latest: Target | null = null;
  /** When all that was asked so far would have been asked at the lasting pace. */
  #paidUntil = -Infinity;
  #timer: unknown = null;

  constructor(
    private readonly ask: (target: Target) => void,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Asks at once, or as soon as that may be if the hand is then still there. */
  about(target: Target): void {
    this.#latest = target;
    this.timers.clear(this.#timer);
    const wait = this.#paidUntil - (BURST - 1) * PACE_MS - this.timers.now();
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
    this.#paidUntil = Math.max(this.#paidUntil, this.timers.now()) + PACE_MS;
    this.ask(target);
  }
}
