/** What a seat may know of a match, in the shape of the wire: a twin of `fourfold.match.view`.
 *
 * In the dark the board never goes in: a view is built from what the seat was told (D8).
 */
import { refusalText } from "../speech/moveText";
import type { Speaker } from "../speech/phrases";
import { pieceCode } from "../rules/notation";
import { writePosition } from "../rules/recordWriter";
import { type Refusal, seatToAct } from "../rules/rules";
import type { ErrorBody, Notice, Result, View } from "../lib/wire";
import { allLeft } from "./clocks";
import { flagTime } from "./match";
import { type Entry, type Match, drawsOpening, lastTime } from "./model";
import { type SeenEntry, publicRefusal, eventText, resultText } from "./eventText";

/** Whether the board is there for all to see; when the game ends, blindfolds come off. */
function isBoardVisible({ setup, outcome }: Match): boolean {
  return !setup.rules.blindfold || outcome !== null;
}

/** What a seat may know at a moment. */
export function viewOf(match: Match, seat: number, at: number, speaker: Speaker): View {
  const { setup, state, pending } = match;
  const { position } = state;
  const lit = isBoardVisible(match);
  const toAct = seatToAct(position);
  const hand = position.game === "quarto" ? position.hand : null;
  const times = timesAt(match, at);
  return {
    seat,
    position: lit ? writePosition(position) : null,
    set_up: setup.position !== null,
    start: lit ? setup.position : null,
    players: [...setup.players],
    seed: lit && setup.seed !== null ? Number(setup.seed) : null,
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
    proposal: null,
    remaining_ms: times[toAct - 1] ?? null,
    times_ms: times,
    clock_running: flagTime(match) !== null,
    touches_left: touchesLeft(match, seat),
    touch_counts: [...match.touchCounts],
  };
}

/** The time that each seat has left; there is none without a clock. */
export function timesAt(match: Match, at: number): number[] {
  if (!match.clocks) return [];
  return allLeft(match.clocks, match.outcome ? lastTime(match) : at);
}

function touchesLeft({ setup, touches }: Match, seat: number): number | null {
  const limit = setup.rules.touches ?? null;
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

/** What a seat was told by the entries of a log, from one on. */
export function noticesOf(match: Match, seat: number, speaker: Speaker, since = 0): Notice[] {
  const lit = isBoardVisible(match);
  const opening = openingIndex(match);
  return match.log.slice(since).flatMap((entry) => {
    const told = lit ? withAllDetails(entry) : visibleInDark(entry, seat, entry.index === opening);
    return told ? [noticeOf(told, match, opening, speaker)] : [];
  });
}

/** Where in the log the drawn opening of a three-player game is, if it is there (D2). */
export function openingIndex({ setup, log }: Match): number | null {
  if (!drawsOpening(setup)) return null;
  return log.find(({ event }) => event.kind === "play")?.index ?? null;
}

/** An entry as those are told of it who see all. */
export function withAllDetails(entry: Entry): SeenEntry {
  return { ...entry, refused: entry.refusal };
}

/** Tells a blindfolded seat what it did and felt itself, and of others only what all may hear. */
function visibleInDark(entry: Entry, seat: number, secret: boolean): SeenEntry | null {
  const own = entry.seat === seat;
  const { event, refusal, reasonHidden } = entry;
  if (event.kind === "touch") return own ? withAllDetails(entry) : null;
  const told = {
    ...entry,
    refused: refusal && reasonHidden ? publicRefusal(refusal) : refusal,
    refusal: own && !reasonHidden ? refusal : null,
  };
  const hidden = event.kind === "play" && (secret || !own);
  return hidden ? { ...told, event: null, felt: null, refusal: null } : told;
}

function noticeOf(told: SeenEntry, match: Match, opening: number | null, speaker: Speaker): Notice {
  const { index, at, seat, event, backTo, coins, felt } = told;
  const text = noticeText(told, match, opening, speaker);
  return {
    index,
    at,
    seat,
    event: event as Notice["event"],
    proposed: false,
    back_to: backTo,
    coins,
    felt: typeof felt === "number" ? pieceCode(felt) : felt,
    refused: refusedOf(told, text, speaker),
    text,
  };
}

/** A notice in words; an opening seen was nobody's choice, which goes first (D2). */
export function noticeText(
  told: SeenEntry,
  match: Match,
  opening: number | null,
  speaker: Speaker,
): string[] {
  const drawn = told.event !== null && told.index === opening;
  const first = drawn ? [speaker.translator.translate("said-opening")] : [];
  return [...first, ...eventText(told, match, speaker)];
}

function refusedOf(
  { refusal, refused }: SeenEntry,
  text: string[],
  speaker: Speaker,
): ErrorBody | null {
  if (refusal) return errorOf(refusal, speaker);
  return refused && { ...refused, message: text.join(" "), details: {} };
}

/** A refusal in the one shape that all have. */
export function errorOf(refusal: Refusal, speaker: Speaker): ErrorBody {
  const { code, rule } = refusal;
  return { code, rule, message: refusalText(refusal, speaker), details: {} };
}
