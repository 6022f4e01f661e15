/** What has happened in a live game as a list to read: turns, moves, and what was taken back. */
import { type Move, parseMove } from "./notation";
import type { TableNotice } from "./tableState";

/** The move of a notice in notation, if it is one and was told. */
export function moveOf(notice: TableNotice): string | null {
  const event = notice.event;
  return event?.["kind"] === "play" && typeof event["move"] === "string" ? event["move"] : null;
}

/** Whether a notice is of a move, told or, in the dark, not told (D8). */
export function isMove(notice: TableNotice): boolean {
  return moveOf(notice) !== null || (notice.event === null && notice.seat !== null);
}

export interface ListedMove {
  readonly index: number;
  readonly seat: number | null;
  /** The number of the turn, on the first line of each. */
  readonly turn: number | null;
  readonly move: Move | null;
  /** Whether it is a move, also one that was not told. */
  readonly played: boolean;
  readonly text: readonly string[];
  readonly coins: number;
  /** Whether it was refused, as a wrong call is. */
  readonly refused: boolean;
  /** Whether it has been taken back since. */
  readonly undone: boolean;
}

/** The lines of a game. */
export function listMoves(notices: readonly TableNotice[]): ListedMove[] {
  const undone = undoneMoves(notices);
  let turn = 0;
  let seat: number | null = null;
  return notices.map((notice) => {
    const move = parseMove(moveOf(notice) ?? "");
    const played = isMove(notice);
    const kept = played && !undone.has(notice.index);
    const begins = kept && !notice.refused && notice.seat !== seat;
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

/** The notices of moves that were taken back: the server says from where on (Q14). */
export function undoneMoves(notices: readonly TableNotice[]): Set<number> {
  const moves = notices.filter((notice) => isMove(notice) && !notice.refused);
  const gone = new Set<number>();
  for (const { index: until, back_to } of notices) {
    if (back_to === null) continue;
    for (const { index } of moves) if (index >= back_to && index < until) gone.add(index);
  }
  return gone;
}
