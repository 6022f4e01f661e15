/** Gestures on the dark board. A finger that reaches a target feels it, wherever it touched down;
 * lifting it does nothing. A double tap acts, and so does a tap with a second finger while the
 * first rests. Callers pass the time stamp of the event, because a busy page handles events late. */
import { type Timers, realTimers } from "./touchQueue";
import type { Target } from "./targets";

/** The longest tap. */
export const TAP_MS = 300;
/** The longest time between the taps of a double tap. */
export const DOUBLE_MS = 380;
/** Browsers send the click of a finger within this time after it is lifted. */
export const CLICK_MS = 700;
/** A finger that rests this long feels its target where touches are counted. */
export const HOLD_MS = 500;

/** The id of a finger. */
export type Finger = number | string;

export interface GestureHandler {
  /** Handle a finger that reaches a target. */
  enter(target: Target): void;
  /** Act on the target under the finger. */
  act(target: Target): void;
  /** Handle a finger that rests on a target. */
  hold(target: Target): void;
}

interface Tap {
  readonly target: Target;
  readonly at: number;
}

export class Gestures {
  /** The finger that feels. */
  #first: Finger | null = null;
  /** Fingers that are down outside every target. */
  readonly #outside = new Set<Finger>();
  #second: { readonly id: Finger; readonly at: number } | null = null;
  /** The target under the first finger, if any. */
  #on: Target | null = null;
  #down: Tap | null = null;
  #tapped: Tap | null = null;
  #holding: unknown = null;
  #lifted = -Infinity;

  constructor(
    private readonly handler: GestureHandler,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Whether a finger is on the board. */
  get isActive(): boolean {
    return this.#first !== null;
  }

  /** Return whether a click comes from a finger, whose gesture is already handled. */
  isOwnClick(at: number = this.timers.now()): boolean {
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
      this.handler.act(target);
    } else this.#enter(target);
  }

  /**
   * Handle a finger that touches down outside every target. It never counts as a second finger,
   * because a hand that holds the phone rests there.
   */
  downOutside(id: Finger): void {
    this.#outside.add(id);
  }

  move(id: Finger, target: Target | null): void {
    if (this.#first === null && target !== null && this.#outside.delete(id)) {
      this.#first = id;
      this.#tapped = null;
    }
    if (id !== this.#first || target === this.#on) return;
    this.#down = null;
    this.#enter(target);
  }

  up(id: Finger, at: number = this.timers.now()): void {
    this.#outside.delete(id);
    if (id === this.#second?.id) return this.#secondUp(at);
    if (id !== this.#first) return;
    const tap = this.#down;
    if (tap && at - tap.at < TAP_MS) this.#tapped = { target: tap.target, at };
    this.#lift();
  }

  /** Handle a finger that the browser uses for something else, such as scrolling. */
  cancel(id: Finger): void {
    this.#outside.delete(id);
    if (id === this.#second?.id) this.#second = null;
    if (id !== this.#first) return;
    this.#tapped = null;
    this.#lift();
  }

  #secondUp(at: number): void {
    const quick = this.#second !== null && at - this.#second.at < TAP_MS;
    this.#second = null;
    this.#down = null;
    if (quick && this.#on !== null) this.handler.act(this.#on);
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
    this.handler.enter(target);
    this.#holding = this.timers.set(() => this.handler.hold(target), HOLD_MS);
  }
}
