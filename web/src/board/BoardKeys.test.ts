import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SessionState } from "../net/session";
import type { Table } from "../table/table.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { tableAfterMoves } from "../../tests/tables";
import Board from "./Board.svelte";
import { type BoardOfRack, stepOf } from "./keys";

let table: Table<SessionState>;
let said: string[];

beforeAll(speakEnglish);
beforeEach(() => {
  ({ table, said } = tableAfterMoves());
});

test("on the board, B steps back, Shift+B forward, Escape returns to the game", async () => {
  render(Board, { table, onrequest: () => undefined });
  const [cell] = screen.getAllByRole("gridcell");
  const press = async (key: string, shiftKey = false): Promise<void> => {
    await fireEvent.keyDown(cell ?? document.body, { key, shiftKey });
  };
  await press("b");
  await press("b");
  expect(table.browsing.at).toBe(1);
  await press("B", true);
  expect(table.browsing.at).toBe(2);
  await press("Escape");
  expect(table.browsing.moment).toBeNull();
});

test("on the board, Y announces trait after trait, Shift+Y backwards", async () => {
  render(Board, { table, onrequest: () => undefined });
  const [cell] = screen.getAllByRole("gridcell");
  const press = async (key: string, shiftKey = false): Promise<void> => {
    await fireEvent.keyDown(cell ?? document.body, { key, shiftKey });
  };
  await press("y");
  await press("y");
  expect(said.map((text) => text.split(":")[0])).toEqual([
    "light. None on the board. Left, 8",
    "dark. On the board, 1",
  ]);
  expect(said[1]).toContain("b1, short dark square solid. Left, 6: ");
  await press("Y", true);
  expect(said.at(-1)).toBe(said[0]);
});

test("J reads the next line, at once again the same one by trait", () => {
  const { answers } = table;
  answers.sayFigureThrough(1, 1, 0);
  answers.sayFigureThrough(1, 1, 500);
  answers.sayFigureThrough(1, 1, 600);
  answers.sayFigureThrough(1, 1, 5000);
  answers.sayFigureThrough(1, -1, 9000);
  expect(said.map((text) => text.split(/[.:]/u)[0])).toEqual([
    "row 1",
    "row 1",
    "column b",
    "row 1",
    "column b",
  ]);
  expect(said[1]).toBe(
    "row 1. Colour: empty, dark, empty, empty. Shape: empty, square, empty, empty. " +
      "Height: empty, short, empty, empty. Core: empty, solid, empty, empty",
  );
});

test("Shift and a letter lead to the pieces, and a call from there to the board", async () => {
  const reached: number[] = [];
  const rack = { stepTo: (piece: number) => void reached.push(piece) };
  const { component } = render(Board, { table, rack, onrequest: () => undefined });
  const [cell] = screen.getAllByRole("gridcell");
  cell?.focus();
  await fireEvent.keyDown(cell ?? document.body, { key: "W", code: "KeyW", shiftKey: true });
  expect(reached).toEqual([5]);
  cell?.blur();
  (component as BoardOfRack).runCommand("call", false, () => undefined);
  expect(table.selection.pointed).toEqual([]);
  expect(document.activeElement).toBe(cell);
});

test("stepOf leaves keys with Ctrl or Alt to the browser", () => {
  const step = (key: string, more: object = {}) =>
    stepOf(new KeyboardEvent("keydown", { key, ...more }));
  expect(["ArrowLeft", "ArrowUp"].map((key) => step(key))).toEqual(["back", "back"]);
  expect(["ArrowRight", "ArrowDown"].map((key) => step(key))).toEqual(["forward", "forward"]);
  expect(["Home", "End", "Escape"].map((key) => step(key))).toEqual(["start", "end", "end"]);
  expect([step("x"), step("ArrowLeft", { altKey: true }), step("Home", { ctrlKey: true })]).toEqual(
    [null, null, null],
  );
});
