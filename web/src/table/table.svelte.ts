/** A table: the state of a game with the player's selection, voice, narration and hands. */
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

/** How often an action is sent that other players' touches make stale. */
const MAX_TRIES = 8;
/** How long a move may go unanswered before the player hears that it is being sent. */
const SENDING_MS = 800;

/** A table with a live game. */
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
  #isSending = $state(false);

  readonly facts: Facts = $derived.by(() => {
    const facts = factsOf(this.role.ruledState?.(this.#state) ?? this.#state, this.rules);
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
      onChange: (state) => this.#onChange(state),
      onEvents: (notices, before, after) => this.#onEvents(notices, before, after),
    });
  }

  get state(): S {
    return this.#state;
  }

  /** A move that the server has not answered yet. */
  get pending(): Move | null {
    return this.#pending;
  }

  /** Whether the server has been slow to answer the move. */
  get isSending(): boolean {
    return this.#isSending;
  }

  /** Whether the computer is thinking, or its move is still coming into view. */
  get isThinking(): boolean {
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

  /** Return the milliseconds left for a seat, by default the one to act; null without a clock. */
  remaining(seat?: number): number | null {
    return this.transport.remaining(seat);
  }

  // Updates

  #onChange(state: S): void {
    const before = this.#state;
    this.#state = state;
    // Other players' requests and touches leave the selection alone.
    if (hasAdvanced(before, state)) {
      this.browsing.stop();
      if (!this.facts.dark) this.#clearSelection();
    }
    if (!this.hands) this.#hands?.leave();
    this.#narration.onChange(before, state);
  }

  #clearSelection(): void {
    this.selection.clear();
    this.voice.clearToast();
  }

  #onEvents(notices: readonly S["notices"][number][], before: S, after: S): void {
    if (this.role.onEvents) return this.role.onEvents(notices, before, after);
    this.#narration.onEvents(notices, before, after);
    if (this.facts.dark) this.#updateHands(notices);
    const wrong = notices.findLast(({ refused }) => refused !== null);
    if (wrong?.refused) this.#showWrongCall(wrong, wrong.refused);
  }

  /** Update the hands in the dark; after a refused move they keep what they hold. */
  #updateHands(notices: readonly TableNotice[]): void {
    const moved = notices.filter((notice) => !isTouch(notice));
    if (moved.some(({ refused }) => refused === null)) this.#clearSelection();
    else if (moved.length > 0) this.selection.wait(null);
    for (const notice of notices) this.hands?.onNotice(notice);
  }

  /** Show a wrong call; in the dark, the player's own is shown as briefly as a touch. */
  #showWrongCall(notice: TableNotice, { message }: ErrorBody): void {
    const mine = this.facts.mine.some((seat) => seat.seat === notice.seat);
    if (mine && this.hands)
      this.hands.onRefusal(message, this.speaker.joinSentences(...notice.text));
    else this.#narration.showWrongCall(notice, mine);
  }

  // In the dark

  /** The hands, while the board is dark and a player has it. */
  get hands(): TableHands | null {
    return this.facts.dark && this.facts.mine.length > 0 && !this.passTo ? this.#hands : null;
  }

  /** The player to pass the dark board to, when players share a screen; else null. */
  get passTo(): TableSeat | null {
    const { dark, hotSeat, toAct } = this.facts;
    const from = this.#state.view?.seat;
    return dark && hotSeat && toAct?.yours && toAct.seat !== from ? toAct : null;
  }

  /** Give the board to the next player at this screen. */
  takeBoard(): void {
    const seat = this.passTo;
    if (!seat) return;
    this.transport.lookFrom?.(seat.seat);
    this.say(this.prompt);
  }

  /** Feel one thing, from the seat whose view this client has. */
  async touch(target: string): Promise<ErrorBody | null> {
    return (await this.transport.touch?.(target, this.#state.view?.seat ?? null)) ?? null;
  }

  // Actions

  /** Show an earlier position, or the current one; neither is possible in the dark. */
  browse(step: Step): void {
    const { browsing } = this;
    if (!browsing.isPossible) return this.answers.sayDark();
    browsing.go(step);
    this.#clearSelection();
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

  /** Handle a dropped piece: `from` is a cell, or null for the rack or the hand. */
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

  /** Send a chat message; return false if it was refused. */
  async write(text: string): Promise<boolean> {
    const error = await this.transport.say?.(text);
    if (error) this.voice.showRefusal(error);
    return !error;
  }

  /** Send an action; show and say a refusal. A move is drawn at once, and a second one has to wait
   * for the answer. */
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
      this.#isSending = true;
      this.tell("web-sending");
    }, SENDING_MS);
    try {
      return await this.#send(action);
    } finally {
      this.transport.cancel(late);
      this.#pending = null;
      this.#isSending = false;
    }
  }

  /** Send an action. In the dark, other players' touches make it stale: repeat it until anything
   * else has happened (D8). */
  async #send(action: Action): Promise<ErrorBody | null> {
    const seat = this.#seatFor(action);
    const progress = this.#progressKey();
    for (let tries = 1; ; tries += 1) {
      const error = await this.transport.act(action, seat);
      const isRepeatable =
        error?.code === "stale" && this.facts.dark && this.#progressKey() === progress;
      if (!isRepeatable || tries === MAX_TRIES) return error;
    }
  }

  /** Return a key of the progress that all players know. */
  #progressKey(): string {
    const { turn, to_act, hand, ruling_pending, paused } = this.#state.view ?? {};
    return JSON.stringify([turn, to_act, hand, ruling_pending, paused]);
  }

  /** Return the seat that performs an action. Where players share a screen, a request is answered
   * from another seat than its own, time is given from another seat than the one to act, and the
   * last move is undone from the seat that made it. */
  #seatFor(action: Action): number | null {
    const { toAct, mine, asked, lastNotice } = this.facts;
    const actor = toAct?.yours ? toAct.seat : (mine[0]?.seat ?? null);
    const { kind } = action;
    if (kind === "ask" && action.request === "takeback") {
      return mine.find((own) => own.seat === lastNotice?.seat)?.seat ?? actor;
    }
    if (kind !== "answer" && kind !== "give-time") return actor;
    const excluded = kind === "answer" ? asked?.by.seat : toAct?.seat;
    return mine.find((own) => own.seat !== excluded)?.seat ?? actor;
  }
}

/** Return whether a table has a live game, with other players. */
export function isLive<T extends { readonly state: TableState }>(
  table: T,
): table is T & { readonly state: SessionState } {
  return table.state.game.id !== undefined;
}

/** Return whether the game itself has advanced, which makes a selection obsolete. */
function hasAdvanced(before: TableState, after: TableState): boolean {
  const [old, current] = [before.view, after.view];
  return (
    before.game.phase !== after.game.phase ||
    old?.position !== current?.position ||
    old?.to_act !== current?.to_act ||
    old?.turn !== current?.turn ||
    (old?.result == null) !== (current?.result == null)
  );
}
