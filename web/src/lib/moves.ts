/** What has happened in a live game as a list to read: turns, moves, and what was taken back. */
import { type Move, parseMove } from "./notation";
import type { Notice } from "./wire";

/** The move of a notice in notation, if it is one and was told. */
export function moveOf(notice: Notice): string | null {
  const event = notice.event;
  return event?.["kind"] === "play" && typeof event["move"] === "string" ? event["move"] : null;
}

/** Whether a notice is of a move, told or, in the dark, not told (D8). */
export function isMove(notice: Notice): boolean {
  return moveOf(notice) !== null || (notice.event === null && notice.seat !== null);
}

export interface Listed {
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

/** The lines of a game; `players` is how many seats it has. */
export function listMoves(notices: readonly Notice[], players: number): Listed[] {
  const undone = takenBack(notices, players);
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

interface Asked {
  readonly seat: number | null;
  readonly agreed: Set<number>;
}

/** The notices of moves that were taken back: all from the last move of the seat that asked on. */
export function takenBack(notices: readonly Notice[], players: number): Set<number> {
  const gone = new Set<number>();
  const out = new Set<number>();
  let asked: Asked | null = null;
  let kept: Notice[] = [];
  for (const notice of notices) {
    const { kind, request, accept } = (notice.event ?? {}) as Record<string, unknown>;
    if (isMove(notice) && !notice.refused) kept.push(notice);
    if (kind === "resign" || kind === "forfeit" || kind === "time-up") out.add(notice.seat ?? 0);
    if (kind === "ask") asked = request === "takeback" ? newAsk(notice.seat) : null;
    if (kind !== "answer" || !asked) continue;
    if (accept !== true) asked = null;
    else if (asked.agreed.add(notice.seat ?? 0).size >= players - 1 - out.size) {
      const from = kept.findLastIndex(({ seat }) => seat === asked?.seat);
      if (from >= 0) for (const { index } of kept.slice(from)) gone.add(index);
      if (from >= 0) kept = kept.slice(0, from);
      asked = null;
    }
  }
  return gone;
}

function newAsk(seat: number | null): Asked {
  return { seat, agreed: new Set() };
}
