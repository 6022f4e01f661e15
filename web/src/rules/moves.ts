/** The move list of a live game: turns, moves and undone moves. */
import { type Move, parseMove } from "./notation";
import type { TableNotice } from "./tableState";

/** Return the move of a notice in notation, or null if there is none or it is hidden. */
export function moveOf(notice: TableNotice): string | null {
  const event = notice.event;
  return event?.["kind"] === "play" && typeof event["move"] === "string" ? event["move"] : null;
}

/** Return whether a notice is about a move, which a blindfold may hide (D8). */
export function isMove(notice: TableNotice): boolean {
  return moveOf(notice) !== null || (notice.event === null && notice.seat !== null);
}

export interface ListedMove {
  readonly index: number;
  readonly seat: number | null;
  /** The number of the turn, on the first line of each. */
  readonly turn: number | null;
  readonly move: Move | null;
  /** Whether it is a move, even a hidden one. */
  readonly played: boolean;
  readonly text: readonly string[];
  readonly coins: number;
  /** Whether it was refused, as a wrong call is. */
  readonly refused: boolean;
  /** Whether it has been undone since. */
  readonly undone: boolean;
}

/** Return the lines of the move list. */
export function listMoves(notices: readonly TableNotice[]): ListedMove[] {
  const undone = undoneMoves(notices);
  let turn = 0;
  let seat: number | null = null;
  return notices.map((notice) => {
    const move = parseMove(moveOf(notice) ?? "");
    const played = isMove(notice);
    const stands = played && !undone.has(notice.index);
    const begins = stands && !notice.refused && notice.seat !== seat;
    if (begins) {
      turn += 1;
      seat = notice.seat;
    }
    return {
      index: notice.index,
      seat: notice.seat,
      turn: begins ? turn : null,
      move,
      played,
      text: notice.text,
      coins: notice.coins,
      refused: notice.refused !== null,
      undone: undone.has(notice.index),
    };
  });
}

/** Return the indices of undone moves: the server reports the first one of each undo (Q14). */
export function undoneMoves(notices: readonly TableNotice[]): Set<number> {
  const moves = notices.filter((notice) => isMove(notice) && !notice.refused);
  const undone = new Set<number>();
  for (const { index: until, back_to } of notices) {
    if (back_to === null) continue;
    for (const { index } of moves) if (index >= back_to && index < until) undone.add(index);
  }
  return undone;
}
