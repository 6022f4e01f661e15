/** What results count: a twin of `fourfold.tournament.result`. */

/** The half points of two players by the text of a result. */
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

/** Results of a game of two that was played, and those where somebody was absent. */
export const PLAYED: readonly string[] = ["1-0", "½-½", "0-1"];
export const FORFEITS: readonly string[] = ["+/-", "-/+", "-/-"];

/** The half points of each seat; none for whoever did not come. */
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

/** Whether somebody did not come. */
export function isForfeit(result: string): boolean {
  return FORFEITS.includes(result) || result.split("-").includes(ABSENT);
}

/** Points as people write them: 2½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = QUARTERS[Math.round(4 * (points - whole))] ?? "";
  return whole === 0 && rest ? rest : `${String(whole)}${rest}`;
}

/** A result as tables show it: its hyphen is not a minus. */
export function resultText(result: string): string {
  return result.replaceAll(/(?<=[\d½x])-/g, "–");
}
