/** The stamps of coins, and their places on the mat. */
import type { Figure } from "../rules/notation";
import { COINS_AT } from "./sheets";

/** A bar along the line, or a square, as in the Python drawings. */
export const STAMPS: Record<string, string> = {
  row: "M-7 0h14",
  column: "M0-7v14",
  diag1: "M-5-5l10 10",
  diag2: "M5-5l-10 10",
  square: "M-6-6h12v12h-12Z",
};
/** The coins of the sheet, in its order; the last has no stamp. */
const KINDS = ["row", "column", "diag1", "diag2", "square", "plain"];
export const COIN_COUNT = KINDS.length;

/** Return the kind of a figure's coin; one without a figure, as in a score, is plain. */
export function kindOfCoin(figure: Figure | null): string {
  if (!figure) return "plain";
  return figure.kind === "diagonal" ? figure.name : figure.kind;
}

/** Return the index of a coin's picture on the sheet. */
export function indexOfCoin(kind: string): number {
  return KINDS.indexOf(kind);
}

/** Return the centre of a figure's coin, on a mat whose cells are 100 wide and begin at 0. */
export function coinCentre(figure: Figure): { x: number; y: number } {
  const first = figure.cells[0] ?? 0;
  const [column, row] = [first % 4, Math.floor(first / 4)];
  switch (figure.kind) {
    case "square":
      return { x: 100 * (column + 1), y: 100 * (row + 1) };
    case "row":
      return { x: COINS_AT, y: 100 * row + 50 };
    case "column":
      return { x: 100 * column + 50, y: COINS_AT };
    case "diagonal":
      return { x: figure.name === "diag1" ? COINS_AT : 400 - COINS_AT, y: COINS_AT };
  }
}
