/** Starting a match and applying events to it; mirrors `fourfold.match.match` and its `referee`. */
import { DAY } from "../rules/clock";
import {
  type Move,
  type Piece,
  FIGURES,
  figureNamed,
  parseCell,
  parseMove,
  parsePiece,
  parsePosition,
  piecesLeft,
  writeMove,
} from "../rules/notation";
import { type Refusal, startPosition, seatToAct, positionState } from "../rules/rules";
import { answer, ask } from "./agreements";
import { addTime, deadline, hold, release, remaining, startClocks } from "./clocks";
import { drawNumber } from "./randomDraw";
import {
  type MatchOrRefusal,
  type Match,
  type MatchEvent,
  type Outcome,
  type Setup,
  active,
  filled,
  isRefusal,
  lastTime,
  refusal,
} from "./model";
import { withEntry, increment, makeMove, enterState, withSeat } from "./turns";

/** Return the match before its first event. */
export function startMatch(setup: Setup, at = 0): Match {
  const { rules, position } = setup;
  const start = position === null ? startPosition(rules) : parsePosition(position);
  const state = positionState(start, rules);
  const none = setup.players.map(() => 0);
  const { clock } = rules;
  return {
    setup,
    started: at,
    state,
    log: [],
    past: [],
    turn: 1,
    clocks: clock && startClocks(clock, rules.players, seatToAct(start), at),
    out: [],
    pending: null,
    asked: [],
    barred: [],
    touches: none,
    touchCounts: none,
    outcome: state.outcome,
  };
}

/** Make the drawn opening of a three-player game (D2). */
export function withOpening(match: Match, at: number): Match {
  const move = drawnOpening(match);
  if (!move) return match;
  const opened = apply(match, { kind: "play", seat: 1, move: writeMove(move) }, at);
  if (isRefusal(opened)) throw new Error(opened.code);
  return opened;
}

/** D2: return the opening drawn from the seed, or null if there is none or it has been made. */
function drawnOpening({ setup, state }: Match): Move | null {
  const { rules, seed, position } = setup;
  if (rules.players < 3 || seed === null || position !== null || filled(state.position) > 0) {
    return null;
  }
  const [piece, cell] = [
    drawNumber(seed, "opening pawn", 16),
    drawNumber(seed, "opening cell", 16),
  ];
  return { kind: "put", piece, cell };
}

/** Return the match after an event, or the event's refusal. */
export function apply(match: Match, event: MatchEvent, at: number): MatchOrRefusal {
  if (at < lastTime(match)) return refusal("time-backwards", "");
  if (match.outcome) return refusal("match-over", "");
  if ("seat" in event) {
    const { seat } = event;
    if (seat < 1 || seat > match.setup.players.length) return refusal("no-such-seat", "", { seat });
    if (match.out.includes(seat)) return refusal("seat-out", "", { seat });
  }
  const isOutOfTime = match.clocks !== null && remaining(match.clocks, at) === 0;
  if (isOutOfTime && event.kind !== "time-up") return refusal("time-is-up", clockRule(match));
  const after = handle(match, event, at);
  return isRefusal(after) ? after : updateClock(after, at);
}

function handle(match: Match, event: MatchEvent, at: number): MatchOrRefusal {
  switch (event.kind) {
    case "play":
      return playRefusal(match, event.seat, event.move) ?? makeMove(match, event, at);
    case "touch":
      return touch(match, event, at);
    case "ask":
      return ask(match, event, at);
    case "answer":
      return answer(match, event, at);
    case "resign":
      if (match.setup.rules.preset === "quardo-touch") return refusal("no-leaving", "D8");
      return removeSeat(withEntry(match, event, at), event.seat, "resigned", at);
    case "time-up":
      return timeUp(match, event, at);
    case "give-time":
      return giveTime(match, event, at);
  }
}

function playRefusal(match: Match, seat: number, text: string): Refusal | null {
  const toAct = seatToAct(match.state.position);
  const rule = match.setup.rules.game === "quarto" ? "Q1" : "D3";
  if (seat !== toAct) return refusal("not-your-turn", rule, { seat, to_act: toAct });
  const called = parseMove(text)?.kind === "call";
  if (called && match.barred.includes(seat)) {
    return rule === "Q1" ? refusal("call-barred", "Q7") : refusal("naming-barred", "D4");
  }
  const drawn = drawnOpening(match);
  return drawn && writeMove(drawn) !== text ? refusal("opening-drawn", "D2") : null;
}

/** D8: feel one thing; in memory mode, touches of the board are limited in each turn. */
function touch(match: Match, event: MatchEvent & { kind: "touch" }, at: number): MatchOrRefusal {
  const { rules } = match.setup;
  const { seat, target } = event;
  if (!rules.blindfold) return refusal("not-blindfolded", "D8");
  const felt = feel(match, target);
  if (felt === undefined) return refusal("no-coins-here", "D8");
  const board = parseCell(target) !== null;
  const limit = rules.touches ?? Infinity;
  if (board && (match.touches[seat - 1] ?? 0) >= limit) return refusal("no-touches-left", "D8");
  return {
    ...withEntry(match, event, at, { felt }),
    touches: board ? increment(match.touches, seat) : match.touches,
    touchCounts: increment(match.touchCounts, seat),
  };
}

/** Return the piece on a cell, or whether a pawn is on the table or a coin on the mat. */
function feel({ state }: Match, target: string): Piece | boolean | null | undefined {
  const { position } = state;
  const cell = parseCell(target);
  if (cell !== null) return position.board[cell] ?? null;
  const piece = parsePiece(target);
  if (piece !== null) return piecesLeft(position).includes(piece);
  const figure = figureNamed(target);
  if (position.game !== "quardo" || !figure) return undefined;
  return position.coins[FIGURES.indexOf(figure)] ?? false;
}

/** Q12: running out of time loses the game. */
function timeUp(match: Match, event: MatchEvent, at: number): MatchOrRefusal {
  if (!match.clocks) return refusal("no-clock", clockRule(match));
  if (remaining(match.clocks, at) > 0) return refusal("time-not-up", clockRule(match));
  return removeSeat(withEntry(match, event, at), seatToAct(match.state.position), "time", at);
}

/** Remove a seat from the game; a sole survivor wins, two of three play on. */
function removeSeat(match: Match, seat: number, reason: Outcome["reason"], at: number): Match {
  const left = { ...match, out: withSeat(match.out, seat), pending: null };
  const winners = active(left);
  if (winners.length === 1) return { ...left, outcome: { winners, reason, figures: [] } };
  return seat === seatToAct(match.state.position) ? enterState(left, left.state, at) : left;
}

function giveTime(
  match: Match,
  event: MatchEvent & { kind: "give-time" },
  at: number,
): MatchOrRefusal {
  const { seat, seconds } = event;
  const rule = clockRule(match);
  if (!match.clocks) return refusal("no-clock", rule);
  if (seat === seatToAct(match.state.position)) return refusal("own-time", rule);
  if (!(seconds >= 1 && seconds <= DAY)) {
    return refusal("bad-seconds", rule, { seconds, most: DAY });
  }
  return { ...withEntry(match, event, at), clocks: addTime(match.clocks, 1000 * seconds) };
}

/** Stop the clock while the player to act waits for an answer, and start it again afterwards. */
function updateClock(match: Match, at: number): Match {
  const { clocks, pending } = match;
  if (!clocks) return match;
  const waits = pending !== null && pending.due !== null;
  return { ...match, clocks: waits ? hold(clocks, at) : release(clocks, at) };
}

/** Return when the seat to act runs out of time; null while no clock is running. */
export function flagTime({ clocks, outcome }: Match): number | null {
  return clocks && !outcome ? deadline(clocks) : null;
}

/** Return when the next timed event is due: time running out, or a request expiring. */
export function dueTime(match: Match): number | null {
  return match.pending?.due ?? flagTime(match);
}

function clockRule({ setup }: Match): string {
  return setup.rules.game === "quarto" ? "Q12" : "D9";
}
