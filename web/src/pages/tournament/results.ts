/** Points and texts of results; mirrors `fourfold.tournament.result`. */

/** The half points of two players for each result. */
const TWO: Readonly<Record<string, readonly [number, number]>> = {
  "1-0": [2, 0],
  "0-1": [0, 2],
  "½-½": [1, 1],
  "+/-": [2, 0],
  "-/+": [0, 2],
  "-/-": [0, 0],
};
const ABSENT = "x";
const QUARTERS: readonly string[] = ["", "¼", "½", "¾"];

/** Results of played two-player games, and of forfeited ones. */
export const PLAYED: readonly string[] = ["1-0", "½-½", "0-1"];
export const FORFEITS: readonly string[] = ["+/-", "-/+", "-/-"];

/** Return the half points of each seat; an absent player gets none. */
export function halvesOf(result: string): readonly number[] {
  const two = TWO[result];
  if (two) return two;
  const places = result.split("-");
  const rank = (place: string): number => (place === ABSENT ? Infinity : Number(place));
  return places.map((mine, seat) => {
    if (mine === ABSENT) return 0;
    const others = places.filter((_, other) => other !== seat);
    return others.reduce((sum, other) => sum + halves(rank(mine), rank(other)), 0);
  });
}

function halves(mine: number, other: number): number {
  if (mine === other) return 1;
  return mine < other ? 2 : 0;
}

/** Return whether a player was absent. */
export function isForfeit(result: string): boolean {
  return FORFEITS.includes(result) || result.split("-").includes(ABSENT);
}

/** Format points with fractions, as in 2½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = QUARTERS[Math.round(4 * (points - whole))] ?? "";
  return whole === 0 && rest ? rest : `${String(whole)}${rest}`;
}

/** Format a result with en dashes; the minus of a forfeit stays. */
export function resultText(result: string): string {
  return result.replaceAll(/(?<=[\d½x])-/g, "–");
}
