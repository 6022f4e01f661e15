import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameRules } from "../rules/facts";
import type { SessionState } from "../net/session";
import { speakEnglish } from "../../tests/english";
import { notice } from "../../tests/samples";
import { MOVES, liveTable, tableAfterMoves } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import type { Table } from "./table.svelte";

let transport: FakeTransport;
let table: Table<SessionState>;
let said: string[];

beforeAll(speakEnglish);
beforeEach(() => createTable());

function createTable(change: Partial<GameRules> = {}): void {
  ({ transport, table, said } = tableAfterMoves(change));
}

function board(): readonly (number | null)[] {
  return table.facts.position?.board ?? [];
}

describe("stepping back", () => {
  test("shows each position and says its move, back to the start", () => {
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
      "Reviewing move 2 of 3. Bob places.",
      "Reviewing move 1 of 3. Ann gives.",
      "Reviewing the starting position.",
      "Reviewing the starting position.",
    ]);
  });

  test("leads forward to the current position", () => {
    table.browse("start");
    MOVES.forEach(() => table.browse("forward"));
    expect(table.browsing.at).toBeNull();
    expect(table.facts).toMatchObject({ hand: 3, myTurn: true, task: "place" });
    expect(said.at(-1)).toBe("Your turn: place the piece in hand.");
    table.browse("start");
    table.browse("end");
    expect(table.browsing.at).toBeNull();
  });

  test("reads a pressed cell and sends nothing", () => {
    table.browse("back");
    table.pressCell(1);
    table.pressPiece(3);
    expect(said.at(-2)).toMatch(/^b1, /);
    expect(transport.sent).toEqual([]);
  });

  test("ends when the game advances or the player acts", () => {
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

  test("continues when another player makes a request", () => {
    table.browse("start");
    transport.update({ asked: { seat: 2, request: "draw" } });
    expect(table.browsing.at).toBe(0);
  });

  test("leads back to a position that was set up", () => {
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

  test("is impossible in a blindfold game", () => {
    createTable({ blindfold: true });
    expect(table.browsing.isPossible).toBe(false);
    table.browse("back");
    expect(table.browsing.at).toBeNull();
  });

  test("ends with the game", () => {
    const result = { winners: [1], reason: "resigned", figures: [], text: "Ann wins." };
    transport.update({ result });
    expect(table.browsing.isPossible).toBe(false);
  });
});

test("answers list every move", () => {
  table.answers.sayMoves();
  expect(said).toEqual(["Ann gives. Bob places. Bob gives."]);
});
