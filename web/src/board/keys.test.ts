import { expect, test } from "vitest";
import { cellOfCode, nextEmpty, keyCommandOf } from "./keys";

test("cells have the keys at their place on the keyboard", () => {
  const codes = ["Digit1", "Digit4", "KeyQ", "KeyR", "KeyA", "KeyF", "KeyZ", "KeyV"];
  expect(codes.map(cellOfCode)).toEqual([0, 3, 4, 7, 8, 11, 12, 15]);
  expect(cellOfCode("KeyO")).toBeNull();
});

test("no letter is both a command and a cell", () => {
  for (const letter of "oplktjbnmugih") {
    expect(keyCommandOf(letter.toUpperCase())).not.toBeNull();
    expect(cellOfCode(`Key${letter.toUpperCase()}`)).toBeNull();
  }
});

test("the next empty cell is searched beyond the last one", () => {
  const board = [null, 7, 3, null, ...Array<number>(12).fill(1)];
  expect([0, 1, 3].map((cell) => nextEmpty(board, cell))).toEqual([3, 3, 0]);
  expect(nextEmpty(Array<number>(16).fill(1), 4)).toBeNull();
});
