import { beforeEach, describe, expect, test, vi } from "vitest";
import { valuesOf, traitsOf } from "../../rules/notation";
import { LEVELS, QUESTIONS, SoundQuiz, drawQuestion, verdictOf } from "./quiz.svelte";

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
  const many = Array.from({ length: 400 }, () => drawQuestion(level, null, draw));

  test("the right answer is among different choices", () => {
    for (const { choices, rightAnswer } of many) {
      expect(choices).toContain(rightAnswer);
      expect(new Set(choices).size).toBe(choices.length);
    }
    const counts = { 1: 2, 2: 4, 3: 16, 4: 16 };
    expect(many.every(({ choices }) => choices.length === counts[level])).toBe(true);
  });

  test("every question occurs", () => {
    expect(new Set(many.map(({ heard }) => heard)).size).toBe(16);
    expect(new Set(many.map(({ rightAnswer }) => rightAnswer)).size).toBe(level === 1 ? 2 : 16);
  });

  test("no sound is repeated immediately", () => {
    let before = drawQuestion(level, null, draw);
    for (let turn = 0; turn < 300; turn += 1) {
      const question = drawQuestion(level, before, draw);
      expect(question.heard).not.toBe(before.heard);
      before = question;
    }
  });
});

test("the first level asks for the value of a trait, by its bit (G2)", () => {
  const draw = chance(7);
  for (let turn = 0; turn < 100; turn += 1) {
    const { heard, bit, rightAnswer } = drawQuestion(1, null, draw);
    const trait = traitsOf("quarto")[bit];
    const word = trait?.values[rightAnswer as 0 | 1];
    expect(trait && valuesOf(heard, "quarto")[trait.name]).toBe(word);
  }
});

test("on the second level the right piece has any position", () => {
  const draw = chance(3);
  const places = Array.from({ length: 200 }, () => {
    const { choices, rightAnswer } = drawQuestion(2, null, draw);
    return choices.indexOf(rightAnswer);
  });
  expect(new Set(places).size).toBe(4);
});

/** Play a round with this number of right answers. */
function round(quiz: SoundQuiz, rightCount: number): void {
  quiz.start();
  for (let turn = 0; turn < QUESTIONS; turn += 1) {
    const { question } = quiz;
    const wrong = question?.choices.find((choice) => choice !== question.rightAnswer) ?? -1;
    quiz.reply(turn < rightCount ? (question?.rightAnswer ?? -1) : wrong);
    quiz.next();
  }
}

describe("a round", () => {
  test("counts ten questions, and only first answers", () => {
    const quiz = new SoundQuiz(chance());
    expect(quiz.phase).toBe("idle");
    quiz.start();
    const { question } = quiz;
    quiz.reply(1 - (question?.rightAnswer ?? 0));
    expect(quiz.phase).toBe("answered");
    expect(quiz.isRight).toBe(false);
    quiz.reply(question?.rightAnswer ?? 0);
    expect(quiz.rightCount).toBe(0);
    quiz.next();
    expect(quiz.number).toBe(2);
    quiz.next();
    expect(quiz.number).toBe(2);
    round(quiz, 6);
    expect(quiz.phase).toBe("over");
    expect(quiz.rightCount).toBe(6);
  });

  test("stores the best result for each set and level", () => {
    const quiz = new SoundQuiz(chance());
    expect(quiz.best).toBeNull();
    round(quiz, 6);
    expect([quiz.best, quiz.isBest]).toEqual([6, true]);
    round(quiz, 4);
    expect([quiz.best, quiz.isBest]).toEqual([6, false]);
    quiz.set = "quardo";
    expect(quiz.best).toBeNull();
    quiz.set = "quarto";
    quiz.level = 2;
    expect(quiz.best).toBeNull();
    expect(new SoundQuiz().best).toBe(6);
  });

  test("without right answers is no record, but the best so far", () => {
    const quiz = new SoundQuiz(chance());
    round(quiz, 0);
    expect([quiz.best, quiz.isBest]).toEqual([0, false]);
  });

  test("of cells has one best result for both sets", () => {
    const quiz = new SoundQuiz(chance());
    quiz.level = 4;
    round(quiz, 9);
    quiz.set = "quardo";
    expect(quiz.best).toBe(9);
  });

  test("can be stopped", () => {
    const quiz = new SoundQuiz(chance());
    quiz.start();
    quiz.stop();
    expect(quiz.phase).toBe("idle");
    expect(quiz.best).toBeNull();
  });
});

test.each(["no json", "null", '"text"', '{"quarto-1":"many"}', '{"quarto-1":11}', "[]"])(
  "an invalid stored result is ignored: %s",
  (text) => {
    kept.set("fourfold-sounds", text);
    expect(new SoundQuiz().best).toBeNull();
  },
);

test("a browser without storage can play the quiz", () => {
  vi.stubGlobal("localStorage", undefined);
  const quiz = new SoundQuiz(chance());
  round(quiz, 3);
  expect(quiz.best).toBe(3);
});

test("verdicts follow the score", () => {
  const verdicts = Array.from({ length: QUESTIONS + 1 }, (_, count) => verdictOf(count));
  expect(verdicts.at(-1)).toBe("all");
  expect(verdicts.filter((verdict) => verdict === "all")).toHaveLength(1);
  expect(verdicts).toEqual([...verdicts].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(new Set(verdicts).size).toBe(4);
});

const ORDER = ["start", "fair", "good", "all"];
