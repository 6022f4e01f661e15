import { FIGURES, type Figure, parsePosition } from "../rules/notation";

/** Return the figures whose coins are still on the mat of a position; Quarto has none. */
export function coinsLeft(position: string): readonly Figure[] {
  const parsed = parsePosition(position);
  return parsed.game === "quardo" ? FIGURES.filter((_, index) => parsed.coins[index]) : [];
}
