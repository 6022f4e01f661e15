/** Tests that games are reviewed in the page as in the library. */
import { beforeAll, describe, expect, test } from "vitest";
import { EngineClient } from "../../engine/client";
import { enginePort } from "../../../tests/enginePort";
import { Speaker } from "../../speech/phrases";
import type { Translator } from "../../i18n/catalogue";
import { loadTranslator } from "../../i18n/locales";
import { readRecord } from "../../match/recordReader";
import { replayOf } from "../../match/replay";
import type { Preset, Replay, ReviewedMove } from "../../lib/wire";
import engine from "../../../tests/fixtures/engine.json";
import games from "../../../tests/fixtures/games.json";
import type { Solver } from "../../engine/localValues";
import { reviewLocally } from "./localReview";

const presets = Object.values(games.presets) as unknown as Preset[];
const live = new AbortController().signal;
let english: Translator;

beforeAll(async () => {
  english = await loadTranslator("en");
});

function read(record: string) {
  const found = readRecord(record, presets);
  if (!found) throw new Error("not read");
  const { rules } = found.match.setup;
  return { rules, replay: replayOf(found, new Speaker(english, rules.set)) };
}

describe.each(engine.reviews)("$record", ({ record, moves }) => {
  test("is reviewed move by move, as in Python", async () => {
    const { rules, replay } = read(record);
    const reports: (readonly ReviewedMove[])[] = [];
    const client = new EngineClient(() => enginePort());
    expect(await reviewLocally(replay, rules, live, (some) => reports.push(some), client)).toBe(
      true,
    );
    expect(reports.at(-1)).toEqual(moves);
    expect(reports.map(({ length }) => length)).toEqual(moves.map((_, index) => index + 1));
  });
});

describe("a game of Quardo", () => {
  const lead = (coins: number) => ({
    value: 1 as const,
    placements: null,
    lead: { coins, proved: true, atLeast: false },
  });

  test.each([
    { kept: 1.96, better: [], lost: false },
    { kept: 1.5, better: ["0@b2"], lost: false },
    { kept: 1, better: ["0@b2"], lost: true },
  ])("counts a lost coin as a mistake: $kept of 2", async ({ kept, better, lost }) => {
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
    const moves: ReviewedMove[] = [];
    await reviewLocally(replay, rules, live, (some) => moves.splice(0, 1, ...some), solver);
    expect(moves[0]).toMatchObject({ move: "0@a1", seat: 1, better, threw_away: lost });
  });

  function quardo() {
    const { rules } = read(engine.reviews[0]?.record ?? "");
    const empty = "..../..../..../.... 7ffff 0-0 1";
    const step = { turn: 1, seat: 1, event: { kind: "play", move: "0@a1" }, refused: null };
    const steps = [{ ...step, position: "0.../..../..../.... 7ffff 0-0 2" }];
    return { rules, replay: { start: empty, steps } as unknown as Replay };
  }
});

test("a review reports failure without an engine", async () => {
  const { rules, replay } = read(engine.reviews[0]?.record ?? "");
  const broken: Solver = { end: () => undefined, analyse: () => Promise.reject(new Error("old")) };
  expect(await reviewLocally(replay, rules, live, () => undefined, broken)).toBe(false);
});
