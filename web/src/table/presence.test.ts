import { expect, test } from "vitest";
import { seat } from "../../tests/samples";
import { nextSeat } from "./presence";

test("the next seat is one that is still in the game", () => {
  const seats = [1, 2, 3].map((number) => seat(number, false));
  expect(nextSeat(seats, 1, [])).toBe(2);
  expect(nextSeat(seats, 3, [])).toBe(1);
  expect(nextSeat(seats, 1, [2])).toBe(3);
  expect(nextSeat(seats, 1, [2, 3])).toBe(null);
});
