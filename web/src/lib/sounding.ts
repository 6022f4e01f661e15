/** Which sounds belong to what has just happened. */
import { endingOf } from "./ending";
import { type Facts, type GameRules, factsOf, moveOf } from "./facts";
import { type Move, type Piece, parseMove } from "./notation";
import type { SessionState } from "./session";
import * as sounds from "./sound";
import type { Sound } from "./sound";
import type { Notice } from "./wire";

export interface Heard {
  readonly heard: readonly Sound[];
  /** The piece that was given last, to be heard too. */
  readonly piece: Piece | null;
}

export function soundsOf(
  notices: readonly Notice[],
  before: SessionState,
  after: SessionState,
  rules: GameRules,
): Heard {
  const facts = factsOf(after, rules);
  const last = notices.at(-1);
  const given = last ? moveIn(last) : null;
  const over = before.view?.result ? null : endSound(after, rules);
  const heard = notices.flatMap((notice) => soundOf(notice, facts));
  if (over) heard.push(over);
  else if (isNewTurn(before, facts, rules) && given?.kind !== "give") heard.push(sounds.yourTurn());
  return { heard, piece: given?.kind === "give" ? given.piece : null };
}

function moveIn(notice: Notice): Move | null {
  return parseMove(moveOf(notice) ?? "");
}

function soundOf(notice: Notice, { mine }: Facts): Sound[] {
  if (notice.refused) return [sounds.refused()];
  const kind = notice.event?.["kind"];
  if (kind === "ask" && !mine.some(({ seat }) => seat === notice.seat)) return [sounds.asked()];
  const move = moveIn(notice);
  if (!move) return [];
  return [ofMove(move), ...(notice.coins > 0 ? [sounds.coins(notice.coins)] : [])];
}

function ofMove(move: Move): Sound {
  switch (move.kind) {
    case "place":
    case "put":
      return sounds.placed(move.cell);
    case "swap":
      return sounds.swapped(move.first, move.second);
    case "call":
      return sounds.called();
    default:
      return sounds.given();
  }
}

function endSound(after: SessionState, rules: GameRules): Sound | null {
  const ending = endingOf(after, rules);
  if (!ending) return null;
  if (ending.mine === "lost") return ending.kind === "stolen" ? sounds.stolen() : sounds.lost();
  if (ending.mine === "drawn") return sounds.drawn();
  return ending.kind === "stolen" ? sounds.stolen() : sounds.won();
}

/** Whether others have just handed the turn to this client. */
function isNewTurn(before: SessionState, facts: Facts, rules: GameRules): boolean {
  return facts.myTurn && !facts.hotSeat && !factsOf(before, rules).toAct?.yours;
}
