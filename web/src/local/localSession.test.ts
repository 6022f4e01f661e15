/** Whole games in this page, with players at one screen and the computer of the engine's module. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Speaker } from "../speech/phrases";
import { EngineClient } from "../engine/client";
import { engineRules } from "../engine/page";
import { type Move, writeMove } from "../rules/notation";
import type { Translator } from "../i18n/catalogue";
import { loadTranslator } from "../i18n/locales";
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
  english = await loadTranslator("en");
  engine = new EngineClient(() => enginePort());
});

/** Return the computer's move from the engine. */
function chooseWithEngine({ match, position, level, seed }: Question): Promise<Move> {
  const rules = engineRules(match.setup.rules, match.setup.rules.players);
  return engine.choose({ rules, position, level, seed, limit: { milliseconds: 5 } });
}

let timers: FakeTimers;
let stored: StoredGame;
let announced: Notice[];
let questions: Question[];
let answer: (move: Move) => void;

beforeEach(() => {
  timers = new FakeTimers();
  announced = [];
  questions = [];
});

/** Begin a game. The computer's moves come from `choose` or, by default, from `answer`. */
function begin(request: NewGame, choose?: (question: Question) => Promise<Move>): LocalSession {
  stored = newGame(request, presets, 0, (seat) => `Player ${String(seat)}`);
  return open(choose);
}

function open(choose?: (question: Question) => Promise<Move>): LocalSession {
  const set = presets.find(({ preset }) => preset === stored.preset)?.piece_set ?? "quarto";
  const waitForAnswer = (question: Question): Promise<Move> => {
    questions.push(question);
    return new Promise((resolve) => (answer = resolve));
  };
  const session = new LocalSession(stored, presets, {
    now: () => timers.now(),
    schedule: (run, milliseconds) => timers.set(run, milliseconds),
    cancel: (timer) => timers.clear(timer),
    save: (game) => (stored = game),
    choose: choose ?? waitForAnswer,
    speaker: () => new Speaker(english, set),
  });
  session.listen({ onChange: () => undefined, onEvents: (notices) => announced.push(...notices) });
  session.start();
  return session;
}

const ME = { kind: "me", name: "Ann" } as const;
const OTHER = { kind: "me", name: "Bob" } as const;

function computer(level: string): { kind: "program"; level: string } {
  return { kind: "program", level };
}

/** Wait until pending promises have been handled. */
function flush(): Promise<void> {
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
    const session = begin({ preset, options, seats }, chooseWithEngine);
    for (let turn = 0; session.state.view?.result === null && turn < 500; turn += 1) {
      await flush();
      const isMyTurn = session.state.game.seats.some(
        ({ seat, yours }) => yours && seat === session.toAct,
      );
      if (!isMyTurn || session.state.view.result !== null) continue;
      const match = matchOf(stored, presets);
      const move = await chooseWithEngine({
        match,
        position: match.state.position,
        level: "1",
        seed: turn,
        milliseconds: null,
      });
      await play(session, writeMove(move));
    }
    const { view, game, notices } = session.state;
    expect(view?.result?.text).toBeTruthy();
    expect(game.phase).toBe("over");
    expect(stored.over).not.toBeNull();
    expect(notices).toHaveLength(stored.events.length);
    expect(recordOf(matchOf(stored, presets))).toContain(
      `[Reason "${view?.result?.reason ?? ""}"]`,
    );
  });

  test("it receives the position, its level and its own seed", async () => {
    const session = begin({ preset: "quarto", seats: [ME, computer("4")], first: 2 });
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ level: "4", seed: (stored.playerSeed + 1) % 2 ** 32 });
    answer({ kind: "give", piece: 7 });
    await flush();
    expect(session.state.view?.hand).toBe("7");
    expect(announced.map(({ text }) => text)).toEqual([
      ["The computer gives you the short dark square solid piece."],
    ]);
  });

  test("it accepts an undo and declines a draw", async () => {
    const session = begin({ preset: "quarto", seats: [ME, computer("1")], first: 1 });
    await play(session, "7");
    await session.act({ kind: "ask", request: "draw" });
    expect(announced.at(-1)?.event).toEqual({ kind: "answer", seat: 2, accept: false });
    await session.act({ kind: "ask", request: "takeback" });
    expect(announced.at(-1)?.back_to).toBe(0);
    expect(positionIn(session.state)).toBe("..../..../..../.... - -");
    // The move it was thinking about no longer fits.
    answer({ kind: "place", cell: 0 });
    await flush();
    expect(positionIn(session.state)).toBe("..../..../..../.... - -");
  });

  test("it calls the alignment that its opponent missed", async () => {
    const position = "024./..../..../.... 6 c1";
    const seats = [ME, computer("perfect")];
    const session = begin({ preset: "quarto", seats, position, first: 1 }, chooseWithEngine);
    await play(session, "d1", "1");
    await flush();
    const won = { winners: [2], reason: "called", figures: ["row1"] };
    expect(session.state.view?.result).toMatchObject(won);
  });

  test("it tries again after a failure", async () => {
    let tries = 0;
    const session = begin({ preset: "quarto", seats: [ME, computer("1")], first: 2 }, () => {
      tries += 1;
      if (tries === 1) return Promise.reject(new Error("the worker is gone"));
      return Promise.resolve({ kind: "give", piece: 3 });
    });
    await flush();
    expect(session.state.view?.hand).toBeNull();
    timers.pass(1000);
    await flush();
    expect(session.state.view?.hand).toBe("3");
  });
});

describe("on the same screen", () => {
  test("a wrong call is refused with its reason, and bars the caller", async () => {
    const session = begin({ preset: "quarto", seats: [ME, OTHER], first: 1 });
    await play(session, "7", "a1", "!row1");
    expect(announced.at(-1)?.refused?.code).toBe("call-incomplete");
    expect(session.state.view?.barred).toEqual([2]);
    const error = await session.act({ kind: "play", move: "!row2" });
    expect(error?.code).toBe("call-barred");
  });

  test("an alignment that was not called can be called by the opponent", async () => {
    const session = begin({ preset: "quarto", seats: [ME, OTHER], first: 1 });
    await play(session, "0", "a1", "2", "b1", "4", "c1", "6", "d1", "1", "!row1");
    const { view } = session.state;
    expect(view?.result).toMatchObject({ winners: [2], reason: "called", figures: ["row1"] });
  });

  test("the opponent answers a request, and a resignation ends the game", async () => {
    const session = begin({ preset: "quardo", seats: [ME, OTHER], first: 1 });
    await play(session, "7@a1");
    await session.act({ kind: "ask", request: "takeback" }, 1);
    expect(session.state.view?.asked).toEqual({ seat: 1, request: "takeback" });
    await session.act({ kind: "answer", accept: true }, 2);
    expect(positionIn(session.state)).toMatch(/^\.\.\.\./);
    await session.act({ kind: "resign" }, 1);
    expect(session.state.view?.result).toMatchObject({ winners: [2], reason: "resigned" });
  });

  test("each seat knows only its own touches, and a touch is announced once", async () => {
    const session = begin({ preset: "quardo-touch", seats: [ME, OTHER], first: 1 });
    expect(session.state.view).toMatchObject({ seat: 1, position: null });
    await play(session, "7@a1");
    expect(await session.touch("a1", 1)).toBeNull();
    expect(announced.at(-1)?.text.join()).toContain("a1");
    expect(session.state.notices.at(-1)).toMatchObject({ felt: null, text: [] });
    session.lookFrom(2);
    expect(JSON.stringify(session.state)).not.toContain("7@a1");
    expect(session.state.notices.map(({ event }) => event)).toEqual([null]);
  });
});

describe("the clock", () => {
  const options = { clock: "30s/turn" };

  test("ends the game when it runs out", async () => {
    const session = begin({ preset: "quarto", options, seats: [ME, OTHER], first: 1 });
    timers.pass(10_000);
    expect(session.remaining()).toBe(20_000);
    await play(session, "7");
    expect(session.remaining()).toBe(30_000);
    timers.pass(30_000);
    expect(session.state.view?.result).toMatchObject({ winners: [1], reason: "time" });
  });

  test("runs out while the page is closed", async () => {
    const session = begin({ preset: "quarto", options, seats: [ME, OTHER], first: 1 });
    session.stop();
    timers.pass(60_000);
    expect(open().state.view?.result).toMatchObject({ winners: [2], reason: "time" });
  });
});

test("a game resumes where it was left", async () => {
  const session = begin({ preset: "quarto", seats: [ME, OTHER], first: 1 });
  await play(session, "7", "b2", "3");
  session.stop();
  expect(open().state).toEqual(session.state);
});
