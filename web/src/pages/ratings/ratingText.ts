/** Texts and graphs of ratings and rated games. */
import type { Family } from "../../lib/router.svelte";
import { playerName, t } from "../../i18n/i18n.svelte";
import type { FamilyRating, RatedGame, RatedPlayer } from "../../lib/wire";

/** The milliseconds in a day, the unit of time of ratings. */
export const DAY = 24 * 60 * 60 * 1000;

export function familyName(family: Family): string {
  return t(family === "quardo-three" ? "ratings-quardo-three" : `preset-${family}`);
}

export function nameOf({ name }: Pick<RatedPlayer, "name">): string {
  return name ? playerName(name) : t("ratings-nameless");
}

/** Return the result of a game for a player. */
export function resultTextFor({ seats }: RatedGame, id: string): string {
  const place = seats.find(({ player }) => player === id)?.place ?? 0;
  if (seats.length > 2) return t("ratings-placed", { place, count: seats.length });
  if (seats.every((seat) => seat.place === 1)) return t("ratings-drew");
  return t(place === 1 ? "ratings-won" : "ratings-lost");
}

type Day = FamilyRating["history"][number];

/** A line of values by day within a box: its points, and the band of uncertainty around it. */
export interface Graph {
  readonly line: string;
  readonly band: string;
  readonly dots: readonly (readonly [number, number])[];
  readonly min: number;
  readonly max: number;
}

/** The minimum height of a graph in rating points, so that small changes look small. */
const MIN_HEIGHT = 100;

/** Return the graph of a history in a box, with days to scale. */
export function graphOf(days: readonly Day[], width: number, height: number): Graph {
  const values = days.map(({ value }) => value);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const halfHeight = Math.max(MIN_HEIGHT, Math.max(...values) - Math.min(...values)) / 2;
  const [bottom, top] = [middle - halfHeight * 1.2, middle + halfHeight * 1.2];
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  const x = (day: number): number =>
    last === first ? width / 2 : ((day - first) / (last - first)) * width;
  const y = (value: number): number =>
    Math.min(height, Math.max(0, height - ((value - bottom) / (top - bottom)) * height));
  const dots = days.map(({ day, value }) => [round(x(day)), round(y(value))] as const);
  const upper = days.map(({ day, value, deviation }) => [x(day), y(value + deviation)] as const);
  const lower = days.map(({ day, value, deviation }) => [x(day), y(value - deviation)] as const);
  return {
    line: pathOf(dots),
    band: pathOf([...upper, ...lower.reverse()]),
    dots,
    min: Math.min(...values),
    max: Math.max(...values),
  };
}

function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${String(round(x))},${String(round(y))}`).join(" ");
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}
