import { expect, test } from "vitest";
import { PRESETS } from "../../../tests/answers";
import { told } from "../../../tests/tournaments";
import { tournamentOf } from "./wireConversion";
import { HandPairing } from "./handPairing.svelte";

test("everybody has one seat; whoever has none has a bye", () => {
  let tournament = tournamentOf(told(), PRESETS);
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
  const entrants = told().entrants.slice(0, 3);
  tournament = tournamentOf(told({ entrants }), PRESETS);
  hand.fit();
  expect(hand.tables).toEqual([["3", "1"]]);
});
