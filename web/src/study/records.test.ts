import { describe, expect, test } from "vitest";
import type { Step } from "../lib/wire";
import { writeMove } from "../rules/notation";
import { REPLAY, step } from "../../tests/replays";
import { choiceOfReplay, fileName, isRecord, playedMoves } from "./records";

describe("a replay", () => {
  test("keeps the moves that were not undone", () => {
    const kept = playedMoves(REPLAY).map(({ move, step: at }) => [writeMove(move), at]);
    expect(kept).toEqual([
      ["d1", 0],
      ["2", 3],
      ["!row1", 4],
    ]);
  });

  test("keeps a ruled move at its ruling", () => {
    const ruling = (index: number, position: string): Step => ({
      ...step(index, 2, 2, "", position),
      event: { kind: "ruling", approve: true },
    });
    const steps = [
      step(0, 1, 1, "0@a1", "one"),
      step(1, 2, 2, "a1~b1", "one"),
      { ...ruling(2, "one"), refused: { code: "x", rule: "D3", message: "", details: {} } },
      step(3, 2, 2, "4@d1", "one"),
      ruling(4, "two"),
      step(5, 3, 1, "5@b2", "three"),
    ];
    const kept = playedMoves({ ...REPLAY, start: "none", steps });
    expect(kept.map(({ move, step: at }) => [writeMove(move), at])).toEqual([
      ["0@a1", 0],
      ["4@d1", 4],
      ["5@b2", 5],
    ]);
  });

  test("is a file named after the game", () => {
    const day = new Date(2026, 10, 6);
    expect(fileName(["Ben", "Ann"], "quarto", day)).toBe("ben-vs-ann-quarto-2026-11-06.4f");
    expect(fileName(["Zoë O'Neil", "李雷"], "quardo", null)).toBe("zoe-o-neil-vs-李雷-quardo.4f");
    expect(fileName(["…", "../x"], "quarto", null)).toBe("x-quarto.4f");
  });

  test("is a text that begins with a header", () => {
    expect(isRecord('\n[Fourfold "1"]')).toBe(true);
    expect(isRecord("0.../.5../..a./...f 3 b2")).toBe(false);
  });

  test("names its rules", () => {
    const options = { traits: "colour,height", squares: true };
    expect(choiceOfReplay({ ...REPLAY, preset: "quarto-beginner", options })).toMatchObject({
      preset: "quarto-beginner",
      traits: ["colour", "height"],
      squares: true,
    });
    expect(choiceOfReplay({ ...REPLAY, preset: "quardo-touch" }).preset).toBe("quardo");
  });
});
