import { expect, test } from "vitest";
import { moved } from "./roving";

const at = (key: string, ctrlKey = false) => ({ key, ctrlKey });

test("arrows move one cell and stop at the edges", () => {
  expect(moved(5, at("ArrowUp"), 4, 16)).toBe(1);
  expect(moved(5, at("ArrowDown"), 4, 16)).toBe(9);
  expect(moved(5, at("ArrowLeft"), 4, 16)).toBe(4);
  expect(moved(5, at("ArrowRight"), 4, 16)).toBe(6);
  expect(moved(0, at("ArrowLeft"), 4, 16)).toBe(0);
  expect(moved(3, at("ArrowRight"), 4, 16)).toBe(3);
  expect(moved(2, at("ArrowUp"), 4, 16)).toBe(2);
  expect(moved(14, at("ArrowDown"), 4, 16)).toBe(14);
});

test("Home and End go along the row, with Ctrl over the whole grid", () => {
  expect(moved(6, at("Home"), 4, 16)).toBe(4);
  expect(moved(6, at("End"), 4, 16)).toBe(7);
  expect(moved(6, at("Home", true), 4, 16)).toBe(0);
  expect(moved(6, at("End", true), 4, 16)).toBe(15);
  expect(moved(6, at("x"), 4, 16)).toBeNull();
});
