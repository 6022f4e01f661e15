/** Levels name the same coins here as in Python; the table is what `QuardoPlayer.choose` returns. */
import { describe, expect, test } from "vitest";
import { type QuardoPosition, parsePosition, writeMove } from "../rules/notation";
import { afterNaming, formedIn, nameCoin, namingFinding } from "./naming";

const SEEDS = [0, 1, 2, 3, 4, 7, 99, 12345, 4294967295];
const NAMED: readonly (readonly [position: string, level: number, names: string])[] = [
  ["0.../1.../2.../3456 7ffff 0-0 1 a4", 0, "!cola !cola -- !cola !row4 !cola -- !cola !cola"],
  [
    "0.../1.../2.../3456 7ffff 0-0 1 a4",
    1,
    "!row4 !cola !row4 !cola !row4 !cola !row4 !row4 !row4",
  ],
  [
    "0.../1.../2.../3456 7ffff 0-0 1 a4",
    2,
    "!row4 !cola !row4 !cola !row4 !cola !row4 !row4 !row4",
  ],
  [
    "0.../1.../2.../3456 7ffff 0-0 1 a4",
    4,
    "!row4 !row4 !row4 !row4 !row4 !row4 !row4 !row4 !row4",
  ],
  [
    "0.../1.../2.../3456 7ffff 0-0 1 a4",
    5,
    "!row4 !row4 !row4 !row4 !row4 !row4 !row4 !row4 !row4",
  ],
  ["0123/45b6/..../.... 7ffff 0-0 2 b2", 0, "-- -- !sqa1 -- -- -- !sqa1 -- --"],
  ["0123/45b6/..../.... 7ffff 0-0 2 b2", 1, "!sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 -- --"],
  ["0123/45b6/..../.... 7ffff 0-0 2 b2", 2, "!sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 -- --"],
  [
    "0123/45b6/..../.... 7ffff 0-0 2 b2",
    4,
    "!sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1",
  ],
  [
    "0123/45b6/..../.... 7ffff 0-0 2 b2",
    5,
    "!sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1 !sqa1",
  ],
  ["5678/9abc/d012/34ef 7ffff 0-0 1 c3", 0, "-- -- -- -- !sqb2 -- -- -- --"],
  ["5678/9abc/d012/34ef 7ffff 0-0 1 c3", 1, "-- !sqb2 -- -- !sqb2 !sqb2 -- -- --"],
  ["5678/9abc/d012/34ef 7ffff 0-0 1 c3", 2, "-- !sqb2 !sqb2 -- !sqb2 !sqb2 !sqb2 -- --"],
  [
    "5678/9abc/d012/34ef 7ffff 0-0 1 c3",
    4,
    "!sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2",
  ],
  [
    "5678/9abc/d012/34ef 7ffff 0-0 1 c3",
    5,
    "!sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2 !sqb2",
  ],
];

function quardo(text: string): QuardoPosition {
  const position = parsePosition(text);
  if (position.game !== "quardo") throw new Error(text);
  return position;
}

describe("coins by hand", () => {
  test.each(NAMED)("%s: level %i names what Python's does", (text, level, names) => {
    const position = quardo(text);
    const found = SEEDS.map((seed) => writeMove(nameCoin(position, level, seed)));
    expect(found.join(" ")).toBe(names);
  });

  test("all coins that a move has formed count as named", () => {
    const position = quardo("0.../1.../2.../3456 7ffff 0-0 1 a4");
    expect(formedIn(position).map(({ name }) => name)).toEqual(["row4", "cola"]);
    expect(afterNaming(position)).toMatchObject({ scores: [2, 0], turn: 2, moved: [] });
  });

  test("the last names decide the game", () => {
    const position = quardo("0123/4567/89ab/cdef 00008 9-9 1 d4");
    const { score, moves, line } = namingFinding(position, null);
    expect(score?.lead).toEqual({ coins: 1, proved: true, atLeast: false });
    expect(moves.map(({ move }) => writeMove(move))).toEqual(["!row4"]);
    expect(line.map(writeMove)).toEqual(["!row4"]);
  });
});
