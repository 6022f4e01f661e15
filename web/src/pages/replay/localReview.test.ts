/** Games are reviewed in the page as the library reviews them. */
import { beforeAll, describe, expect, test } from "vitest";
import { EngineClient } from "../../engine/client";
import { enginePort } from "../../../tests/enginePort";
import { Speaker } from "../../speech/phrases";
import type { Translator } from "../../i18n/catalogue";
import { load } from "../../i18n/locales";
import { readRecord } from "../../match/recordReader";
import { replayOf } from "../../match/replay";
import type { Preset, Replay, ReviewedMove } from "../../lib/wire";
import engineSaid from "../../../tests/fixtures/engine.json";
import games from "../../../tests/fixtures/games.json";
import type { Solver } from "../../engine/localValues";
import { reviewHere } from "./localReview";

const presets = Object.values(games.presets) as unknown as Preset[];
const live = new AbortController().signal;
let english: Translator;

beforeAll(async () => {
  english = await load("en");
});

function read(record: string) {
  const found = readRecord(record, presets);
  if (!found) throw new Error("not read");
  const { rules } = found.match.setup;
  return { rules, replay: replayOf(found, new Speaker(english, rules.set)) };
}

describe.each(engineSaid.reviews)("$record", ({ record, moves }) => {
  test("is reviewed as in Python, one move after the other", async () => {
    const { rules, replay } = read(record);
    const told: (readonly ReviewedMove[])[] = [];
    const engine = new EngineClient(() => enginePort());
    expect(await reviewHere(replay, rules, live, (some) => told.push(some), engine)).toBe(true);
    expect(told.at(-1)).toEqual(moves);
    expect(told.map(({ length }) => length)).toEqual(moves.map((_, index) => index + 1));
  });
});

describe("a game of Quardo", () => {
  const lead = (coins: number) => ({
    ...{ value: 1 as const, placements: null },
    lead: { coins, proved: true, atLeast: false },
  });

  test.each([
    { kept: 1.96, better: [], lost: false },
    { kept: 1.5, better: ["0@b2"], lost: false },
    { kept: 1, better: ["0@b2"], lost: true },
  ])("has a mistake where it costs a coin: $kept of 2", async ({ kept, better, lost }) => {
    const { rules, replay } = quardo();
    const put = (cell: number, coins: number) => ({
      move: { kind: "put" as const, piece: 0, cell },
      score: lead(coins),
    });
    const solver: Solver = {
      end: () => undefined,
      analyse: (_position, found) => {
        found({ moves: [put(0, kept), put(5, 2)], score: lead(2), line: [], nodes: 1 });
        return Promise.resolve();
      },
    };
    const told: ReviewedMove[] = [];
    await reviewHere(replay, rules, live, (some) => told.splice(0, 1, ...some), solver);
    expect(told[0]).toMatchObject({ move: "0@a1", seat: 1, better, threw_away: lost });
  });

  function quardo() {
    const { rules } = read(engineSaid.reviews[0]?.record ?? "");
    const empty = "..../..../..../.... 7ffff 0-0 1";
    const step = { turn: 1, seat: 1, event: { kind: "play", move: "0@a1" }, refused: null };
    const steps = [{ ...step, position: "0.../..../..../.... 7ffff 0-0 2" }];
    return { rules, replay: { start: empty, steps } as unknown as Replay };
  }
});

test("is left to others where there is no engine", async () => {
  const { rules, replay } = read(engineSaid.reviews[0]?.record ?? "");
  const broken: Solver = { end: () => undefined, analyse: () => Promise.reject(new Error("old")) };
  expect(await reviewHere(replay, rules, live, () => undefined, broken)).toBe(false);
});
