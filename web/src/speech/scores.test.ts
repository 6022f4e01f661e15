import { describe, expect, test } from "vitest";
import { loadTranslator } from "../i18n/locales";
import type { Analysis, Score } from "../lib/wire";
import { marksOf, scoreShort, scoreText } from "./scores";

describe("values", () => {
  const plain = { placements: null, lead: null, at_least: false, proved: true };
  const win: Score = { ...plain, value: "win", placements: 3 };
  const loss: Score = { ...plain, value: "loss", placements: 0 };
  const unsure: Score = { ...plain, value: "draw", proved: false };

  function led(lead: number, { proved = true, at_least = false } = {}): Score {
    const value = lead >= 0.5 ? "win" : lead <= -0.5 ? "loss" : "draw";
    return { ...plain, value, lead, proved, at_least };
  }

  test("have a sign, a letter and a number, and words", async () => {
    const english = await loadTranslator("en");
    expect([win, loss, unsure].map((score) => scoreShort(score, english))).toEqual([
      "+W3",
      "−L",
      "=D?",
    ]);
    expect([win, loss, unsure].map((score) => scoreText(score, english))).toEqual([
      "win in 3",
      "loss: the opponent calls at once",
      "draw, not proved",
    ]);
  });

  test("are shown on cells and pieces; the best stand out unless all are best", async () => {
    const english = await loadTranslator("en");
    const answer: Analysis = {
      position: "",
      to_act: 1,
      proved: true,
      score: win,
      coins: [],
      depth: null,
      moves: [
        { move: "b2", score: win },
        { move: "c2", score: loss },
      ],
      best: ["b2"],
      variation: [],
      nodes: 0,
      seconds: 0,
    };
    const { cells, pieces } = marksOf(answer, english);
    expect(cells.get(5)).toMatchObject({ kind: "win", best: true });
    expect(cells.get(6)).toMatchObject({ kind: "loss", best: false });
    expect(pieces.size).toBe(0);
  });

  test("of Quardo are coins: proved, at least, or expected", async () => {
    const english = await loadTranslator("en");
    const expected = { proved: false };
    const scores = [
      led(2),
      led(-1),
      led(0),
      led(1.26, expected),
      led(-0.04, expected),
      led(-1, { at_least: true }),
      led(0, { at_least: true }),
    ];
    const shorts = ["+2", "−1", "0", "~+1.3", "~0.0", "≥−1", "≥0"];
    expect(scores.map((score) => scoreShort(score, english))).toEqual(shorts);
    expect(scores.map((score) => scoreText(score, english))).toEqual([
      "win by 2 coins",
      "loss by 1 coin",
      "draw",
      "about 1.3 coins ahead",
      "about even",
      "at worst 1 coin behind",
      "at least level",
    ]);
    expect(scoreShort(led(1.26, expected), await loadTranslator("fr"))).toBe("~+1,3");
  });

  test("of Quardo follow the part of a move that has begun", async () => {
    const english = await loadTranslator("en");
    const answer: Analysis = {
      position: "",
      to_act: 1,
      proved: true,
      score: led(3),
      coins: [10, 7],
      depth: 4,
      moves: [
        { move: "7@a1", score: led(1) },
        { move: "8@a1", score: led(2) },
        { move: "7@b2", score: led(0) },
        { move: "c3~c4", score: led(3) },
        { move: "c3~d3", score: led(-1) },
      ],
      best: ["c3~c4"],
      variation: [],
      nodes: 0,
      seconds: 0,
    };
    const shown = (begun: { picked: number | null; marked: number | null }): unknown => {
      const { cells, pieces } = marksOf(answer, english, begun);
      return [cells, pieces].map((marks) =>
        Object.fromEntries(
          [...marks].map(([at, { short, best }]) => [at, short + (best ? "!" : "")]),
        ),
      );
    };
    const pieces = { 7: "+1", 8: "+2" };
    expect(shown({ picked: null, marked: null })).toEqual([
      { 0: "+2", 5: "0", 10: "+3!", 14: "+3!", 11: "−1" },
      pieces,
    ]);
    expect(shown({ picked: 7, marked: null })).toEqual([{ 0: "+1", 5: "0" }, pieces]);
    expect(shown({ picked: null, marked: 10 })).toEqual([{ 14: "+3!", 11: "−1" }, pieces]);
  });
});
