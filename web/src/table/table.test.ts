import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import type { SessionState } from "../net/session";
import type { ErrorBody } from "../lib/wire";
import { speakEnglish } from "../../tests/english";
import { notice } from "../../tests/samples";
import { liveTable } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import type { Table } from "./table.svelte";

const GIVEN = { position: "..../..../..../.... 7 -", to_act: 1 };
const PLACED = { position: ".7../..../..../.... - b1", to_act: 1 };
const TAKEN: ErrorBody = { code: "cell-occupied", rule: "Q1", message: "Taken.", details: {} };

let said: string[];
let transport: FakeTransport;
let table: Table<SessionState>;

beforeAll(speakEnglish);

beforeEach(() => {
  createTable(GIVEN);
});

function createTable(...view: ConstructorParameters<typeof FakeTransport>): void {
  transport = new FakeTransport(...view);
  ({ table, said } = liveTable(transport));
}

function sent(): unknown[] {
  return transport.sent.map(({ action }) => ("move" in action ? action.move : action.kind));
}

describe("a move", () => {
  test("is drawn at once and blocks presses until it is answered", async () => {
    table.pressCell(1);
    expect(table.facts.position?.board[1]).toBe(7);
    expect(table.facts.hand).toBeNull();
    table.pressCell(2);
    expect(sent()).toEqual(["b1"]);
    transport.update(PLACED, notice(0, "b1", "Ann places."));
    await transport.answer();
    expect(table.pending).toBeNull();
    table.pressPiece(3);
    expect(sent()).toEqual(["b1", "3"]);
  });

  test("that is refused is undone, with the reason shown and said", async () => {
    table.pressCell(1);
    await transport.answer(TAKEN);
    expect(table.facts.hand).toBe(7);
    expect(table.voice.toast.refusal).toEqual(TAKEN);
    expect(said).toEqual(["Taken."]);
    table.voice.clearToast();
    expect(table.voice.toast.refusal).toBeNull();
  });

  test("that is answered late is announced as being sent", () => {
    table.pressCell(1);
    transport.timers.pass(799);
    expect(table.isSending).toBe(false);
    transport.timers.pass(1);
    expect(table.isSending).toBe(true);
  });
});

describe("a selection", () => {
  test("survives a request and is cleared when the game advances", () => {
    settings.confirm = true;
    table.pressCell(1);
    settings.confirm = false;
    expect(table.selection.aimed).toBe(1);
    transport.update({ asked: { seat: 2, request: "draw" } });
    expect(table.selection.aimed).toBe(1);
    transport.update({ ...PLACED, to_act: 2 });
    expect(table.selection.aimed).toBeNull();
  });
});

test("four pressed cells make a call", async () => {
  table.startCall();
  for (const cell of [0, 1, 2, 3]) table.pressCell(cell);
  expect(table.selection.pointedFigure?.name).toBe("row1");
  table.startCall();
  expect(sent()).toEqual(["!row1"]);
  await transport.answer();
  expect(table.selection.pointed).toBeNull();
});

test("an offer declined by the opponent is shown as declined", () => {
  const no = { kind: "answer", seat: 2, accept: false };
  transport.update({}, { ...notice(0, "", "Ben declines.", 2), event: no });
  expect(table.voice.toast.note).toBe("Ben declines.");
});

test("an offer declined by this player is not shown", () => {
  const no = { kind: "answer", seat: 1, accept: false };
  transport.update({}, { ...notice(0, "", "Ann declines.", 1), event: no });
  expect(table.voice.toast.note).toBe("");
});

test("a shared screen acts from the right seat", () => {
  createTable({ ...GIVEN, to_act: 2, asked: { seat: 2, request: "draw" } }, [1, 2]);
  void table.act({ kind: "answer", accept: true });
  transport.update({}, notice(0, "7", "Ann gives it."));
  void table.act({ kind: "ask", request: "takeback" });
  expect(transport.sent.map(({ seat }) => seat)).toEqual([1, 1]);
});

test("a refused chat message is shown", async () => {
  const done = table.write("Hello");
  await transport.answer({ ...TAKEN, message: "Slowly." });
  expect(await done).toBe(false);
  expect(transport.written).toEqual(["Hello"]);
  expect(table.voice.toast.refusal?.message).toBe("Slowly.");
});
