import { beforeEach, describe, expect, test, vi } from "vitest";
import { valuesOf, traitsOf } from "../../rules/notation";
import { LEVELS, QUESTIONS, SoundTest, ask, verdictOf } from "./quiz.svelte";

/** Return a repeatable random generator (linear congruential). */
function chance(seed = 1): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe.each(LEVELS)("questions of level %i", (level) => {
  const draw = chance(level);
  const many = Array.from({ length: 400 }, () => ask(level, null, draw));

  test("the right answer is among different choices", () => {
    for (const { choices, right } of many) {
      expect(choices).toContain(right);
      expect(new Set(choices).size).toBe(choices.length);
    }
    const counts = { 1: 2, 2: 4, 3: 16, 4: 16 };
    expect(many.every(({ choices }) => choices.length === counts[level])).toBe(true);
  });

  test("every question occurs", () => {
    expect(new Set(many.map(({ heard }) => heard)).size).toBe(16);
    expect(new Set(many.map(({ right }) => right)).size).toBe(level === 1 ? 2 : 16);
  });

  test("no sound is repeated immediately", () => {
    let before = ask(level, null, draw);
    for (let turn = 0; turn < 300; turn += 1) {
      const question = ask(level, before, draw);
      expect(question.heard).not.toBe(before.heard);
      before = question;
    }
  });
});

test("the first level asks for the value of a trait, by its bit (G2)", () => {
  const draw = chance(7);
  for (let turn = 0; turn < 100; turn += 1) {
    const { heard, bit, right } = ask(1, null, draw);
    const trait = traitsOf("quarto")[bit];
    const word = trait?.values[right as 0 | 1];
    expect(trait && valuesOf(heard, "quarto")[trait.name]).toBe(word);
  }
});

test("on the second level the right piece has any position", () => {
  const draw = chance(3);
  const places = Array.from({ length: 200 }, () => {
    const { choices, right } = ask(2, null, draw);
    return choices.indexOf(right);
  });
  expect(new Set(places).size).toBe(4);
});

/** Play a round with this number of right answers. */
function round(test: SoundTest, right: number): void {
  test.start();
  for (let turn = 0; turn < QUESTIONS; turn += 1) {
    const { question } = test;
    const wrong = question?.choices.find((one) => one !== question.right) ?? -1;
    test.reply(turn < right ? (question?.right ?? -1) : wrong);
    test.next();
  }
}

describe("a round", () => {
  test("counts ten questions, and only first answers", () => {
    const test = new SoundTest(chance());
    expect(test.phase).toBe("idle");
    test.start();
    const { question } = test;
    test.reply(1 - (question?.right ?? 0));
    expect(test.phase).toBe("answered");
    expect(test.isRight).toBe(false);
    test.reply(question?.right ?? 0);
    expect(test.right).toBe(0);
    test.next();
    expect(test.number).toBe(2);
    test.next();
    expect(test.number).toBe(2);
    round(test, 6);
    expect(test.phase).toBe("over");
    expect(test.right).toBe(6);
  });

  test("stores the best result for each set and level", () => {
    const test = new SoundTest(chance());
    expect(test.best).toBeNull();
    round(test, 6);
    expect([test.best, test.record]).toEqual([6, true]);
    round(test, 4);
    expect([test.best, test.record]).toEqual([6, false]);
    test.set = "quardo";
    expect(test.best).toBeNull();
    test.set = "quarto";
    test.level = 2;
    expect(test.best).toBeNull();
    expect(new SoundTest().best).toBe(6);
  });

  test("without right answers is no record, but the best so far", () => {
    const test = new SoundTest(chance());
    round(test, 0);
    expect([test.best, test.record]).toEqual([0, false]);
  });

  test("of cells has one best result for both sets", () => {
    const test = new SoundTest(chance());
    test.level = 4;
    round(test, 9);
    test.set = "quardo";
    expect(test.best).toBe(9);
  });

  test("can be stopped", () => {
    const test = new SoundTest(chance());
    test.start();
    test.stop();
    expect(test.phase).toBe("idle");
    expect(test.best).toBeNull();
  });
});

test.each(["no json", "null", '"text"', '{"quarto-1":"many"}', '{"quarto-1":11}', "[]"])(
  "an invalid stored result is ignored: %s",
  (text) => {
    kept.set("fourfold-sounds", text);
    expect(new SoundTest().best).toBeNull();
  },
);

test("a browser without storage can play the quiz", () => {
  vi.stubGlobal("localStorage", undefined);
  const test = new SoundTest(chance());
  round(test, 3);
  expect(test.best).toBe(3);
});

test("verdicts follow the score", () => {
  const all = Array.from({ length: QUESTIONS + 1 }, (_, right) => verdictOf(right));
  expect(all.at(-1)).toBe("all");
  expect(all.filter((one) => one === "all")).toHaveLength(1);
  expect(all).toEqual([...all].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(new Set(all).size).toBe(4);
});

const ORDER = ["start", "fair", "good", "all"];
