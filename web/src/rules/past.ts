/** The past positions of a game, replayed from its moves. */
import { type Facts, type GameRules } from "./facts";
import { isMove, moveOf, undoneMoves } from "./moves";
import { type Position, cellsOfMove, parseMove, parsePosition } from "./notation";
import { positionAfter } from "./pendingMove";
import { writePosition } from "./recordWriter";
import { startPosition } from "./rules";
import type { TableNotice, TableState } from "./tableState";

/** A past position and the move that led to it; the first has none. */
export interface Moment {
  readonly position: Position;
  readonly notice: TableNotice | null;
}

/** Return all positions up to the current one; null if some are hidden or a move is missing. */
export function pastOf({ game, view, notices }: TableState, rules: GameRules): Moment[] | null {
  if (!view?.position || rules.blindfold) return null;
  const undone = undoneMoves(notices);
  const moves = notices.filter(
    (notice) => isMove(notice) && !notice.refused && !undone.has(notice.index),
  );
  let position = view.start ? parsePosition(view.start) : empty(game, rules, moves[0]?.seat ?? 1);
  const past: Moment[] = [{ position, notice: null }];
  for (const notice of moves) {
    const move = parseMove(moveOf(notice) ?? "");
    const next = move && positionAfter(position, move, rules);
    if (!next) return null;
    position = next;
    past.push({ position, notice });
  }
  return bare(position) === bare(parsePosition(view.position)) ? past : null;
}

/** Return the start of a game that has no position set up. */
function empty(game: TableState["game"], rules: GameRules, first: number): Position {
  const start = startPosition({ ...rules, preset: game.preset, players: game.seats.length });
  return start.game === "quardo" ? { ...start, turn: first } : start;
}

/** Write a position without its last cell: after an undo, older alignments are dead (Q14). */
function bare(position: Position): string {
  return writePosition(position.game === "quarto" ? { ...position, last: null } : position);
}

/** Return the facts of a past moment, at which no action is possible. */
export function factsAt(facts: Facts, { position, notice }: Moment): Facts {
  const cells = notice ? cellsOfMove(moveOf(notice) ?? "") : [];
  const quarto = position.game === "quarto";
  return {
    ...facts,
    position,
    scores: quarto ? null : position.scores,
    hand: quarto ? position.hand : null,
    myTurn: false,
    task: null,
    lastCells: quarto && position.last !== null ? [position.last] : cells,
    lastNotice: notice,
  };
}
