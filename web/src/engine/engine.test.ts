/** Tests of the engine's module behind its worker, against the answers of the Python library. */
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Position, parsePosition, writeMove } from "../rules/notation";
import { ASSETS, enginePort } from "../../tests/enginePort";
import data from "../../tests/fixtures/engine.json";
import { EngineClient } from "./client";
import { EngineModule } from "./module";
import type { EngineRules, Finding } from "./protocol";
import { type ThreadCall, type ThreadPort, type ThreadStart, ThreadService } from "./threads";

/** A thread of the engine, simulated in this thread, that counts its calls. */
function threadPort(onCall: () => void): ThreadPort {
  const service = new ThreadService();
  const end: ThreadPort = {
    postMessage: (message: ThreadStart | ThreadCall) => {
      if ("name" in message) onCall();
      const answer = new MessageEvent("message", { data: service.answer(message) });
      setTimeout(() => end.onmessage?.call(end as Worker, answer));
    },
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
  };
  return end;
}

interface Case {
  readonly name: string;
  readonly rules: EngineRules;
  readonly position: Position;
  readonly expected: (typeof data)["quarto"][number];
}

const CASES: readonly Case[] = data.quarto.map((expected) => ({
  name: `${expected.position} (${expected.traits}, ${String(expected.squares)})`,
  rules: { game: "quarto", traits: expected.traits, squares: expected.squares, players: 2 },
  position: parsePosition(expected.position),
  expected,
}));

const QUARDO_CASES = data.quardo.map((expected) => ({
  name: expected.position,
  rules: { game: "quardo", traits: 15, squares: true, players: expected.players } as const,
  position: parsePosition(expected.position),
  expected,
}));

/** Whether threads share the moves of a position. */
function isShared({ board }: Position): boolean {
  const pieces = board.filter((piece) => piece !== null).length;
  return pieces === 4 || pieces === 5;
}

let engine: EngineClient;

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeAll(() => {
  engine = new EngineClient(() => enginePort());
});

describe.each(CASES)("$name", ({ rules, position, expected }) => {
  test.each(Object.entries(expected.chosen))("level %s plays %s", async (level, move) => {
    const chosen = await engine.choose({ rules, position, level, seed: expected.seed });
    expect(writeMove(chosen)).toBe(move);
  });

  test("has these values, reported one by one, and this line", async () => {
    const findings: Finding[] = [];
    const line = expected.line.length > 0;
    await engine.analyse({ rules, position, line }, (finding) => findings.push(finding));
    const last = findings.at(-1);
    const found = last?.moves.map(({ move, score }) => [
      writeMove(move),
      [score.value, score.placements],
    ]);
    expect(Object.fromEntries(found ?? [])).toEqual(expected.scores);
    expect(last?.line.map(writeMove)).toEqual(expected.line.filter((move) => move !== "--"));
    const counts = findings.map(({ moves }) => moves.length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});

describe.each(QUARDO_CASES)("$name", ({ rules, position, expected }) => {
  test.each(Object.entries(expected.chosen))("level %s plays %s", async (level, move) => {
    const chosen = await engine.choose({ rules, position, level, seed: expected.seed });
    expect(writeMove(chosen)).toBe(move);
  });
});

test.each(QUARDO_CASES)(
  "$name: every move has this value",
  async ({ rules, position, expected }) => {
    const findings: Finding[] = [];
    const limit = { nodes: 30_000 };
    await engine.analyse({ rules, position, limit }, (finding) => findings.push(finding));
    const last = findings.at(-1);
    const found = last?.moves.map(({ move, score }) => [writeMove(move), score.lead] as const);
    const leads = expected.scores.flatMap(({ moves, ...lead }) =>
      moves.split(" ").map((move) => [move, lead] as const),
    );
    expect(new Map(found)).toEqual(new Map(leads));
    expect(last?.score?.lead).toEqual(expected.score);
    expect(last?.line.map(writeMove)).toEqual(expected.line);
    expect([last?.depth, last?.nodes]).toEqual([expected.depth, expected.nodes]);
    const near = expected.coins.map((coins): unknown => expect.closeTo(coins, 9));
    expect(last?.coins).toEqual(near);
  },
);

test.each(QUARDO_CASES)(
  "the strongest level moves in time at $name",
  async ({ rules, position }) => {
    const limit = { milliseconds: 20 };
    const question = { rules, position, level: "strongest", seed: 1, limit };
    const move = await engine.choose(question);
    if (position.game !== "quardo") throw new Error("not a mat");
    const swap = move.kind === "swap" && [move.first, move.second];
    const filled = swap && swap.every((cell) => position.board[cell] !== null);
    expect(filled || (move.kind === "put" && position.board[move.cell] === null)).toBe(true);
  },
);

describe("the engine", () => {
  const [{ rules, position }] = CASES as readonly [Case, ...Case[]];
  const middle: Position = parsePosition("0.../..6./.9../1..d - -");

  test("ends an analysis on request", async () => {
    const stop = new AbortController();
    const findings: Finding[] = [];
    const ended = engine.analyse(
      { rules, position: middle },
      (finding) => {
        findings.push(finding);
        stop.abort();
      },
      stop.signal,
    );
    await ended;
    await engine.choose({ rules, position, level: "1", seed: 1 });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.score).toBeNull();
  });

  test("ends at a limit with the scores found so far", async () => {
    const findings: Finding[] = [];
    const limit = { nodes: 1000 };
    await engine.analyse({ rules, position: middle, limit }, (finding) => findings.push(finding));
    expect(findings.at(-1)?.score).toBeNull();
    expect(findings.at(-1)?.nodes).toBeLessThan(1100);
  });

  test("answers an open call with the call", async () => {
    const open = parsePosition("0123/4567/89ab/c... - a4");
    const findings: Finding[] = [];
    await engine.analyse({ rules, position: open }, (finding) => findings.push(finding));
    expect(findings.at(-1)?.line.map(writeMove)).toEqual(["!cola"]);
    const move = await engine.choose({ rules, position: open, level: "perfect", seed: 1 });
    expect(writeMove(move)).toBe("!cola");
  });

  test("reports a failure to load and tries again", async () => {
    let fails = true;
    const code = () => (fails ? Promise.reject(new Error("no net")) : ASSETS.code());
    const late = new EngineClient(() => enginePort({ ...ASSETS, code }));
    const question = { rules, position, level: "3", seed: 1 };
    await expect(late.choose(question)).rejects.toThrow("no net");
    fails = false;
    expect((await late.choose(question)).kind).toBe("give");
  });

  test("refuses an unknown level", async () => {
    const question = { rules, position, level: "9", seed: 1 };
    await expect(engine.choose(question)).rejects.toThrow("no level 9");
  });

  test("refuses a file that is not the module", async () => {
    const { buffer } = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    await expect(EngineModule.start(buffer)).rejects.toThrow("not the engine's module");
    await expect(EngineModule.start(buffer, true)).rejects.toThrow("not the engine's module");
  });

  test("finds the same scores with several threads", async () => {
    const calls = [0, 0];
    let started = 0;
    const startThread = (): ThreadPort => {
      const number = started;
      started += 1;
      return threadPort(() => (calls[number] = (calls[number] ?? 0) + 1));
    };
    vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
    const shared = new EngineClient(() => enginePort(ASSETS, startThread));
    for (const { rules, position, expected } of CASES.filter((sample) =>
      isShared(sample.position),
    )) {
      const findings: Finding[] = [];
      await shared.analyse({ rules, position }, (finding) => findings.push(finding));
      const moves = findings.at(-1)?.moves ?? [];
      const found = moves.map(({ move, score }) => [
        writeMove(move),
        [score.value, score.placements],
      ]);
      expect(Object.fromEntries(found)).toEqual(expected.scores);
    }
    expect(started).toBe(2);
    expect(Math.min(...calls)).toBeGreaterThan(0);
  });

  test("works without a thread that does not start", async () => {
    const broken = (): ThreadPort => {
      const end: ThreadPort = {
        postMessage: () => end.onerror?.call(end as Worker, { message: "no" } as ErrorEvent),
        terminate: () => undefined,
        onmessage: null,
        onerror: null,
      };
      return end;
    };
    vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
    const alone = new EngineClient(() => enginePort(ASSETS, broken));
    const findings: Finding[] = [];
    await alone.analyse({ rules, position: middle }, (finding) => findings.push(finding));
    expect(findings.at(-1)?.score).not.toBeNull();
  });
});
