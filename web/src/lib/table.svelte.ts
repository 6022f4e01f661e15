/** What a person is doing at a table: choosing, marking, pointing out. */
import { Absences } from "./absences";
import type { Announcer } from "./announcer";
import { isTouch } from "./darkness";
import { Fingers } from "./fingers.svelte";
import { playEvent, playPiece } from "./audio";
import type { Translator } from "./catalogue";
import type { GameRules } from "./facts";
import { Hearing } from "./hearing.svelte";
import { narrate } from "./narrator";
import { newsOf } from "./news";
import {
  type Cell,
  type Figure,
  type Move,
  type Piece,
  cellName,
  figureOf,
  parseMove,
  writeMove,
} from "./notation";
import { GameSession, type SessionState, type Surroundings } from "./session";
import { settings } from "./settings.svelte";
import * as sounds from "./sound";
import { soundsOf } from "./sounding";
import { obey } from "./typing";
import type { Action, ErrorBody, Game, Notice, Seat } from "./wire";

/** How often a move is sent that the others' touches make stale. */
const MOST_TRIES = 8;

/** What a hint points at. */
export interface Hinted {
  readonly piece: Piece | null;
  readonly cells: readonly Cell[];
}

export class Table extends Hearing {
  readonly session: GameSession;
  readonly #absences: Absences;

  /** The cell about to be filled. */
  aimed = $state<Cell | null>(null);
  /** The first pawn of a swap. */
  marked = $state<Cell | null>(null);
  /** The cells pointed out so far, while calling. */
  pointed = $state.raw<readonly Cell[] | null>(null);
  /** The cells of a figure that was called wrongly just now. */
  wrong = $state.raw<readonly Cell[]>([]);
  /** Why the last thing was refused; for the eyes, as it is announced too. */
  refusal = $state.raw<ErrorBody | null>(null);
  /** Something to read: a hint that was asked for, a wrong call of somebody else. */
  note = $state("");
  hinted = $state.raw<Hinted | null>(null);
  /** The swaps that are possible, when that was asked. */
  swaps = $state.raw<readonly (Move & { kind: "swap" })[] | null>(null);
  /** A command that waits for a typed yes or no. */
  question = $state<"resign" | null>(null);

  /** What is done in the dark as soon as it is confirmed. */
  waiting = $state.raw<Move | null>(null);
  /** The hands of a blindfolded player, in a game in the dark. */
  readonly fingers: Fingers | null;

  constructor(game: Game, rules: GameRules, around: Surroundings, announcer: Announcer) {
    super(rules, announcer);
    this.#absences = new Absences(around, (what, { name }) => {
      this.tell(`web-news-${what}`, { name });
    });
    this.session = new GameSession(game, around, {
      changed: (state) => this.#changed(state),
      happened: (notices, before, after) => this.happened(notices, before, after),
    });
    this.state = this.session.state;
    this.fingers = rules.blindfold ? new Fingers(this) : null;
  }

  /** The hands, while there is something to feel and a seat to feel from. */
  get hands(): Fingers | null {
    return this.facts.dark && this.facts.mine.length > 0 && !this.passTo ? this.fingers : null;
  }

  /** At one screen in the dark each looks from a seat of their own: who the board goes to next. */
  get passTo(): Seat | null {
    const { dark, hotSeat, toAct } = this.facts;
    const from = this.state.view?.seat;
    return dark && hotSeat && toAct?.yours && toAct.seat !== from ? toAct : null;
  }

  /** The next player at this screen has the board now. */
  takeBoard(): void {
    const seat = this.passTo;
    if (!seat) return;
    this.session.lookFrom(seat.seat);
    this.say(this.prompt);
  }

  /** The figure that the cells pointed out make. */
  get pointedFigure(): Figure | null {
    return this.pointed?.length === 4 ? figureOf(this.pointed) : null;
  }

  /** Whether something waits for a second press or the confirm button. */
  get unconfirmed(): boolean {
    return settings.confirm && (this.aimed !== null || (this.picked !== null && this.#giving));
  }

  get #giving(): boolean {
    return this.facts.task === "give";
  }

  #changed(state: SessionState): void {
    const before = this.state;
    this.state = state;
    if (!before) return;
    this.#absences.look(state);
    // In the dark the others' hands are everywhere: that is no reason to let go.
    if (state.index !== before.index && !this.facts.dark) this.#forget();
    if (!this.hands) this.fingers?.leave();
    for (const { text, sound } of newsOf(before, state, this.speaker)) {
      this.say(text);
      if (sound) playEvent(sound);
    }
  }

  /** Says and sounds what has happened. */
  protected happened(notices: readonly Notice[], before: SessionState, after: SessionState): void {
    for (const one of narrate(notices, before, after, this.rules, this.speaker)) {
      this.say(one.text, one.politeness, one.kept);
    }
    const { heard, piece } = soundsOf(notices, before, after, this.rules);
    heard.forEach(playEvent);
    if (piece !== null) playPiece(piece, this.rules.set);
    if (this.facts.dark) this.#happenedInTheDark(notices);
    this.#noteWrongCall(notices.findLast(({ refused }) => refused !== null));
  }

  /** After a refused attempt the hands still hold what they held. */
  #happenedInTheDark(notices: readonly Notice[]): void {
    const moved = notices.filter((notice) => !isTouch(notice));
    if (moved.some(({ refused }) => refused === null)) this.#forget();
    else if (moved.length > 0) this.waiting = null;
    for (const notice of notices) this.hands?.answered(notice);
  }

  /** A refused call is an event of the game, not a refused command (Q7); all see it. */
  #noteWrongCall(notice: Notice | undefined): void {
    if (!notice?.refused) return;
    const mine = this.facts.mine.some((seat) => seat.seat === notice.seat);
    // What an attempt in the dark has told is shown no longer than what is felt.
    if (mine && this.hands) {
      return this.hands.refused(notice.refused.message, this.speaker.told(...notice.text));
    }
    const move = parseMove(String(notice.event?.["move"] ?? ""));
    this.wrong = move?.kind === "call" ? move.figure.cells : [];
    if (mine) this.refusal = notice.refused;
    else this.note = this.speaker.told(...notice.text);
  }

  #forget(): void {
    this.picked = this.aimed = this.marked = this.pointed = this.question = this.waiting = null;
    this.hinted = this.swaps = null;
    this.hush();
  }

  /** Takes away what is shown over the page. */
  hush(): void {
    this.refusal = null;
    this.note = "";
    this.wrong = [];
  }

  // Acting

  /** Sends an action; a refusal is shown and said. */
  async act(action: Action): Promise<boolean> {
    const error = await this.#send(action);
    if (!error) return true;
    this.refusal = error;
    this.say(error.message, "assertive");
    playEvent(sounds.refused());
    return false;
  }

  /** Sends an action. In the dark the others' touches make it stale: it is sent again as long as
   * nothing else has happened (D8). */
  async #send(action: Action): Promise<ErrorBody | null> {
    const seat = this.#seatFor(action);
    const standing = this.#standing();
    for (let tries = 1; ; tries += 1) {
      const error = await this.session.act(action, seat);
      const again = error?.code === "stale" && this.facts.dark && this.#standing() === standing;
      if (!again || tries === MOST_TRIES) return error;
    }
  }

  /** What everybody knows of how the game stands. */
  #standing(): string {
    const { turn, to_act, hand, ruling_pending, paused } = this.state.view ?? {};
    return JSON.stringify([turn, to_act, hand, ruling_pending, paused]);
  }

  /** At one screen the others answer and give time, not the player to act or who asked. */
  #seatFor({ kind }: Action): number | null {
    const { toAct, mine, asked } = this.facts;
    const own = toAct?.yours ? toAct.seat : (mine[0]?.seat ?? null);
    if (kind !== "answer" && kind !== "give-time") return own;
    const not = kind === "answer" ? asked?.by.seat : toAct?.seat;
    return mine.find((one) => one.seat !== not)?.seat ?? own;
  }

  play(move: Move): Promise<boolean> {
    return this.act({ kind: "play", move: writeMove(move) });
  }

  /** A piece of the rack is pressed: give it, or take it to put it somewhere. */
  pressPiece(piece: Piece): void {
    const { task, myTurn } = this.facts;
    if (!myTurn) return this.sayNotNow();
    if (task === "place") return this.tell("web-place-first");
    if (task === "give") {
      if (!settings.confirm || this.picked === piece) void this.play({ kind: "give", piece });
      else this.#pick(piece);
      return;
    }
    if (this.picked === piece) this.cancel();
    else this.#pick(piece);
  }

  #pick(piece: Piece): void {
    this.marked = null;
    this.picked = piece;
    this.tell("web-picked", { piece: this.speaker.piece(piece) });
    playPiece(piece, this.rules.set);
  }

  /** A cell is pressed: point it out, fill it, or mark and complete a swap. */
  pressCell(cell: Cell): void {
    if (this.pointed) return this.point(cell);
    const { task, myTurn, position } = this.facts;
    if (!myTurn || !position) return this.sayNotNow();
    if (task === "give") return this.tell("web-give-first");
    if (task === "last-call") return this.say(this.prompt);
    if (task === "put-or-swap" && (position.board[cell] ?? null) !== null) return this.#swap(cell);
    if (task === "put-or-swap" && this.picked === null) return this.tell("web-pick-first");
    if (settings.confirm && this.aimed !== cell) return this.#aim(cell);
    this.#fill(cell);
  }

  #aim(cell: Cell): void {
    this.aimed = cell;
    this.tell("web-aimed", { cell: cellName(cell) });
  }

  #fill(cell: Cell): void {
    const piece = this.picked;
    this.aimed = null;
    if (this.facts.task === "place") void this.play({ kind: "place", cell });
    else if (piece !== null) void this.play({ kind: "put", piece, cell });
  }

  #swap(cell: Cell): void {
    if (this.picked !== null) return void this.play({ kind: "put", piece: this.picked, cell });
    if (this.marked === null) {
      this.marked = cell;
      return this.tell("web-marked", { cell: cellName(cell) });
    }
    const first = this.marked;
    this.marked = null;
    if (first === cell) return this.tell("web-cancelled");
    void this.play({ kind: "swap", first, second: cell });
  }

  /** A piece is dropped: `from` is a cell, or null for the rack or the hand. */
  drop(piece: Piece, from: Cell | null, to: Cell | "hand"): void {
    const { task, myTurn } = this.facts;
    if (!myTurn) return this.sayNotNow();
    if (to === "hand") {
      if (task === "give") void this.play({ kind: "give", piece });
    } else if (from !== null) {
      if (from !== to) void this.play({ kind: "swap", first: from, second: to });
    } else if (task === "place") void this.play({ kind: "place", cell: to });
    else if (task === "put-or-swap") void this.play({ kind: "put", piece, cell: to });
    else this.tell("web-give-first");
  }

  /** Does what waits for confirmation. */
  confirm(): void {
    if (this.aimed !== null) this.#fill(this.aimed);
    else if (this.picked !== null && this.#giving)
      void this.play({ kind: "give", piece: this.picked });
  }

  /** Lets go of everything begun. */
  cancel(): void {
    const begun = [this.picked, this.aimed, this.marked, this.pointed].some((one) => one !== null);
    this.#forget();
    if (begun) this.tell("web-cancelled");
  }

  // Calling

  /** Begins a call, or makes it once a figure is pointed out. It can be begun at any time (Q7). */
  startCall(): void {
    if (!this.facts.canCall) return this.tell("web-no-calling");
    if (this.pointedFigure) return void this.call();
    this.pointed = [];
    this.say(this.pointOut);
  }

  /** How a figure is called: in the dark nothing can be pointed at. */
  get pointOut(): string {
    return this.speaker.translator.translate(this.facts.dark ? "dark-call" : "web-point-out");
  }

  /** Points a cell out, or takes that back. */
  point(cell: Cell): void {
    const cells = this.pointed ?? [];
    const there = cells.includes(cell);
    if (!there && cells.length === 4) return this.tell("web-pointed-four");
    this.pointed = there ? cells.filter((one) => one !== cell) : [...cells, cell];
    const figure = this.pointedFigure;
    if (figure) return this.tell("web-pointed-figure", { figure: this.speaker.figure(figure) });
    if (this.pointed.length === 4) return this.tell("web-pointed-nothing");
    const values = { cell: cellName(cell), count: this.pointed.length };
    this.tell(there ? "web-unpointed" : "web-pointed", values);
  }

  /** Points a whole figure out. */
  choose(figure: Figure): void {
    this.pointed = figure.cells;
  }

  async call(): Promise<void> {
    const figure = this.pointedFigure;
    if (!figure) return this.tell("web-pointed-nothing");
    await this.play({ kind: "call", figure });
    this.pointed = null;
  }

  /** Does what was typed; `own` and `english` are the languages understood. */
  type(text: string, own: Translator, english: Translator): void {
    obey(this, text, own, english);
  }
}
