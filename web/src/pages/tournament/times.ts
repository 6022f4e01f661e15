/** Times as the browser's fields have them, and how long an absent player is waited for. */
import { parseClock } from "../../rules/clock";

/** Seconds to choose from, after which an absent player forfeits. */
export const GRACES: readonly number[] = [30, 60, 120, 300, 600, 1800, 3600];
export const USUAL_GRACE = 120;
const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;

/** A moment as a field of the browser writes it, in the time of this place; "" for none. */
export function fieldText(milliseconds: number | null): string {
  if (milliseconds === null) return "";
  const offset = new Date(milliseconds).getTimezoneOffset() * MINUTE_MS;
  return new Date(milliseconds - offset).toISOString().slice(0, 16);
}

/** The moment that a field of the browser names, if any. */
export function momentOf(text: string): number | null {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/** Whether an end could not be one: it is over already, or before the start. */
export function isTooEarly(ends: string, starts: string, now = Date.now()): boolean {
  const end = momentOf(ends);
  return end !== null && end <= Math.max(now, momentOf(starts) ?? 0);
}

/** Whether the clock alone decides on absent players: a turn may take days. */
export function isSlow(clock: string): boolean {
  return (parseClock(clock)?.seconds ?? 0) >= DAY_SECONDS;
}

/** The choices of a grace, among them one that is set already. */
export function gracesWith(grace: number): readonly number[] {
  return GRACES.includes(grace) ? GRACES : [...GRACES, grace].sort((a, b) => a - b);
}
