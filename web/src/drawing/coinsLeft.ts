import { FIGURES, type Figure, parsePosition } from "../rules/notation";

/** The figures whose coins still lie on the mat of a position; Quarto has none. */
export function coinsLeft(position: string): readonly Figure[] {
  const parsed = parsePosition(position);
  return parsed.game === "quardo" ? FIGURES.filter((_, index) => parsed.coins[index]) : [];
}
