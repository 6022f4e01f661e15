/** The targets that a hand can touch in the dark, as they are sent: `b2`, `7`, `row2` (D8). */
import {
  CELLS,
  FIGURES,
  PIECES,
  cellName,
  figureNamed,
  parseCell,
  parsePiece,
  pieceCode,
} from "../rules/notation";
import type { Speaker } from "../speech/phrases";

export type Target = string;
/** The groups of targets. */
export type Place = "board" | "table" | "coins";

/** The targets of each group, in reading order. */
export const TARGETS: Readonly<Record<Place, readonly Target[]>> = {
  board: CELLS.map(cellName),
  table: PIECES.map(pieceCode),
  coins: FIGURES.map(({ name }) => name),
};

/** The lines are the first row of the coins, the squares the second (G3). */
export const COLUMNS: Readonly<Record<Place, number>> = { board: 4, table: 8, coins: 10 };

export interface Spot {
  readonly place: Place;
  readonly index: number;
}

export function spotOf(target: Target): Spot {
  const cell = parseCell(target);
  if (cell !== null) return { place: "board", index: cell };
  const piece = parsePiece(target);
  if (piece !== null) return { place: "table", index: piece };
  return { place: "coins", index: FIGURES.findIndex(({ name }) => name === target) };
}

/** Name a target without its contents: "b2", the name of a pawn, "coin of row 2". */
export function labelOf(target: Target, speaker: Speaker): string {
  const { place, index } = spotOf(target);
  if (place === "board") return target;
  if (place === "table") return speaker.piece(index);
  const figure = figureNamed(target);
  const name = figure ? speaker.figure(figure) : target;
  return speaker.translator.translate("dark-coin", { figure: name });
}
