/** Moves from their notation. */
import { type Move, parseMove } from "../src/rules/notation";

export function readMove(text: string): Move {
  const move = parseMove(text);
  if (!move) throw new Error(`no move: ${text}`);
  return move;
}
