/** What the observer of a blindfolded game does at the table: look, rule, lead (D8). */
import { leaveSeat, Refused } from "../net/api";
import { playEvent } from "../audio/player";
import type { Translator } from "../i18n/catalogue";
import { type Facts, factsOf } from "../game/derived";
import { handTold, latestTouches, touchesThisTurn } from "./hands";
import type { Cell, Piece } from "../game/notation";
import { obeyOrder } from "./runObserverCommand";
import type { Fact } from "./observerCommands";
import type { PlayRules } from "../game/rules";
import {
  type Proposal,
  kindOf,
  observed,
  proposalOf,
  proposedTold,
  settled,
  waitsIn,
  whyTold,
} from "./rulings";
import type { SessionState } from "../net/session";
import * as sounds from "../audio/sounds";
import { soundsOf } from "../audio/eventSounds";
import { Table } from "../table/table.svelte";
import type { Action, ErrorBody, Notice, SeatLink } from "../net/wire";

export const EXTRA_SECONDS = 30;
/** While hands are moving, the table changes many times a second. */
const MOST_TRIES = 20;
const OWN = ["ruling", "pause", "resume", "give-time", "remind"];

/** The observer repeats a public fact; everybody hears the same sentence. */
export interface Remind {
  readonly kind: "remind";
  readonly fact: Fact;
}

export class Observing extends Table {
  /** Whether what hands feel is said as they feel it. */
  listening = $state(false);
  /** When this page was told of each seat's latest touch. */
  arrivals = $state.raw<Readonly<Record<number, number>>>({});
  /** Why the last thing was refused; it stays until the next one, whatever the hands do. */
  objection = $state.raw<ErrorBody | null>(null);
  /** Whether leaving waits to be confirmed. */
  asksToLeave = $state(false);
  /** Once the seat is given up: the way back to it. */
  left = $state.raw<SeatLink | null>(null);
  /** Asks the page to move the focus to the ruling. */
  wantsRuling = $state(0);

  override readonly facts: Facts = $derived.by(() => factsOf(settled(this.state), this.rules));
  readonly proposal: Proposal | null = $derived.by(() =>
    proposalOf(this.state.view, this.playRules),
  );
  readonly touches: ReadonlyMap<number, Notice> = $derived.by(() =>
    latestTouches(this.state.notices),
  );
  readonly touchesNow: ReadonlyMap<number, number> = $derived.by(() =>
    touchesThisTurn(this.state.notices, waitsIn(this.state.view)),
  );

  #leaving = false;

  get playRules(): PlayRules {
    const { preset, seats } = this.state.game;
    const game = preset.startsWith("quardo") && preset !== "quardo-classic" ? "quardo" : "quarto";
    return { ...this.rules, preset, game, players: seats.length };
  }

  /** Whether the seat is theirs and they rule: not while the program has taken over. */
  get observes(): boolean {
    return this.state.view?.observer != null;
  }

  override get prompt(): string {
    const name = this.proposal?.name;
    if (name === undefined) return super.prompt;
    const paused = this.state.view?.paused ? this.#text("paused") : "";
    return this.speaker.told(paused, this.#text("observer-waits", { name }));
  }

  // Hearing

  protected override happened(
    notices: readonly Notice[],
    before: SessionState,
    after: SessionState,
  ): void {
    this.#feelWith(notices.filter((notice) => kindOf(notice) === "touch"));
    const news = notices.filter((notice) => !this.#isOwnLeaving(notice));
    for (const { text, politeness } of observed(
      news,
      before,
      after,
      this.playRules,
      this.speaker,
    )) {
      this.say(text, politeness);
    }
    this.#sound(news, before, after);
    if (waitsIn(after.view) !== waitsIn(before.view)) this.objection = null;
  }

  /** Who leaves by their own wish is told so when it is done. */
  #isOwnLeaving(notice: Notice): boolean {
    return this.#leaving && kindOf(notice) === "stop-observing";
  }

  #feelWith(touches: readonly Notice[]): void {
    if (touches.length === 0) return;
    const now = performance.now();
    const fresh = touches.map(({ seat }) => [seat, now] as const);
    this.arrivals = { ...this.arrivals, ...Object.fromEntries(fresh) };
    const last = touches.at(-1);
    if (last && this.listening) {
      this.announcer.feel(handTold(this.nameOf(last.seat), last, this.speaker));
    }
  }

  #sound(notices: readonly Notice[], before: SessionState, after: SessionState): void {
    const known = settled(after).notices;
    const done = notices.filter((notice) => known.includes(notice));
    soundsOf(done, before, after, this.rules).heard.forEach(playEvent);
    if (waitsIn(after.view) && !waitsIn(before.view)) playEvent(sounds.asked());
  }

  nameOf(seat: number | null): string {
    return this.state.game.seats.find((one) => one.seat === seat)?.name ?? "";
  }

  sayHandOf(seat: number): void {
    this.say(handTold(this.nameOf(seat), this.touches.get(seat), this.speaker));
  }

  /** What is in hand, where that is a thing, and what all hands feel. */
  override sayHand(): void {
    if (this.facts.position?.game === "quarto") super.sayHand();
    const hands = this.state.game.seats.map(({ seat, name }) =>
      handTold(name, this.touches.get(seat), this.speaker),
    );
    this.say(this.speaker.joined(hands, "list-parts"));
  }

  override sayTask(): void {
    if (!this.proposal) return super.sayTask();
    const { name, move } = this.proposal;
    const why = whyTold(this.proposal, this.speaker);
    this.say(this.speaker.told(proposedTold(name, move, this.speaker), why));
  }

  // The board is there to be read, never to be played on

  override pressCell(cell: Cell): void {
    this.sayCell(cell);
  }

  override pressPiece(piece: Piece): void {
    this.say(this.speaker.piece(piece));
  }

  /** Nobody calls from here: the key leads to what waits for a ruling. */
  override startCall(): void {
    if (!this.proposal) return this.tell("observer-nothing");
    this.wantsRuling += 1;
  }

  // Leading the game

  rule(approve: boolean): void {
    if (this.proposal) void this.act({ kind: "ruling", approve });
    else this.tell("observer-nothing");
  }

  pause(): void {
    void this.act({ kind: this.state.view?.paused ? "resume" : "pause" });
  }

  giveTime(): void {
    if (this.rules.clock === null) this.tell("terminal-no-clock");
    else void this.act({ kind: "give-time", seconds: EXTRA_SECONDS });
  }

  /** Why a fact cannot be repeated now; nothing when it can. */
  whyNot(fact: Fact): string {
    if (fact === "coins" && this.facts.position?.game !== "quardo") {
      return this.#text("no-coins-here");
    }
    if (fact === "last" && !this.facts.lastNotice) return this.#text("terminal-last-none");
    return fact === "time" && this.rules.clock === null ? this.#text("terminal-no-clock") : "";
  }

  repeat(fact: Fact): void {
    const why = this.whyNot(fact);
    if (why) this.say(why);
    else void this.act({ kind: "remind", fact });
  }

  /** Does something; while hands move the table, it is tried again until it is the newest. */
  override async act(action: Action | Remind): Promise<boolean> {
    if (!OWN.includes(action.kind)) return this.#onlyWatches();
    const asked = this.state.view?.proposal?.move;
    let error: ErrorBody | null = null;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      error = await this.session.act(action as Action);
      const same = this.state.view?.proposal?.move === asked;
      if (error?.code !== "stale" || (action.kind === "ruling" && !same)) break;
    }
    this.objection = error;
    if (!error) return true;
    this.#refuse(error.message);
    return false;
  }

  #onlyWatches(): Promise<boolean> {
    this.tell("observer-only");
    return Promise.resolve(false);
  }

  #refuse(message: string): void {
    this.say(message, "assertive");
    playEvent(sounds.refused());
  }

  /** Gives the seat up: the program takes over, and the board goes dark. */
  async leave(): Promise<void> {
    this.asksToLeave = false;
    this.#leaving = true;
    try {
      const link = await leaveSeat(this.state.game.id, 0);
      this.session.stop();
      this.left = link;
    } catch (error) {
      this.#leaving = false;
      if (!(error instanceof Refused)) throw error;
      this.objection = error.body;
      this.#refuse(error.body?.message ?? this.#text("web-unreachable"));
    }
  }

  override type(text: string, own: Translator, english: Translator): void {
    if (!obeyOrder(this, text, own, english)) super.type(text, own, english);
  }

  /** What can be typed, line by line. */
  get help(): string[] {
    return ["rule", "pause", "repeat", "hands"].map((one) => this.#text(`observer-help-${one}`));
  }

  #text(key: string, values: Record<string, string | number> = {}): string {
    return this.speaker.translator.translate(key, values);
  }
}
