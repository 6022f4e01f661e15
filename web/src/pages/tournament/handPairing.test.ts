import { expect, test } from "vitest";
import { PRESETS } from "../../../tests/answers";
import { tournamentBody } from "../../../tests/tournaments";
import { tournamentOf } from "./model";
import { HandPairing } from "./handPairing.svelte";

test("each player has at most one seat; unseated players have a bye", () => {
  let tournament = tournamentOf(tournamentBody(), PRESETS);
  const hand = new HandPairing(() => tournament);
  expect(hand.tables).toEqual([
    ["", ""],
    ["", ""],
  ]);
  expect(hand.isReady).toBe(false);
  hand.tables = [
    ["3", "1"],
    ["", ""],
  ];
  expect(hand.choices(0, 0)).toEqual(["2", "3", "4", "5"]);
  expect(hand.choices(1, 0)).toEqual(["2", "4", "5"]);
  expect(hand.full).toEqual([["3", "1"]]);
  expect(hand.byes).toEqual(["2", "4", "5"]);
  expect(hand.isReady).toBe(true);
  hand.tables[1] = ["2", ""];
  expect(hand.isReady).toBe(false);
  const entrants = tournamentBody().entrants.slice(0, 3);
  tournament = tournamentOf(tournamentBody({ entrants }), PRESETS);
  hand.fit();
  expect(hand.tables).toEqual([["3", "1"]]);
});
