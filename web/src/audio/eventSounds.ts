/** The sounds of new events in a game. */
import { endingOf } from "../speech/ending";
import { type Facts, type GameRules, factsOf } from "../rules/facts";
import { isMove, moveOf } from "../rules/moves";
import { type Move, type Piece, parseMove } from "../rules/notation";
import type { TableNotice, TableState } from "../rules/tableState";
import * as sounds from "./sounds";
import type { Sound } from "./sounds";

export interface EventSounds {
  readonly heard: readonly Sound[];
  /** The piece that was given last, whose sound follows. */
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
  const lastMove = last ? moveIn(last) : null;
  const handedPiece = facts.dark ? newHand(factsOf(before, rules), facts) : null;
  const endingSound = before.view?.result ? null : endSound(after, rules);
  const heard = notices.flatMap((notice) => soundOf(notice, facts));
  if (endingSound) heard.push(endingSound);
  else if (isNewTurn(before, facts, rules) && lastMove?.kind !== "give")
    heard.push(sounds.yourTurn());
  return { heard, piece: lastMove?.kind === "give" ? lastMove.piece : handedPiece };
}

/** Return the piece that was put in hand, for the dark, where moves do not name it. */
function newHand(before: Facts, { hand }: Facts): Piece | null {
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

/** Return the sound of a move in the dark, which does not reveal the cell. */
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
  if (ending.ownResult === "lost")
    return ending.kind === "stolen" ? sounds.stolen() : sounds.lost();
  if (ending.ownResult === "drawn") return sounds.drawn();
  return ending.kind === "stolen" ? sounds.stolen() : sounds.won();
}

/** Return whether others have just passed the turn to this client. */
function isNewTurn(before: TableState, facts: Facts, rules: GameRules): boolean {
  return facts.myTurn && !facts.hotSeat && !factsOf(before, rules).toAct?.yours;
}
