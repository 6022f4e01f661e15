/** The time that each seat has left (Q12, D9): a twin of `fourfold.match.clock`. */
import type { Clock } from "../rules/clock";

/** That of the seat to act is running since a moment, or held. */
export interface SeatClocks {
  readonly clock: Clock;
  /** What each seat had when the clock was last started or stopped. */
  readonly left: readonly number[];
  readonly seat: number;
  readonly since: number | null;
}

/** How long an answer may take in a game whose turns have no limit of their own (Q13). */
const ANSWER_SECONDS = 30;

/** The clocks of a game that begins now with the turn of a seat. */
export function startClocks(clock: Clock, seats: number, seat: number, at: number): SeatClocks {
  const left = Array.from({ length: seats }, () => 1000 * clock.seconds);
  return { clock, left, seat, since: at };
}

/** Lets the time of a seat run from now on; `earned` says whether the turn before adds time. */
export function nextTurn(
  clocks: SeatClocks,
  seat: number,
  at: number,
  earned: boolean,
): SeatClocks {
  const { clock, left } = clocks;
  if (clock.per === "turn") return startClocks(clock, left.length, seat, at);
  const extra = earned ? 1000 * clock.increment : 0;
  return { ...addTime(hold(clocks, at), extra), seat, since: at };
}

/** Stops the clock; one that is held already stays so. */
export function hold(clocks: SeatClocks, at: number): SeatClocks {
  return { ...clocks, left: allLeft(clocks, at), since: null };
}

/** Lets a held clock run on. */
export function release(clocks: SeatClocks, at: number): SeatClocks {
  return clocks.since === null ? { ...clocks, since: at } : clocks;
}

/** Gives the seat to act more time. */
export function addTime(clocks: SeatClocks, extra: number): SeatClocks {
  const { left, seat } = clocks;
  return { ...clocks, left: left.with(seat - 1, (left[seat - 1] ?? 0) + extra) };
}

/** The time that each seat has left, never less than nothing. */
export function allLeft({ left, seat, since }: SeatClocks, at: number): number[] {
  const passed = since === null ? 0 : at - since;
  return left.with(seat - 1, Math.max(0, (left[seat - 1] ?? 0) - passed));
}

/** The time that the seat to act has left. */
export function remaining(clocks: SeatClocks, at: number): number {
  return allLeft(clocks, at)[clocks.seat - 1] ?? 0;
}

/** When the seat to act runs out of time; null while the clock is held. */
export function deadline({ left, seat, since }: SeatClocks): number | null {
  return since === null ? null : since + (left[seat - 1] ?? 0);
}

/** How long an answer may take while the asker's clock stands still (Q13). */
export function answerTime({ per, seconds }: Clock): number {
  return 1000 * (per === "turn" ? seconds : ANSWER_SECONDS);
}
