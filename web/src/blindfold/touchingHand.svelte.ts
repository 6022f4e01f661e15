/** A hand on the dark board (D8): where it is, and what it feels now.
 *
 * Only the one thing under the finger is known here, and for a few seconds: remembering is the game.
 */
import { TouchQueue, type Timers, realTimers } from "./touchQueue";
import { playEvent, playNow, playPiece } from "../audio/player";
import type { DarkTable } from "../table/hands";
import { type Felt, type Thing, feltIn, hereSound, feltHereText } from "./touch";
import { pulsesOfThing, thingSound } from "./touch";
import { Gestures } from "./gestures";
import { LOST } from "../net/session";
import type { TableNotice } from "../rules/tableState";
import { settings } from "../lib/settings.svelte";
import { TWICE_MS } from "../table/answers";
import { STAYS_MS, clearBrief } from "../announce/liveRegions.svelte";
import { type Target, labelOf, spotOf } from "./targets";
import { REFUSED, buzz } from "../audio/vibration";

/** The one thing under the finger. */
export interface Readout {
  readonly target: Target | null;
  readonly text: string;
  /** Nothing is known of it when the touch was refused. */
  readonly thing: Thing | null;
}

/** How a hand comes to a place: without the focus; with it, so that a screen reader names the place
 * among others; or by a key that moves the focus there, so that it names this place alone. */
export type Arrival = "hand" | "focus" | "key";

/** How long its shape is seen, where the table plays so. */
export const GLIMPSE_MS = 600;

/** Nothing more is to be felt than what is under the hand. */
const NO_ROW = { rest: [], texts: [] } as const;

export abstract class TouchingHand {
  /** Where the hand is. */
  here = $state<Target | null>(null);
  under = $state.raw<Readout | null>(null);
  /** The shape that is seen for a moment. */
  glimpse = $state.raw<Felt | null>(null);

  readonly gestures: Gestures;
  readonly #asking: TouchQueue;
  /** The last place that was felt, whatever was there. */
  protected felt: Target | null = null;
  /** The place that is named already when its answer comes. */
  #named: Target | null = null;
  /** What is still to be felt of several places, and what the others have said. */
  #row: { readonly rest: readonly Target[]; readonly texts: readonly string[] } = NO_ROW;
  #asked: { target: Target | null; at: number } = { target: null, at: -Infinity };
  #clearing: unknown = null;
  #fading: unknown = null;

  constructor(
    protected readonly table: DarkTable,
    protected readonly timers: Timers = realTimers,
  ) {
    this.#asking = new TouchQueue((target) => void this.#touch(target), timers);
    this.gestures = new Gestures(
      {
        enter: (target) => this.go(target),
        act: (target) => this.act(target),
        hold: (target) => this.costs(target) && this.feel(target),
      },
      timers,
    );
  }

  /** Acts on what is under the hand. */
  abstract act(target?: Target | null): void;

  /** In memory mode cells are not felt in passing: each touch costs. The rest is free. */
  costs(target: Target): boolean {
    return this.table.rules.touches != null && spotOf(target).place === "board";
  }

  get touchesLeft(): number | null {
    return this.table.state.view?.touches_left ?? null;
  }

  /** The hand comes to a place. */
  go(target: Target, by: Arrival = "hand"): void {
    this.#come(target);
    this.#named = by === "key" && !settings.voice ? target : null;
    playNow(hereSound(spotOf(target)));
    if (!this.costs(target)) this.#asking.about(target);
    else {
      this.#asking.forget();
      if (by === "hand" || settings.voice) this.feels(labelOf(target, this.table.speaker));
    }
  }

  #come(target: Target): void {
    if (!this.#row.rest.includes(target)) this.#row = NO_ROW;
    this.here = target;
    if (this.under?.target !== target) this.#clear();
  }

  /** Feels a place on purpose. */
  feel(target: Target | null = this.here): void {
    if (target === null) return this.table.tell("dark-nowhere");
    this.#come(target);
    this.#named = null;
    if (this.costs(target) && this.touchesLeft === 0) return this.#sayTouches();
    this.#asking.about(target);
  }

  /** Feels several places, each once the one before it has answered. */
  feelEach(targets: readonly Target[]): void {
    this.#row = { rest: targets, texts: [] };
    this.feel(targets[0]);
  }

  /** Says again what is felt; asked twice, trait by trait. */
  again(): void {
    const now = this.timers.now();
    const twice = this.#asked.target === this.here && now - this.#asked.at < TWICE_MS;
    this.#asked = { target: this.here, at: now };
    const thing = this.under?.thing;
    if (!twice) this.feel();
    else if (thing?.kind === "piece") this.feels(this.table.speaker.traits(thing.piece));
  }

  async #touch(target: Target): Promise<void> {
    const error = await this.table.touch(target);
    if (!error || error === LOST) return;
    if (!this.#asking.awaits(target)) return;
    this.#row = NO_ROW;
    this.#clear();
    this.#show({ target, text: error.message, thing: null });
    this.feels(error.message);
  }

  /** Takes what the server says that was felt, if the hand still waits for it. */
  onNotice(notice: TableNotice): void {
    const felt = feltIn(notice);
    if (!felt || !this.#asking.awaits(felt.target)) return;
    const text = this.table.speaker.joinSentences(...notice.text);
    this.felt = felt.target;
    this.#clear();
    this.#show({ ...felt, text });
    const texts = [...this.#row.texts, text];
    this.feels(this.#told(felt, texts));
    this.#sound(felt);
    buzz(pulsesOfThing(felt));
    if (this.table.rules.fingertipSight) this.#glimpse(felt);
    this.#feelNext(texts);
  }

  /** What is said of a place: where it is, unless a screen reader says that, and what is there. */
  #told(felt: Felt, texts: readonly string[]): string {
    const { speaker } = this.table;
    if (felt.target === this.#named) return feltHereText(felt, speaker);
    return speaker.joinSentences(...texts, this.costs(felt.target) ? this.touchesLeftText() : "");
  }

  /** Goes on to the next of several places; what they say is said together. */
  #feelNext(texts: readonly string[]): void {
    const [, next, ...rest] = this.#row.rest;
    const out = next === undefined || (this.costs(next) && this.touchesLeft === 0);
    this.#row = out ? NO_ROW : { rest: [next, ...rest], texts };
    if (!out) this.feel(next);
  }

  /** Shows why something was refused, as long as what is felt. What was said may be the rule alone,
   * as when an observer refuses; then the reason is said too. */
  onRefusal(text: string, said = text): void {
    this.#show({ target: this.here, text, thing: null });
    if (!said.includes(text)) this.feels(text);
    buzz(REFUSED);
  }

  #sound({ target, thing }: Felt): void {
    const { place, index } = spotOf(target);
    const other = thingSound(thing);
    if (other) playEvent(other);
    if (thing.kind === "piece") {
      playPiece(thing.piece, this.table.rules.set, place === "board" ? index : null);
    }
  }

  /** Says what is only of this moment: it is not kept to be read again. */
  protected feels(text: string): void {
    this.table.announcer.feel(text);
  }

  protected touchesLeftText(): string {
    const count = this.touchesLeft ?? 0;
    return this.table.speaker.translator.translate("touches-left", { count });
  }

  #sayTouches(): void {
    this.feels(this.touchesLeftText());
    buzz(REFUSED);
  }

  #show(under: Readout): void {
    this.#lift();
    this.under = under;
    this.#clearing = this.timers.set(() => this.#clear(), STAYS_MS);
  }

  /** The hand has gone on: neither seen nor said is what it learnt. */
  #clear(): void {
    this.#lift();
    this.table.announcer.unfeel();
    clearBrief();
  }

  #lift(): void {
    this.timers.clear(this.#clearing);
    this.under = this.glimpse = null;
  }

  #glimpse(felt: Felt): void {
    this.timers.clear(this.#fading);
    this.glimpse = felt;
    this.#fading = this.timers.set(() => (this.glimpse = null), GLIMPSE_MS);
  }

  /** The board goes to somebody else, or the light goes on. */
  leave(): void {
    this.#asking.forget();
    this.table.announcer.drop();
    this.#clear();
    this.here = this.felt = null;
  }
}
