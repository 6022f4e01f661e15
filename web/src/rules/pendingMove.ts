/** A move that was sent to the server, drawn as if it had been made. */
import type { Facts, GameRules } from "./facts";
import { type Move, type Position, cellsOfMove, writeMove } from "./notation";
import { play, positionState } from "./rules";

/** Return the facts with a pending move made. An illegal move is not drawn: the server has made it
 * already or will refuse it. */
export function withPending(facts: Facts, move: Move, rules: GameRules): Facts {
  if (facts.position === null || move.kind === "call" || move.kind === "decline") return facts;
  const position = positionAfter(facts.position, move, rules);
  if (position === null) return facts;
  return {
    ...facts,
    position,
    scores: position.game === "quardo" ? position.scores : null,
    hand: position.game === "quarto" ? position.hand : null,
    lastCells: move.kind === "give" ? facts.lastCells : cellsOfMove(writeMove(move)),
  };
}

/** Return the position after a move; null if the move is illegal. */
export function positionAfter(position: Position, move: Move, rules: GameRules): Position | null {
  const players = position.game === "quardo" ? position.scores.length : 2;
  const all = { ...rules, preset: "", players };
  const played = play({ ...positionState(position, all), outcome: null }, move, all);
  return played.ok ? played.position : null;
}
