import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../src/lib/catalogue";
import { rulesOf } from "../src/lib/facts";
import { rulesInForce } from "../src/lib/inForce";
import { load } from "../src/lib/locales";
import { Speaker } from "../src/lib/speech";
import type { Game, Preset } from "../src/lib/wire";
import { presets } from "./fixtures/games.json";
import cases from "./fixtures/in_force.json";

const PRESETS = Object.values(presets).map((preset) => ({
  ...preset,
  defaults: { blindfold: preset.preset === "quardo-touch", ...preset.defaults },
})) as unknown as Preset[];

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  test.each(cases)("$preset $options is stated as Python states it", async (one) => {
    const seats = Array.from({ length: one.players }, (_, index) => ({ seat: index + 1 }));
    const game = { preset: one.preset, options: one.options, seats } as unknown as Game;
    const rules = rulesOf(game, PRESETS);
    const speaker = new Speaker(await load(language), rules.set);
    expect(rulesInForce(game, rules, speaker)).toEqual(one.said[language]);
  });
});
