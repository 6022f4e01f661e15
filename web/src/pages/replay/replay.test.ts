import { describe, expect, test } from "vitest";
import { writeMove } from "../../rules/notation";
import { writePosition } from "../../rules/recordWriter";
import { REPLAY } from "../../../tests/replays";
import { toMoments } from "./moments";
import { litFigures, reviewedSteps, trackAlignments } from "./review";

describe("a replay", () => {
  test("tracks alignments from their making to their call, and lights them meanwhile", () => {
    const seen = trackAlignments(REPLAY);
    expect(seen).toMatchObject([{ made: 0, called: 4, figure: { name: "row1" } }]);
    const lit = [-1, 0, 1, 4].map((at) => litFigures(REPLAY, seen, at).length);
    expect(lit).toEqual([0, 1, 1, 1]);
  });

  test("has its reviewed moves by step", () => {
    const score = {
      value: "draw",
      placements: null,
      lead: null,
      at_least: false,
      proved: true,
    } as const;
    const reviewed = ["d1", "2", "!row1"].map((move) => ({
      turn: 1,
      seat: 1,
      move,
      possible: score,
      kept: score,
      better: [],
      threw_away: false,
    }));
    expect([...reviewedSteps(REPLAY, reviewed).keys()]).toEqual([0, 3, 4]);
  });

  test("becomes moments that end with its result", () => {
    const moments = toMoments(REPLAY);
    expect(moments.map(({ position }) => writePosition(position))).toEqual([
      REPLAY.start,
      "05d9/..../..../.... - d1",
      "05d9/..../..../.... 7 d1",
      "05d9/..../..../.... - d1",
      "05d9/..../..../.... 2 d1",
      "05d9/..../..../.... 2 d1",
    ]);
    expect(moments.map(({ move }) => move && writeMove(move))).toEqual([
      null,
      "d1",
      "7",
      null,
      "2",
      "!row1",
    ]);
    expect(moments[1]).toMatchObject({ placed: 9, seat: 1, turn: 1 });
    expect(moments.map(({ recorded }) => recorded?.result?.reason)).toEqual([
      ...Array<undefined>(5).fill(undefined),
      "called",
    ]);
  });
});
