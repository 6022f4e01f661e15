/** What a person is doing at a table: choosing, marking, pointing out. */
import { playPiece } from "../audio/player";
import { Hearing } from "./queries.svelte";
import {
  type Cell,
  type Figure,
  type Move,
  type Piece,
  cellName,
  figureOf,
  writeMove,
} from "../game/notation";
import { settings } from "../app/settings.svelte";
import type { Action, ErrorBody } from "../net/wire";

/** What a hint points at. */
export interface Hinted {
  readonly piece: Piece | null;
  readonly cells: readonly Cell[];
}

export abstract class Choosing extends Hearing {
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

  /** Does something in the game; tells whether it was done. */
  abstract act(action: Action): Promise<boolean>;

  play(move: Move): Promise<boolean> {
    return this.act({ kind: "play", move: writeMove(move) });
  }

  /** The figure that the cells pointed out make. */
  get pointedFigure(): Figure | null {
    return this.pointed?.length === 4 ? figureOf(this.pointed) : null;
  }

  /** Whether something waits for a second press or the confirm button. */
  get unconfirmed(): boolean {
    if (this.pending) return false;
    return settings.confirm && (this.aimed !== null || (this.picked !== null && this.#giving));
  }

  get #giving(): boolean {
    return this.facts.task === "give";
  }

  /** Lets go of everything begun, without a word. */
  protected forget(): void {
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

  /** A piece of the rack is pressed: give it, or take it to put it somewhere. */
  pressPiece(piece: Piece): void {
    if (this.pending) return;
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
    if (this.pending) return;
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
    if (this.pending) return;
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
    if (this.pending) return;
    if (this.aimed !== null) this.#fill(this.aimed);
    else if (this.picked !== null && this.#giving)
      void this.play({ kind: "give", piece: this.picked });
  }

  /** Lets go of everything begun. */
  cancel(): void {
    const begun = [this.picked, this.aimed, this.marked, this.pointed].some((one) => one !== null);
    this.forget();
    if (begun) this.tell("web-cancelled");
  }

  // Calling

  /** Begins a call, or makes it once a figure is pointed out. It can be begun at any time (Q7). */
  startCall(): void {
    if (!this.facts.canCall) return this.tell("web-no-calling");
    if (this.facts.barred) return this.tell("call-barred");
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
}
