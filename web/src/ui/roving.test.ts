import { expect, test } from "vitest";
import { targetIndex } from "./roving";

const at = (key: string, ctrlKey = false) => ({ key, ctrlKey });

test("arrows move one cell and stop at the edges", () => {
  expect(targetIndex(5, at("ArrowUp"), 4, 16)).toBe(1);
  expect(targetIndex(5, at("ArrowDown"), 4, 16)).toBe(9);
  expect(targetIndex(5, at("ArrowLeft"), 4, 16)).toBe(4);
  expect(targetIndex(5, at("ArrowRight"), 4, 16)).toBe(6);
  expect(targetIndex(0, at("ArrowLeft"), 4, 16)).toBe(0);
  expect(targetIndex(3, at("ArrowRight"), 4, 16)).toBe(3);
  expect(targetIndex(2, at("ArrowUp"), 4, 16)).toBe(2);
  expect(targetIndex(14, at("ArrowDown"), 4, 16)).toBe(14);
});

test("Home and End go to the ends of the row, with Ctrl of the grid", () => {
  expect(targetIndex(6, at("Home"), 4, 16)).toBe(4);
  expect(targetIndex(6, at("End"), 4, 16)).toBe(7);
  expect(targetIndex(6, at("Home", true), 4, 16)).toBe(0);
  expect(targetIndex(6, at("End", true), 4, 16)).toBe(15);
  expect(targetIndex(6, at("x"), 4, 16)).toBeNull();
});
