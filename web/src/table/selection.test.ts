import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadTranslator } from "../i18n/locales";
import { settings } from "../lib/settings.svelte";
import type { View } from "../lib/wire";
import { factsOf } from "../rules/facts";
import { type Move, parseMove, writeMove } from "../rules/notation";
import { Speaker } from "../speech/phrases";
import { RULES, game, view } from "../../tests/samples";
import { Selection, type SelectionVoice } from "./selection.svelte";

const GIVEN = { position: "..../..../..../.... 7 -", to_act: 1 };
const PLACED = { position: ".7../..../..../.... - b1", to_act: 1 };

let speaker: Speaker;
let said: string[];
let played: string[];
let selection: Selection;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quarto");
});

beforeEach(() => select(GIVEN));

afterEach(() => {
  settings.confirm = false;
});

/** Start a selection in this view, and record its messages and moves. */
function select(change: Partial<View>, pending: Move | null = null): void {
  said = [];
  played = [];
  const record = (text: string): void => void said.push(text);
  const voice: SelectionVoice = {
    speaker,
    pointOut: "point out",
    say: record,
    tell: (key, values) => record(speaker.translator.translate(key, values)),
    nudge: record,
    sayNotNow: () => record("not now"),
    showNote: record,
    clearToast: () => undefined,
  };
  const facts = factsOf({ game: game(), view: view(change), notices: [] }, RULES);
  const play = (move: Move): Promise<void> => {
    played.push(writeMove(move));
    return Promise.resolve();
  };
  selection = new Selection({ facts, pending, rules: RULES, play }, voice);
}

describe("a press", () => {
  test("places the piece in hand", () => {
    selection.pressCell(1);
    expect(played).toEqual(["b1"]);
  });

  test.each<[string, Partial<View>, () => void]>([
    ["web-place-first", GIVEN, () => selection.pressPiece(3)],
    ["web-give-first", PLACED, () => selection.pressCell(2)],
    ["not now", { ...GIVEN, to_act: 2 }, () => selection.pressCell(2)],
  ])("that is not allowed is answered with %s", (answer, change, press) => {
    select(change);
    press();
    expect(said).toEqual([answer]);
    expect(played).toEqual([]);
  });

  test("has no effect while a move is being sent", () => {
    select(GIVEN, parseMove("b1"));
    selection.pressCell(2);
    selection.pressPiece(3);
    expect([...said, ...played]).toEqual([]);
  });

  test("waits for a second one when moves are confirmed", () => {
    settings.confirm = true;
    selection.pressCell(1);
    expect(selection.aimed).toBe(1);
    expect(selection.isUnconfirmed).toBe(true);
    selection.pressCell(1);
    select(PLACED);
    selection.pressPiece(3);
    expect(selection.picked).toBe(3);
    selection.confirm();
    expect(played).toEqual(["3"]);
  });
});

describe("a call", () => {
  test("points out four cells", async () => {
    selection.startCall();
    for (const cell of [0, 1, 2, 3]) selection.pressCell(cell);
    expect(selection.pointedFigure?.name).toBe("row1");
    selection.startCall();
    expect(played).toEqual(["!row1"]);
    await Promise.resolve();
    expect(selection.pointed).toBeNull();
  });

  test("takes the first four cells of a line drawn over the board", () => {
    selection.startCall();
    selection.pressCell(9);
    for (const length of [2, 3, 4, 5]) selection.trace([4, 5, 6, 7, 11].slice(0, length));
    expect(selection.pointed).toEqual([4, 5, 6, 7]);
    expect(selection.pointedFigure?.name).toBe("row2");
    expect(said.at(-1)).toBe("Call row 2?");
    expect(played).toEqual([]);
  });

  test("must be started before a line can be drawn", () => {
    selection.trace([0, 1, 2, 3]);
    expect(selection.pointed).toBeNull();
  });

  test("is cancelled with a message, once", () => {
    selection.startCall();
    selection.pressCell(0);
    expect(selection.pointed).toEqual([0]);
    selection.cancel();
    selection.cancel();
    expect(selection.pointed).toBeNull();
    expect(said.filter((text) => text === "Cancelled.")).toHaveLength(1);
    expect(said.at(-1)).toBe("Cancelled.");
  });
});
