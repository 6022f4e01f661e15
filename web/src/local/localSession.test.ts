/** Whole games in this page: people at one screen, the computer by the engine's own module. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Speaker } from "../speech/phrases";
import { EngineClient } from "../engine/client";
import { engineRules } from "../engine/page";
import { type Move, writeMove } from "../rules/notation";
import type { Translator } from "../i18n/catalogue";
import { load } from "../i18n/locales";
import { recordOf } from "../match/record";
import type { SessionState } from "../net/session";
import type { NewGame, Notice, Preset } from "../lib/wire";
import { enginePort } from "../../tests/enginePort";
import games from "../../tests/fixtures/games.json";
import { FakeTimers } from "../../tests/timers";
import type { StoredGame } from "./storedGame";
import { LocalSession, type Question } from "./localSession";
import { matchOf, newGame } from "./newGame";

const presets = Object.values(games.presets) as unknown as Preset[];
let english: Translator;
let engine: EngineClient;

beforeAll(async () => {
  english = await load("en");
  engine = new EngineClient(() => enginePort());
});

/** The computer's move, from the engine. */
function fromEngine({ match, position, level, seed }: Question): Promise<Move> {
  const rules = engineRules(match.setup.rules, match.setup.rules.players);
  return engine.choose({ rules, position, level, seed, limit: { milliseconds: 5 } });
}

let timers: FakeTimers;
let kept: StoredGame;
let told: Notice[];
let asked: Question[];
let answer: (move: Move) => void;

beforeEach(() => {
  timers = new FakeTimers();
  told = [];
  asked = [];
});

/** A game that has begun; the computer's moves come from `choose`, or when the test says so. */
function begin(wish: NewGame, choose?: (question: Question) => Promise<Move>): LocalSession {
  kept = newGame(wish, presets, 0, (seat) => `Player ${String(seat)}`);
  return open(choose);
}

function open(choose?: (question: Question) => Promise<Move>): LocalSession {
  const set = presets.find(({ preset }) => preset === kept.preset)?.piece_set ?? "quarto";
  const later = (question: Question): Promise<Move> => {
    asked.push(question);
    return new Promise((resolve) => (answer = resolve));
  };
  const session = new LocalSession(kept, presets, {
    now: () => timers.now(),
    schedule: (run, milliseconds) => timers.set(run, milliseconds),
    cancel: (timer) => timers.clear(timer),
    keep: (game) => (kept = game),
    choose: choose ?? later,
    speaker: () => new Speaker(english, set),
  });
  session.listen({ onChange: () => undefined, onEvents: (notices) => told.push(...notices) });
  session.start();
  return session;
}

const ME = { kind: "me", name: "Ann" } as const;
const OTHER = { kind: "me", name: "Bob" } as const;

function computer(level: string): { kind: "program"; level: string } {
  return { kind: "program", level };
}

/** Lets what is waiting happen. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function play(session: LocalSession, ...moves: readonly string[]): Promise<void> {
  for (const move of moves) expect(await session.act({ kind: "play", move })).toBeNull();
}

function positionIn({ view }: SessionState): string {
  return view?.position ?? "";
}

describe("against the computer", () => {
  const CHOICES: { preset: string; options: NewGame["options"]; levels: readonly string[] }[] = [
    { preset: "quarto", options: {}, levels: ["1", "2", "3", "4", "5", "perfect"] },
    { preset: "quarto", options: { auto_call: true }, levels: ["3"] },
    { preset: "quarto-beginner", options: { traits: ["colour", "core"] }, levels: ["2"] },
    { preset: "quarto-advanced", options: {}, levels: ["4"] },
    { preset: "quardo-classic", options: {}, levels: ["3"] },
    { preset: "quardo", options: {}, levels: ["1", "2", "3", "4", "5", "strongest"] },
    { preset: "quardo", options: { players: 3 }, levels: ["2"] },
  ];
  const CASES = CHOICES.flatMap(({ preset, options = {}, levels }) =>
    levels.map((level) => ({ preset, options, level, name: `${preset} ${level}` })),
  );

  test.each(CASES)("a whole game of $name", async ({ preset, options, level }) => {
    const count = (options as { players?: number }).players ?? 2;
    const seats = [ME, computer(level), computer("1")].slice(0, count);
    const session = begin({ preset, options, seats }, fromEngine);
    for (let turn = 0; session.state.view?.result === null && turn < 500; turn += 1) {
      await settle();
      const mine = session.state.game.seats.some(
        ({ seat, yours }) => yours && seat === session.toAct,
      );
      if (!mine || session.state.view.result !== null) continue;
      const match = matchOf(kept, presets);
      const move = await fromEngine({
        ...{ match, position: match.state.position, level: "1", seed: turn },
        milliseconds: null,
      });
      await play(session, writeMove(move));
    }
    const { view, game, notices } = session.state;
    expect(view?.result?.text).toBeTruthy();
    expect(game.phase).toBe("over");
    expect(kept.over).not.toBeNull();
    expect(notices).toHaveLength(kept.events.length);
    expect(recordOf(matchOf(kept, presets))).toContain(`[Reason "${view?.result?.reason ?? ""}"]`);
  });

  test("it is asked for the position, with its level and a seed of its own", async () => {
    const session = begin({ preset: "quarto", seats: [ME, computer("4")], first: 2 });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ level: "4", seed: (kept.playerSeed + 1) % 2 ** 32 });
    answer({ kind: "give", piece: 7 });
    await settle();
    expect(session.state.view?.hand).toBe("7");
    expect(told.map(({ text }) => text)).toEqual([
      ["Computer (4) gives the short dark square solid piece."],
    ]);
  });

  test("it grants an undo, and refuses a draw", async () => {
    const session = begin({ preset: "quarto", seats: [ME, computer("1")], first: 1 });
    await play(session, "7");
    await session.act({ kind: "ask", request: "draw" });
    expect(told.at(-1)?.event).toEqual({ kind: "answer", seat: 2, accept: false });
    await session.act({ kind: "ask", request: "takeback" });
    expect(told.at(-1)?.back_to).toBe(0);
    expect(positionIn(session.state)).toBe("..../..../..../.... - -");
    // What it was thinking about is no use any more.
    answer({ kind: "place", cell: 0 });
    await settle();
    expect(positionIn(session.state)).toBe("..../..../..../.... - -");
  });

  test("it takes the alignment that was not called", async () => {
    const position = "024./..../..../.... 6 c1";
    const seats = [ME, computer("perfect")];
    const session = begin({ preset: "quarto", seats, position, first: 1 }, fromEngine);
    await play(session, "d1", "1");
    await settle();
    const won = { winners: [2], reason: "called", figures: ["row1"] };
    expect(session.state.view?.result).toMatchObject(won);
  });

  test("it tries again when something went wrong", async () => {
    let tries = 0;
    const session = begin({ preset: "quarto", seats: [ME, computer("1")], first: 2 }, () => {
      tries += 1;
      if (tries === 1) return Promise.reject(new Error("the worker is gone"));
      return Promise.resolve({ kind: "give", piece: 3 });
    });
    await settle();
    expect(session.state.view?.hand).toBeNull();
    timers.pass(1000);
    await settle();
    expect(session.state.view?.hand).toBe("3");
  });
});

describe("at one screen", () => {
  test("a wrong call is refused with its reason, and bars the caller", async () => {
    const session = begin({ preset: "quarto", seats: [ME, OTHER], first: 1 });
    await play(session, "7", "a1", "!row1");
    expect(told.at(-1)?.refused?.code).toBe("call-incomplete");
    expect(session.state.view?.barred).toEqual([2]);
    const error = await session.act({ kind: "play", move: "!row2" });
    expect(error?.code).toBe("call-barred");
  });

  test("what was not called can be taken by the other", async () => {
    const session = begin({ preset: "quarto", seats: [ME, OTHER], first: 1 });
    await play(session, "0", "a1", "2", "b1", "4", "c1", "6", "d1", "1", "!row1");
    const { view } = session.state;
    expect(view?.result).toMatchObject({ winners: [2], reason: "called", figures: ["row1"] });
  });

  test("the other answers for themselves, and a resignation ends the game", async () => {
    const session = begin({ preset: "quardo", seats: [ME, OTHER], first: 1 });
    await play(session, "7@a1");
    await session.act({ kind: "ask", request: "takeback" }, 1);
    expect(session.state.view?.asked).toEqual({ seat: 1, request: "takeback" });
    await session.act({ kind: "answer", accept: true }, 2);
    expect(positionIn(session.state)).toMatch(/^\.\.\.\./);
    await session.act({ kind: "resign" }, 1);
    expect(session.state.view?.result).toMatchObject({ winners: [2], reason: "resigned" });
  });

  test("each feels the board for themselves, and what was felt is told once", async () => {
    const session = begin({ preset: "quardo-touch", seats: [ME, OTHER], first: 1 });
    expect(session.state.view).toMatchObject({ seat: 1, position: null });
    await play(session, "7@a1");
    expect(await session.touch("a1", 1)).toBeNull();
    expect(told.at(-1)?.text.join()).toContain("a1");
    expect(session.state.notices.at(-1)).toMatchObject({ felt: null, text: [] });
    session.lookFrom(2);
    const seen = JSON.stringify(session.state);
    expect(seen).not.toContain("7@a1");
    expect(session.state.notices.map(({ event }) => event)).toEqual([null]);
  });
});

describe("the clock", () => {
  const options = { clock: "30s/turn" };

  test("ends the game when it has run out", async () => {
    const session = begin({ preset: "quarto", options, seats: [ME, OTHER], first: 1 });
    timers.pass(10_000);
    expect(session.remaining()).toBe(20_000);
    await play(session, "7");
    expect(session.remaining()).toBe(30_000);
    timers.pass(30_000);
    expect(session.state.view?.result).toMatchObject({ winners: [1], reason: "time" });
  });

  test("has run out while the page was closed", async () => {
    const session = begin({ preset: "quarto", options, seats: [ME, OTHER], first: 1 });
    session.stop();
    timers.pass(60_000);
    expect(open().state.view?.result).toMatchObject({ winners: [2], reason: "time" });
  });
});

test("a game goes on where it was left", async () => {
  const session = begin({ preset: "quarto", seats: [ME, OTHER], first: 1 });
  await play(session, "7", "b2", "3");
  session.stop();
  const again = open();
  expect(again.state).toEqual(session.state);
});
