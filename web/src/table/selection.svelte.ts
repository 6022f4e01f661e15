/** What a person has begun to do at a table: choosing, marking, pointing out. */
import { playPiece } from "../audio/player";
import { EMPTY, type Hands } from "./hands";
import {
  type Cell,
  type Figure,
  type Move,
  type Piece,
  cellName,
  figureOf,
} from "../rules/notation";
import { settings } from "../lib/settings.svelte";
import type { Facts, GameRules } from "../rules/facts";
import type { Voice } from "./voice.svelte";

/** What a hint points at. */
export interface HintMarks {
  readonly piece: Piece | null;
  readonly cells: readonly Cell[];
}

export type Swap = Move & { kind: "swap" };

/** All that can be begun; in the dark hands hold the first three. */
export interface SelectionState extends Hands {
  /** The cell about to be filled. */
  readonly aimed: Cell | null;
  /** The cells pointed out so far, while calling. */
  readonly pointed: readonly Cell[] | null;
  readonly hinted: HintMarks | null;
  /** The swaps that are possible, when that was asked. */
  readonly swaps: readonly Swap[] | null;
  /** A command that waits for a typed yes or no. */
  readonly question: "resign" | null;
}

const NOTHING: SelectionState = {
  ...EMPTY,
  aimed: null,
  pointed: null,
  hinted: null,
  swaps: null,
  question: null,
};

/** What a selection needs of a table. */
export interface SelectionTable {
  readonly facts: Facts;
  /** A move that is being sent; nothing can be selected meanwhile. */
  readonly pending: Move | null;
  readonly rules: Pick<GameRules, "set">;
  play(move: Move): Promise<unknown>;
}

export type SelectionVoice = Pick<
  Voice,
  "speaker" | "pointOut" | "say" | "tell" | "nudge" | "sayNotNow" | "showNote" | "clearToast"
>;

export class Selection implements SelectionState {
  #begun = $state.raw<SelectionState>(NOTHING);

  constructor(
    private readonly table: SelectionTable,
    private readonly voice: SelectionVoice,
  ) {}

  get picked(): Piece | null {
    return this.#begun.picked;
  }

  get marked(): Cell | null {
    return this.#begun.marked;
  }

  get waiting(): Move | null {
    return this.#begun.waiting;
  }

  get aimed(): Cell | null {
    return this.#begun.aimed;
  }

  get pointed(): readonly Cell[] | null {
    return this.#begun.pointed;
  }

  get hinted(): HintMarks | null {
    return this.#begun.hinted;
  }

  get swaps(): readonly Swap[] | null {
    return this.#begun.swaps;
  }

  get question(): "resign" | null {
    return this.#begun.question;
  }

  /** The piece in hand, or the pawn taken from the table. */
  get held(): Piece | null {
    const { quardo, hand } = this.table.facts;
    return quardo ? this.picked : hand;
  }

  /** The figure that the cells pointed out make. */
  get pointedFigure(): Figure | null {
    return this.pointed?.length === 4 ? figureOf(this.pointed) : null;
  }

  /** Whether something waits for a second press or the confirm button. */
  get unconfirmed(): boolean {
    if (this.table.pending) return false;
    return settings.confirm && (this.aimed !== null || (this.picked !== null && this.#giving));
  }

  get #giving(): boolean {
    return this.table.facts.task === "give";
  }

  #begin(change: Partial<SelectionState>): void {
    this.#begun = { ...this.#begun, ...change };
  }

  /** Lets go of everything begun, without a word. */
  forget(): void {
    this.#begun = NOTHING;
  }

  /** Takes over what hands hold in the dark. */
  hold({ picked, marked, waiting }: Hands): void {
    this.#begin({ picked, marked, waiting });
  }

  /** Waits to have a move confirmed, in the dark; or no longer. */
  wait(waiting: Move | null): void {
    this.#begin({ waiting });
  }

  /** Takes a piece up, or lays it down. */
  pick(piece: Piece | null): void {
    this.#begin({ picked: piece });
  }

  hint(hinted: HintMarks): void {
    this.#begin({ hinted });
  }

  /** Shows which swaps are possible, or no longer. */
  showSwaps(swaps: readonly Swap[] | null): void {
    this.#begin({ swaps });
  }

  /** Waits for a typed yes or no. */
  ask(question: "resign" | null): void {
    this.#begin({ question });
  }

  // Playing

  /** A piece of the rack is pressed: give it, or take it to put it somewhere. */
  pressPiece(piece: Piece): void {
    const { table, voice } = this;
    if (table.pending) return;
    const { task, myTurn } = table.facts;
    if (!myTurn) return voice.sayNotNow();
    if (task === "place") return voice.nudge("web-place-first");
    if (task === "give") {
      if (!settings.confirm || this.picked === piece) void table.play({ kind: "give", piece });
      else this.#take(piece);
      return;
    }
    if (this.picked === piece) this.cancel();
    else this.#take(piece);
  }

  #take(piece: Piece): void {
    const { table, voice } = this;
    this.#begin({ marked: null, picked: piece });
    voice.tell("web-picked", { piece: voice.speaker.piece(piece) });
    playPiece(piece, table.rules.set);
  }

  /** A cell is pressed: point it out, fill it, or mark and complete a swap. */
  pressCell(cell: Cell): void {
    const { table, voice } = this;
    if (table.pending) return;
    if (this.pointed) return this.point(cell);
    const { task, myTurn, position } = table.facts;
    if (!myTurn || !position) return voice.sayNotNow();
    if (task === "give") return voice.nudge("web-give-first");
    if (task === "last-call") return voice.sayNotNow();
    if (task === "put-or-swap" && (position.board[cell] ?? null) !== null) return this.#swap(cell);
    if (task === "put-or-swap" && this.picked === null) return voice.nudge("web-pick-first");
    if (settings.confirm && this.aimed !== cell) return this.#aim(cell);
    this.#fill(cell);
  }

  #aim(cell: Cell): void {
    this.#begin({ aimed: cell });
    this.voice.tell("web-aimed", { cell: cellName(cell) });
  }

  #fill(cell: Cell): void {
    const piece = this.picked;
    this.#begin({ aimed: null });
    if (this.table.facts.task === "place") void this.table.play({ kind: "place", cell });
    else if (piece !== null) void this.table.play({ kind: "put", piece, cell });
  }

  #swap(cell: Cell): void {
    const { table, voice, picked, marked: first } = this;
    if (picked !== null) return void table.play({ kind: "put", piece: picked, cell });
    this.#begin({ marked: first === null ? cell : null });
    if (first === null) return voice.tell("web-marked", { cell: cellName(cell) });
    if (first === cell) return voice.tell("web-cancelled");
    void table.play({ kind: "swap", first, second: cell });
  }

  /** A piece is dropped: `from` is a cell, or null for the rack or the hand. */
  drop(piece: Piece, from: Cell | null, to: Cell | "hand"): void {
    const { table, voice } = this;
    if (table.pending) return;
    const { task, myTurn } = table.facts;
    if (!myTurn) return voice.sayNotNow();
    if (to === "hand") {
      if (task === "give") void table.play({ kind: "give", piece });
    } else if (from !== null) {
      if (from !== to) void table.play({ kind: "swap", first: from, second: to });
    } else if (task === "place") void table.play({ kind: "place", cell: to });
    else if (task === "put-or-swap") void table.play({ kind: "put", piece, cell: to });
    else voice.nudge("web-give-first");
  }

  /** Does what waits for confirmation. */
  confirm(): void {
    if (this.table.pending) return;
    if (this.aimed !== null) this.#fill(this.aimed);
    else if (this.picked !== null && this.#giving)
      void this.table.play({ kind: "give", piece: this.picked });
  }

  /** Lets go of everything begun. */
  cancel(): void {
    const begun = [this.picked, this.aimed, this.marked, this.pointed].some((one) => one !== null);
    this.forget();
    this.voice.clearToast();
    if (begun) this.voice.tell("web-cancelled");
  }

  // Calling

  /** Begins a call, or makes it once a figure is pointed out. It can be begun at any time (Q7). */
  startCall(): void {
    const { table, voice } = this;
    if (!table.facts.canCall) return voice.tell("web-no-calling");
    if (table.facts.barred)
      return voice.showNote(voice.speaker.translator.translate("call-barred"));
    if (this.pointedFigure) return void this.call();
    this.#begin({ pointed: [] });
    voice.say(voice.pointOut);
  }

  /** Points a cell out, or takes that back. */
  point(cell: Cell): void {
    const { voice } = this;
    const cells = this.pointed ?? [];
    const there = cells.includes(cell);
    if (!there && cells.length === 4) return voice.tell("web-pointed-four");
    const pointed = there ? cells.filter((one) => one !== cell) : [...cells, cell];
    this.#begin({ pointed });
    const figure = this.pointedFigure;
    if (figure) return voice.tell("web-pointed-figure", { figure: voice.speaker.figure(figure) });
    if (pointed.length === 4) return voice.tell("web-pointed-nothing");
    const values = { cell: cellName(cell), count: pointed.length };
    voice.tell(there ? "web-unpointed" : "web-pointed", values);
  }

  /** Points out the cells that a finger runs over, in the place of those before. */
  trace(cells: readonly Cell[]): void {
    if (!this.pointed || (this.pointed.length === 4 && cells.length > 4)) return;
    this.#begin({ pointed: cells.slice(0, 4) });
    const figure = this.pointedFigure;
    const { voice } = this;
    if (figure) voice.tell("web-pointed-figure", { figure: voice.speaker.figure(figure) });
    else if (cells.length === 4) voice.tell("web-pointed-nothing");
  }

  /** Points a whole figure out. */
  choose(figure: Figure): void {
    this.#begin({ pointed: figure.cells });
  }

  async call(): Promise<void> {
    const figure = this.pointedFigure;
    if (!figure) {
      this.voice.tell("web-pointed-nothing");
      return;
    }
    await this.table.play({ kind: "call", figure });
    this.#begin({ pointed: null });
  }
}
