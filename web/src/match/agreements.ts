/** Players' requests for an undo or a draw (Q13, Q14); mirrors `fourfold.match.agreements`. */
import { seatToAct } from "../rules/rules";
import { answerTime } from "./clocks";
import {
  type MatchOrRefusal,
  type Match,
  type MatchEvent,
  active,
  drawsOpening,
  refusal,
} from "./model";
import { withEntry, newTurn, withNothingToCall, withSeat } from "./turns";

type Ask = Extract<MatchEvent, { kind: "ask" }>;
type Answer = Extract<MatchEvent, { kind: "answer" }>;

/** Request an undo or a draw from the other players. */
export function ask(match: Match, event: Ask, at: number): MatchOrRefusal {
  const { seat, request } = event;
  const { clock } = match.setup.rules;
  if (match.pending) return refusal("already-asked", "Q13");
  if (match.clocks && match.asked.includes(seat)) return refusal("asked-this-turn", "Q13");
  const target = request === "takeback" ? undoTarget(match, seat) : 0;
  if (target === null) return refusal("nothing-to-take-back", "Q14", { seat });
  const holds = match.clocks !== null && clock && seat === seatToAct(match.state.position);
  const pending = {
    seat,
    request,
    target,
    due: holds ? at + answerTime(clock) : null,
    accepted: [],
  };
  return { ...withEntry(match, event, at), pending, asked: withSeat(match.asked, seat) };
}

/** Answer a request; it is granted when all other players agree. */
export function answer(match: Match, event: Answer, at: number): MatchOrRefusal {
  const { pending } = match;
  if (!pending || (event.seat === pending.seat && event.accept)) {
    return refusal("nothing-asked", "Q13");
  }
  if (!event.accept) return { ...withEntry(match, event, at), pending: null };
  const accepted = withSeat(pending.accepted, event.seat);
  const others = active(match).filter((seat) => seat !== pending.seat);
  if (accepted.join() !== others.join()) {
    return { ...withEntry(match, event, at), pending: { ...pending, accepted } };
  }
  if (pending.request === "takeback") return undo(match, event, pending.target, at);
  const outcome = { winners: [], reason: "agreed", figures: [] } as const;
  return { ...withEntry(match, event, at), pending: null, outcome };
}

/** Return the number of the first move of a seat's last turn, or null if there is none. The drawn
 * opening of a three-player game cannot be undone (D2). */
function undoTarget({ past, setup }: Match, seat: number): number | null {
  const first = drawsOpening(setup) ? 1 : 0;
  const last = past.findLast((move, index) => index >= first && move.seat === seat);
  if (!last) return null;
  return past.findIndex(
    (move, index) => index >= first && move.seat === seat && move.turn === last.turn,
  );
}

/** Return to the state before a move; the player to act there has the full time for the turn. */
function undo(match: Match, event: Answer, target: number, at: number): MatchOrRefusal {
  const past = match.past[target];
  if (!past) throw new Error("nothing to undo");
  const before = match.past[target - 1];
  const backTo = before ? before.index + 1 : 0;
  const state = withNothingToCall(past.state, match.setup.rules);
  const back = withEntry(match, event, at, { backTo });
  const restored = { ...back, state, past: match.past.slice(0, target), pending: null };
  return newTurn(restored, past.turn, at, false);
}
