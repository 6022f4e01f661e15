/** The selection at a table: pieces picked, cells marked or pointed out before a move. */
import { playPiece } from "../audio/player";
import { EMPTY_HANDS, type Hands } from "./hands";
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

/** The piece and the cells that a hint points at. */
export interface HintMarks {
  readonly piece: Piece | null;
  readonly cells: readonly Cell[];
}

export type Swap = Move & { kind: "swap" };

/** All that can be selected; in the dark, hands hold the first three. */
export interface SelectionState extends Hands {
  /** The cell about to be filled. */
  readonly aimed: Cell | null;
  /** The cells pointed out so far, while calling. */
  readonly pointed: readonly Cell[] | null;
  readonly hinted: HintMarks | null;
  /** The possible swaps, after a request for them. */
  readonly swaps: readonly Swap[] | null;
  /** A command that waits for a typed yes or no. */
  readonly question: "resign" | null;
}

const NOTHING: SelectionState = {
  ...EMPTY_HANDS,
  aimed: null,
  pointed: null,
  hinted: null,
  swaps: null,
  question: null,
};

/** The parts of a table that a selection needs. */
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
  #state = $state.raw<SelectionState>(NOTHING);

  constructor(
    private readonly table: SelectionTable,
    private readonly voice: SelectionVoice,
  ) {}

  get picked(): Piece | null {
    return this.#state.picked;
  }

  get marked(): Cell | null {
    return this.#state.marked;
  }

  get waiting(): Move | null {
    return this.#state.waiting;
  }

  get aimed(): Cell | null {
    return this.#state.aimed;
  }

  get pointed(): readonly Cell[] | null {
    return this.#state.pointed;
  }

  get hinted(): HintMarks | null {
    return this.#state.hinted;
  }

  get swaps(): readonly Swap[] | null {
    return this.#state.swaps;
  }

  get question(): "resign" | null {
    return this.#state.question;
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

  /** Whether a move waits for a second press or the confirm button. */
  get isUnconfirmed(): boolean {
    if (this.table.pending) return false;
    return settings.confirm && (this.aimed !== null || (this.picked !== null && this.#isGiving));
  }

  get #isGiving(): boolean {
    return this.table.facts.task === "give";
  }

  #change(change: Partial<SelectionState>): void {
    this.#state = { ...this.#state, ...change };
  }

  /** Clear the selection silently. */
  clear(): void {
    this.#state = NOTHING;
  }

  /** Store the contents of the hands in the dark. */
  hold({ picked, marked, waiting }: Hands): void {
    this.#change({ picked, marked, waiting });
  }

  /** Store the move that waits for confirmation in the dark, or null. */
  wait(waiting: Move | null): void {
    this.#change({ waiting });
  }

  /** Pick a piece up, or lay it down. */
  pick(piece: Piece | null): void {
    this.#change({ picked: piece });
  }

  hint(hinted: HintMarks): void {
    this.#change({ hinted });
  }

  /** Mark the possible swaps, or no longer. */
  showSwaps(swaps: readonly Swap[] | null): void {
    this.#change({ swaps });
  }

  /** Store the command that waits for a typed yes or no, or null. */
  ask(question: "resign" | null): void {
    this.#change({ question });
  }

  // Moves

  /** Handle a press on a piece of the rack: give it, or pick it up to place it. */
  pressPiece(piece: Piece): void {
    const { table, voice } = this;
    if (table.pending) return;
    const { task, myTurn } = table.facts;
    if (!myTurn) return voice.sayNotNow();
    if (task === "place") return voice.nudge("web-place-first");
    if (task === "name-coins") return voice.sayNotNow();
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
    this.#change({ marked: null, picked: piece });
    voice.tell("web-picked", { piece: voice.speaker.piece(piece) });
    playPiece(piece, table.rules.set);
  }

  /** Handle a press on a cell: point it out, fill it, or mark it for a swap. */
  pressCell(cell: Cell): void {
    const { table, voice } = this;
    if (table.pending) return;
    if (this.pointed) return this.point(cell);
    const { task, myTurn, position } = table.facts;
    if (!myTurn || !position) return voice.sayNotNow();
    if (task === "give") return voice.nudge("web-give-first");
    if (task === "last-call" || task === "name-coins") return voice.sayNotNow();
    if (task === "put-or-swap" && (position.board[cell] ?? null) !== null) return this.#swap(cell);
    if (task === "put-or-swap" && this.picked === null) return voice.nudge("web-pick-first");
    if (settings.confirm && this.aimed !== cell) return this.#aim(cell);
    this.#fill(cell);
  }

  #aim(cell: Cell): void {
    this.#change({ aimed: cell });
    this.voice.tell("web-aimed", { cell: cellName(cell) });
  }

  #fill(cell: Cell): void {
    const piece = this.picked;
    this.#change({ aimed: null });
    if (this.table.facts.task === "place") void this.table.play({ kind: "place", cell });
    else if (piece !== null) void this.table.play({ kind: "put", piece, cell });
  }

  #swap(cell: Cell): void {
    const { table, voice, picked, marked: first } = this;
    if (picked !== null) return void table.play({ kind: "put", piece: picked, cell });
    this.#change({ marked: first === null ? cell : null });
    if (first === null) return voice.tell("web-marked", { cell: cellName(cell) });
    if (first === cell) return voice.tell("web-cancelled");
    void table.play({ kind: "swap", first, second: cell });
  }

  /** Handle a dropped piece: `from` is a cell, or null for the rack or the hand. */
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

  /** Make the move that waits for confirmation. */
  confirm(): void {
    if (this.table.pending) return;
    if (this.aimed !== null) this.#fill(this.aimed);
    else if (this.picked !== null && this.#isGiving)
      void this.table.play({ kind: "give", piece: this.picked });
  }

  /** Clear the selection and the toast; say so if anything was selected. */
  cancel(): void {
    const hadSelection = [this.picked, this.aimed, this.marked, this.pointed].some(
      (selected) => selected !== null,
    );
    this.clear();
    this.voice.clearToast();
    if (hadSelection) this.voice.tell("web-cancelled");
  }

  // Calls

  /** Start a call, which is possible at any time (Q7), or make it once a figure is pointed out. */
  startCall(): void {
    const { table, voice } = this;
    if (!table.facts.canCall) return voice.tell("web-no-calling");
    if (table.facts.barred)
      return voice.showNote(
        voice.speaker.translator.translate(table.facts.quardo ? "naming-barred" : "call-barred"),
      );
    if (this.pointedFigure) return void this.call();
    this.#change({ pointed: [] });
    voice.say(voice.pointOut);
  }

  /** Point a cell out, or no longer. */
  point(cell: Cell): void {
    const { voice } = this;
    const cells = this.pointed ?? [];
    const isPointed = cells.includes(cell);
    if (!isPointed && cells.length === 4) return voice.tell("web-pointed-four");
    const pointed = isPointed ? cells.filter((other) => other !== cell) : [...cells, cell];
    this.#change({ pointed });
    const figure = this.pointedFigure;
    if (figure) return this.#tellFigure(figure);
    if (pointed.length === 4) return voice.tell("web-pointed-nothing");
    const values = { cell: cellName(cell), count: pointed.length };
    voice.tell(isPointed ? "web-unpointed" : "web-pointed", values);
  }

  /** Point out the cells of a line drawn with a finger, instead of those before. */
  trace(cells: readonly Cell[]): void {
    if (!this.pointed || (this.pointed.length === 4 && cells.length > 4)) return;
    this.#change({ pointed: cells.slice(0, 4) });
    const figure = this.pointedFigure;
    const { voice } = this;
    if (figure) this.#tellFigure(figure);
    else if (cells.length === 4) voice.tell("web-pointed-nothing");
  }

  #tellFigure(figure: Figure): void {
    const key = this.table.facts.quardo ? "web-pointed-coin" : "web-call-ask";
    this.voice.tell(key, { figure: this.voice.speaker.figure(figure) });
  }

  /** Point a whole figure out. */
  choose(figure: Figure): void {
    this.#change({ pointed: figure.cells });
  }

  async call(): Promise<void> {
    const figure = this.pointedFigure;
    if (!figure) {
      this.voice.tell("web-pointed-nothing");
      return;
    }
    await this.table.play({ kind: "call", figure });
    this.#change({ pointed: null });
  }
}
