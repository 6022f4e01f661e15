import { beforeAll, describe, expect, test } from "vitest";
import { type Ending, endingOf, placeText, stolenCallText } from "./ending";
import { loadTranslator } from "../i18n/locales";
import { Speaker } from "./phrases";
import { HANDED, MADE, WON, state, threePlayers } from "../../tests/endings";
import { RULES } from "../../tests/samples";

let speaker: Speaker;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quarto");
});

describe("endings", () => {
  test("a call before giving is the maker's, one with the piece in hand is stolen", () => {
    expect(endingOf(state(`${MADE} !row1`, WON), RULES)?.kind).toBe("called");
    const ending = endingOf(state(`${HANDED} !row1`, WON), RULES);
    expect(ending).toMatchObject({ kind: "stolen", ownResult: "won" });
    expect(ending?.victim?.name).toBe("Bob");
    expect(ending?.figures.map(({ name }) => name)).toEqual(["row1"]);
  });

  test("with automatic calling nothing is stolen", () => {
    const automatic = { ...RULES, autoCall: true };
    expect(endingOf(state(HANDED, WON), automatic)?.kind).toBe("called");
  });

  test("a stolen call has texts for the winner, the victim and spectators", () => {
    const textFor = (mine: readonly number[]): string =>
      stolenCallText(endingOf(state(HANDED, WON, mine), RULES), speaker);
    expect(textFor([1])).toBe("You spotted row 1 and won!");
    expect(textFor([2])).toContain("Ann spotted row 1 and won.");
    expect(textFor([])).toContain("Bob completed it");
    expect(stolenCallText(endingOf(state(MADE, WON), RULES), speaker)).toBe("");
  });

  test("of three players, a loser has a place and a sharer does not lose", () => {
    const rules = { ...RULES, game: "quardo" as const, set: "quardo" as const };
    const ended = (winners: number[], scores: number[], mine: readonly number[]): Ending | null =>
      endingOf(
        threePlayers({ ...WON, winners, reason: "coins", figures: [] }, scores, mine),
        rules,
      );
    const told = speaker.addressing(3);
    expect(ended([1], [7, 2, 5], [3])).toMatchObject({ ownResult: "lost", place: 2 });
    expect(placeText(ended([1], [7, 5, 2], [3]), told)).toBe("You came third.");
    expect(placeText(ended([1, 2], [7, 7, 2], [3]), told)).toBe("You came third.");
    expect(ended([1, 3], [7, 2, 7], [3])).toMatchObject({ ownResult: "shared", place: null });
    expect(ended([1, 3], [7, 2, 7], [])).toMatchObject({ ownResult: "shared", place: null });
    expect(ended([3], [1, 2, 7], [3])).toMatchObject({ ownResult: "won", place: null });
  });

  test("at one screen no single player has lost", () => {
    expect(endingOf(state(MADE, WON, [1, 2]), RULES)?.ownResult).toBe("neutral");
    expect(endingOf(state(MADE, { ...WON, winners: [] }), RULES)?.ownResult).toBe("drawn");
  });
});
