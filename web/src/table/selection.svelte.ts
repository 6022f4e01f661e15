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
import type { Table } from "./table.svelte";

/** What a hint points at. */
export interface Hinted {
  readonly piece: Piece | null;
  readonly cells: readonly Cell[];
}

export type Swap = Move & { kind: "swap" };

/** All that can be begun; in the dark hands hold the first three. */
export interface Begun extends Hands {
  /** The cell about to be filled. */
  readonly aimed: Cell | null;
  /** The cells pointed out so far, while calling. */
  readonly pointed: readonly Cell[] | null;
  readonly hinted: Hinted | null;
  /** The swaps that are possible, when that was asked. */
  readonly swaps: readonly Swap[] | null;
  /** A command that waits for a typed yes or no. */
  readonly question: "resign" | null;
}

const NOTHING: Begun = {
  ...EMPTY,
  aimed: null,
  pointed: null,
  hinted: null,
  swaps: null,
  question: null,
};

export class Selection implements Begun {
  #begun = $state.raw<Begun>(NOTHING);

  constructor(private readonly table: Table) {}

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

  get hinted(): Hinted | null {
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

  #begin(change: Partial<Begun>): void {
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

  hint(hinted: Hinted): void {
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
    const { table } = this;
    if (table.pending) return;
    const { task, myTurn } = table.facts;
    if (!myTurn) return table.narration.sayNotNow();
    if (task === "place") return table.narration.nudge("web-place-first");
    if (task === "give") {
      if (!settings.confirm || this.picked === piece) void table.play({ kind: "give", piece });
      else this.#take(piece);
      return;
    }
    if (this.picked === piece) this.cancel();
    else this.#take(piece);
  }

  #take(piece: Piece): void {
    const { table } = this;
    this.#begin({ marked: null, picked: piece });
    table.tell("web-picked", { piece: table.speaker.piece(piece) });
    playPiece(piece, table.rules.set);
  }

  /** A cell is pressed: point it out, fill it, or mark and complete a swap. */
  pressCell(cell: Cell): void {
    const { table } = this;
    if (table.pending) return;
    if (this.pointed) return this.point(cell);
    const { task, myTurn, position } = table.facts;
    if (!myTurn || !position) return table.narration.sayNotNow();
    if (task === "give") return table.narration.nudge("web-give-first");
    if (task === "last-call") return table.narration.sayNotNow();
    if (task === "put-or-swap" && (position.board[cell] ?? null) !== null) return this.#swap(cell);
    if (task === "put-or-swap" && this.picked === null)
      return table.narration.nudge("web-pick-first");
    if (settings.confirm && this.aimed !== cell) return this.#aim(cell);
    this.#fill(cell);
  }

  #aim(cell: Cell): void {
    this.#begin({ aimed: cell });
    this.table.tell("web-aimed", { cell: cellName(cell) });
  }

  #fill(cell: Cell): void {
    const piece = this.picked;
    this.#begin({ aimed: null });
    if (this.table.facts.task === "place") void this.table.play({ kind: "place", cell });
    else if (piece !== null) void this.table.play({ kind: "put", piece, cell });
  }

  #swap(cell: Cell): void {
    const { table, picked, marked: first } = this;
    if (picked !== null) return void table.play({ kind: "put", piece: picked, cell });
    this.#begin({ marked: first === null ? cell : null });
    if (first === null) return table.tell("web-marked", { cell: cellName(cell) });
    if (first === cell) return table.tell("web-cancelled");
    void table.play({ kind: "swap", first, second: cell });
  }

  /** A piece is dropped: `from` is a cell, or null for the rack or the hand. */
  drop(piece: Piece, from: Cell | null, to: Cell | "hand"): void {
    const { table } = this;
    if (table.pending) return;
    const { task, myTurn } = table.facts;
    if (!myTurn) return table.narration.sayNotNow();
    if (to === "hand") {
      if (task === "give") void table.play({ kind: "give", piece });
    } else if (from !== null) {
      if (from !== to) void table.play({ kind: "swap", first: from, second: to });
    } else if (task === "place") void table.play({ kind: "place", cell: to });
    else if (task === "put-or-swap") void table.play({ kind: "put", piece, cell: to });
    else table.narration.nudge("web-give-first");
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
    this.table.narration.hush();
    if (begun) this.table.tell("web-cancelled");
  }

  // Calling

  /** Begins a call, or makes it once a figure is pointed out. It can be begun at any time (Q7). */
  startCall(): void {
    const { table } = this;
    if (!table.facts.canCall) return table.tell("web-no-calling");
    if (table.facts.barred)
      return table.narration.tellNote(table.speaker.translator.translate("call-barred"));
    if (this.pointedFigure) return void this.call();
    this.#begin({ pointed: [] });
    table.say(table.narration.pointOut);
  }

  /** Points a cell out, or takes that back. */
  point(cell: Cell): void {
    const { table } = this;
    const cells = this.pointed ?? [];
    const there = cells.includes(cell);
    if (!there && cells.length === 4) return table.tell("web-pointed-four");
    const pointed = there ? cells.filter((one) => one !== cell) : [...cells, cell];
    this.#begin({ pointed });
    const figure = this.pointedFigure;
    if (figure) return table.tell("web-pointed-figure", { figure: table.speaker.figure(figure) });
    if (pointed.length === 4) return table.tell("web-pointed-nothing");
    const values = { cell: cellName(cell), count: pointed.length };
    table.tell(there ? "web-unpointed" : "web-pointed", values);
  }

  /** Points out the cells that a finger runs over, in the place of those before. */
  trace(cells: readonly Cell[]): void {
    if (!this.pointed || (this.pointed.length === 4 && cells.length > 4)) return;
    this.#begin({ pointed: cells.slice(0, 4) });
    const figure = this.pointedFigure;
    const { table } = this;
    if (figure) table.tell("web-pointed-figure", { figure: table.speaker.figure(figure) });
    else if (cells.length === 4) table.tell("web-pointed-nothing");
  }

  /** Points a whole figure out. */
  choose(figure: Figure): void {
    this.#begin({ pointed: figure.cells });
  }

  async call(): Promise<void> {
    const figure = this.pointedFigure;
    if (!figure) return this.table.tell("web-pointed-nothing");
    await this.table.play({ kind: "call", figure });
    this.#begin({ pointed: null });
  }
}
