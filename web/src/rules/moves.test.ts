import { describe, expect, test } from "vitest";
import { eyeScores } from "./alignmentScore";
import { listMoves } from "./moves";
import type { Notice, Sighting } from "../lib/wire";
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

describe("the alignment score", () => {
  const sighting = (by: number, fate: Sighting["fate"]): Sighting => ({
    figure: "row2",
    turn: 3,
    seat: by,
    fate,
    traits: "dark",
  });

  test("counts a chance for the maker, then one for the opponent", () => {
    expect(eyeScores([sighting(1, "called")], 2)).toEqual([
      { seat: 1, seen: 1, chances: 1 },
      { seat: 2, seen: 0, chances: 0 },
    ]);
    expect(eyeScores([sighting(1, "stolen")], 2)).toEqual([
      { seat: 1, seen: 0, chances: 1 },
      { seat: 2, seen: 1, chances: 1 },
    ]);
    expect(eyeScores([sighting(2, "dead")], 2)).toEqual([
      { seat: 1, seen: 0, chances: 1 },
      { seat: 2, seen: 0, chances: 1 },
    ]);
  });

  test("ignores an alignment that was still open at the end", () => {
    expect(eyeScores([sighting(1, "open")], 2).every(({ chances }) => chances === 0)).toBe(true);
  });
});
