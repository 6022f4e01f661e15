/** Alignment score: how many of the alignments that a player could call the player saw. */
import type { Sighting } from "../lib/wire";

export interface AlignmentScore {
  readonly seat: number;
  readonly seen: number;
  readonly chances: number;
}

/** The maker of an alignment has the first chance to see it, the opponent the second (Q3, Q4). */
export function alignmentScores(sightings: readonly Sighting[], players: number): AlignmentScore[] {
  return Array.from({ length: players }, (_, index) => {
    const seat = index + 1;
    const made = sightings.filter((sighting) => sighting.seat === seat && sighting.fate !== "open");
    const left = sightings.filter(
      (sighting) =>
        sighting.seat !== seat && (sighting.fate === "stolen" || sighting.fate === "dead"),
    );
    const seen =
      made.filter(({ fate }) => fate === "called").length +
      left.filter(({ fate }) => fate === "stolen").length;
    return { seat, seen, chances: made.length + left.length };
  });
}
