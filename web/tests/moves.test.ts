import { describe, expect, test } from "vitest";
import { eyeScores } from "../src/lib/eye";
import { listMoves } from "../src/lib/moves";
import { nextSeat } from "../src/lib/presence";
import type { Notice, Sighting } from "../src/lib/wire";
import { notice, seat } from "./samples";

function event(index: number, by: number, kind: string, more: object = {}): Notice {
  return { ...notice(index, "", kind, by), event: { kind, seat: by, ...more } };
}

const ask = (index: number, by: number): Notice => event(index, by, "ask", { request: "takeback" });
const answer = (index: number, by: number, accept: boolean): Notice =>
  event(index, by, "answer", { accept });

describe("the list of moves", () => {
  test("turns are numbered where they begin", () => {
    const notices = [
      notice(0, "7", "Ann gives.", 1),
      notice(1, "b2", "Bob places.", 2),
      notice(2, "5", "Bob gives.", 2),
      notice(3, "c3", "Ann places.", 1),
    ];
    expect(listMoves(notices, 2).map(({ turn }) => turn)).toEqual([1, 2, null, 3]);
  });

  test("what was taken back stays in the list, as such", () => {
    const notices = [
      notice(0, "7", "Ann gives.", 1),
      notice(1, "b2", "Bob places.", 2),
      notice(2, "5", "Bob gives.", 2),
      ask(3, 2),
      answer(4, 1, true),
      notice(5, "6", "Bob gives another.", 2),
    ];
    const lines = listMoves(notices, 2);
    expect(lines.map(({ undone }) => undone)).toEqual([false, false, true, false, false, false]);
    expect(lines.map(({ turn }) => turn)).toEqual([1, 2, null, null, null, null]);
  });

  test("a takeback goes back over what others have made since", () => {
    const notices = [
      notice(0, "7", "Ann gives.", 1),
      notice(1, "b2", "Bob places.", 2),
      ask(2, 1),
      answer(3, 2, true),
    ];
    expect(listMoves(notices, 2).map(({ undone }) => undone)).toEqual([true, true, false, false]);
  });

  test("refused and withdrawn requests take nothing back", () => {
    const notices = [notice(0, "7", "", 1), ask(1, 1), answer(2, 2, false), answer(3, 2, true)];
    expect(listMoves(notices, 2).some(({ undone }) => undone)).toBe(false);
  });

  test("with three players both others have to agree, unless one is out", () => {
    const begun = [notice(0, "7@b2", "", 1), ask(1, 1), answer(2, 2, true)];
    expect(listMoves(begun, 3)[0]?.undone).toBe(false);
    expect(listMoves([...begun, answer(3, 3, true)], 3)[0]?.undone).toBe(true);
    const left = [event(0, 3, "resign"), ...begun];
    expect(listMoves(left, 3)[1]?.undone).toBe(true);
  });

  test("a wrong call is no turn", () => {
    const refused = { code: "call-dead", rule: "Q5", message: "", details: {} };
    const [line] = listMoves([{ ...notice(0, "!row2", "", 2), refused }], 2);
    expect(line).toMatchObject({ turn: null, refused: true });
  });
});

describe("an eye for lines", () => {
  const sighting = (by: number, fate: Sighting["fate"]): Sighting => ({
    figure: "row2",
    turn: 3,
    seat: by,
    fate,
    traits: "dark",
  });

  test("who made it has the first chance, the other the second", () => {
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

  test("one that was still open when the game ended counts for nobody", () => {
    expect(eyeScores([sighting(1, "open")], 2).every(({ chances }) => chances === 0)).toBe(true);
  });
});

test("who is next leaves out who is out", () => {
  const seats = [1, 2, 3].map((number) => seat(number, false));
  expect(nextSeat(seats, 1, [])).toBe(2);
  expect(nextSeat(seats, 3, [])).toBe(1);
  expect(nextSeat(seats, 1, [2])).toBe(3);
  expect(nextSeat(seats, 1, [2, 3])).toBe(null);
});
