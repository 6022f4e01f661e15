/** The observer's role in a blindfold game: watch, rule on moves, direct the game (D8). */
import type { MessageId } from "../generated/messages";
import { leaveSeat, Refused } from "../net/api";
import type { Announcer } from "../announce/announcer";
import { createHands } from "../blindfold/fingers.svelte";
import { playEvent } from "../audio/player";
import type { Translator } from "../i18n/catalogue";
import type { GameRules } from "../rules/facts";
import { handText, latestTouches, touchesThisTurn } from "./hands";
import type { Cell, Figure, Piece } from "../rules/notation";
import { runObserverCommand } from "./runObserverCommand";
import type { Fact } from "./observerCommands";
import { type PlayRules, openFigures } from "../rules/rules";
import {
  type Proposal,
  kindOf,
  observerAnnouncements,
  proposalOf,
  proposalText,
  ruledState,
  hasProposal,
  reasonText,
} from "./rulings";
import type { SessionState } from "../net/session";
import type { LiveGame } from "../local/openGame";
import * as sounds from "../audio/sounds";
import { eventSounds } from "../audio/eventSounds";
import { EXTRA_SECONDS } from "../table/rematch";
import type { Role } from "../table/role";
import { type LiveTable, Table } from "../table/table.svelte";
import type { Action, ErrorBody, Notice, SeatLink } from "../lib/wire";

/** How often an action is retried: touches change the table many times a second. */
const MAX_TRIES = 20;

/** The action of repeating a public fact to all players. */
export interface Remind {
  readonly kind: "remind";
  readonly fact: Fact;
}

export class ObserverRole implements Role<SessionState> {
  readonly table: LiveTable;
  /** Whether touches are announced as they happen. */
  #announcesTouches = $state(false);
  #arrivals = $state.raw<Readonly<Record<number, number>>>({});
  #objection = $state.raw<ErrorBody | null>(null);
  #asksToLeave = $state(false);
  #returnLink = $state.raw<SeatLink | null>(null);
  #rulingRequests = $state(0);

  readonly proposal: Proposal | null = $derived.by(() =>
    proposalOf(this.table.state.view, this.playRules),
  );
  readonly touches: ReadonlyMap<number, Notice> = $derived.by(() =>
    latestTouches(this.table.state.notices),
  );
  readonly touchesNow: ReadonlyMap<number, number> = $derived.by(() =>
    touchesThisTurn(this.table.state.notices, hasProposal(this.table.state.view)),
  );

  #leaving = false;

  constructor(
    rules: GameRules,
    private readonly session: LiveGame,
    announcer: Announcer,
  ) {
    this.table = new Table(rules, session, announcer, this, createHands);
  }

  get announcesTouches(): boolean {
    return this.#announcesTouches;
  }

  /** Switch the announcement of touches. */
  setTouchAnnouncements(isOn: boolean): void {
    this.#announcesTouches = isOn;
  }

  /** The time at which this page received each seat's latest touch. */
  get arrivals(): Readonly<Record<number, number>> {
    return this.#arrivals;
  }

  /** The reason of the last refusal; it stays until the next action or proposal. */
  get objection(): ErrorBody | null {
    return this.#objection;
  }

  /** Whether leaving has to be confirmed. */
  get asksToLeave(): boolean {
    return this.#asksToLeave;
  }

  askToLeave(asks: boolean): void {
    this.#asksToLeave = asks;
  }

  /** The link back to the seat, once it has been given up. */
  get returnLink(): SeatLink | null {
    return this.#returnLink;
  }

  /** A counter whose change asks the page to move the focus to the ruling. */
  get rulingRequests(): number {
    return this.#rulingRequests;
  }

  get playRules(): PlayRules {
    const { preset, seats } = this.table.state.game;
    return { ...this.table.rules, preset, players: seats.length };
  }

  /** Whether the observer rules: not while the computer has taken over. */
  get isObserving(): boolean {
    return this.table.state.view?.observer != null;
  }

  // Announcements

  ruledState(state: SessionState): SessionState {
    return ruledState(state);
  }

  prompt(): string | null {
    const name = this.proposal?.name;
    if (name === undefined) return null;
    const paused = this.table.state.view?.paused ? this.#text("paused") : "";
    return this.table.speaker.joinSentences(paused, this.#text("observer-waits", { name }));
  }

  onEvents(notices: readonly Notice[], before: SessionState, after: SessionState): void {
    this.#recordTouches(notices.filter((notice) => kindOf(notice) === "touch"));
    const newNotices = notices.filter((notice) => !this.#isOwnLeaving(notice));
    for (const { text, politeness } of observerAnnouncements(
      newNotices,
      before,
      after,
      this.playRules,
      this.table.speaker,
    )) {
      this.table.say(text, politeness);
    }
    this.#playSounds(newNotices, before, after);
    if (hasProposal(after.view) !== hasProposal(before.view)) this.#objection = null;
  }

  /** The observer's own leaving is announced when it is done. */
  #isOwnLeaving(notice: Notice): boolean {
    return this.#leaving && kindOf(notice) === "stop-observing";
  }

  #recordTouches(touches: readonly Notice[]): void {
    if (touches.length === 0) return;
    const now = performance.now();
    const arrivals = { ...this.#arrivals };
    for (const { seat } of touches) if (seat !== null) arrivals[seat] = now;
    this.#arrivals = arrivals;
    const last = touches.at(-1);
    if (last && this.#announcesTouches) {
      this.table.announcer.sayFelt(handText(this.nameOf(last.seat), last, this.table.speaker));
    }
  }

  #playSounds(notices: readonly Notice[], before: SessionState, after: SessionState): void {
    const known = ruledState(after).notices;
    const done = notices.filter((notice) => known.includes(notice));
    eventSounds(done, before, after, this.table.rules).heard.forEach(playEvent);
    if (hasProposal(after.view) && !hasProposal(before.view)) playEvent(sounds.asked());
  }

  nameOf(seat: number | null): string {
    return this.table.state.game.seats.find((other) => other.seat === seat)?.name ?? "";
  }

  sayHandOf(seat: number): void {
    const { table } = this;
    table.say(handText(this.nameOf(seat), this.touches.get(seat), table.speaker));
  }

  /** Announce the piece in hand, in Quarto, and what all hands feel. */
  sayHand(): void {
    const { table } = this;
    if (!table.facts.quardo) table.answers.sayHeld();
    const hands = table.state.game.seats.map(({ seat, name }) =>
      handText(name, this.touches.get(seat), table.speaker),
    );
    table.say(table.speaker.joined(hands, "list-parts"));
  }

  sayTask(): boolean {
    if (!this.proposal) return false;
    const { name, move } = this.proposal;
    const { speaker } = this.table;
    const why = reasonText(this.proposal, speaker);
    this.table.say(speaker.joinSentences(proposalText(name, move, speaker), why));
    return true;
  }

  // The board can be read but not played on

  pressCell(cell: Cell): boolean {
    this.table.answers.sayCell(cell);
    return true;
  }

  pressPiece(piece: Piece): boolean {
    this.table.say(this.table.speaker.piece(piece));
    return true;
  }

  /** Move the focus to the ruling: an observer makes no calls. */
  startCall(): void {
    if (!this.proposal) return this.table.tell("observer-nothing");
    this.#rulingRequests += 1;
  }

  /** Refuse the actions of players. */
  allows(): boolean {
    this.table.tell("observer-only");
    return false;
  }

  // Directing the game

  rule(approve: boolean): void {
    if (this.proposal) void this.act({ kind: "ruling", approve });
    else this.table.tell("observer-nothing");
  }

  /** The coins that the player to act may still name (D4), with the name of that player. */
  get nameable(): { readonly name: string; readonly figures: readonly Figure[] } | null {
    const { position, task, toAct } = this.table.facts;
    if (task !== "name-coins" || !position || !toAct || this.proposal) return null;
    return { name: toAct.name, figures: openFigures(position, this.table.rules) };
  }

  /** Name a coin for the player to act. */
  nameCoin(figure: Figure): void {
    void this.act({ kind: "name-coin", figure: figure.name });
  }

  pause(): void {
    void this.act({ kind: this.table.state.view?.paused ? "resume" : "pause" });
  }

  giveTime(): void {
    if (this.table.rules.clock === null) this.table.tell("terminal-no-clock");
    else void this.act({ kind: "give-time", seconds: EXTRA_SECONDS });
  }

  /** Return why a fact cannot be repeated now; nothing if it can. */
  reasonNotToRepeat(fact: Fact): string {
    const { facts, rules } = this.table;
    if (fact === "coins" && !facts.quardo) return this.#text("no-coins-here");
    if (fact === "last" && !facts.lastNotice) return this.#text("terminal-last-none");
    return fact === "time" && rules.clock === null ? this.#text("terminal-no-clock") : "";
  }

  repeat(fact: Fact): void {
    const why = this.reasonNotToRepeat(fact);
    if (why) this.table.say(why);
    else void this.act({ kind: "remind", fact });
  }

  /** Send an action; resend it while touches make it stale. */
  async act(action: Action | Remind): Promise<boolean> {
    const proposedMove = this.table.state.view?.proposal?.move;
    let error: ErrorBody | null = null;
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      error = await this.session.act(action as Action, null);
      const isSame = this.table.state.view?.proposal?.move === proposedMove;
      if (error?.code !== "stale" || (action.kind === "ruling" && !isSame)) break;
    }
    this.#objection = error;
    if (!error) return true;
    this.#refuse(error.message);
    return false;
  }

  #refuse(message: string): void {
    this.table.say(message, "assertive");
    playEvent(sounds.refused());
  }

  /** Give up the seat: the computer takes over, and the board goes dark. */
  async leave(): Promise<void> {
    this.#asksToLeave = false;
    this.#leaving = true;
    try {
      const link = await leaveSeat(this.table.state.game.id, 0);
      this.session.stop();
      this.#returnLink = link;
    } catch (error) {
      this.#leaving = false;
      if (!(error instanceof Refused)) throw error;
      this.#objection = error.body;
      this.#refuse(error.body?.message ?? this.#text("web-unreachable"));
    }
  }

  type(text: string, own: Translator, english: Translator): boolean {
    return runObserverCommand(this, text, own, english);
  }

  /** The help for typed commands, line by line. */
  get help(): string[] {
    return (["rule", "pause", "repeat", "hands"] as const).map((topic) =>
      this.#text(`observer-help-${topic}`),
    );
  }

  #text(key: MessageId, values: Record<string, string | number> = {}): string {
    return this.table.speaker.translator.translate(key, values);
  }
}
