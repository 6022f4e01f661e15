/** What is said of ratings and rated games. */
import type { Family } from "../../lib/router.svelte";
import { playerName, t } from "../../i18n/i18n.svelte";
import type { FamilyRating, RatedGame, RatedPlayer } from "../../lib/wire";

/** Milliseconds in a day, by which ratings are counted. */
export const DAY = 24 * 60 * 60 * 1000;

export function familyName(family: Family): string {
  return t(family === "quardo-three" ? "ratings-quardo-three" : `preset-${family}`);
}

export function nameOf({ name }: Pick<RatedPlayer, "name">): string {
  return name ? playerName(name) : t("ratings-nameless");
}

/** How a game ended for a player. */
export function endFor({ seats }: RatedGame, id: string): string {
  const own = seats.find(({ player }) => player === id)?.place ?? 0;
  if (seats.length > 2) return t("ratings-placed", { place: own, count: seats.length });
  if (seats.every(({ place }) => place === 1)) return t("ratings-drew");
  return t(own === 1 ? "ratings-won" : "ratings-lost");
}

type Day = FamilyRating["history"][number];

/** A line of values by day within a box: points, and the band of what is uncertain around them. */
export interface Graph {
  readonly line: string;
  readonly band: string;
  readonly dots: readonly (readonly [number, number])[];
  readonly least: number;
  readonly most: number;
}

/** The least number of points of rating that a graph is high, so that small changes look small. */
const LEAST_HEIGHT = 100;

/** Draws a history into a box; days are as far apart as they were. */
export function graphOf(days: readonly Day[], width: number, height: number): Graph {
  const values = days.map(({ value }) => value);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const reach = Math.max(LEAST_HEIGHT, Math.max(...values) - Math.min(...values)) / 2;
  const [least, most] = [middle - reach * 1.2, middle + reach * 1.2];
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  const x = (day: number): number =>
    last === first ? width / 2 : ((day - first) / (last - first)) * width;
  const y = (value: number): number =>
    Math.min(height, Math.max(0, height - ((value - least) / (most - least)) * height));
  const dots = days.map(({ day, value }) => [round(x(day)), round(y(value))] as const);
  const over = days.map(({ day, value, deviation }) => [x(day), y(value + deviation)] as const);
  const under = days.map(({ day, value, deviation }) => [x(day), y(value - deviation)] as const);
  return {
    line: pathOf(dots),
    band: pathOf([...over, ...under.reverse()]),
    dots,
    least: Math.min(...values),
    most: Math.max(...values),
  };
}

function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${String(round(x))},${String(round(y))}`).join(" ");
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}
