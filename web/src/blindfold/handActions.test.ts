import { describe, expect, test } from "vitest";
import { type HandAction, press, propose, verbOf } from "./handActions";
import { EMPTY_HANDS, type Hands } from "../table/hands";
import type { Task } from "../rules/facts";
import { writeMove } from "../rules/notation";

/** Presses places one after the other; returns what was done, moves in notation. */
function pressed(task: Task, ...targets: string[]): { done: string[]; hands: Hands } {
  let hands = EMPTY_HANDS;
  const done = targets.map((target) => {
    const [next, deed] = press(hands, target, task);
    hands = next;
    return told(deed);
  });
  return { done, hands };
}

function told(deed: HandAction): string {
  if (deed.kind === "tell") return deed.key;
  if (deed.kind === "picked") return `picked ${String(deed.piece)}`;
  return "move" in deed ? `${deed.kind} ${writeMove(deed.move)}` : deed.kind;
}

describe("Quardo", () => {
  test("a pawn is taken up and put, after a question", () => {
    const { done, hands } = pressed("put-or-swap", "7", "b2", "b2");
    expect(done).toEqual(["picked 7", "ask 7@b2", "play 7@b2"]);
    expect(hands.waiting).toBeNull();
  });

  test("another cell is another question", () => {
    const { done } = pressed("put-or-swap", "7", "b2", "b3", "b2", "b2");
    expect(done.slice(1)).toEqual(["ask 7@b2", "ask 7@b3", "ask 7@b2", "play 7@b2"]);
  });

  test("another pawn takes the question back", () => {
    const { done, hands } = pressed("put-or-swap", "7", "b2", "a");
    expect(done.at(-1)).toBe("picked 10");
    expect(hands).toEqual({ ...EMPTY_HANDS, picked: 10 });
  });

  test("the same pawn again is put down", () => {
    const { done, hands } = pressed("put-or-swap", "7", "7");
    expect(done).toEqual(["picked 7", "web-cancelled"]);
    expect(hands).toEqual(EMPTY_HANDS);
  });

  test("two cells are swapped, after a question", () => {
    const { done } = pressed("put-or-swap", "c3", "b2", "b2");
    expect(done).toEqual(["web-marked", "ask b2~c3", "play b2~c3"]);
  });

  test("the marked cell again is let go", () => {
    const { done, hands } = pressed("put-or-swap", "c3", "c3");
    expect(done).toEqual(["web-marked", "web-cancelled"]);
    expect(hands).toEqual(EMPTY_HANDS);
  });

  test("coins are only felt", () => {
    expect(pressed("put-or-swap", "row2", "row2").done).toEqual(["feel", "feel"]);
  });
});

describe("Quarto", () => {
  test("a piece is given after a question", () => {
    expect(pressed("give", "7", "7").done).toEqual(["ask 7", "play 7"]);
  });

  test("the piece in hand is placed after a question", () => {
    expect(pressed("place", "b2", "c2", "c2").done).toEqual(["ask b2", "ask c2", "play c2"]);
  });

  test("what is not to be done now is said", () => {
    expect(pressed("give", "b2").done).toEqual(["web-give-first"]);
    expect(pressed("place", "7").done).toEqual(["web-place-first"]);
    expect(pressed("last-call", "b2", "7").done).toEqual(["not-now", "not-now"]);
  });
});

test("no first press of anything ever plays", () => {
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

test("what is typed is asked about too", () => {
  const [asked, question] = propose(EMPTY_HANDS, { kind: "swap", first: 5, second: 10 });
  expect(told(question)).toBe("ask b2~c3");
  expect(told(propose(asked, { kind: "swap", first: 10, second: 5 })[1])).toBe("play b2~c3");
  expect(told(propose(asked, { kind: "swap", first: 5, second: 9 })[1])).toBe("ask b2~b3");
});

test("the button says what it would do", () => {
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
