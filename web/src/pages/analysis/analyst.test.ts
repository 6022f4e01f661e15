/** Tests that positions are evaluated by the engine in the page first, then by the server. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Solver } from "../../engine/localValues";
import { parseMove, parsePosition, traitsOf, writeMove } from "../../rules/notation";
import { isPlain } from "../../rules/recordWriter";
import { rulesFor } from "../../rules/options";
import type { Analysis } from "../../lib/wire";
import type { Finding } from "../../engine/protocol";
import { Analyst } from "./analyst.svelte";
import { analyseLocally, hintLocally } from "../../engine/localValues";

const QUARTO = rulesFor({
  preset: "quarto",
  game: "quarto",
  piece_set: "quarto",
  defaults: { traits: traitsOf("quarto").map(({ name }) => name), squares: false },
});
const LATE = "e..c/4b0./.6.9/312. 7 b4";
const QUESTION = { preset: "quarto", options: {}, position: LATE };
const SERVERS = { position: LATE, proved: true, moves: [], best: [] } as unknown as Analysis;

function finding(...scores: [move: string, value: -1 | 0 | 1, placements: number | null][]) {
  const moves = scores.flatMap(([text, value, placements]) => {
    const move = parseMove(text);
    return move ? [{ move, score: { value, placements } }] : [];
  });
  return { moves, score: null, line: [], nodes: 1 } satisfies Finding;
}

/** A solver that reports these findings one after the other. */
function solver(...findings: Finding[]): Solver & { analyse: ReturnType<typeof vi.fn> } {
  return {
    end: () => undefined,
    analyse: vi.fn((_question: unknown, found: (finding: Finding) => void) => {
      findings.forEach(found);
      return Promise.resolve();
    }),
  };
}

const BROKEN: Solver = {
  end: () => undefined,
  analyse: () => Promise.reject(new Error("not built")),
};
const live = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function served(answer: Analysis) {
  const asked = vi.fn(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal("fetch", asked);
  return asked;
}

describe("an analyst", () => {
  test("shows values as they are proved, without asking the server", async () => {
    const asked = served(SERVERS);
    const shown: unknown[] = [];
    const first = finding(["d2", 1, 1]);
    const last: Finding = { ...first, score: { value: 1, placements: 1 } };
    const analyst: Analyst = new Analyst(
      () => undefined,
      (text, rules, signal, report) =>
        analyseLocally(
          text,
          rules,
          signal,
          (moves) => {
            report(moves);
            shown.push(analyst.finding);
          },
          solver(first, last),
        ),
    );
    analyst.ask(QUESTION, QUARTO);
    await vi.runAllTimersAsync();
    expect(shown[0]).toMatchObject({ kind: "thinking", position: LATE, moves: [{ move: "d2" }] });
    expect(analyst.finding).toMatchObject({
      kind: "found",
      analysis: { position: LATE, to_act: 2, proved: true, best: ["d2"] },
    });
    expect(asked).not.toHaveBeenCalled();
  });

  test("asks the server if the engine fails", async () => {
    const asked = served(SERVERS);
    const found: Analysis[] = [];
    const analyst = new Analyst(
      (analysis) => found.push(analysis),
      (text, rules, signal, report) => analyseLocally(text, rules, signal, report, BROKEN),
    );
    analyst.ask(QUESTION, QUARTO);
    await vi.runAllTimersAsync();
    expect(asked).toHaveBeenCalledOnce();
    expect(found).toEqual([SERVERS]);
  });

  test("does not ask the server about an abandoned position", async () => {
    const asked = served(SERVERS);
    const analyst = new Analyst(
      () => undefined,
      () => Promise.resolve(null),
    );
    analyst.ask(QUESTION, QUARTO);
    await vi.advanceTimersByTimeAsync(1);
    analyst.stop();
    await vi.runAllTimersAsync();
    expect(asked).not.toHaveBeenCalled();
    expect(analyst.finding.kind).toBe("none");
  });
});

describe("values from the engine in the page", () => {
  test("are proved only once they cannot change", async () => {
    const open = solver(finding(["d2", -1, 2]));
    const found = await analyseLocally(LATE, QUARTO, live, () => undefined, open);
    expect(found).toMatchObject({ proved: false, score: { value: "draw" }, best: [] });
    const won = solver(finding(["d2", 1, 3]));
    const sure = await analyseLocally(LATE, QUARTO, live, () => undefined, won);
    expect(sure).toMatchObject({ proved: true, score: { value: "win", placements: null } });
  });

  test("of Quardo are leads, compared as rounded for display", async () => {
    const lead = (coins: number, proved: boolean): Finding["score"] => ({
      value: 1,
      placements: null,
      lead: { coins, proved, atLeast: false },
    });
    const moves = (["7@a1", "7@b1", "7@c1"] as const).flatMap((text, index) => {
      const move = parseMove(text);
      const score = lead([2, 1.98, 2.01][index] ?? 0, index !== 1);
      return move && score ? [{ move, score }] : [];
    });
    const solved = { moves, score: lead(2, true), line: [], nodes: 9, coins: [4, 2], depth: 5 };
    const mat = "..../..../..../.... 7ffff 0-0 1";
    const found = await analyseLocally(mat, QUARTO, live, () => undefined, solver(solved));
    expect(found).toMatchObject({ proved: true, best: ["7@a1", "7@c1"], coins: [4, 2], depth: 5 });
    expect(found?.moves[1]?.score).toMatchObject({ value: "win", lead: 1.98, proved: false });
  });

  test.each([
    { findings: [finding(["d2", 1, 1])], ms: 300, ended: 1, name: "deep in a search" },
    { findings: [finding(["d2", 1, 1])], ms: 100, ended: 0, name: "about to finish" },
    { findings: [], ms: 300, ended: 0, name: "still starting" },
  ])("end a worker when the position is abandoned: $name", async ({ findings, ms, ended }) => {
    const end = vi.fn();
    const leaving = new AbortController();
    const busy: Solver = {
      end,
      analyse: (_position, found, signal) => {
        findings.forEach(found);
        return new Promise((resolve) => signal?.addEventListener("abort", () => resolve()));
      },
    };
    const left = analyseLocally(LATE, QUARTO, leaving.signal, () => undefined, busy);
    await vi.advanceTimersByTimeAsync(ms);
    leaving.abort();
    await left;
    expect(end).toHaveBeenCalledTimes(ended);
  });

  test("include a hint: the best move found", async () => {
    const position = parsePosition("0.../..../..../.... - a1");
    const known = finding(["1", -1, 6], ["2", 0, null], ["3", -1, 4]);
    const move = await hintLocally(position, QUARTO, solver(known));
    expect(move && writeMove(move)).toBe("2");
    expect(await hintLocally(position, QUARTO, BROKEN)).toBeNull();
  });
});

describe("a position is opened without asking the server", () => {
  test.each([
    "e..c/4b0./.6.9/312. 7 b4",
    "..../..../..../.... - -",
    "..../..../..../.... 7ffff 0-0 1",
    "fa5b/e86./049c/d.37 7dbfb 0-2-1 3",
  ])("%s", (text) => {
    expect(isPlain(text)).toBe(true);
  });

  test.each([
    ["00../..../..../.... - -", "a piece twice"],
    ["0.../..../..../.... 0 a1", "a piece on the board and in hand"],
    ["0.../..../..../.... - b1", "the last cell is empty"],
    ["0.../..../..../....  -  a1", "extra spaces"],
    ["..../..../..../.... 7ffff 1-0 1", "a coin too many"],
    ["..../..../..../.... 7ffff 0-0 3", "the turn of no player"],
    ["00../..../..../.... 7ffff 0-0 1", "a pawn twice"],
    ["nonsense", "no position"],
  ])("unless invalid, as %s: %s", (text) => {
    expect(isPlain(text)).toBe(false);
  });
});
