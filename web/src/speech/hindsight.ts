/** A blindfold game in hindsight (D8): what players had touched, and knew of the board. */
import type { Translator } from "../i18n/catalogue";
import {
  type Board,
  type Cell,
  type Figure,
  type Piece,
  type PieceSet,
  CELLS,
  cellName,
  figureNamed,
  parseCell,
  parsePiece,
} from "../rules/notation";
import { Speaker } from "./phrases";
import type { Replay, Step } from "../lib/wire";

/** What a player knew of a cell: a piece, that it is empty (null), or nothing. */
export type Known = Piece | null | "unfelt";

export type Judgement = "right" | "wrong" | "unfelt";

/** The board as one player knew it. */
export interface Memory {
  readonly name: string;
  readonly cells: readonly Known[];
}

/** What a hand touched: a cell, the place of a piece on the table, the coin of a figure. */
export type Touched =
  | { readonly kind: "cell"; readonly cell: Cell }
  | { readonly kind: "table"; readonly piece: Piece }
  | { readonly kind: "coin"; readonly figure: Figure };

// Memories

/** Parse a memory: a hex digit for a piece, `.` for empty, `?` for never felt. */
export function parseMemory(text: string): Known[] {
  if (!/^[0-9a-f.?]{16}$/.test(text)) throw new Error(`invalid memory: ${text}`);
  return Array.from(text).map((sign) => (sign === "?" ? "unfelt" : parsePiece(sign)));
}

/** Return a seat's memory at a point of a replay; at its beginning nothing has been felt. */
export function memoryAt(replay: Replay, at: number, seat: number): Memory {
  const text = at > 0 ? replay.steps[at - 1]?.known?.[seat - 1] : null;
  const name = replay.players[seat - 1] ?? "";
  return { name, cells: text ? parseMemory(text) : CELLS.map(() => "unfelt") };
}

export function judge(known: Known, truth: Piece | null): Judgement {
  if (known === "unfelt") return "unfelt";
  return known === truth ? "right" : "wrong";
}

/** Count the cells that a player knew rightly, wrongly and not at all. */
export function tally({ cells }: Memory, board: Board): Record<Judgement, number> {
  const counts = { right: 0, wrong: 0, unfelt: 0 };
  for (const cell of CELLS) counts[judge(cells[cell] ?? null, board[cell] ?? null)] += 1;
  return counts;
}

/** Return the pieces of a memory; cells that were never felt are empty. */
export function boardOf({ cells }: Memory): Board {
  return cells.map((known) => (known === "unfelt" ? null : known));
}

/** Describes cells as a player knew them, and as they were where that was wrong. */
export class MemorySpeaker extends Speaker {
  constructor(
    translator: Translator,
    set: PieceSet,
    readonly memory: Memory,
    readonly truth: Board,
  ) {
    super(translator, set);
  }

  override cell(cell: Cell): string {
    const known = this.memory.cells[cell] ?? null;
    const truth = this.truth[cell] ?? null;
    const values = { cell: cellName(cell), name: this.memory.name };
    if (known === "unfelt") return this.translator.translate("hindsight-cell-unfelt", values);
    if (known === truth) return super.cell(cell, this.truth);
    const things = { known: this.#thing(known), truth: this.#thing(truth) };
    return this.translator.translate("hindsight-cell-wrong", { ...values, ...things });
  }

  /** Return the description of the cell: a memory has no further details. */
  override cellTraits(cell: Cell): string {
    return this.cell(cell);
  }

  #thing(piece: Piece | null): string {
    return piece === null ? this.translator.translate("hindsight-empty") : this.piece(piece);
  }
}

// Touches

/** Return what the hand touched at a step, if it is a touch. */
export function touchAt(step: Step | null | undefined): Touched | null {
  const { kind, target } = step?.event ?? {};
  if (kind !== "touch" || typeof target !== "string") return null;
  const cell = parseCell(target);
  if (cell !== null) return { kind: "cell", cell };
  const piece = parsePiece(target);
  if (piece !== null) return { kind: "table", piece };
  const figure = figureNamed(target);
  return figure && { kind: "coin", figure };
}

/** Return the shade of a number of touches, from 0 for none to 4 for the most. */
export function shadeOf(count: number, max: number): 0 | 1 | 2 | 3 | 4 {
  if (count <= 0 || max <= 0) return 0;
  return Math.max(1, Math.min(4, Math.ceil((4 * count) / max))) as 1 | 2 | 3 | 4;
}
