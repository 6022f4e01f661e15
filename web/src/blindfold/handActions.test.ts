import { describe, expect, test } from "vitest";
import { type HandAction, press, propose, verbOf } from "./handActions";
import { EMPTY_HANDS, type Hands } from "../table/hands";
import type { Task } from "../rules/facts";
import { writeMove } from "../rules/notation";

/** Press targets in sequence; return the actions as texts, moves in notation. */
function pressAll(task: Task, ...targets: string[]): { done: string[]; hands: Hands } {
  let hands = EMPTY_HANDS;
  const done = targets.map((target) => {
    const [next, action] = press(hands, target, task);
    hands = next;
    return actionText(action);
  });
  return { done, hands };
}

function actionText(action: HandAction): string {
  if (action.kind === "tell") return action.key;
  if (action.kind === "picked") return `picked ${String(action.piece)}`;
  return "move" in action ? `${action.kind} ${writeMove(action.move)}` : action.kind;
}

describe("Quardo", () => {
  test("a pawn is picked and placed after a question", () => {
    const { done, hands } = pressAll("put-or-swap", "7", "b2", "b2");
    expect(done).toEqual(["picked 7", "ask 7@b2", "play 7@b2"]);
    expect(hands.waiting).toBeNull();
  });

  test("another cell asks another question", () => {
    const { done } = pressAll("put-or-swap", "7", "b2", "b3", "b2", "b2");
    expect(done.slice(1)).toEqual(["ask 7@b2", "ask 7@b3", "ask 7@b2", "play 7@b2"]);
  });

  test("another pawn withdraws the question", () => {
    const { done, hands } = pressAll("put-or-swap", "7", "b2", "a");
    expect(done.at(-1)).toBe("picked 10");
    expect(hands).toEqual({ ...EMPTY_HANDS, picked: 10 });
  });

  test("a second press releases the pawn", () => {
    const { done, hands } = pressAll("put-or-swap", "7", "7");
    expect(done).toEqual(["picked 7", "web-cancelled"]);
    expect(hands).toEqual(EMPTY_HANDS);
  });

  test("two cells are swapped after a question", () => {
    const { done } = pressAll("put-or-swap", "c3", "b2", "b2");
    expect(done).toEqual(["web-marked", "ask b2~c3", "play b2~c3"]);
  });

  test("a second press unmarks the cell", () => {
    const { done, hands } = pressAll("put-or-swap", "c3", "c3");
    expect(done).toEqual(["web-marked", "web-cancelled"]);
    expect(hands).toEqual(EMPTY_HANDS);
  });

  test("coins are only felt", () => {
    expect(pressAll("put-or-swap", "row2", "row2").done).toEqual(["feel", "feel"]);
  });
});

describe("Quarto", () => {
  test("a piece is given after a question", () => {
    expect(pressAll("give", "7", "7").done).toEqual(["ask 7", "play 7"]);
  });

  test("the piece in hand is placed after a question", () => {
    expect(pressAll("place", "b2", "c2", "c2").done).toEqual(["ask b2", "ask c2", "play c2"]);
  });

  test("an impossible action is explained", () => {
    expect(pressAll("give", "b2").done).toEqual(["web-give-first"]);
    expect(pressAll("place", "7").done).toEqual(["web-place-first"]);
    expect(pressAll("last-call", "b2", "7").done).toEqual(["not-now", "not-now"]);
  });
});

test("a first press never makes a move", () => {
  const tasks: Task[] = ["give", "place", "last-call", "put-or-swap"];
  const hands: Hands[] = [
    EMPTY_HANDS,
    { ...EMPTY_HANDS, picked: 3 },
    { ...EMPTY_HANDS, marked: 5 },
  ];
  for (const task of tasks) {
    for (const held of hands) {
      for (const target of ["a1", "b2", "0", "f", "row1", "sqc3"]) {
        expect(press(held, target, task)[1].kind).not.toBe("play");
      }
    }
  }
});

test("a typed move asks a question too", () => {
  const [asked, question] = propose(EMPTY_HANDS, { kind: "swap", first: 5, second: 10 });
  expect(actionText(question)).toBe("ask b2~c3");
  expect(actionText(propose(asked, { kind: "swap", first: 10, second: 5 })[1])).toBe("play b2~c3");
  expect(actionText(propose(asked, { kind: "swap", first: 5, second: 9 })[1])).toBe("ask b2~b3");
});

test("the verb follows the hands and the task", () => {
  const picked = { ...EMPTY_HANDS, picked: 3 };
  const marked = { ...EMPTY_HANDS, marked: 5 };
  expect(verbOf(null, EMPTY_HANDS, "put-or-swap")).toBeNull();
  expect(verbOf("7", EMPTY_HANDS, "put-or-swap")).toBe("take");
  expect(verbOf("b2", EMPTY_HANDS, "put-or-swap")).toBe("mark");
  expect(verbOf("b2", picked, "put-or-swap")).toBe("put");
  expect(verbOf("b2", marked, "put-or-swap")).toBe("swap");
  expect(verbOf("row2", picked, "put-or-swap")).toBeNull();
  expect(verbOf("7", EMPTY_HANDS, "give")).toBe("give");
  expect(verbOf("b2", EMPTY_HANDS, "place")).toBe("put");
});
