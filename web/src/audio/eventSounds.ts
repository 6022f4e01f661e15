/** Which sounds belong to what has just happened. */
import { endingOf } from "../speech/ending";
import { type Facts, type GameRules, factsOf } from "../rules/facts";
import { isMove, moveOf } from "../rules/moves";
import { type Move, type Piece, parseMove } from "../rules/notation";
import type { TableNotice, TableState } from "../rules/tableState";
import * as sounds from "./sounds";
import type { Sound } from "./sounds";

export interface EventSounds {
  readonly heard: readonly Sound[];
  /** The piece that was given last, to be heard too. */
  readonly piece: Piece | null;
}

export function eventSounds(
  notices: readonly TableNotice[],
  before: TableState,
  after: TableState,
  rules: GameRules,
): EventSounds {
  const facts = factsOf(after, rules);
  const last = notices.at(-1);
  const given = last ? moveIn(last) : null;
  const handed = facts.dark ? handedOver(factsOf(before, rules), facts) : null;
  const over = before.view?.result ? null : endSound(after, rules);
  const heard = notices.flatMap((notice) => soundOf(notice, facts));
  if (over) heard.push(over);
  else if (isNewTurn(before, facts, rules) && given?.kind !== "give") heard.push(sounds.yourTurn());
  return { heard, piece: given?.kind === "give" ? given.piece : handed };
}

/** The piece that has come into hand, of which in the dark no move tells. */
function handedOver(before: Facts, { hand }: Facts): Piece | null {
  return hand === before.hand ? null : hand;
}

function moveIn(notice: TableNotice): Move | null {
  return parseMove(moveOf(notice) ?? "");
}

function soundOf(notice: TableNotice, { mine }: Facts): Sound[] {
  if (notice.refused) return [sounds.refused()];
  const kind = notice.event?.["kind"];
  if (kind === "ask" && !mine.some(({ seat }) => seat === notice.seat)) return [sounds.asked()];
  const move = moveIn(notice);
  const coins = notice.coins > 0 ? [sounds.coins(notice.coins)] : [];
  if (move) return [moveSound(move), ...coins];
  return isMove(notice) ? [hiddenMoveSound(), ...coins] : coins;
}

/** A move in the dark: it is heard, and not where. */
function hiddenMoveSound(): Sound {
  return { ...sounds.placed(0), pan: 0 };
}

function moveSound(move: Move): Sound {
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

function endSound(after: TableState, rules: GameRules): Sound | null {
  const ending = endingOf(after, rules);
  if (!ending) return null;
  if (ending.mine === "lost") return ending.kind === "stolen" ? sounds.stolen() : sounds.lost();
  if (ending.mine === "drawn") return sounds.drawn();
  return ending.kind === "stolen" ? sounds.stolen() : sounds.won();
}

/** Whether others have just handed the turn to this client. */
function isNewTurn(before: TableState, facts: Facts, rules: GameRules): boolean {
  return facts.myTurn && !facts.hotSeat && !factsOf(before, rules).toAct?.yours;
}
