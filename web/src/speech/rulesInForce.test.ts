import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../lib/language";
import { rulesOf } from "../rules/facts";
import { rulesInForce } from "./rulesInForce";
import { loadTranslator } from "../i18n/locales";
import { Speaker } from "./phrases";
import type { Game, Preset } from "../lib/wire";
import { presets } from "../../tests/fixtures/games.json";
import cases from "../../tests/fixtures/in_force.json";

const PRESETS = Object.values(presets) as unknown as Preset[];

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  test.each(cases)("$preset $options has the same sentences as in Python", async (sample) => {
    const seats = Array.from({ length: sample.players }, (_, index) => ({ seat: index + 1 }));
    const game = { preset: sample.preset, options: sample.options, seats } as unknown as Game;
    const rules = rulesOf(game, PRESETS);
    const speaker = new Speaker(await loadTranslator(language), rules.set);
    expect(rulesInForce(game, rules, speaker)).toEqual(sample.said[language]);
  });
});
