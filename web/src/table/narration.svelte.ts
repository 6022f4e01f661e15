/** What is said and sounded at a table, what is shown of it, and what a person can ask to hear. */
import { AbsenceTracker } from "./absenceTracker";
import type { Announcer, Politeness } from "../announce/announcer";
import { narrate, prompt } from "../announce/narrator";
import { playEvent, playPiece } from "../audio/player";
import { soundsOf } from "../audio/eventSounds";
import * as sounds from "../audio/sounds";
import { settings } from "../lib/settings.svelte";
import { publicNotices, publicText } from "../speech/publicNotices";
import type { Facts } from "../rules/facts";
import { playerName } from "../i18n/i18n.svelte";
import { speaker } from "../speech/speaker.svelte";
import type { Speaker } from "../speech/phrases";
import { newsOf } from "./news";
import { ThinkingNotice } from "./thinkingNotice";
import {
  type Cell,
  type Position,
  CELLS,
  FIGURES,
  figuresThrough,
  parseMove,
  piecesLeft,
  traitsOf,
} from "../rules/notation";
import { listMoves } from "../rules/moves";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Table } from "./table.svelte";
import type { Timers } from "../rules/transport";
import type { ErrorBody } from "../lib/wire";

/** Two presses of the same key within this time ask for more. */
export const TWICE_MS = 900;

/** What is shown over the page, beside being said. */
interface Shown {
  /** Why the last thing was refused. */
  readonly refusal: ErrorBody | null;
  /** A hint that was asked for, a wrong call of somebody else. */
  readonly note: string;
  /** The cells of a figure that was called wrongly just now. */
  readonly wrong: readonly Cell[];
}

/** Values of traits, by their bits. */
type Traits = Iterable<readonly [number, number]>;

const NOTHING: Shown = { refusal: null, note: "", wrong: [] };

export class Narration {
  #shown = $state.raw<Shown>(NOTHING);
  readonly #absences: AbsenceTracker;
  #nudges = $state(0);
  #lastAsked = { cell: -1, at: -Infinity };
  #read = { cell: -1, index: -1 };
  /** Which of the eight values of traits was asked for last; none yet. */
  #trait = -1;
  readonly #patience: ThinkingNotice;

  constructor(
    private readonly table: Table,
    private readonly announcer: Announcer,
    timers: Timers,
  ) {
    this.#absences = new AbsenceTracker(timers, (what, { name }) => {
      this.tell(`web-news-${what}`, { name });
    });
    this.#patience = new ThinkingNotice(timers, (name) => this.#sayThinking(name));
  }

  get speaker(): Speaker {
    return this.table.role.speaker?.() ?? speaker(this.table.rules.set);
  }

  get #facts(): Facts {
    return this.table.facts;
  }

  get refusal(): ErrorBody | null {
    return this.#shown.refusal;
  }

  get note(): string {
    return this.#shown.note;
  }

  get wrong(): readonly Cell[] {
    return this.#shown.wrong;
  }

  /** How many presses could do nothing: each draws the eye to what there is to do instead. */
  get nudges(): number {
    return this.#nudges;
  }

  /** Takes away what is shown over the page. */
  hush(): void {
    this.#shown = NOTHING;
  }

  /** Says something; `kept` is what can be read again of it, where that is less. */
  say(text: string, politeness: Politeness = "polite", kept = text): void {
    this.announcer.say(text, politeness, kept);
  }

  /** Says a text of the catalogue. */
  tell(key: string, values: Record<string, string | number> = {}): void {
    this.say(this.speaker.translator.translate(key, values));
  }

  /** Says why a press does nothing, and points at what there is to do. */
  nudge(key: string): void {
    this.#nudges += 1;
    this.tell(key);
  }

  /** Shows and says why something was refused. */
  refuse(error: ErrorBody): void {
    const stale = error.code === "stale" && this.speaker.translator.translate("web-moved-on");
    const refusal = stale ? { ...error, message: stale } : error;
    this.#shown = { ...this.#shown, refusal };
    this.say(refusal.message, "assertive");
    playEvent(sounds.refused());
  }

  /** Shows and says something to read. */
  tellNote(note: string, politeness: Politeness = "polite"): void {
    this.#shown = { ...this.#shown, note };
    this.say(note, politeness);
  }

  // What happens

  /** What there is to do now, as a sentence. */
  get prompt(): string {
    const { browsing, role } = this.table;
    return browsing.told || (role.prompt?.() ?? prompt(this.#facts, this.speaker));
  }

  /** How a figure is called: in the dark nothing can be pointed at. */
  get pointOut(): string {
    return this.speaker.translator.translate(this.#facts.dark ? "dark-call" : "web-point-out");
  }

  /** Tells who comes, goes and writes. */
  changed(before: TableState, after: TableState): void {
    this.#absences.look(after);
    this.#patience.look(after);
    for (const { text, sound } of newsOf(before, after, this.speaker)) {
      this.say(text);
      if (sound) playEvent(sound);
    }
  }

  /** Says and sounds what has happened. */
  happened(notices: readonly TableNotice[], before: TableState, after: TableState): void {
    const { rules } = this.table;
    const brief = settings.speech === "brief";
    for (const one of narrate(notices, before, after, rules, this.speaker, brief)) {
      if (one.text) this.say(one.text, one.politeness, one.kept);
      else this.announcer.note(one.kept ?? "");
    }
    const { heard, piece } = soundsOf(notices, before, after, rules);
    heard.forEach(playEvent);
    if (piece !== null) playPiece(piece, rules.set);
    const declined = notices.findLast((notice) => this.#isDeclined(notice));
    if (declined) this.#shown = { ...this.#shown, note: this.speaker.told(...declined.text) };
  }

  /** Whether somebody else has said no to what was asked. */
  #isDeclined({ event, seat }: TableNotice): boolean {
    const mine = this.#facts.mine.some((one) => one.seat === seat);
    return event?.["kind"] === "answer" && event["accept"] === false && !mine;
  }

  /** A refused call is an event of the game, not a refused command (Q7); all see it. */
  noteWrongCall(notice: TableNotice, mine: boolean): void {
    const move = parseMove(String(notice.event?.["move"] ?? ""));
    const wrong = move?.kind === "call" ? move.figure.cells : [];
    const shown = { ...this.#shown, wrong };
    if (mine) this.#shown = { ...shown, refusal: notice.refused };
    else this.#shown = { ...shown, note: this.speaker.told(...notice.text) };
  }

  // What is asked

  /** Says what stands on a cell; asked twice, trait by trait. */
  sayCell(cell: Cell, now: number = performance.now()): void {
    const board = this.#facts.position?.board;
    if (!board) return this.sayDark();
    const twice = this.#lastAsked.cell === cell && now - this.#lastAsked.at < TWICE_MS;
    this.#lastAsked = { cell, at: now };
    const { speaker } = this;
    this.say(twice ? speaker.cellTraits(cell, board) : speaker.cell(cell, board));
  }

  /** Says the next, or the previous, figure through a cell. */
  sayFigureThrough(cell: Cell, step: 1 | -1): void {
    const board = this.#facts.position?.board;
    const through = figuresThrough(cell, this.table.figures);
    if (!board || through.length === 0) return;
    const from = this.#read.cell === cell ? this.#read.index : step === 1 ? -1 : 0;
    const index = (from + step + through.length) % through.length;
    this.#read = { cell, index };
    const figure = through[index];
    if (figure) this.say(this.speaker.figureTold(figure, board));
  }

  /** Says every figure through a cell. */
  sayLinesThrough(cell: Cell): void {
    const board = this.#facts.position?.board;
    if (!board) return this.sayDark();
    const through = figuresThrough(cell, this.table.figures);
    const told = through.map((figure) => this.speaker.figureTold(figure, board));
    this.say(this.speaker.joined(told, "list-sentences"));
  }

  /** Says which pieces have some traits: those on the board with their cells, or those left. */
  sayFound(word: "where" | "left", traits: Traits): void {
    const { position } = this.#facts;
    if (!position) return this.sayDark();
    this.say(this.#foundTold(word, traits, position));
  }

  #foundTold(word: "where" | "left", traits: Traits, position: Position): string {
    const fits = (piece: number | null | undefined): boolean =>
      piece != null && [...traits].every(([bit, value]) => ((piece >> bit) & 1) === value);
    const { speaker } = this;
    const { translator } = speaker;
    const found =
      word === "where"
        ? CELLS.filter((cell) => fits(position.board[cell])).map((cell) =>
            speaker.cell(cell, position.board),
          )
        : piecesLeft(position)
            .filter(fits)
            .map((piece) => speaker.piece(piece));
    if (found.length === 0) {
      return translator.translate(
        word === "where" ? "terminal-where-none" : "terminal-left-no-such",
      );
    }
    const told = speaker.joined(found, "list-parts");
    const values = { count: found.length, cells: told, pieces: told };
    return translator.translate(word === "where" ? "terminal-where" : "terminal-left-some", values);
  }

  /** Says of the next, or the previous, value of a trait where it stands and what is left of it. */
  sayTrait(step: 1 | -1): void {
    const { position } = this.#facts;
    if (!position) return this.sayDark();
    const values = traitsOf(this.table.rules.set).flatMap(({ values }) => values);
    const from = this.#trait < 0 && step < 0 ? 0 : this.#trait;
    this.#trait = (from + step + values.length) % values.length;
    const [bit, value] = [this.#trait >> 1, this.#trait & 1];
    const { translator } = this.speaker;
    const name = translator.translate(`value-${values[this.#trait] ?? ""}`);
    const traits: Traits = [[bit, value]];
    const told = (["where", "left"] as const).map((word) =>
      this.#foundTold(word, traits, position).replace(/[.。]$/u, ""),
    );
    this.say(this.speaker.joined([name, ...told], "list-sentences"));
  }

  /** Says what is in hand; who has another role may have more hands to tell of. */
  sayHand(): void {
    if (this.table.role.sayHand) this.table.role.sayHand();
    else this.sayHeld();
  }

  sayHeld(): void {
    const { held } = this.table.selection;
    if (held === null) return this.tell("terminal-hand-none");
    this.tell("web-in-hand", { piece: this.speaker.piece(held) });
  }

  sayLast(): void {
    const { lastNotice, mine, dark } = this.#facts;
    const full = lastNotice?.text ?? [];
    const text = lastNotice && dark ? publicText(lastNotice, mine, this.speaker) : full;
    if (text.length === 0) return this.tell("terminal-last-none");
    this.tell("terminal-last", { move: this.speaker.told(...text) });
  }

  sayTime(): void {
    const left = this.table.remaining();
    const { clock } = this.table.rules;
    if (left === null || clock === null) return this.tell("terminal-no-clock");
    if (clock.per === "game") return this.say(this.#timesTold());
    this.tell("time-left", { time: this.speaker.duration(left) });
  }

  /** What each player has left of the time for the game. */
  #timesTold(): string {
    const { game, view } = this.table.state;
    const playing = game.seats.filter(({ seat }) => !view?.out?.includes(seat));
    const told = playing.map(({ seat, name }) => {
      const time = this.speaker.duration(this.table.remaining(seat) ?? 0);
      return this.speaker.translator.translate("said-time-left", { name: playerName(name), time });
    });
    return this.speaker.told(...told);
  }

  sayCoins(): void {
    this.say(this.coinsTold());
  }

  /** Who has how many coins, and which are left. */
  coinsTold(): string {
    const { position, scores: counts } = this.#facts;
    const { translator } = this.speaker;
    if (!counts) return translator.translate("no-coins-here");
    const scores = this.table.state.game.seats.map(({ seat, name }) =>
      translator.translate("terminal-score", { name, count: counts[seat - 1] ?? 0 }),
    );
    const held = translator.translate("terminal-coins", { scores: this.speaker.joined(scores) });
    if (position?.game !== "quardo") return held;
    const left = FIGURES.filter((_, index) => position.coins[index]);
    const figures = left.map((figure) => this.speaker.figure(figure));
    const coins =
      left.length === FIGURES.length
        ? translator.translate("terminal-coins-all")
        : translator.translate("terminal-coins-left", {
            count: left.length,
            figures: figures.length ? this.speaker.joined(figures) : "",
          });
    return this.speaker.joined([held, coins], "list-sentences");
  }

  sayTask(): void {
    if (this.table.role.sayTask?.()) return;
    if (this.#facts.playing) this.say(this.prompt);
    else this.sayNotNow();
  }

  /** Says why nothing can be done now. */
  sayNotNow(): void {
    if (this.table.state.game.phase === "over") return this.tell("web-over");
    if (this.table.state.game.phase === "waiting") return this.tell("web-waiting");
    this.#nudges += 1;
    this.say(this.prompt);
  }

  sayLeft(): void {
    const { position } = this.#facts;
    if (!position) return this.sayDark();
    const left = piecesLeft(position);
    if (left.length === 0) return this.tell("terminal-left-none");
    const pieces = this.speaker.joined(
      left.map((piece) => this.speaker.piece(piece)),
      "list-parts",
    );
    this.tell("terminal-left", { pieces });
  }

  /** Says every filled cell. */
  sayBoard(): void {
    const board = this.#facts.position?.board;
    if (!board) return this.sayDark();
    const filled = CELLS.filter((cell) => (board[cell] ?? null) !== null);
    if (filled.length === 0) return this.tell("terminal-board-empty");
    const told = filled.map((cell) => this.speaker.cell(cell, board));
    this.say(this.speaker.joined(told, "list-parts"));
  }

  /** Says every move so far; in the dark what the whole table was told. */
  sayMoves(): void {
    const { state, rules } = this.table;
    const dark = rules.blindfold && state.view?.position == null;
    const notices = dark
      ? publicNotices(state.notices, this.#facts.mine, this.speaker)
      : state.notices;
    const moves = listMoves(notices).filter(({ played, undone }) => played && !undone);
    if (moves.length === 0) return this.tell("terminal-last-none");
    this.say(this.speaker.told(...moves.flatMap(({ text }) => text)));
  }

  // How much is said

  /** Says less, or everything, from now on. */
  sayMuch(speech: "brief" | "full"): void {
    settings.speech = speech;
    this.tell(`terminal-${speech}`);
  }

  /** Turns on or off that the computer is said to be thinking. */
  switchThinking(): void {
    settings.thinking = !settings.thinking;
    this.tell(`terminal-thinking-${settings.thinking ? "" : "un"}told`);
  }

  #sayThinking(name: string): void {
    if (settings.thinking) this.tell("terminal-thinking", { name: playerName(name) });
  }

  /** In the dark nobody tells: one has to feel (D8). */
  sayDark(): void {
    if (this.#facts.dark) this.tell("dark-must-feel");
  }
}
