/** What a seat may know of a match, in the API's format; mirrors `fourfold.match.view`.
 *
 * The view of a blindfolded seat never contains the board, only what the seat has learnt (D8).
 */
import { refusalText } from "../speech/moveText";
import type { Speaker } from "../speech/phrases";
import { pieceCode } from "../rules/notation";
import { writePosition } from "../rules/recordWriter";
import { type Refusal, seatToAct } from "../rules/rules";
import type { ErrorBody, Notice, Result, View } from "../lib/wire";
import { allLeft } from "./clocks";
import { flagTime } from "./match";
import { type Entry, type Match, lastTime } from "./model";
import { type SeenEntry, publicRefusal, eventText, resultText } from "./eventText";

/** Return whether all can see the board; when the game ends, blindfolds come off. */
function isBoardVisible({ setup, outcome }: Match): boolean {
  return !setup.rules.blindfold || outcome !== null;
}

/** Return a seat's view of the match at a time. */
export function viewOf(match: Match, seat: number, at: number, speaker: Speaker): View {
  const { setup, state, pending } = match;
  const { position } = state;
  const visible = isBoardVisible(match);
  const toAct = seatToAct(position);
  const hand = position.game === "quarto" ? position.hand : null;
  const times = timesAt(match, at);
  const timed = match.clocks?.seat ?? toAct;
  return {
    seat,
    position: visible ? writePosition(position) : null,
    set_up: setup.position !== null,
    start: visible ? setup.position : null,
    players: [...setup.players],
    seed: visible && setup.seed !== null ? Number(setup.seed) : null,
    lot: setup.lot,
    chosen: setup.chosen,
    to_act: toAct,
    turn: match.turn,
    hand: hand === null ? null : pieceCode(hand),
    scores: position.game === "quardo" ? [...position.scores] : [],
    out: [...match.out],
    result: resultOf(match, speaker),
    barred: [...match.barred],
    asked: pending && { seat: pending.seat, request: pending.request },
    observer: null,
    paused: false,
    ruling_pending: false,
    naming: position.game === "quardo" && position.moved.length > 0,
    proposal: null,
    remaining_ms: times[timed - 1] ?? null,
    times_ms: times,
    clock_running: flagTime(match) !== null,
    touches_left: touchesLeft(match, seat),
    touch_counts: [...match.touchCounts],
  };
}

/** Return the time that each seat has left; without a clock, nothing. */
export function timesAt(match: Match, at: number): number[] {
  if (!match.clocks) return [];
  return allLeft(match.clocks, match.outcome ? lastTime(match) : at);
}

function touchesLeft({ setup, touches }: Match, seat: number): number | null {
  const limit = setup.rules.touches;
  return limit === null ? null : Math.max(0, limit - (touches[seat - 1] ?? 0));
}

export function resultOf(match: Match, speaker: Speaker): Result | null {
  const { outcome } = match;
  return (
    outcome && {
      winners: [...outcome.winners],
      reason: outcome.reason,
      figures: outcome.figures.map(({ name }) => name),
      text: resultText(match, speaker),
    }
  );
}

/** Return a seat's notices of the log entries from an index on. */
export function noticesOf(match: Match, seat: number, speaker: Speaker, since = 0): Notice[] {
  const visible = isBoardVisible(match);
  return match.log.slice(since).flatMap((entry) => {
    const seen = visible ? withAllDetails(entry) : visibleInDark(entry, seat, match);
    return seen ? [noticeOf(seen, match, speaker)] : [];
  });
}

/** Return an entry as a seat that sees the board may know it. */
export function withAllDetails(entry: Entry): SeenEntry {
  return { ...entry, refused: entry.refusal };
}

/** Return what a blindfolded seat may know of an entry: its own actions in full. */
function visibleInDark(entry: Entry, seat: number, { setup }: Match): SeenEntry | null {
  const own = entry.seat === seat;
  const { event, refusal, reasonHidden } = entry;
  // The end of a turn in which coins were named is public (D4).
  const isDecline = event.kind === "play" && event.move === "--";
  if (isDecline && !refusal && setup.rules.game === "quardo") return withAllDetails(entry);
  if (event.kind === "touch") return own ? withAllDetails(entry) : null;
  const seen = {
    ...entry,
    figures: [],
    swapped: [],
    refused: refusal && reasonHidden ? publicRefusal(refusal) : refusal,
    refusal: own && !reasonHidden ? refusal : null,
  };
  const hidden = event.kind === "play" && (entry.drawn || !own);
  return hidden ? { ...seen, event: null, felt: null, refusal: null } : seen;
}

function noticeOf(seen: SeenEntry, match: Match, speaker: Speaker): Notice {
  const { index, at, seat, event, backTo, coins, felt } = seen;
  const text = eventText(seen, match, speaker);
  return {
    index,
    at,
    seat,
    event,
    proposed: false,
    back_to: backTo,
    coins,
    felt: typeof felt === "number" ? pieceCode(felt) : felt,
    refused: refusedOf(seen, text, speaker),
    text,
  };
}

function refusedOf(
  { refusal, refused }: SeenEntry,
  text: string[],
  speaker: Speaker,
): ErrorBody | null {
  if (refusal) return errorOf(refusal, speaker);
  return refused && { ...refused, message: text.join(" "), details: {} };
}

/** Return a refusal in the API's format. */
export function errorOf(refusal: Refusal, speaker: Speaker): ErrorBody {
  const { code, rule } = refusal;
  return { code, rule, message: refusalText(refusal, speaker), details: {} };
}
