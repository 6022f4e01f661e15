import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SessionState } from "../net/session";
import type { Table } from "../table/table.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { tableAfterMoves } from "../../tests/tables";
import Board from "./Board.svelte";
import { stepOf } from "./keys";

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
