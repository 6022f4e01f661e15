/** Alignment score: how many of the alignments that a player could call the player saw. */
import type { Sighting } from "../lib/wire";

export interface EyeScore {
  readonly seat: number;
  readonly seen: number;
  readonly chances: number;
}

/** The maker of an alignment has the first chance to see it, the opponent the second (Q3, Q4). */
export function eyeScores(sightings: readonly Sighting[], players: number): EyeScore[] {
  return Array.from({ length: players }, (_, index) => {
    const seat = index + 1;
    const made = sightings.filter((one) => one.seat === seat && one.fate !== "open");
    const left = sightings.filter(
      (one) => one.seat !== seat && (one.fate === "stolen" || one.fate === "dead"),
    );
    const seen =
      made.filter(({ fate }) => fate === "called").length +
      left.filter(({ fate }) => fate === "stolen").length;
    return { seat, seen, chances: made.length + left.length };
  });
}
