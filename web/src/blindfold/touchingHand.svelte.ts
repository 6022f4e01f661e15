/** A hand on the dark board (D8): its target, and what it feels now.
 *
 * It knows only the thing under the finger, and for a few seconds: remembering is the game.
 */
import { TouchQueue, type Timers, realTimers } from "./touchQueue";
import { playEvent, playNow, playPiece } from "../audio/player";
import type { DarkTable } from "../table/hands";
import { type TouchResult, type Thing, parseTouch, arrivalSound, touchResultText } from "./touch";
import { pulsesOfThing, thingSound } from "./touch";
import { Gestures } from "./gestures";
import { LOST } from "../net/session";
import type { TableNotice } from "../rules/tableState";
import { settings } from "../lib/settings.svelte";
import { TWICE_MS } from "../table/answers";
import { SHOWN_MS, clearBrief } from "../announce/liveRegions.svelte";
import { type Target, labelOf, spotOf } from "./targets";
import { REFUSED, vibrate } from "../audio/vibration";

/** The one thing under the finger. */
export interface Readout {
  readonly target: Target | null;
  readonly text: string;
  /** Null after a refused touch. */
  readonly thing: Thing | null;
}

/** How a hand arrives at a target: without the focus; with it, so that a screen reader names the
 * target among others; or by a key that moves the focus, so that it names this target alone. */
export type Arrival = "hand" | "focus" | "key";

/** How long the shape of a piece is shown, with fingertip sight. */
export const GLIMPSE_MS = 600;

const NO_SEQUENCE = { rest: [], texts: [] } as const;

export abstract class TouchingHand {
  /** The target under the hand. */
  target = $state<Target | null>(null);
  readout = $state.raw<Readout | null>(null);
  /** The touch whose piece is shown for a moment. */
  glimpse = $state.raw<TouchResult | null>(null);

  readonly gestures: Gestures;
  readonly #queue: TouchQueue;
  /** The target felt last. */
  protected lastFelt: Target | null = null;
  /** The target that a screen reader has named already. */
  #namedTarget: Target | null = null;
  /** Whether a touch asks about the move that it suggests; a slide only feels. */
  #asks = false;
  /** The targets of a sequence still to be felt, and the answers of those before. */
  #sequence: { readonly rest: readonly Target[]; readonly texts: readonly string[] } = NO_SEQUENCE;
  #lastRepeat: { target: Target | null; at: number } = { target: null, at: -Infinity };
  #clearTimer: unknown = null;
  #glimpseTimer: unknown = null;

  constructor(
    protected readonly table: DarkTable,
    protected readonly timers: Timers = realTimers,
  ) {
    this.#queue = new TouchQueue((target) => void this.#touch(target), timers);
    this.gestures = new Gestures(
      {
        enter: (target) => this.go(target),
        act: (target) => this.act(target),
        hold: (target) => this.isCounted(target) && this.feel(target),
      },
      timers,
    );
  }

  /** Act on a target, by default the one under the hand. */
  abstract act(target?: Target | null): void;

  /** Return a question after a touch that suggests a move, or nothing. */
  protected abstract offerText(): string;

  /** Return whether a touch of a target counts: in memory mode, cells do. */
  isCounted(target: Target): boolean {
    return this.table.rules.touches !== null && spotOf(target).place === "board";
  }

  get touchesLeft(): number | null {
    return this.table.state.view?.touches_left ?? null;
  }

  /** Move the hand to a target, and feel it unless the touch would count. */
  go(target: Target, by: Arrival = "hand"): void {
    this.#arrive(target);
    this.#asks = by !== "hand";
    this.#namedTarget = by === "key" && !settings.voice ? target : null;
    playNow(arrivalSound(spotOf(target)));
    if (!this.isCounted(target)) this.#queue.request(target);
    else {
      this.#queue.clear();
      if (by === "hand" || settings.voice) this.sayFelt(labelOf(target, this.table.speaker));
    }
  }

  #arrive(target: Target): void {
    if (!this.#sequence.rest.includes(target)) this.#sequence = NO_SEQUENCE;
    this.target = target;
    if (this.readout?.target !== target) this.#clear();
  }

  /** Feel a target, by default the one under the hand, even if the touch counts. */
  feel(target: Target | null = this.target): void {
    if (target === null) return this.table.tell("dark-nowhere");
    this.#arrive(target);
    this.#asks = true;
    this.#namedTarget = null;
    if (this.isCounted(target) && this.touchesLeft === 0) return this.#sayTouches();
    this.#queue.request(target);
  }

  /** Feel several targets, each after the answer of the one before. */
  feelEach(targets: readonly Target[]): void {
    this.#sequence = { rest: targets, texts: [] };
    this.feel(targets[0]);
  }

  /** Feel the target again; on a second press, describe the piece trait by trait. */
  repeat(): void {
    const now = this.timers.now();
    const isSecondPress =
      this.#lastRepeat.target === this.target && now - this.#lastRepeat.at < TWICE_MS;
    this.#lastRepeat = { target: this.target, at: now };
    const thing = this.readout?.thing;
    if (!isSecondPress) this.feel();
    else if (thing?.kind === "piece") this.sayFelt(this.table.speaker.traits(thing.piece));
  }

  async #touch(target: Target): Promise<void> {
    const error = await this.table.touch(target);
    if (!error || error === LOST) return;
    if (!this.#queue.isAwaiting(target)) return;
    this.#sequence = NO_SEQUENCE;
    this.#clear();
    this.#show({ target, text: error.message, thing: null });
    this.sayFelt(error.message);
  }

  /** Show and say the answer to a touch, if the hand still waits for it. */
  onNotice(notice: TableNotice): void {
    const touch = parseTouch(notice);
    if (!touch || !this.#queue.isAwaiting(touch.target)) return;
    const text = this.table.speaker.joinSentences(...notice.text);
    this.lastFelt = touch.target;
    this.#clear();
    this.#show({ ...touch, text });
    const texts = [...this.#sequence.texts, text];
    const offer = this.#asks && texts.length === 1 ? this.offerText() : "";
    this.sayFelt(this.table.speaker.joinSentences(this.#touchText(touch, texts), offer));
    this.#playSound(touch);
    vibrate(pulsesOfThing(touch));
    if (this.table.rules.fingertipSight) this.#glimpse(touch);
    this.#feelNext(texts);
  }

  /** Return the text of a touch: the target, unless a screen reader has named it, and the thing. */
  #touchText(touch: TouchResult, texts: readonly string[]): string {
    const { speaker } = this.table;
    if (touch.target === this.#namedTarget) return touchResultText(touch, speaker);
    return speaker.joinSentences(
      ...texts,
      this.isCounted(touch.target) ? this.touchesLeftText() : "",
    );
  }

  /** Feel the next target of a sequence, whose answers are said together. */
  #feelNext(texts: readonly string[]): void {
    const [, next, ...rest] = this.#sequence.rest;
    const isOver = next === undefined || (this.isCounted(next) && this.touchesLeft === 0);
    this.#sequence = isOver ? NO_SEQUENCE : { rest: [next, ...rest], texts };
    if (!isOver) this.feel(next);
  }

  /** Show a refusal for as long as a touch. The announcement `said` may lack the reason, as when an
   * observer refuses a move; then say the reason too. */
  onRefusal(text: string, said = text): void {
    this.#show({ target: this.target, text, thing: null });
    if (!said.includes(text)) this.sayFelt(text);
    vibrate(REFUSED);
  }

  #playSound({ target, thing }: TouchResult): void {
    const { place, index } = spotOf(target);
    const other = thingSound(thing);
    if (other) playEvent(other);
    if (thing.kind === "piece") {
      playPiece(thing.piece, this.table.rules.set, place === "board" ? index : null);
    }
  }

  /** Say a text that is not kept in the log. */
  protected sayFelt(text: string): void {
    this.table.announcer.sayFelt(text);
  }

  protected touchesLeftText(): string {
    const count = this.touchesLeft ?? 0;
    return this.table.speaker.translator.translate("touches-left", { count });
  }

  #sayTouches(): void {
    this.sayFelt(this.touchesLeftText());
    vibrate(REFUSED);
  }

  #show(readout: Readout): void {
    this.#hideReadout();
    this.readout = readout;
    this.#clearTimer = this.timers.set(() => this.#clear(), SHOWN_MS);
  }

  /** Clear the readout, and drop what has not been said yet. */
  #clear(): void {
    this.#hideReadout();
    this.table.announcer.dropFelt();
    clearBrief();
  }

  #hideReadout(): void {
    this.timers.clear(this.#clearTimer);
    this.readout = this.glimpse = null;
  }

  #glimpse(touch: TouchResult): void {
    this.timers.clear(this.#glimpseTimer);
    this.glimpse = touch;
    this.#glimpseTimer = this.timers.set(() => (this.glimpse = null), GLIMPSE_MS);
  }

  /** Forget everything: another player takes the board, or the blindfolds come off. */
  leave(): void {
    this.#queue.clear();
    this.table.announcer.dropBrief();
    this.#clear();
    this.target = this.lastFelt = null;
  }
}
