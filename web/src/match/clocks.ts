/** The time that each seat has left (Q12, D9); mirrors `fourfold.match.clock`. */
import { ANSWER_SECONDS } from "../generated/constants/match";
import type { Clock } from "../rules/clock";

/** The clocks of all seats; only the clock of the seat to act can run. */
export interface SeatClocks {
  readonly clock: Clock;
  /** The time of each seat when the clock was last started or stopped. */
  readonly left: readonly number[];
  readonly seat: number;
  /** When the clock was started; null while it is stopped. */
  readonly since: number | null;
}

/** Return full clocks, with that of a seat running from now on. */
export function startClocks(clock: Clock, seats: number, seat: number, at: number): SeatClocks {
  const left = Array.from({ length: seats }, () => 1000 * clock.seconds);
  return { clock, left, seat, since: at };
}

/** Start the clock of a seat; `earned` is whether the previous turn earned the increment. */
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

/** Stop the clock if it is running. */
export function hold(clocks: SeatClocks, at: number): SeatClocks {
  return { ...clocks, left: allLeft(clocks, at), since: null };
}

/** Start the clock if it is stopped. */
export function release(clocks: SeatClocks, at: number): SeatClocks {
  return clocks.since === null ? { ...clocks, since: at } : clocks;
}

/** Give the seat to act more time. */
export function addTime(clocks: SeatClocks, extra: number): SeatClocks {
  const { left, seat } = clocks;
  return { ...clocks, left: left.with(seat - 1, (left[seat - 1] ?? 0) + extra) };
}

/** Return the time that each seat has left, at least 0. */
export function allLeft({ left, seat, since }: SeatClocks, at: number): number[] {
  const passed = since === null ? 0 : at - since;
  return left.with(seat - 1, Math.max(0, (left[seat - 1] ?? 0) - passed));
}

/** Return the time that the seat to act has left. */
export function remaining(clocks: SeatClocks, at: number): number {
  return allLeft(clocks, at)[clocks.seat - 1] ?? 0;
}

/** Return when the seat to act runs out of time; null while the clock is stopped. */
export function deadline({ left, seat, since }: SeatClocks): number | null {
  return since === null ? null : since + (left[seat - 1] ?? 0);
}

/** Return how long an answer may take while the requester's clock is stopped (Q13). */
export function answerTime({ per, seconds }: Clock): number {
  return 1000 * (per === "turn" ? seconds : ANSWER_SECONDS);
}
