import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseMove } from "../rules/notation";
import { speakEnglish } from "../../tests/english";
import { localSandbox, settled } from "../../tests/tables";
import type { SandboxTable } from "./sandboxTable.svelte";

let said: string[];
let sandbox: SandboxTable;

beforeAll(speakEnglish);
beforeEach(() => createSandbox("quarto", "..../..../..../.... - -"));

function createSandbox(preset: "quarto" | "quardo", position: string): void {
  ({ sandbox, said } = localSandbox(preset, position));
}

describe("a sandbox", () => {
  test("makes moves on presses and announces the next task", async () => {
    sandbox.table.pressPiece(7);
    await settled();
    expect(sandbox.game.text).toBe("..../..../..../.... 7 -");
    expect(said).toEqual([
      "Ann gives the short dark square solid piece. Bob: place the piece in hand.",
    ]);
    sandbox.table.pressCell(1);
    await settled();
    expect(sandbox.game.text).toBe(".7../..../..../.... - b1");
    expect(sandbox.table.facts).toMatchObject({ toAct: { name: "Bob" }, lastCells: [1] });
  });

  test("refuses an illegal move with its rule", async () => {
    sandbox.table.pressPiece(7);
    await settled();
    await sandbox.table.play({ kind: "give", piece: 3 });
    expect(sandbox.table.voice.toast.refusal).toMatchObject({ code: "piece-in-hand", rule: "Q1" });
    expect(said.at(-1)).toContain("(Q1)");
    sandbox.game.goTo(0);
    expect(sandbox.table.voice.toast.refusal).toBeNull();
  });

  test("undoes moves and starts another line there", async () => {
    for (const text of ["7", "b1", "3"]) sandbox.game.make(parseMove(text) ?? { kind: "decline" });
    expect(await sandbox.table.act({ kind: "ask", request: "takeback" })).toBe(true);
    expect(sandbox.game.at).toBe(2);
    expect(sandbox.game.line).toHaveLength(4);
    sandbox.table.pressPiece(4);
    await settled();
    expect(sandbox.game.line.map(({ move }) => move?.kind)).toEqual([
      undefined,
      "give",
      "place",
      "give",
    ]);
    expect(sandbox.game.text).toBe(".7../..../..../.... 4 b1");
  });

  test("refuses actions that need other players", async () => {
    expect(await sandbox.table.act({ kind: "resign" })).toBe(false);
    expect(await sandbox.table.act({ kind: "ask", request: "takeback" })).toBe(false);
  });

  test("ends the game after a call and announces the winner", async () => {
    createSandbox("quarto", "0123/..../..../.... 4 d1");
    await sandbox.table.play({ kind: "call", figure: { ...row1() } });
    expect(sandbox.table.state.view?.result).toMatchObject({ winners: [2], figures: ["row1"] });
    expect(said.at(-1)).toContain("Bob");
    expect(sandbox.table.facts.playing).toBe(false);
  });
});

function row1() {
  const move = parseMove("!row1");
  if (move?.kind !== "call") throw new Error("no call");
  return move.figure;
}

describe("setup", () => {
  beforeEach(() => sandbox.setMode("setup"));

  test("moves a picked piece to the pressed cell", () => {
    sandbox.table.pressPiece(7);
    sandbox.table.pressCell(1);
    expect(sandbox.game.text).toBe(".7../..../..../.... - -");
    expect(sandbox.table.selection.picked).toBeNull();
    sandbox.table.drop(7, 1, 6);
    expect(sandbox.game.text).toBe("..../..7./..../.... - -");
    sandbox.table.pressCell(6);
    expect(sandbox.game.text).toBe("..../..../..../.... - -");
  });

  test("takes a piece off the board when it goes to the hand", () => {
    sandbox.table.drop(7, null, 1);
    sandbox.setLast(1);
    expect(sandbox.game.text).toBe(".7../..../..../.... - b1");
    sandbox.hold(7);
    expect(sandbox.game.text).toBe("..../..../..../.... 7 -");
    sandbox.hold(null);
    expect(sandbox.game.text).toBe("..../..../..../.... - -");
  });

  test("gives coins to players and returns them to the mat", () => {
    createSandbox("quardo", "..../..../..../.... 7ffff 0-0 1");
    sandbox.setMode("setup");
    sandbox.giveCoin(0, 2);
    sandbox.setTurn(2);
    const { position } = sandbox;
    expect(position).toMatchObject({ scores: [0, 1], turn: 2 });
    expect(sandbox.owners.slice(0, 2)).toEqual([2, 0]);
    sandbox.giveCoin(0, 0);
    expect(sandbox.position).toMatchObject({ scores: [0, 0] });
  });
});

test("read mode describes presses and changes nothing", () => {
  sandbox.setMode("read");
  sandbox.table.pressCell(0);
  sandbox.table.pressPiece(7);
  sandbox.table.drop(7, null, 0);
  expect(said).toEqual(["a1, empty", sandbox.table.speaker.piece(7)]);
  expect(sandbox.game.text).toBe("..../..../..../.... - -");
});
