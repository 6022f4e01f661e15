import { describe, expect, test } from "vitest";
import {
  MemorySpeaker,
  boardOf,
  judge,
  memoryAt,
  parseMemory,
  shadeOf,
  tally,
  touchAt,
} from "./hindsight";
import { loadTranslator } from "../i18n/locales";
import { parsePosition } from "../rules/notation";
import type { Replay, Step } from "../lib/wire";

const START = "012./..../..../.... 7ffff 0-0 1";
const AFTER = "0123/..../..../.... 7fffe 1-0 2";
const NOTHING = "?".repeat(16);

function step(seat: number, event: Record<string, unknown>, known: string[], at = START): Step {
  const rest = { index: 0, turn: 1, to_act: 1, scores: [], coins: 0, felt: null, refused: null };
  return { ...rest, seat, event, position: at, comment: null, text: [], known };
}

function touch(seat: number, target: string, ...known: string[]): Step {
  return step(seat, { kind: "touch", seat, target }, known);
}

const ANN = "012?????????????";
const BOB = "???.????????????";
/** Bob and Ann feel around, Ann places 3 on d1, Bob feels the table. */
const REPLAY: Replay = {
  preset: "quardo-touch",
  options: {},
  players: ["Ann", "Bob"],
  tags: {},
  start: START,
  comment: null,
  steps: [
    touch(2, "d1", NOTHING, BOB),
    touch(1, "a", NOTHING, BOB),
    touch(1, "row1", ANN, BOB),
    step(1, { kind: "play", seat: 1, move: "3@d1" }, ["0123????????????", BOB], AFTER),
    touch(2, "f", "0123????????????", BOB),
  ],
  result: null,
  sightings: [],
  hindsight: { touches: [], table_touches: [], coin_touches: [], alignments: [] },
};

describe("a memory", () => {
  test("is parsed from sixteen signs", () => {
    expect(parseMemory("f.??????????????").slice(0, 3)).toEqual([15, null, "unfelt"]);
    for (const text of ["", "?".repeat(15), `${NOTHING}?`, "x".repeat(16)]) {
      expect(() => parseMemory(text)).toThrow(/invalid memory/);
    }
  });

  test("is empty at first, then that of the seat at the step", () => {
    expect(new Set(memoryAt(REPLAY, 0, 1).cells)).toEqual(new Set(["unfelt"]));
    expect(memoryAt(REPLAY, 1, 2)).toMatchObject({ name: "Bob" });
    expect(memoryAt(REPLAY, 1, 2).cells[3]).toBeNull();
    expect(memoryAt(REPLAY, 1, 1).cells[3]).toBe("unfelt");
    expect([2, 3].map((at) => memoryAt(REPLAY, at, 1).cells[0])).toEqual(["unfelt", 0]);
    expect(memoryAt(REPLAY, 4, 1).cells.slice(0, 5)).toEqual([0, 1, 2, 3, "unfelt"]);
  });

  test("is right, out of date or never felt", () => {
    expect(judge("unfelt", null)).toBe("unfelt");
    expect(judge(null, null)).toBe("right");
    expect(judge(0, 0)).toBe("right");
    expect(judge(null, 0)).toBe("wrong");
    expect(judge(0, null)).toBe("wrong");
    const { board } = parsePosition(AFTER);
    expect(tally(memoryAt(REPLAY, 4, 1), board)).toEqual({ right: 4, wrong: 0, unfelt: 12 });
    expect(tally(memoryAt(REPLAY, 4, 2), board)).toEqual({ right: 0, wrong: 1, unfelt: 15 });
    expect(boardOf(memoryAt(REPLAY, 4, 1)).slice(2, 5)).toEqual([2, 3, null]);
  });

  test("is described cell by cell", async () => {
    const { board } = parsePosition(AFTER);
    const translator = await loadTranslator("en");
    const bob = new MemorySpeaker(translator, "quardo", memoryAt(REPLAY, 4, 2), board);
    expect(bob.cell(0)).toBe("a1, never felt by Bob");
    expect(bob.cell(3)).toBe(
      "d1, Bob felt: nothing; really there: tapered hexagonal with dome and flat edge",
    );
    const ann = new MemorySpeaker(translator, "quardo", memoryAt(REPLAY, 4, 1), board);
    expect(ann.cell(3)).toBe("d1, tapered hexagonal with dome and flat edge");
    const old = { name: "Cem", cells: parseMemory("1???7???????????") };
    const cem = new MemorySpeaker(translator, "quardo", old, board);
    expect(cem.cell(0)).toMatch(/Cem felt: tapered hexagonal .* there: straight hexagonal/);
    expect(cem.cell(4)).toMatch(/Cem felt: tapered round .* there: nothing$/);
  });
});

describe("touches", () => {
  test("are of cells, of pieces on the table and of coins", () => {
    expect(touchAt(REPLAY.steps[0])).toEqual({ kind: "cell", cell: 3 });
    expect(touchAt(REPLAY.steps[1])).toEqual({ kind: "table", piece: 10 });
    expect(touchAt(REPLAY.steps[2])).toMatchObject({ kind: "coin", figure: { name: "row1" } });
    expect(touchAt(REPLAY.steps[3])).toBeNull();
    expect(touchAt(null)).toBeNull();
  });

  test("have a shade by their share of the maximum", () => {
    expect([0, 1, 2, 3, 4].map((count) => shadeOf(count, 4))).toEqual([0, 1, 2, 3, 4]);
    expect([1, 99, 100].map((count) => shadeOf(count, 100))).toEqual([1, 4, 4]);
    expect(shadeOf(0, 0)).toBe(0);
  });
});
