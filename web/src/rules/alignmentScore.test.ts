import { describe, expect, test } from "vitest";
import { alignmentScores } from "./alignmentScore";
import type { Sighting } from "../lib/wire";

describe("the alignment score", () => {
  const sighting = (by: number, fate: Sighting["fate"]): Sighting => ({
    figure: "row2",
    turn: 3,
    seat: by,
    fate,
    traits: "dark",
  });

  test("counts a chance for the maker, then one for the opponent", () => {
    expect(alignmentScores([sighting(1, "called")], 2)).toEqual([
      { seat: 1, seen: 1, chances: 1 },
      { seat: 2, seen: 0, chances: 0 },
    ]);
    expect(alignmentScores([sighting(1, "stolen")], 2)).toEqual([
      { seat: 1, seen: 0, chances: 1 },
      { seat: 2, seen: 1, chances: 1 },
    ]);
    expect(alignmentScores([sighting(2, "dead")], 2)).toEqual([
      { seat: 1, seen: 0, chances: 1 },
      { seat: 2, seen: 0, chances: 1 },
    ]);
  });

  test("ignores an alignment that was still open at the end", () => {
    expect(alignmentScores([sighting(1, "open")], 2).every(({ chances }) => chances === 0)).toBe(
      true,
    );
  });
});
