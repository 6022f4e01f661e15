/** Times of `datetime-local` fields, and the grace for absent players. */
import { parseClock } from "../../rules/clock";

/** The offered graces: seconds after which an absent player forfeits. */
export const GRACES: readonly number[] = [30, 60, 120, 300, 600, 1800, 3600];
export const USUAL_GRACE = 120;
const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;

/** Format a time for a `datetime-local` field, in the local time zone; "" for none. */
export function fieldText(milliseconds: number | null): string {
  if (milliseconds === null) return "";
  const offset = new Date(milliseconds).getTimezoneOffset() * MINUTE_MS;
  return new Date(milliseconds - offset).toISOString().slice(0, 16);
}

/** Parse the text of a `datetime-local` field. */
export function momentOf(text: string): number | null {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/** Return whether an end is in the past or not after the start. */
export function isTooEarly(ends: string, starts: string, now = Date.now()): boolean {
  const end = momentOf(ends);
  return end !== null && end <= Math.max(now, momentOf(starts) ?? 0);
}

/** Return whether the clock allows a day or more; there is no grace then. */
export function isSlow(clock: string): boolean {
  return (parseClock(clock)?.seconds ?? 0) >= DAY_SECONDS;
}

/** Return the offered graces, including the given one. */
export function gracesWith(grace: number): readonly number[] {
  return GRACES.includes(grace) ? GRACES : [...GRACES, grace].sort((a, b) => a - b);
}
