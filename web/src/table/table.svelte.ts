/** A table: what is behind it, what a person has begun there, what is told, and hands in the dark. */
import type { MessageId } from "../generated/messages";
import type { Announcer, Politeness } from "../announce/announcer";
import { isTouch } from "../speech/publicNotices";
import { type Facts, type GameRules, factsOf } from "../rules/facts";
import { type Cell, type Figure, type Move, type Piece } from "../rules/notation";
import { FIGURES, LINES, parseMove, writeMove } from "../rules/notation";
import { factsAt } from "../rules/past";
import { withPending } from "../rules/pendingMove";
import type { TableNotice, TableSeat, TableState } from "../rules/tableState";
import type { SessionState } from "../net/session";
import type { Speaker } from "../speech/phrases";
import { Browsing, type Step } from "./browsing.svelte";
import type { CreateHands, TableHands } from "./hands";
import { Answers } from "./answers";
import { Narration } from "./narration";
import type { Role } from "./role";
import { Selection } from "./selection.svelte";
import { Voice } from "./voice.svelte";
import type { Transport } from "../rules/transport";
import type { Action, ErrorBody } from "../lib/wire";

/** How often a move is sent that the others' touches make stale. */
const MAX_TRIES = 8;
/** A move that takes longer than this to be answered is said to be on its way. */
const SENDING_MS = 800;

/** A table with a live game behind it. */
export type LiveTable = Table<SessionState>;

export class Table<S extends TableState = TableState> {
  readonly selection: Selection;
  readonly browsing: Browsing;
  readonly voice: Voice;
  readonly answers: Answers;
  readonly #narration: Narration;
  /** The hands of a blindfolded player. */
  readonly #hands: TableHands | null;

  #state = $state.raw() as S;
  #pending = $state.raw<Move | null>(null);
  #sending = $state(false);

  readonly facts: Facts = $derived.by(() => {
    const facts = factsOf(this.role.settledState?.(this.#state) ?? this.#state, this.rules);
    const { moment } = this.browsing;
    if (moment) return factsAt(facts, moment);
    return this.#pending ? withPending(facts, this.#pending, this.rules) : facts;
  });
  readonly figures: readonly Figure[] = $derived.by(() => (this.rules.squares ? FIGURES : LINES));

  constructor(
    readonly rules: GameRules,
    private readonly transport: Transport<S>,
    readonly announcer: Announcer,
    readonly role: Role<S> = {},
    createHands: CreateHands | null = null,
  ) {
    this.#state = transport.state;
    this.browsing = new Browsing(this);
    this.voice = new Voice(this, announcer);
    this.selection = new Selection(this, this.voice);
    this.answers = new Answers(this, this.voice);
    this.#narration = new Narration(this, this.voice, announcer, transport);
    this.#hands = (rules.blindfold && createHands?.(this)) || null;
    transport.listen({
      onChange: (state) => this.#changed(state),
      onEvents: (notices, before, after) => this.#happened(notices, before, after),
    });
  }

  get state(): S {
    return this.#state;
  }

  /** A move that the server has not answered yet. */
  get pending(): Move | null {
    return this.#pending;
  }

  /** Whether that takes long enough to say so. */
  get sending(): boolean {
    return this.#sending;
  }

  /** Whether the computer is thinking, or its move is still coming into view. */
  get thinking(): boolean {
    return this.facts.toAct?.kind === "program";
  }

  get speaker(): Speaker {
    return this.voice.speaker;
  }

  get prompt(): string {
    return this.voice.prompt;
  }

  say(text: string, politeness?: Politeness, kept?: string): void {
    this.voice.say(text, politeness, kept);
  }

  tell(key: MessageId, values?: Record<string, string | number>): void {
    this.voice.tell(key, values);
  }

  /** The time that a seat has left, or whoever is to act, in milliseconds. */
  remaining(seat?: number): number | null {
    return this.transport.remaining(seat);
  }

  // What comes from behind the table

  #changed(state: S): void {
    const before = this.#state;
    this.#state = state;
    // A question of the others', or their hands in the dark, is no reason to let go.
    if (hasAdvanced(before, state)) {
      this.browsing.stop();
      if (!this.facts.dark) this.#forget();
    }
    if (!this.hands) this.#hands?.leave();
    this.#narration.changed(before, state);
  }

  #forget(): void {
    this.selection.forget();
    this.voice.clearToast();
  }

  #happened(notices: readonly S["notices"][number][], before: S, after: S): void {
    if (this.role.onEvents) return this.role.onEvents(notices, before, after);
    this.#narration.happened(notices, before, after);
    if (this.facts.dark) this.#happenedInTheDark(notices);
    const wrong = notices.findLast(({ refused }) => refused !== null);
    if (wrong?.refused) this.#noteWrongCall(wrong, wrong.refused);
  }

  /** After a refused attempt the hands still hold what they held. */
  #happenedInTheDark(notices: readonly TableNotice[]): void {
    const moved = notices.filter((notice) => !isTouch(notice));
    if (moved.some(({ refused }) => refused === null)) this.#forget();
    else if (moved.length > 0) this.selection.wait(null);
    for (const notice of notices) this.hands?.answered(notice);
  }

  /** What an attempt in the dark has told is shown no longer than what is felt. */
  #noteWrongCall(notice: TableNotice, { message }: ErrorBody): void {
    const mine = this.facts.mine.some((seat) => seat.seat === notice.seat);
    if (mine && this.hands) this.hands.refused(message, this.speaker.joinSentences(...notice.text));
    else this.#narration.showWrongCall(notice, mine);
  }

  // In the dark

  /** The hands, while there is something to feel and a seat to feel from. */
  get hands(): TableHands | null {
    return this.facts.dark && this.facts.mine.length > 0 && !this.passTo ? this.#hands : null;
  }

  /** At one screen in the dark each looks from a seat of their own: who the board goes to next. */
  get passTo(): TableSeat | null {
    const { dark, hotSeat, toAct } = this.facts;
    const from = this.#state.view?.seat;
    return dark && hotSeat && toAct?.yours && toAct.seat !== from ? toAct : null;
  }

  /** The next player at this screen has the board now. */
  takeBoard(): void {
    const seat = this.passTo;
    if (!seat) return;
    this.transport.lookFrom?.(seat.seat);
    this.say(this.prompt);
  }

  /** Feels one thing, from the seat that this client looks from. */
  async touch(target: string): Promise<ErrorBody | null> {
    return (await this.transport.touch?.(target, this.#state.view?.seat ?? null)) ?? null;
  }

  // What a person does

  /** Looks at an earlier position, or at the game again; in the dark there is nothing to see. */
  browse(step: Step): void {
    const { browsing } = this;
    if (!browsing.isPossible) return this.answers.sayDark();
    browsing.go(step);
    this.#forget();
    const text = browsing.moment?.notice?.text ?? [];
    this.say(browsing.moment ? this.speaker.joinSentences(browsing.text, ...text) : this.prompt);
  }

  pressCell(cell: Cell): void {
    if (this.browsing.moment) return this.answers.sayCell(cell);
    if (!this.role.pressCell?.(cell)) this.selection.pressCell(cell);
  }

  pressPiece(piece: Piece): void {
    if (this.browsing.moment) return this.say(this.speaker.piece(piece));
    if (!this.role.pressPiece?.(piece)) this.selection.pressPiece(piece);
  }

  /** A piece is dropped: `from` is a cell, or null for the rack or the hand. */
  drop(piece: Piece, from: Cell | null, to: Cell | "hand"): void {
    if (!this.role.drop?.(piece, from, to)) this.selection.drop(piece, from, to);
  }

  startCall(): void {
    this.browsing.stop();
    if (this.role.startCall) this.role.startCall();
    else this.selection.startCall();
  }

  play(move: Move): Promise<boolean> {
    return this.act({ kind: "play", move: writeMove(move) });
  }

  /** Writes to the others; false if that was refused. */
  async write(text: string): Promise<boolean> {
    const error = await this.transport.say?.(text);
    if (error) this.voice.showRefusal(error);
    return !error;
  }

  /** Sends an action; a refusal is shown and said. A move is drawn at once, and while it is on its
   * way there is no second one. */
  async act(action: Action): Promise<boolean> {
    this.browsing.stop();
    const move = action.kind === "play" ? parseMove(action.move) : null;
    if (move && this.#pending) {
      this.tell("web-sending");
      return false;
    }
    if (this.role.allows?.(action) === false) return false;
    const error = await (move ? this.#sendMove(action, move) : this.#send(action));
    if (error) this.voice.showRefusal(error);
    return !error;
  }

  async #sendMove(action: Action, move: Move): Promise<ErrorBody | null> {
    this.#pending = move;
    const late = this.transport.schedule(() => {
      this.#sending = true;
      this.tell("web-sending");
    }, SENDING_MS);
    try {
      return await this.#send(action);
    } finally {
      this.transport.cancel(late);
      this.#pending = null;
      this.#sending = false;
    }
  }

  /** Sends an action. In the dark the others' touches make it stale: it is sent again as long as
   * nothing else has happened (D8). */
  async #send(action: Action): Promise<ErrorBody | null> {
    const seat = this.#seatFor(action);
    const standing = this.#standing();
    for (let tries = 1; ; tries += 1) {
      const error = await this.transport.act(action, seat);
      const again = error?.code === "stale" && this.facts.dark && this.#standing() === standing;
      if (!again || tries === MAX_TRIES) return error;
    }
  }

  /** What everybody knows of how the game stands. */
  #standing(): string {
    const { turn, to_act, hand, ruling_pending, paused } = this.#state.view ?? {};
    return JSON.stringify([turn, to_act, hand, ruling_pending, paused]);
  }

  /** At one screen the others answer and give time, not the player to act or who asked; and it is
   * the last move that is taken back, by who made it. */
  #seatFor(action: Action): number | null {
    const { toAct, mine, asked, lastNotice } = this.facts;
    const own = toAct?.yours ? toAct.seat : (mine[0]?.seat ?? null);
    const { kind } = action;
    if (kind === "ask" && action.request === "takeback") {
      return mine.find((one) => one.seat === lastNotice?.seat)?.seat ?? own;
    }
    if (kind !== "answer" && kind !== "give-time") return own;
    const not = kind === "answer" ? asked?.by.seat : toAct?.seat;
    return mine.find((one) => one.seat !== not)?.seat ?? own;
  }
}

/** Whether there is a live game behind a table, with others to ask. */
export function isLive<T extends { readonly state: TableState }>(
  table: T,
): table is T & { readonly state: SessionState } {
  return table.state.game.id !== undefined;
}

/** Whether the game itself has gone on: what somebody had begun to do is then no use any more. */
function hasAdvanced(before: TableState, after: TableState): boolean {
  const [then, now] = [before.view, after.view];
  return (
    before.game.phase !== after.game.phase ||
    then?.position !== now?.position ||
    then?.to_act !== now?.to_act ||
    then?.turn !== now?.turn ||
    (then?.result == null) !== (now?.result == null)
  );
}
