import { describe, expect, test } from "vitest";
import { HANDED, MADE, WON, state } from "../../tests/endings";
import { RULES, notice } from "../../tests/samples";
import { eventSounds } from "./eventSounds";
import * as sounds from "./sounds";

describe("sounds of what happened", () => {
  const before = state("..../..../..../.... - -", null, [1], 2);

  test("a given piece has its own sound", () => {
    const after = state("..../..../..../.... 7 -", null);
    const made = eventSounds([notice(0, "7", "", 2)], before, after, RULES);
    expect(made).toEqual({ heard: [sounds.given()], piece: 7 });
  });

  test("the end sounds according to the player's result", () => {
    const called = [notice(0, "!row1", "", 1)];
    const heard = (mine: readonly number[], position: string): unknown =>
      eventSounds(called, before, state(position, WON, mine), RULES).heard.at(-1);
    expect(heard([1], MADE)).toEqual(sounds.won());
    expect(heard([2], MADE)).toEqual(sounds.lost());
    expect(heard([2], HANDED)).toEqual(sounds.stolen());
  });

  test("coins follow the move that took them", () => {
    const taking = { ...notice(0, "7@b2", "", 1), coins: 2 };
    const { heard } = eventSounds([taking], before, before, RULES);
    expect(heard).toEqual([sounds.placed(5), sounds.coins(2)]);
  });
});
