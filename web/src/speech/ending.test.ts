import { beforeAll, describe, expect, test } from "vitest";
import { endingOf, stolenTold } from "./ending";
import { load } from "../i18n/locales";
import { newsOf } from "../table/news";
import type { SessionState } from "../net/session";
import * as sounds from "../audio/sounds";
import { soundsOf } from "../audio/eventSounds";
import { Speaker } from "./phrases";
import type { ChatLine, Result } from "../lib/wire";
import { RULES, game, notice, view } from "../../tests/samples";

let speaker: Speaker;

beforeAll(async () => {
  speaker = new Speaker(await load("en"), "quarto");
});

const WON: Result = { winners: [1], reason: "called", figures: ["row1"], text: "Ann wins." };
const MADE = "1357/..../..../.... - d1";
const HANDED = "1357/..../..../.... 9 d1";

function state(
  position: string,
  result: Result | null,
  mine: readonly number[] = [1],
  to_act = 1,
): SessionState {
  return {
    game: { ...game(mine), phase: result ? "over" : "playing" },
    view: view({ position, result, to_act }),
    index: 0,
    notices: [],
    chat: [],
    link: "open",
    clockAt: 0,
  };
}

describe("endings", () => {
  test("who calls before giving has made it; who calls with the piece in hand has stolen it", () => {
    expect(endingOf(state(`${MADE} !row1`, WON), RULES)?.kind).toBe("called");
    const ending = endingOf(state(`${HANDED} !row1`, WON), RULES);
    expect(ending).toMatchObject({ kind: "stolen", mine: "won" });
    expect(ending?.victim?.name).toBe("Bob");
    expect(ending?.figures.map(({ name }) => name)).toEqual(["row1"]);
  });

  test("with automatic calling nothing is stolen", () => {
    const automatic = { ...RULES, autoCall: true };
    expect(endingOf(state(HANDED, WON), automatic)?.kind).toBe("called");
  });

  test("a theft is told to each of the two, and to those who watch", () => {
    const told = (mine: readonly number[]): string =>
      stolenTold(endingOf(state(HANDED, WON, mine), RULES), speaker);
    expect(told([1])).toBe("You saw row 1 and win!");
    expect(told([2])).toContain("Ann saw row 1 and wins.");
    expect(told([])).toContain("Bob completed it");
    expect(stolenTold(endingOf(state(MADE, WON), RULES), speaker)).toBe("");
  });

  test("at one screen nobody has lost alone", () => {
    expect(endingOf(state(MADE, WON, [1, 2]), RULES)?.mine).toBe("told");
    expect(endingOf(state(MADE, { ...WON, winners: [] }), RULES)?.mine).toBe("drawn");
  });
});

describe("sounds of what happened", () => {
  const before = state("..../..../..../.... - -", null, [1], 2);

  test("a given piece is heard itself", () => {
    const after = state("..../..../..../.... 7 -", null);
    const made = soundsOf([notice(0, "7", "", 2)], before, after, RULES);
    expect(made).toEqual({ heard: [sounds.given()], piece: 7 });
  });

  test("the end is heard as it is for the player", () => {
    const called = [notice(0, "!row1", "", 1)];
    const heard = (mine: readonly number[], position: string): unknown =>
      soundsOf(called, before, state(position, WON, mine), RULES).heard.at(-1);
    expect(heard([1], MADE)).toEqual(sounds.won());
    expect(heard([2], MADE)).toEqual(sounds.lost());
    expect(heard([2], HANDED)).toEqual(sounds.stolen());
  });

  test("coins follow the move that took them", () => {
    const taking = { ...notice(0, "7@b2", "", 1), coins: 2 };
    const { heard } = soundsOf([taking], before, before, RULES);
    expect(heard).toEqual([sounds.placed(5), sounds.coins(2)]);
  });
});

describe("news of the table", () => {
  const base = state(MADE, null);
  const line: ChatLine = { type: "chat", number: 0, at: 0, seat: 2, name: "Bob", text: "Hello" };

  test("what others write is told, what one writes oneself is not", () => {
    const told = (seat: number): string[] =>
      newsOf(base, { ...base, chat: [{ ...line, seat }] }, speaker).map(({ text }) => text);
    expect(told(2)).toEqual(["Bob writes: Hello"]);
    expect(told(1)).toEqual([]);
  });

  test("after a lost connection nothing is told again", () => {
    const lost: SessionState = { ...base, link: "lost" };
    expect(newsOf(lost, { ...base, chat: [line] }, speaker)).toEqual([]);
  });
});
