import { beforeAll, expect, test, vi } from "vitest";
import type { Translator } from "../i18n/catalogue";
import { loadTranslator } from "../i18n/locales";
import { factsOf } from "../rules/facts";
import { Speaker } from "../speech/phrases";
import { RULES, game, view } from "../../tests/samples";
import { type CommandTable, runCommand } from "./runCommand";

vi.mock("../lib/router.svelte", () => ({ go: vi.fn(), leaveFor: vi.fn() }));

let english: Translator;

beforeAll(async () => {
  english = await loadTranslator("en");
});

/** Type "resign"; return the message, and the question that then waits for an answer. */
function resign(dark: boolean, set: "quarto" | "quardo"): [string, unknown] {
  const say = vi.fn<CommandTable["voice"]["say"]>();
  const ask = vi.fn<CommandTable["selection"]["ask"]>();
  const rules = { ...RULES, game: set, set, blindfold: dark };
  const state = { game: game(), view: view({}), notices: [] };
  const voice: Partial<CommandTable["voice"]> = { speaker: new Speaker(english, set), say };
  const selection: Partial<CommandTable["selection"]> = { ask };
  const table: Partial<CommandTable> = {
    state,
    rules,
    facts: { ...factsOf(state, rules), dark },
    selection: selection as CommandTable["selection"],
    voice: voice as CommandTable["voice"],
  };
  runCommand(table as CommandTable, "resign", english, english);
  expect(say).toHaveBeenCalledWith(expect.any(String), "assertive");
  return [say.mock.lastCall?.[0] ?? "", ask.mock.lastCall?.[0]];
}

test("resigning from Touch of Quardo is refused without a question (D8)", () => {
  const said = "No player may leave the table before the game ends. (D8)";
  expect(resign(true, "quardo")).toEqual([said, undefined]);
});

test.each([
  [true, "quarto"],
  [false, "quardo"],
] as const)("resigning from any other game asks first: dark %s, %s", (dark, set) => {
  expect(resign(dark, set)).toEqual([english.translate("web-resign-typed"), "resign"]);
});
