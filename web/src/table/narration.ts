/** The narration of a game: events, news and absences, spoken, played and shown. */
import type { Announcer } from "../announce/announcer";
import { narrate } from "../announce/narrator";
import { eventSounds } from "../audio/eventSounds";
import { playEvent, playPiece } from "../audio/player";
import { playerName } from "../i18n/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import type { Facts, GameRules } from "../rules/facts";
import { parseMove } from "../rules/notation";
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

  constructor(
    private readonly table: NarratedTable,
    private readonly voice: NarrationVoice,
    private readonly announcer: Pick<Announcer, "addToLog">,
    timers: Timers,
  ) {
    this.#absences = new AbsenceTracker(timers, (change, { name }) => {
      voice.tell(`web-news-${change}`, { name });
    });
    this.#thinking = new ThinkingNotice(timers, (name) => this.#sayThinking(name));
  }

  #sayThinking(name: string): void {
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
    for (const announcement of narrate(notices, before, after, rules, speaker, brief)) {
      if (announcement.text)
        this.voice.say(announcement.text, announcement.politeness, announcement.logText);
      else this.announcer.addToLog(announcement.logText ?? "");
    }
    const { heard, piece } = eventSounds(notices, before, after, rules);
    heard.forEach(playEvent);
    if (piece !== null) playPiece(piece, rules.set);
    const declined = notices.findLast((notice) => this.#isDeclined(notice));
    if (declined) this.voice.show({ note: speaker.joinSentences(...declined.text) });
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
