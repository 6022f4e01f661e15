/** The effects of a move on a match; mirrors `fourfold.match.turns`. */
import { type Move, type Position, isFull, parseMove } from "../rules/notation";
import {
  type MoveResult,
  type Refusal,
  type PositionState,
  play,
  seatToAct,
  positionState,
  swappedPawns,
} from "../rules/rules";
import { nextTurn } from "./clocks";
import {
  type MatchOrRefusal,
  type Entry,
  type Match,
  type MatchEvent,
  type Outcome,
  active,
  drawsOpening,
  filled,
} from "./model";

type Play = Extract<MatchEvent, { kind: "play" }>;

/** Make or refuse a move. Wrong calls are logged (Q7), as are all attempts of blindfolded players
 * (D8). */
export function makeMove(match: Match, event: Play, at: number): MatchOrRefusal {
  const move = parseMove(event.move);
  if (!move) throw new Error(`not a move: ${event.move}`);
  const played = play(match.state, move, match.setup.rules);
  if (!played.ok) return refused(match, event, move, at, played.refusal);
  const { position } = match.state;
  const past = [
    ...match.past,
    { state: match.state, turn: match.turn, seat: event.seat, index: match.log.length },
  ];
  const placed = move.kind === "place" && position.game === "quarto" ? position.hand : null;
  const details = {
    coins: played.taken.length,
    figures: played.taken,
    swapped: swappedPawns(move, position),
    drawn: drawsOpening(match.setup) && match.past.length === 0,
    felt: placed,
  };
  const moved = endRequest(withEntry(match, event, at, details), event.seat);
  const endsNaming = move.kind === "decline" && position.game === "quardo";
  const endsBar = endsNaming || filled(played.position) !== filled(position);
  const barred = endsBar ? [] : match.barred;
  return enterState(moved, stateAfter(played), at, { past, barred });
}

function stateAfter({ position, outcome }: MoveResult & { ok: true }): PositionState {
  return { position, outcome };
}

function refused(
  match: Match,
  event: Play,
  move: Move,
  at: number,
  refusal: Refusal,
): MatchOrRefusal {
  const { rules } = match.setup;
  const called = isRefusedCall(refusal);
  const dark = rules.blindfold && !NOT_LOGGED.includes(refusal.code);
  return called || dark
    ? applyWrongCallPenalty(logAttempt(match, event, move, at, refusal), event.seat, called)
    : refusal;
}

/** Refusals that are not logged, even for blindfolded players. */
const NOT_LOGGED: readonly string[] = ["call-automatic", "not-this-game"];

export function isRefusedCall({ code }: Refusal): boolean {
  return code.startsWith("call-") && !NOT_LOGGED.includes(code);
}

/** Q7: apply the penalty for a wrong call. */
function applyWrongCallPenalty(match: Match, seat: number, called: boolean): Match {
  const cost = match.setup.rules.wrongCall;
  if (!called || cost === "free") return match;
  // A swap must collect a coin, so names cost nothing until it has (D3).
  const { position } = match.state;
  if (position.game === "quardo" && position.owes) return match;
  if (cost === "once") return { ...match, barred: withSeat(match.barred, seat) };
  const winners = active(match).filter((other) => other !== seat);
  return { ...match, pending: null, outcome: { winners, reason: "wrong call", figures: [] } };
}

/** Log a refused attempt; in memory mode it counts as a touch of each cell that it names. */
function logAttempt(match: Match, event: Play, move: Move, at: number, refusal: Refusal): Match {
  const limit = match.setup.rules.touches;
  if (limit === null) return withEntry(match, event, at, { refusal });
  const cells = cellsNamed(move);
  const reasonHidden = cells > Math.max(0, limit - (match.touches[event.seat - 1] ?? 0));
  const after = withEntry(match, event, at, { refusal, reasonHidden });
  return { ...after, touches: increment(match.touches, event.seat, cells) };
}

function cellsNamed(move: Move): number {
  if (move.kind === "swap") return 2;
  if (move.kind === "call") return move.figure.cells.length;
  return move.kind === "put" || move.kind === "place" ? 1 : 0;
}

export function increment(counts: readonly number[], seat: number, more = 1): number[] {
  return counts.with(seat - 1, (counts[seat - 1] ?? 0) + more);
}

export function withSeat(seats: readonly number[], seat: number): number[] {
  return [...new Set([...seats, seat])].sort((a, b) => a - b);
}

/** End the pending request when a seat moves instead of answering or waiting. A draw offer survives
 * a move by its maker, and any request a move by a player who has agreed. */
function endRequest(match: Match, seat: number): Match {
  const { pending } = match;
  if (!pending || pending.accepted.includes(seat)) return match;
  const stands = pending.request === "draw" && seat === pending.seat;
  return { ...match, pending: stands ? { ...pending, due: null } : null };
}

/** Enter a state, with other changes; if another seat is to act there, a new turn begins. */
export function enterState(
  match: Match,
  next: PositionState,
  at: number,
  changes: Partial<Match> = {},
): Match {
  const state = skipSeatsOut(match, next);
  const before = seatToAct(match.state.position);
  const same = seatToAct(state.position) === before;
  const entered = { ...match, ...changes, state };
  if (state.outcome) return { ...entered, outcome: resultOf(entered) };
  if (same) return entered;
  const drawn = drawsOpening(match.setup) && match.past.length === 0;
  return newTurn(entered, match.turn + 1, at, !drawn && !match.out.includes(before));
}

/** Skip the seats that have left. */
function skipSeatsOut({ setup, out }: Match, state: PositionState): PositionState {
  let { position } = state;
  while (position.game === "quardo" && out.includes(position.turn) && !state.outcome) {
    const isLast = isFull(position.board);
    position = {
      ...position,
      turn: (position.turn % setup.rules.players) + 1,
      moved: [],
      owes: false,
    };
    if (isLast) return positionState(position, setup.rules);
  }
  return { ...state, position };
}

/** Return how the game ended; the coins of seats that have left do not count (D6). */
function resultOf(match: Match): Outcome | null {
  const { position, outcome } = match.state;
  if (match.out.length === 0 || position.game !== "quardo") return outcome;
  const { scores } = position;
  const seats = active(match);
  const most = Math.max(...seats.map((seat) => scores[seat - 1] ?? 0));
  const winners = seats.filter((seat) => scores[seat - 1] === most);
  return { winners, reason: "coins", figures: [] };
}

/** Begin a turn: start the clock and reset the seat's touches, except for those it overdrew. */
export function newTurn(match: Match, turn: number, at: number, earned: boolean): Match {
  const seat = seatToAct(match.state.position);
  const limit = match.setup.rules.touches;
  const owed = limit === null ? 0 : Math.max(0, (match.touches[seat - 1] ?? 0) - limit);
  const clocks = match.clocks && nextTurn(match.clocks, seat, at, earned);
  return { ...match, turn, clocks, touches: match.touches.with(seat - 1, owed), asked: [] };
}

/** Return the match with one more entry in its log. */
export function withEntry(
  match: Match,
  event: MatchEvent,
  at: number,
  details: Partial<Entry> = {},
): Match {
  const entry: Entry = {
    index: match.log.length,
    at,
    seat: "seat" in event ? event.seat : seatToAct(match.state.position),
    event,
    coins: 0,
    figures: [],
    swapped: [],
    drawn: false,
    felt: null,
    refusal: null,
    reasonHidden: false,
    backTo: null,
    ...details,
  };
  return { ...match, log: [...match.log, entry] };
}

/** Return the state with nothing to call: alignments left uncalled stay dead (Q14). */
export function withNothingToCall(
  { position }: PositionState,
  rules: Match["setup"]["rules"],
): PositionState {
  const bare: Position = position.game === "quarto" ? { ...position, last: null } : position;
  return positionState(bare, rules);
}
