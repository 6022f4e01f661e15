/** The engine's module behind its worker: the answers are those of the Python library. */
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Position, parsePosition, writeMove } from "../rules/notation";
import { ASSETS, enginePort } from "../../tests/enginePort";
import data from "../../tests/fixtures/engine.json";
import { EngineClient } from "./client";
import { EngineModule } from "./module";
import type { EngineRules, Finding } from "./protocol";
import { type ThreadCall, type ThreadPort, type ThreadStart, ThreadService } from "./threads";

/** A thread of the engine, in this thread too, that counts the calls it gets. */
function threadPort(called: () => void): ThreadPort {
  const service = new ThreadService();
  const end: ThreadPort = {
    postMessage: (told: ThreadStart | ThreadCall) => {
      if ("name" in told) called();
      const answer = new MessageEvent("message", { data: service.answer(told) });
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
  readonly said: (typeof data)["quarto"][number];
}

const CASES: readonly Case[] = data.quarto.map((said) => ({
  name: `${said.position} (${said.traits}, ${String(said.squares)})`,
  rules: { game: "quarto", traits: said.traits, squares: said.squares, players: 2 },
  position: parsePosition(said.position),
  said,
}));

const MATS = data.quardo.map((said) => ({
  name: said.position,
  rules: { game: "quardo", traits: 15, squares: true, players: said.players } as const,
  position: parsePosition(said.position),
  said,
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

describe.each(CASES)("$name", ({ rules, position, said }) => {
  test.each(Object.entries(said.chosen))("level %s plays %s", async (level, expected) => {
    const move = await engine.choose({ rules, position, level, seed: said.seed });
    expect(writeMove(move)).toBe(expected);
  });

  test("has these values, told one after the other, and this line", async () => {
    const told: Finding[] = [];
    const line = said.line.length > 0;
    await engine.analyse({ rules, position, line }, (finding) => told.push(finding));
    const last = told.at(-1);
    const found = last?.moves.map(({ move, score }) => [
      writeMove(move),
      [score.value, score.placements],
    ]);
    expect(Object.fromEntries(found ?? [])).toEqual(said.scores);
    expect(last?.line.map(writeMove)).toEqual(said.line.filter((move) => move !== "--"));
    const counts = told.map(({ moves }) => moves.length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});

describe.each(MATS)("$name", ({ rules, position, said }) => {
  test.each(Object.entries(said.chosen))("level %s plays %s", async (level, expected) => {
    const move = await engine.choose({ rules, position, level, seed: said.seed });
    expect(writeMove(move)).toBe(expected);
  });
});

test.each(MATS)("$name: every move has this value", async ({ rules, position, said }) => {
  const told: Finding[] = [];
  const limit = { nodes: 30_000 };
  await engine.analyse({ rules, position, limit }, (finding) => told.push(finding));
  const last = told.at(-1);
  const found = last?.moves.map(({ move, score }) => [writeMove(move), score.lead] as const);
  const expected = said.scores.flatMap(({ moves, ...lead }) =>
    moves.split(" ").map((move) => [move, lead] as const),
  );
  expect(new Map(found)).toEqual(new Map(expected));
  expect(last?.score?.lead).toEqual(said.score);
  expect(last?.line.map(writeMove)).toEqual(said.line);
  expect([last?.depth, last?.nodes]).toEqual([said.depth, said.nodes]);
  const near = said.coins.map((coins): unknown => expect.closeTo(coins, 9));
  expect(last?.coins).toEqual(near);
});

test.each(MATS)("the strongest level moves in time at $name", async ({ rules, position }) => {
  const limit = { milliseconds: 20 };
  const question = { rules, position, level: "strongest", seed: 1, limit };
  const move = await engine.choose(question);
  if (position.game !== "quardo") throw new Error("not a mat");
  const swap = move.kind === "swap" && [move.first, move.second];
  const filled = swap && swap.every((cell) => position.board[cell] !== null);
  expect(filled || (move.kind === "put" && position.board[move.cell] === null)).toBe(true);
});

describe("what can be asked", () => {
  const [{ rules, position }] = CASES as readonly [Case, ...Case[]];
  const middle: Position = parsePosition("0.../..6./.9../1..d - -");

  test("an analysis ends when it is told to", async () => {
    const stop = new AbortController();
    const told: Finding[] = [];
    const ended = engine.analyse(
      { rules, position: middle },
      (finding) => {
        told.push(finding);
        stop.abort();
      },
      stop.signal,
    );
    await ended;
    await engine.choose({ rules, position, level: "1", seed: 1 });
    expect(told).toHaveLength(1);
    expect(told[0]?.score).toBeNull();
  });

  test("a limit ends it with what is known", async () => {
    const told: Finding[] = [];
    const limit = { nodes: 1000 };
    await engine.analyse({ rules, position: middle, limit }, (finding) => told.push(finding));
    expect(told.at(-1)?.score).toBeNull();
    expect(told.at(-1)?.nodes).toBeLessThan(1100);
  });

  test("where something can be called, that is the answer", async () => {
    const open = parsePosition("0123/4567/89ab/c... - a4");
    const told: Finding[] = [];
    await engine.analyse({ rules, position: open }, (finding) => told.push(finding));
    expect(told.at(-1)?.line.map(writeMove)).toEqual(["!cola"]);
    const move = await engine.choose({ rules, position: open, level: "perfect", seed: 1 });
    expect(writeMove(move)).toBe("!cola");
  });

  test("what cannot be loaded is told, and asked for again", async () => {
    let fails = true;
    const code = () => (fails ? Promise.reject(new Error("no net")) : ASSETS.code());
    const late = new EngineClient(() => enginePort({ ...ASSETS, code }));
    const question = { rules, position, level: "3", seed: 1 };
    await expect(late.choose(question)).rejects.toThrow("no net");
    fails = false;
    expect((await late.choose(question)).kind).toBe("give");
  });

  test("a level that there is not is refused", async () => {
    const question = { rules, position, level: "9", seed: 1 };
    await expect(engine.choose(question)).rejects.toThrow("no level 9");
  });

  test("another file is not taken for the module", async () => {
    const { buffer } = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    await expect(EngineModule.start(buffer)).rejects.toThrow("not the engine's module");
    await expect(EngineModule.start(buffer, true)).rejects.toThrow("not the engine's module");
  });

  test("several threads find the same", async () => {
    const calls = [0, 0];
    let started = 0;
    const startThread = (): ThreadPort => {
      const number = started;
      started += 1;
      return threadPort(() => (calls[number] = (calls[number] ?? 0) + 1));
    };
    vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
    const shared = new EngineClient(() => enginePort(ASSETS, startThread));
    for (const { rules, position, said } of CASES.filter((one) => isShared(one.position))) {
      const told: Finding[] = [];
      await shared.analyse({ rules, position }, (finding) => told.push(finding));
      const moves = told.at(-1)?.moves ?? [];
      const found = moves.map(({ move, score }) => [
        writeMove(move),
        [score.value, score.placements],
      ]);
      expect(Object.fromEntries(found)).toEqual(said.scores);
    }
    expect(started).toBe(2);
    expect(Math.min(...calls)).toBeGreaterThan(0);
  });

  test("a thread that does not start is done without", async () => {
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
    const told: Finding[] = [];
    await alone.analyse({ rules, position: middle }, (finding) => told.push(finding));
    expect(told.at(-1)?.score).not.toBeNull();
  });
});
