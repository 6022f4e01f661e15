import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseMove } from "../rules/notation";
import { speakEnglish } from "../../tests/english";
import { localDesk, settled } from "../../tests/tables";
import type { SandboxTable } from "./sandboxTable.svelte";

let said: string[];
let desk: SandboxTable;

beforeAll(speakEnglish);
beforeEach(() => sit("quarto", "..../..../..../.... - -"));

function sit(preset: "quarto" | "quardo", position: string): void {
  ({ desk, said } = localDesk(preset, position));
}

describe("on a board of one's own", () => {
  test("moves are made by pressing, and told with what comes next", async () => {
    desk.table.pressPiece(7);
    await settled();
    expect(desk.game.text).toBe("..../..../..../.... 7 -");
    expect(said).toEqual([
      "Ann gives the short dark square solid piece. Bob: place the piece in hand.",
    ]);
    desk.table.pressCell(1);
    await settled();
    expect(desk.game.text).toBe(".7../..../..../.... - b1");
    expect(desk.table.facts).toMatchObject({ toAct: { name: "Bob" }, lastCells: [1] });
  });

  test("what is not possible is refused by the rules' own words", async () => {
    desk.table.pressPiece(7);
    await settled();
    await desk.table.play({ kind: "give", piece: 3 });
    expect(desk.table.voice.toast.refusal).toMatchObject({ code: "piece-in-hand", rule: "Q1" });
    expect(said.at(-1)).toContain("(Q1)");
    desk.game.goTo(0);
    expect(desk.table.voice.toast.refusal).toBeNull();
  });

  test("moves are taken back, and another line begins there", async () => {
    for (const text of ["7", "b1", "3"]) desk.game.make(parseMove(text) ?? { kind: "decline" });
    expect(await desk.table.act({ kind: "ask", request: "takeback" })).toBe(true);
    expect(desk.game.at).toBe(2);
    expect(desk.game.line).toHaveLength(4);
    desk.table.pressPiece(4);
    await settled();
    expect(desk.game.line.map(({ move }) => move?.kind)).toEqual([
      undefined,
      "give",
      "place",
      "give",
    ]);
    expect(desk.game.text).toBe(".7../..../..../.... 4 b1");
  });

  test("what needs others is not done", async () => {
    expect(await desk.table.act({ kind: "resign" })).toBe(false);
    expect(await desk.table.act({ kind: "ask", request: "takeback" })).toBe(false);
  });

  test("a call ends the game, and its figure is told", async () => {
    sit("quarto", "0123/..../..../.... 4 d1");
    await desk.table.play({ kind: "call", figure: { ...row1() } });
    expect(desk.table.state.view?.result).toMatchObject({ winners: [2], figures: ["row1"] });
    expect(said.at(-1)).toContain("Bob");
    expect(desk.table.facts.playing).toBe(false);
  });
});

function row1() {
  const move = parseMove("!row1");
  if (move?.kind !== "call") throw new Error("no call");
  return move.figure;
}

describe("setting up", () => {
  beforeEach(() => desk.use("setup"));

  test("a piece picked stands where it is wanted, and only there", () => {
    desk.table.pressPiece(7);
    desk.table.pressCell(1);
    expect(desk.game.text).toBe(".7../..../..../.... - -");
    expect(desk.table.selection.picked).toBeNull();
    desk.table.drop(7, 1, 6);
    expect(desk.game.text).toBe("..../..7./..../.... - -");
    desk.table.pressCell(6);
    expect(desk.game.text).toBe("..../..../..../.... - -");
  });

  test("a piece taken in hand leaves the board", () => {
    desk.table.drop(7, null, 1);
    desk.setLast(1);
    expect(desk.game.text).toBe(".7../..../..../.... - b1");
    desk.hold(7);
    expect(desk.game.text).toBe("..../..../..../.... 7 -");
    desk.hold(null);
    expect(desk.game.text).toBe("..../..../..../.... - -");
  });

  test("coins go round from the mat to each player", () => {
    sit("quardo", "..../..../..../.... 7ffff 0-0 1");
    desk.use("setup");
    desk.giveCoin(0, 2);
    desk.setTurn(2);
    const { position } = desk;
    expect(position).toMatchObject({ scores: [0, 1], turn: 2 });
    expect(desk.owners.slice(0, 2)).toEqual([2, 0]);
    desk.giveCoin(0, 0);
    expect(desk.position).toMatchObject({ scores: [0, 0] });
  });
});

test("who only reads is told, and changes nothing", () => {
  desk.use("read");
  desk.table.pressCell(0);
  desk.table.pressPiece(7);
  desk.table.drop(7, null, 0);
  expect(said).toEqual(["a1, empty", desk.table.speaker.piece(7)]);
  expect(desk.game.text).toBe("..../..../..../.... - -");
});
