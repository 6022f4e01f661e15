import { describe, expect, test } from "vitest";
import { listMoves } from "./moves";
import type { Notice } from "../lib/wire";
import { notice } from "../../tests/samples";

function event(index: number, by: number, kind: string, more: object = {}): Notice {
  return { ...notice(index, "", kind, by), event: { kind, seat: by, ...more } };
}

const ask = (index: number, by: number): Notice => event(index, by, "ask", { request: "takeback" });
/** An answer; `back` is the index of the first move undone, if any is. */
const answer = (index: number, by: number, back: number | null): Notice => ({
  ...event(index, by, "answer", { accept: true }),
  back_to: back,
});

describe("the list of moves", () => {
  test("numbers the first line of each turn", () => {
    const notices = [
      notice(0, "7", "Ann gives.", 1),
      notice(1, "b2", "Bob places.", 2),
      notice(2, "5", "Bob gives.", 2),
      notice(3, "c3", "Ann places.", 1),
    ];
    expect(listMoves(notices).map(({ turn }) => turn)).toEqual([1, 2, null, 3]);
  });

  test("keeps undone moves, marked as undone", () => {
    const notices = [
      notice(0, "7", "Ann gives.", 1),
      notice(1, "b2", "Bob places.", 2),
      notice(2, "5", "Bob gives.", 2),
      ask(3, 2),
      answer(4, 1, 1),
      notice(5, "c3", "Bob places elsewhere.", 2),
    ];
    const lines = listMoves(notices);
    expect(lines.map(({ undone }) => undone)).toEqual([false, true, true, false, false, false]);
    expect(lines.map(({ turn }) => turn)).toEqual([1, null, null, null, null, 2]);
  });

  test("undoes moves only as the server reports it, not when a player asks", () => {
    const played = [
      notice(0, "7", "", 1),
      notice(1, "a1", "", 2),
      ask(2, 2),
      notice(3, "5", "", 2),
    ];
    expect(listMoves(played).some(({ undone }) => undone)).toBe(false);
    expect(listMoves([...played, answer(4, 1, null)]).some(({ undone }) => undone)).toBe(false);
  });

  test("does not mark refused attempts as undone", () => {
    const refused = { code: "call-dead", rule: "Q5", message: "", details: {} };
    const notices = [
      notice(0, "7", "", 1),
      { ...notice(1, "!row1", "", 2), refused },
      notice(2, "b2", "", 2),
      answer(3, 2, 0),
    ];
    const undone = listMoves(notices).map((line) => line.undone);
    expect(undone).toEqual([true, false, true, false]);
  });

  test("gives a wrong call no turn number", () => {
    const refused = { code: "call-dead", rule: "Q5", message: "", details: {} };
    const [line] = listMoves([{ ...notice(0, "!row2", "", 2), refused }]);
    expect(line).toMatchObject({ turn: null, refused: true });
  });
});
