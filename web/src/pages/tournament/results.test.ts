import { expect, test } from "vitest";
import { halvesOf, isForfeit, pointsText, resultText } from "./results";

test.each([
  ["1-0", [2, 0]],
  ["½-½", [1, 1]],
  ["+/-", [2, 0]],
  ["-/-", [0, 0]],
  ["1-3-2", [4, 0, 2]],
  ["1-1-3", [3, 3, 0]],
  ["1-1-1", [2, 2, 2]],
  ["1-x-2", [4, 0, 2]],
])("%s counts %j half points", (result, halves) => {
  expect(halvesOf(result)).toEqual(halves);
});

test("only forfeits are recognized as forfeits", () => {
  expect(["1-0", "½-½", "1-2-3"].some(isForfeit)).toBe(false);
  expect(["+/-", "-/+", "-/-", "1-x-2"].every(isForfeit)).toBe(true);
});

test.each([
  [0, "0"],
  [0.5, "½"],
  [3, "3"],
  [6.5, "6½"],
  [4.25, "4¼"],
])("%d is written %s", (points, text) => {
  expect(pointsText(points)).toBe(text);
});

test("results are written with en dashes, forfeits with + and -", () => {
  expect(["1-0", "½-½", "+/-", "1-3-2"].map(resultText)).toEqual(["1–0", "½–½", "+/-", "1–3–2"]);
});
