import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameRules } from "../rules/facts";
import type { SessionState } from "../net/session";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { notice } from "../../tests/samples";
import { liveTable } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import Board from "../board/Board.svelte";
import { stepOf } from "../board/keys";
import type { Table } from "./table.svelte";

/** The beginning, and the positions after each of three moves. */
const POSITIONS = [
  "..../..../..../.... - -",
  "..../..../..../.... 7 -",
  ".7../..../..../.... - b1",
  ".7../..../..../.... 3 b1",
];
const MOVES = [
  notice(0, "7", "Ann gives.", 1),
  notice(1, "b1", "Bob places.", 2),
  notice(2, "3", "Bob gives.", 2),
];

let transport: FakeTransport;
let table: Table<SessionState>;
let said: string[];

beforeAll(speakEnglish);
beforeEach(() => sit());

function sit(change: Partial<GameRules> = {}): void {
  transport = new FakeTransport();
  ({ table, said } = liveTable(transport, change));
  transport.update({ position: POSITIONS[3] ?? "", to_act: 1 }, ...MOVES);
  said.length = 0;
}

function board(): readonly (number | null)[] {
  return table.facts.position?.board ?? [];
}

describe("stepping back", () => {
  test("shows each position and says its move, down to the beginning", () => {
    table.browse("back");
    expect(table.facts).toMatchObject({ hand: null, lastCells: [1], myTurn: false });
    expect(board()[1]).toBe(7);
    table.browse("back");
    expect(table.facts.hand).toBe(7);
    expect(board()[1]).toBeNull();
    table.browse("back");
    table.browse("back");
    expect(table.browsing.at).toBe(0);
    expect(said).toEqual([
      "Looking back: move 2 of 3. Bob places.",
      "Looking back: move 1 of 3. Ann gives.",
      "Looking back: the beginning.",
      "Looking back: the beginning.",
    ]);
  });

  test("leads forward to the game again", () => {
    table.browse("start");
    MOVES.forEach(() => table.browse("forward"));
    expect(table.browsing.at).toBeNull();
    expect(table.facts).toMatchObject({ hand: 3, myTurn: true, task: "place" });
    expect(said.at(-1)).toBe("Your turn: place the piece in hand.");
    table.browse("start");
    table.browse("end");
    expect(table.browsing.at).toBeNull();
  });

  test("only looks: a press reads the cell, and nothing is sent", () => {
    table.browse("back");
    table.pressCell(1);
    table.pressPiece(3);
    expect(said.at(-2)).toMatch(/^b1, /);
    expect(transport.sent).toEqual([]);
  });

  test("ends when the game goes on, or one acts", () => {
    table.browse("start");
    transport.update({ position: ".73./..../..../.... - c1" }, notice(3, "c1", "Ann places."));
    expect(table.browsing.at).toBeNull();
    table.browse("start");
    void table.act({ kind: "ask", request: "takeback" });
    expect(table.browsing.at).toBeNull();
    table.browse("start");
    table.startCall();
    expect(table.browsing.at).toBeNull();
    expect(table.selection.pointed).toEqual([]);
  });

  test("stays where it is when somebody asks for something", () => {
    table.browse("start");
    transport.update({ asked: { seat: 2, request: "draw" } });
    expect(table.browsing.at).toBe(0);
  });

  test("leads back to the position that was set up", () => {
    const start = "0.../..../..../.... 7 a1";
    transport = new FakeTransport({ start, set_up: true });
    ({ table } = liveTable(transport));
    const moves = [notice(0, "b1", "Ann places.", 1), notice(1, "3", "Ann gives.", 1)];
    transport.update({ position: "07../..../..../.... 3 b1", start, to_act: 2 }, ...moves);
    table.browse("start");
    expect(table.browsing).toMatchObject({ at: 0, count: 2 });
    expect(board().filter((piece) => piece !== null)).toEqual([0]);
    expect(table.facts.hand).toBe(7);
  });

  test("is for open eyes only", () => {
    sit({ blindfold: true });
    expect(table.browsing.possible).toBe(false);
    table.browse("back");
    expect(table.browsing.at).toBeNull();
  });

  test("is over with the game, which has a replay", () => {
    const result = { winners: [1], reason: "resigned", figures: [], text: "Ann wins." };
    transport.update({ result });
    expect(table.browsing.possible).toBe(false);
  });
});

test("keys of the list of moves step; with Ctrl or Alt they are the browser's", () => {
  const step = (key: string, more: object = {}) =>
    stepOf(new KeyboardEvent("keydown", { key, ...more }));
  expect(["ArrowLeft", "ArrowUp"].map((key) => step(key))).toEqual(["back", "back"]);
  expect(["ArrowRight", "ArrowDown"].map((key) => step(key))).toEqual(["forward", "forward"]);
  expect(["Home", "End", "Escape"].map((key) => step(key))).toEqual(["start", "end", "end"]);
  expect([step("x"), step("ArrowLeft", { altKey: true }), step("Home", { ctrlKey: true })]).toEqual(
    [null, null, null],
  );
});

test("from the board: B steps back, with Shift forward, Escape returns to the game", async () => {
  render(Board, { table, onwish: () => undefined });
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

test("from the board: Y tells of one trait after the other, with Shift backwards", async () => {
  render(Board, { table, onwish: () => undefined });
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

test("every move is told to whoever asks", () => {
  table.narration.sayMoves();
  expect(said).toEqual(["Ann gives. Bob places. Bob gives."]);
});
