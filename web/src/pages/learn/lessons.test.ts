import { messageId } from "../../i18n/catalogue";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../lib/language";
import { LESSONS, answers, matches, judge, repliesOf, rulesOfLesson, startOf } from "./lessons";
import { loadTranslator } from "../../i18n/locales";
import { type Move, PIECES, pieceCode, writeMove } from "../../rules/notation";
import { play } from "../../rules/rules";
import { readMove } from "../../../tests/moves";
import right from "../../../tests/fixtures/answers.json";
import { presets } from "../../../tests/fixtures/games.json";

const LANGUAGE_LIST = Object.keys(LANGUAGES) as Language[];
const known = Object.values(presets) as Parameters<typeof rulesOfLesson>[1];
const steps = LESSONS.flatMap((lesson) =>
  lesson.steps.map((step) => ({ key: `${lesson.id}-${step.id}`, lesson, step })),
);

const WITHOUT_MOVE: readonly string[] = ["point", "pick", "feel"];
const moving = steps.filter(({ step }) => !WITHOUT_MOVE.includes(step.goal));
const picking = steps.filter(({ step }) => step.goal === "pick");

describe("the lessons", () => {
  test.each(picking)(
    "$key accepts exactly the pieces with those traits",
    ({ key, lesson, step }) => {
      const { set } = rulesOfLesson(lesson, known);
      const found = PIECES.filter((piece) => matches(piece, step, set)).map(pieceCode);
      expect(found).toEqual(right[key as keyof typeof right]);
    },
  );

  test("continue with the piece that was given, and another one in hand", () => {
    const give = steps.find(({ key }) => key === "turns-give");
    if (!give) throw new Error("no such step");
    const rules = rulesOfLesson(give.lesson, known);
    const from = startOf(give.step, rules);
    for (const piece of PIECES) {
      const given = play(from, { kind: "give", piece }, rules);
      if (!given.ok) throw new Error("it can be given");
      const replies = repliesOf(given, give.step, rules);
      expect(replies.map(({ kind }) => kind)).toEqual(["place", "give"]);
      const [place, gift] = replies as [Move, Move];
      const placed = play(given, place, rules);
      if (!placed.ok) throw new Error("it can be placed");
      expect(placed.position.board).toContain(piece);
      expect(play(placed, gift, rules).ok).toBe(true);
    }
  });

  test.each(moving)("$key accepts the same moves as the server's rules", (entry) => {
    const rules = rulesOfLesson(entry.lesson, known);
    const from = startOf(entry.step, rules);
    const expected: string[] = right[entry.key as keyof typeof right];
    const found = answers(from, entry.step, rules).map(writeMove);
    expect(found.toSorted()).toEqual(expected.toSorted());
    for (const answer of expected) {
      expect(judge(from, entry.step, readMove(answer), rules)).toEqual({ kind: "right" });
    }
  });

  test.each(LANGUAGE_LIST)("have all their texts in %s", async (language) => {
    const translator = await loadTranslator(language);
    for (const { id } of LESSONS)
      expect(translator.translate(messageId(`learn-${id}-title`))).toBeTruthy();
    for (const { key } of steps) {
      for (const part of ["goal", "done"]) {
        expect(translator.translate(messageId(`learn-${key}-${part}`))).toBeTruthy();
      }
    }
  });
});

describe("a wrong answer is explained:", () => {
  function answer(key: string, text: string) {
    const entry = steps.find((step) => step.key === key);
    if (!entry) throw new Error(key);
    const rules = rulesOfLesson(entry.lesson, known);
    return judge(startOf(entry.step, rules), entry.step, readMove(text), rules);
  }

  test("a losing piece, by its cell and its figure", () => {
    expect(answer("danger-safe", "0")).toMatchObject({
      why: "danger",
      cell: "d2",
      figure: { name: "row2" },
    });
  });

  test("a missed call", () => {
    expect(answer("steal-now", "a2")).toMatchObject({ why: "passed" });
  });

  test("a wrong call, by the rule", () => {
    expect(answer("steal-now", "!row1")).toMatchObject({
      kind: "refused",
      refusal: { code: "call-incomplete", rule: "Q7" },
    });
  });

  test("a figure without its coin", () => {
    expect(answer("gone-other", "9@c2")).toMatchObject({ why: "gone", figure: { name: "row2" } });
    expect(answer("gone-other", "0@d4")).toMatchObject({ why: "coin" });
  });

  test("fewer coins than possible", () => {
    expect(answer("coin-many", "0@c1")).toMatchObject({ kind: "wrong" });
  });

  test("a swap that takes nothing, by the rule", () => {
    expect(answer("swap-side", "a2~b2")).toMatchObject({
      refusal: { code: "swap-no-coin", rule: "D3" },
    });
  });

  test("another legal move", () => {
    expect(answer("swap-side", "0@a1")).toMatchObject({ why: "other" });
  });
});
