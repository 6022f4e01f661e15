import { beforeAll, expect, test } from "vitest";
import type { Translator } from "../i18n/catalogue";
import { loadTranslator } from "../i18n/locales";
import { LANGUAGES, type Language } from "../lib/language";
import { factsOf } from "../rules/facts";
import { Speaker } from "../speech/phrases";
import { RULES, game, view } from "../../tests/samples";
import { Commands } from "./commands";
import { helpWords } from "./helpWords";
import type { CommandTable } from "./runCommand";

const NAMES = Object.keys(LANGUAGES) as Language[];
let translators: Map<string, Translator>;

beforeAll(async () => {
  const loaded = NAMES.map(async (language) => [language, await loadTranslator(language)] as const);
  translators = new Map(await Promise.all(loaded));
});

function translatorIn(language: string): Translator {
  const found = translators.get(language);
  if (!found) throw new Error(language);
  return found;
}

/** Return the help at a table of a game, in a language. */
function helpFor(name: "quarto" | "quardo", dark = false, language = "en"): string[] {
  const rules = { ...RULES, game: name, set: name, blindfold: dark };
  const state = { game: game(), view: view({}), notices: [] };
  const speaker = new Speaker(translatorIn(language), name);
  const facts = { ...factsOf(state, rules), dark };
  const table = { state, rules, facts, voice: { speaker } } as unknown as CommandTable;
  return helpWords(table, speaker.translator.language);
}

const starts = (words: string[]): Set<string> =>
  new Set(words.map((word) => word.split(" ")[0] ?? ""));

test("the help for Quarto has no swaps or coins, that for Quardo no calls", () => {
  const quarto = starts(helpFor("quarto"));
  expect(["put", "swap", "coins"].filter((word) => quarto.has(word))).toEqual([]);
  expect(["give", "place", "call"].filter((word) => !quarto.has(word))).toEqual([]);
  const quardo = starts(helpFor("quardo"));
  expect(["give", "place", "call", "pass"].filter((word) => quardo.has(word))).toEqual([]);
  expect(["put", "swap", "coins"].filter((word) => !quardo.has(word))).toEqual([]);
});

test("the help lists the questions, in the dark only those that reveal nothing", () => {
  const questions = ["lines", "where", "say", "moves", "repeat", "brief"];
  expect(questions.filter((word) => !starts(helpFor("quarto")).has(word))).toEqual([]);
  const dark = starts(helpFor("quardo", true));
  expect(["board", "lines", "where", "left", "resign"].filter((word) => dark.has(word))).toEqual(
    [],
  );
  expect(dark.has("touch") && dark.has("yes")).toBe(true);
});

test.each(NAMES)("every example is a command: %s", (language) => {
  for (const name of ["quarto", "quardo"] as const) {
    const commands = new Commands(translatorIn(language), translatorIn("en"), name, name);
    for (const dark of [false, true]) {
      const read = helpFor(name, dark, language).map((text) => [text, commands.parse(text)?.kind]);
      const wrong = read.filter(([, kind]) => !kind || kind === "wrong" || kind === "incomplete");
      expect(wrong).toEqual([]);
    }
  }
});
