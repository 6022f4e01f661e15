/** The time that players have (Q12, D9); mirrors `fourfold.rules.clock`. */

/** A limit in seconds for each turn, or for each player's game, with an increment for each turn. */
export interface Clock {
  readonly seconds: number;
  readonly per: "turn" | "game";
  readonly increment: number;
}

export const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;
const UNITS: Record<string, number> = { s: 1, m: 60, h: HOUR, d: DAY };
const TEXT = /^(\d+)([smhd])(?:\+(\d+)s)?\/(turn|game)$/;

/** Parse the clock option: a text, or a number of seconds for each turn. */
export function parseClock(value: unknown): Clock | null {
  if (typeof value === "number") return { seconds: value, per: "turn", increment: 0 };
  const found = typeof value === "string" ? TEXT.exec(value) : null;
  if (!found) return null;
  const [, number, unit = "", increment, per] = found;
  return {
    seconds: Number(number) * (UNITS[unit] ?? 1),
    per: per === "game" ? "game" : "turn",
    increment: Number(increment ?? 0),
  };
}

/** Return whether a turn may take days, so that players do not wait at the table. */
export function takesDays(clock: Clock): boolean {
  return clock.seconds >= DAY;
}

/** Return how many milliseconds before the end a player is warned; `setting` is in seconds. */
export function lowTimeOf(clock: Clock, setting: number): number {
  return 1000 * (takesDays(clock) && setting > 0 ? HOUR : setting);
}

/** Format the time left: 5:07, 1:05:07, or days and hours in a language's units. */
export function clockFace(milliseconds: number, language: string): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= DAY) return daysAndHours(Math.ceil(seconds / HOUR), language);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)}:${two(seconds % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function daysAndHours(hours: number, language: string): string {
  const parts = [
    ["day", Math.floor(hours / 24)],
    ["hour", hours % 24],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(count),
    )
    .join(" ");
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
