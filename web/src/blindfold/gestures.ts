/** Fingers on the dark board. A finger that comes to a place feels it, wherever it was put down;
 * lifting it does nothing. A double tap acts, and so does a second finger that taps while the first
 * rests. What counts is when the finger moved, not when a busy page came to hear of it: callers
 * pass the event's own time. */
import { type Timers, realTimers } from "./touchQueue";
import type { Target } from "./targets";

/** Longer than this is no tap. */
export const TAP_MS = 300;
/** Two taps within this time are one double tap. */
export const DOUBLE_MS = 380;
/** Browsers send the click of a finger within this time after it was lifted. */
export const CLICK_MS = 700;
/** A finger that rests so long asks to feel, where feeling costs. */
export const HOLD_MS = 500;

/** What a finger is known by. */
export type Finger = number | string;

export interface GestureHandler {
  /** A finger has come to a place. */
  enter(target: Target): void;
  /** What is under the finger is to be acted on. */
  act(target: Target): void;
  /** A finger rests. */
  hold(target: Target): void;
}

interface Tap {
  readonly target: Target;
  readonly at: number;
}

export class Gestures {
  /** The finger that feels. */
  #first: Finger | null = null;
  /** Fingers that are down, but have come to no place yet. */
  readonly #beside = new Set<Finger>();
  #second: { readonly id: Finger; readonly at: number } | null = null;
  /** Where the first finger is, and where it was last. */
  #on: Target | null = null;
  #down: Tap | null = null;
  #tapped: Tap | null = null;
  #holding: unknown = null;
  #lifted = -Infinity;

  constructor(
    private readonly does: GestureHandler,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Whether a finger is on the board. */
  get busy(): boolean {
    return this.#first !== null;
  }

  /** Whether a click is that of a finger, which has done what it does already. */
  clicks(at: number = this.timers.now()): boolean {
    return at - this.#lifted < CLICK_MS;
  }

  down(id: Finger, target: Target | null, at: number = this.timers.now()): void {
    if (this.#first !== null) {
      this.#second = { id, at };
      return;
    }
    this.#first = id;
    const twice = this.#tapped;
    this.#tapped = null;
    this.#down = target === null ? null : { target, at };
    if (target !== null && twice?.target === target && at - twice.at < DOUBLE_MS) {
      this.#on = target;
      this.#down = null;
      this.does.act(target);
    } else this.#enter(target);
  }

  /** A finger is put down where nothing can be felt. It is nobody's second finger: a hand that holds
   * the phone rests there. */
  beside(id: Finger): void {
    this.#beside.add(id);
  }

  move(id: Finger, target: Target | null): void {
    if (this.#first === null && target !== null && this.#beside.delete(id)) {
      this.#first = id;
      this.#tapped = null;
    }
    if (id !== this.#first || target === this.#on) return;
    this.#down = null;
    this.#enter(target);
  }

  up(id: Finger, at: number = this.timers.now()): void {
    this.#beside.delete(id);
    if (id === this.#second?.id) return this.#secondUp(at);
    if (id !== this.#first) return;
    const tap = this.#down;
    if (tap && at - tap.at < TAP_MS) this.#tapped = { target: tap.target, at };
    this.#lift();
  }

  /** The browser has taken a finger for something else. */
  cancel(id: Finger): void {
    this.#beside.delete(id);
    if (id === this.#second?.id) this.#second = null;
    if (id !== this.#first) return;
    this.#tapped = null;
    this.#lift();
  }

  #secondUp(at: number): void {
    const quick = this.#second !== null && at - this.#second.at < TAP_MS;
    this.#second = null;
    this.#down = null;
    if (quick && this.#on !== null) this.does.act(this.#on);
  }

  #lift(): void {
    this.timers.clear(this.#holding);
    this.#lifted = this.timers.now();
    this.#first = this.#second = this.#on = this.#down = null;
  }

  #enter(target: Target | null): void {
    this.timers.clear(this.#holding);
    this.#on = target;
    if (target === null) return;
    this.does.enter(target);
    this.#holding = this.timers.set(() => this.does.hold(target), HOLD_MS);
  }
}
