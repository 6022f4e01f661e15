import { beforeAll, describe, expect, test } from "vitest";
import { Announcer } from "../../announce/announcer";
import { fingersAt } from "../../blindfold/fingers.svelte";
import { parseCell, parseMove, parsePiece } from "../../rules/notation";
import { presets } from "../../../tests/fixtures/games.json";
import { speakEnglish } from "../../../tests/english";
import { LessonTable } from "./lesson.svelte";
import { lessonNamed, rulesOfLesson } from "./lessons";

let said: string[] = [];

beforeAll(speakEnglish);

function teach(id: string, stepId: string): LessonTable {
  const lesson = lessonNamed(id);
  const step = lesson?.steps.find(({ id }) => id === stepId);
  if (!lesson || !step) throw new Error(`no step ${id}-${stepId}`);
  said = [];
  const timers = { set: (run: () => void) => run() };
  const announcer = new Announcer(({ text }) => said.push(text.trim()), undefined, timers);
  const rules = rulesOfLesson(
    lesson,
    Object.values(presets) as Parameters<typeof rulesOfLesson>[1],
  );
  return new LessonTable(lesson, step, rules, ["Ann", "Bob"], announcer);
}

function move(text: string) {
  const found = parseMove(text);
  if (!found) throw new Error(text);
  return found;
}

describe("a step without a move", () => {
  test("is finished when its cells have been pressed, in any order", () => {
    const lesson = teach("board", "line");
    for (const cell of ["d4", "b2", "a1"]) lesson.table.pressCell(parseCell(cell) ?? 0);
    expect(lesson.feedback).toBeNull();
    lesson.table.pressCell(parseCell("a2") ?? 0);
    expect(lesson.feedback).toMatchObject({ kind: "wrong" });
    expect(said.at(-1)).toContain("You pressed a2.");
    lesson.table.pressCell(parseCell("c3") ?? 0);
    expect(lesson.isDone).toBe(true);
    expect(lesson.pointed).toHaveLength(4);
  });

  test("is finished when a piece with that trait is pressed; others are named", () => {
    const lesson = teach("traits", "core");
    lesson.table.pressPiece(parsePiece("0") ?? 0);
    expect(said.at(-1)).toBe("You pressed the tall light round solid piece.");
    expect(lesson.isDone).toBe(false);
    lesson.table.pressPiece(parsePiece("8") ?? 0);
    expect(lesson.isDone).toBe(true);
    expect(lesson.game.text).toBe("..../..../..../.... - -");
  });
});

describe("the opponent", () => {
  test("places the given piece, and gives another", async () => {
    const lesson = teach("turns", "give");
    await lesson.table.play(move("6"));
    expect(lesson.game.text).toBe("..../.6../..../.... 9 b2");
    expect(lesson.isDone).toBe(true);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("Bob places the short light square solid piece on b2.");
  });

  test("calls a missed alignment, and wins", async () => {
    const lesson = teach("steal", "miss");
    expect(lesson.table.facts.mine).toMatchObject([{ seat: 2 }]);
    await lesson.table.play(move("0"));
    expect(lesson.table.state.view?.result).toMatchObject({ winners: [1], reason: "called" });
    expect(lesson.isDone).toBe(true);
  });
});

describe("in the dark", () => {
  test("only touched cells are shown, and finding one is the goal", async () => {
    const lesson = teach("feel", "cell");
    expect(lesson.table.facts).toMatchObject({ dark: true, position: null });
    expect(JSON.stringify(lesson.table.state)).not.toContain("..5.");
    fingersAt(lesson.table)?.go("a1");
    await Promise.resolve();
    expect(fingersAt(lesson.table)?.readout?.text).toBe("a1: empty.");
    expect(lesson.isDone).toBe(false);
    fingersAt(lesson.table)?.go("c2");
    await Promise.resolve();
    expect(lesson.isDone).toBe(true);
  });

  test("the table and the coins are felt too", async () => {
    const table = teach("feel", "table");
    fingersAt(table.table)?.go("4");
    await Promise.resolve();
    expect(table.isDone).toBe(false);
    fingersAt(table.table)?.go("5");
    await Promise.resolve();
    expect(table.isDone).toBe(true);
    const coin = teach("feel", "coin");
    fingersAt(coin.table)?.go("row2");
    await Promise.resolve();
    expect(coin.isDone).toBe(true);
  });

  test("a pawn is placed after confirmation", async () => {
    const lesson = teach("night", "coin");
    const { selection } = lesson.table;
    const hands = fingersAt(lesson.table);
    hands?.act("9");
    expect(selection.picked).toBe(9);
    hands?.act("c2");
    expect(lesson.isDone).toBe(false);
    hands?.confirm();
    await Promise.resolve();
    expect(lesson.isDone).toBe(true);
    expect(selection.picked).toBeNull();
  });
});
