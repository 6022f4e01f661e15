import { describe, expect, test } from "vitest";
import { clockFace, lowTimeOf, parseClock, takesDays } from "./clock";

describe("a clock's text", () => {
  test.each([
    [60, { seconds: 60, per: "turn", increment: 0 }],
    ["3d/turn", { seconds: 259_200, per: "turn", increment: 0 }],
    ["450s/game", { seconds: 450, per: "game", increment: 0 }],
    ["10m+5s/game", { seconds: 600, per: "game", increment: 5 }],
    ["soon", null],
    [null, null],
    [undefined, null],
  ])("%o is parsed as in Python", (text, clock) => {
    expect(parseClock(text)).toEqual(clock);
  });
});

describe("a clock's face", () => {
  test.each([
    [0, "0:00"],
    [1, "0:01"],
    [450_000, "7:30"],
    [3_599_000, "59:59"],
    [3_600_000, "1:00:00"],
    [86_399_000, "23:59:59"],
    [86_400_000, "1d"],
    [259_200_000, "3d"],
    [259_199_000, "3d"],
    [190_000_000, "2d 5h"],
  ])("shows %i milliseconds as %s", (left, face) => {
    expect(clockFace(left, "en")).toBe(face);
  });

  test("writes days in the language's units", () => {
    expect(clockFace(190_000_000, "zh-Hans")).toContain("小时");
  });
});

test("low time follows the setting, and is an hour where turns take days", () => {
  const [minute, days] = [parseClock(60), parseClock("3d/turn")];
  if (!minute || !days) throw new Error("not a clock");
  expect([takesDays(minute), takesDays(days)]).toEqual([false, true]);
  expect([lowTimeOf(minute, 10), lowTimeOf(days, 10)]).toEqual([10_000, 3_600_000]);
  expect([lowTimeOf(minute, 0), lowTimeOf(days, 0)]).toEqual([0, 0]);
});
