/** The narration of a game: events, news and absences, spoken, played and shown. */
import type { Announcer } from "../announce/announcer";
import { type Announcement, mergeAnnouncements, narrate } from "../announce/narrator";
import { eventSounds } from "../audio/eventSounds";
import { playEvent, playPiece } from "../audio/player";
import { playerName } from "../i18n/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import type { Facts, GameRules } from "../rules/facts";
import { parseMove } from "../rules/notation";
import { isTouch } from "../speech/publicNotices";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Timers } from "../rules/transport";
import { AbsenceTracker } from "./absenceTracker";
import { listNews } from "./news";
import { ThinkingNotice } from "./thinkingNotice";
import type { Voice } from "./voice.svelte";

/** The parts of a table that its narration needs. */
export interface NarratedTable {
  readonly facts: Facts;
  readonly rules: GameRules;
}

export type NarrationVoice = Pick<Voice, "speaker" | "say" | "tell" | "show">;

export class Narration {
  readonly #absences: AbsenceTracker;
  readonly #thinking: ThinkingNotice;
  /** The first part of a computer's turn, which is announced with the rest. */
  #half: Announcement | null = null;
  #lastAttempt = "";

  constructor(
    private readonly table: NarratedTable,
    private readonly voice: NarrationVoice,
    private readonly announcer: Pick<Announcer, "addToLog" | "sayEvent">,
    timers: Timers,
  ) {
    this.#absences = new AbsenceTracker(timers, (change, { name }) => {
      voice.tell(`web-news-${change}`, { name });
    });
    this.#thinking = new ThinkingNotice(timers, (name) => this.#sayThinking(name));
  }

  #sayThinking(name: string): void {
    this.#sayHalf();
    if (settings.thinking) this.voice.tell("terminal-thinking", { name: playerName(name) });
  }

  /** Announce arrivals, absences, slow computers and chat messages. */
  onChange(before: TableState, after: TableState): void {
    this.#absences.update(after);
    this.#thinking.update(after);
    for (const { text, sound } of listNews(before, after, this.voice.speaker)) {
      this.voice.say(text);
      if (sound) playEvent(sound);
    }
  }

  /** Announce events of the game and play their sounds. */
  onEvents(notices: readonly TableNotice[], before: TableState, after: TableState): void {
    const { rules } = this.table;
    const { speaker } = this.voice;
    const brief = settings.speech === "brief";
    const told = notices.filter((notice) => !isTouch(notice));
    narrate(notices, before, after, rules, speaker, brief).forEach((announcement, index) => {
      const notice = told[index];
      const isLast = index === told.length - 1;
      if (notice) this.#announce(announcement, notice, after, isLast);
    });
    const { heard, piece } = eventSounds(notices, before, after, rules);
    heard.forEach(playEvent);
    if (piece !== null) playPiece(piece, rules.set);
    const declined = notices.findLast((notice) => this.#isDeclined(notice));
    if (declined) this.voice.show({ note: speaker.joinSentences(...declined.text) });
  }

  /** Announce an event; a computer's turn as one message, and a repeated attempt once. */
  #announce(
    announcement: Announcement,
    notice: TableNotice,
    after: TableState,
    isLast: boolean,
  ): void {
    const { text, logText } = announcement;
    const isAttempt = notice.refused !== null && announcement.politeness === "polite";
    const isRepeated = isAttempt && text === this.#lastAttempt;
    this.#lastAttempt = isAttempt ? text : "";
    if (isRepeated || !text) return this.announcer.addToLog(logText ?? text);
    const actor = after.game.seats.find(({ seat }) => seat === notice.seat);
    const isComputer = actor?.kind === "program" && !isAttempt;
    const { view } = after;
    const goesOn = !isLast || (view?.to_act === notice.seat && !view.result);
    if (!isComputer) this.#sayHalf();
    this.#half = mergeAnnouncements(this.#half, announcement, this.voice.speaker);
    if (!isComputer || !goesOn) this.#sayHalf();
  }

  #sayHalf(): void {
    const half = this.#half;
    this.#half = null;
    if (half) this.announcer.sayEvent(half.text, half.politeness, half.logText);
  }

  /** Return whether another player has declined a request. */
  #isDeclined({ event, seat }: TableNotice): boolean {
    const mine = this.table.facts.mine.some((own) => own.seat === seat);
    return event?.["kind"] === "answer" && event["accept"] === false && !mine;
  }

  /** Show a wrong call: an event that all players see, not a refused command (Q7). */
  showWrongCall({ event, refused, text }: TableNotice, mine: boolean): void {
    const written = event?.["move"];
    const move = typeof written === "string" ? parseMove(written) : null;
    const wrongCells = move?.kind === "call" ? move.figure.cells : [];
    if (mine) this.voice.show({ wrongCells, refusal: refused });
    else this.voice.show({ wrongCells, note: this.voice.speaker.joinSentences(...text) });
  }
}
