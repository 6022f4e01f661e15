import { describe, expect, test } from "vitest";
import {
  addressOf,
  changed,
  choiceIn,
  choose,
  optionTexts,
  optionsOf,
} from "../../rules/gameChoice";
import { load } from "../../i18n/locales";
import { momentsOf } from "../replay/moments";
import { choiceOfReplay, fileName, isRecord, movesKept } from "../../study/records";
import { litAt, reviewedSteps, seenIn } from "../replay/review";
import { type Begun, marksOf, scoreShort, scoreTold } from "../../speech/scores";
import { parseMove, writeMove } from "../../rules/notation";
import { writePosition } from "../../rules/recordWriter";
import { addressOfLine, readAddress } from "./address";
import { type Key, wayOf } from "../../study/treeKeys";
import type { Analysis, Replay, Score, Step } from "../../lib/wire";

function step(index: number, turn: number, seat: number, move: string, position: string): Step {
  const event = { kind: "play", seat, move };
  const rest = {
    to_act: 1,
    scores: [],
    coins: 0,
    felt: null,
    refused: null,
    comment: null,
    known: null,
  };
  return { index, turn, seat, event, position, ...rest, text: [] };
}

/** Ann makes row 1 and does not see it, takes the gift back, gives again; Bob calls. */
const REPLAY: Replay = {
  preset: "quarto",
  options: {},
  players: ["Ann", "Bob"],
  tags: {},
  start: "05d./..../..../.... 9 c1",
  comment: null,
  steps: [
    step(0, 1, 1, "d1", "05d9/..../..../.... - d1"),
    step(1, 1, 1, "7", "05d9/..../..../.... 7 d1"),
    {
      ...step(2, 2, 2, "", "05d9/..../..../.... - d1"),
      event: { kind: "answer", seat: 2, accept: true },
    },
    step(3, 1, 1, "2", "05d9/..../..../.... 2 d1"),
    step(4, 2, 2, "!row1", "05d9/..../..../.... 2 d1 !row1"),
  ],
  result: { winners: [2], reason: "called", figures: ["row1"], text: "" },
  sightings: [{ figure: "row1", turn: 1, seat: 1, fate: "stolen", traits: "round" }],
  hindsight: null,
};

describe("a replay", () => {
  test("keeps the moves that were not taken back", () => {
    const kept = movesKept(REPLAY).map(({ move, step: at }) => [writeMove(move), at]);
    expect(kept).toEqual([
      ["d1", 0],
      ["2", 3],
      ["!row1", 4],
    ]);
  });

  test("keeps a move that the observer ruled on where it was ruled on", () => {
    const ruling = (index: number, position: string): Step => ({
      ...step(index, 2, 2, "", position),
      event: { kind: "ruling", approve: true },
    });
    const steps = [
      step(0, 1, 1, "0@a1", "one"),
      step(1, 2, 2, "a1~b1", "one"),
      { ...ruling(2, "one"), refused: { code: "x", rule: "D3", message: "", details: {} } },
      step(3, 2, 2, "4@d1", "one"),
      ruling(4, "two"),
      step(5, 3, 1, "5@b2", "three"),
    ];
    const kept = movesKept({ ...REPLAY, start: "none", steps });
    expect(kept.map(({ move, step: at }) => [writeMove(move), at])).toEqual([
      ["0@a1", 0],
      ["4@d1", 4],
      ["5@b2", 5],
    ]);
  });

  test("knows where alignments were made and called, and lights them so long", () => {
    const seen = seenIn(REPLAY);
    expect(seen).toMatchObject([{ made: 0, called: 4, figure: { name: "row1" } }]);
    const lit = [-1, 0, 1, 4].map((at) => litAt(REPLAY, seen, at).length);
    expect(lit).toEqual([0, 1, 1, 1]);
  });

  test("has its reviewed moves by their steps", () => {
    const score = {
      value: "draw",
      placements: null,
      lead: null,
      at_least: false,
      proved: true,
    } as const;
    const reviewed = ["d1", "2", "!row1"].map((move) => ({
      turn: 1,
      seat: 1,
      move,
      possible: score,
      kept: score,
      better: [],
      threw_away: false,
    }));
    expect([...reviewedSteps(REPLAY, reviewed).keys()]).toEqual([0, 3, 4]);
  });

  test("is a line of moments that ends with its result", () => {
    const moments = momentsOf(REPLAY);
    expect(moments.map(({ position }) => writePosition(position))).toEqual([
      REPLAY.start,
      "05d9/..../..../.... - d1",
      "05d9/..../..../.... 7 d1",
      "05d9/..../..../.... - d1",
      "05d9/..../..../.... 2 d1",
      "05d9/..../..../.... 2 d1",
    ]);
    expect(moments.map(({ move }) => move && writeMove(move))).toEqual([
      null,
      "d1",
      "7",
      null,
      "2",
      "!row1",
    ]);
    expect(moments[1]).toMatchObject({ placed: 9, seat: 1, turn: 1 });
    expect(moments.map(({ recorded }) => recorded?.result?.reason)).toEqual([
      ...Array<undefined>(5).fill(undefined),
      "called",
    ]);
  });

  test("is a file named after the game", () => {
    const day = new Date(2026, 10, 6);
    expect(fileName(["Ben", "Ann"], "quarto", day)).toBe("ben-vs-ann-quarto-2026-11-06.4f");
    expect(fileName(["Zoë O'Neil", "李雷"], "quardo", null)).toBe("zoe-o-neil-vs-李雷-quardo.4f");
    expect(fileName(["…", "../x"], "quarto", null)).toBe("x-quarto.4f");
  });

  test("is a text that begins with a header", () => {
    expect(isRecord('\n[Fourfold "1"]')).toBe(true);
    expect(isRecord("0.../.5../..a./...f 3 b2")).toBe(false);
  });

  test("names its rules", () => {
    const options = { traits: "colour,height", squares: true };
    expect(choiceOfReplay({ ...REPLAY, preset: "quarto-beginner", options })).toMatchObject({
      preset: "quarto-beginner",
      traits: ["colour", "height"],
      squares: true,
    });
    expect(choiceOfReplay({ ...REPLAY, preset: "quardo-touch" }).preset).toBe("quardo");
  });
});

describe("the choice of rules", () => {
  test("goes by the name of the preset that it is", () => {
    const quarto = choose("quarto");
    expect(changed(quarto, { squares: true }).preset).toBe("quarto-advanced");
    expect(changed(quarto, { traits: ["core", "colour"] })).toMatchObject({
      preset: "quarto-beginner",
      traits: ["colour", "core"],
    });
    expect(changed(quarto, { traits: [] }).traits).toHaveLength(4);
    expect(choose("no such game").preset).toBe("quarto");
  });

  test("is read from an address as it was written", () => {
    for (const choice of [
      choose("quarto"),
      choose("quarto-advanced"),
      choose("quardo-classic"),
      changed(choose("quarto"), { traits: ["height"], squares: true }),
      { ...choose("quardo"), players: 3 },
    ]) {
      const query = new URL(addressOf(choice, "x"), "http://a").searchParams;
      expect(choiceIn((key) => query.get(key))).toEqual(choice);
    }
  });

  test("asks the server only for what may be chosen", () => {
    expect(optionsOf(choose("quarto"))).toEqual({});
    expect(optionsOf(choose("quardo-classic"))).toEqual({});
    expect(optionsOf({ ...choose("quardo"), players: 3 })).toEqual({ players: 3 });
    expect(optionTexts(choose("quarto-beginner"))).toEqual([]);
  });
});

describe("the address of a line", () => {
  const read = (address: string) => readAddress(new URL(address, "http://a").searchParams);

  test("is read as it was written", () => {
    const start = "05d./..../..../.... 9 c1";
    const moves = ["d1", "7", "!row1", "--", "7@b2", "a1~b2"].map(parseMove).filter((m) => !!m);
    for (const at of [0, 3, moves.length]) {
      const line = { start, moves, at };
      const choice = choose("quarto-advanced");
      expect(read(addressOfLine(choice, line))).toEqual({ choice, line });
    }
  });

  test("may say nothing, and ends with what is no move", () => {
    const choice = choose("quarto");
    expect(read("/analysis")).toEqual({ choice, line: { start: null, moves: [], at: 0 } });
    const { line } = read("/analysis?moves=3.b2.nonsense.7&at=9");
    expect([line.moves.map(writeMove), line.at]).toEqual([["3", "b2"], 2]);
  });
});

describe("keys", () => {
  const KEY: Key = {
    key: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };
  const ways = (...keys: Partial<Key>[]) => keys.map((key) => wayOf({ ...KEY, ...key }));

  test("walk through the moves, and undo", () => {
    expect(ways({ key: "ArrowLeft" }, { key: "ArrowDown" }, { key: "End" })).toEqual([
      "back",
      "below",
      "last",
    ]);
    expect(
      ways(
        { key: "z", ctrlKey: true },
        { key: "Z", metaKey: true, shiftKey: true },
        { key: "y", ctrlKey: true },
      ),
    ).toEqual(["back", "on", "on"]);
  });

  test("that are meant for something else do nothing", () => {
    expect(
      ways(
        { key: "z" },
        { key: "ArrowLeft", defaultPrevented: true },
        { key: "ArrowLeft", altKey: true },
        { key: "Home", shiftKey: true },
        { key: "End", ctrlKey: true },
      ),
    ).toEqual([null, null, null, null, null]);
  });
});

describe("values", () => {
  const plain = { placements: null, lead: null, at_least: false, proved: true };
  const win: Score = { ...plain, value: "win", placements: 3 };
  const loss: Score = { ...plain, value: "loss", placements: 0 };
  const unsure: Score = { ...plain, value: "draw", proved: false };

  function led(lead: number, { proved = true, at_least = false } = {}): Score {
    const value = lead >= 0.5 ? "win" : lead <= -0.5 ? "loss" : "draw";
    return { ...plain, value, lead, proved, at_least };
  }

  test("have a sign, a letter and a number, and words", async () => {
    const english = await load("en");
    expect([win, loss, unsure].map((score) => scoreShort(score, english))).toEqual([
      "+W3",
      "−L",
      "=D?",
    ]);
    expect([win, loss, unsure].map((score) => scoreTold(score, english))).toEqual([
      "win in 3",
      "loss: the opponent calls at once",
      "draw, not proved",
    ]);
  });

  test("stand on cells and pieces; the best ones stand out unless all are", async () => {
    const english = await load("en");
    const answer: Analysis = {
      position: "",
      to_act: 1,
      proved: true,
      score: win,
      coins: [],
      depth: null,
      moves: [
        { move: "b2", score: win },
        { move: "c2", score: loss },
      ],
      best: ["b2"],
      variation: [],
      nodes: 0,
      seconds: 0,
    };
    const { cells, pieces } = marksOf(answer, english);
    expect(cells.get(5)).toMatchObject({ kind: "win", best: true });
    expect(cells.get(6)).toMatchObject({ kind: "loss", best: false });
    expect(pieces.size).toBe(0);
  });

  test("of Quardo are coins: proved, at least, or expected", async () => {
    const english = await load("en");
    const expected = { proved: false };
    const scores = [
      led(2),
      led(-1),
      led(0),
      led(1.26, expected),
      led(-0.04, expected),
      led(-1, { at_least: true }),
      led(0, { at_least: true }),
    ];
    const shorts = ["+2", "−1", "0", "~+1.3", "~0.0", "≥−1", "≥0"];
    expect(scores.map((score) => scoreShort(score, english))).toEqual(shorts);
    expect(scores.map((score) => scoreTold(score, english))).toEqual([
      "win by 2 coins",
      "loss by 1 coin",
      "draw",
      "about 1.3 coins ahead",
      "about even",
      "at worst 1 coin behind",
      "at least level",
    ]);
    expect(scoreShort(led(1.26, expected), await load("fr"))).toBe("~+1,3");
  });

  test("of Quardo stand where the best move that goes with what was begun is made", async () => {
    const english = await load("en");
    const answer: Analysis = {
      position: "",
      to_act: 1,
      proved: true,
      score: led(3),
      coins: [10, 7],
      depth: 4,
      moves: [
        { move: "7@a1", score: led(1) },
        { move: "8@a1", score: led(2) },
        { move: "7@b2", score: led(0) },
        { move: "c3~c4", score: led(3) },
        { move: "c3~d3", score: led(-1) },
      ],
      best: ["c3~c4"],
      variation: [],
      nodes: 0,
      seconds: 0,
    };
    const shown = (begun: { picked: number | null; marked: number | null }): unknown => {
      const { cells, pieces } = marksOf(answer, english, begun as Begun);
      return [cells, pieces].map((marks) =>
        Object.fromEntries(
          [...marks].map(([at, { short, best }]) => [at, short + (best ? "!" : "")]),
        ),
      );
    };
    const pieces = { 7: "+1", 8: "+2" };
    expect(shown({ picked: null, marked: null })).toEqual([
      { 0: "+2", 5: "0", 10: "+3!", 14: "+3!", 11: "−1" },
      pieces,
    ]);
    expect(shown({ picked: 7, marked: null })).toEqual([{ 0: "+1", 5: "0" }, pieces]);
    expect(shown({ picked: null, marked: 10 })).toEqual([{ 14: "+3!", 11: "−1" }, pieces]);
  });
});
