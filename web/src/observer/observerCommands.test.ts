import { messageId } from "../i18n/catalogue";
import { describe, expect, test } from "vitest";
import phrases from "../../../tests/data/commands.json";
import { LANGUAGES, type Language } from "../lib/language";
import { plain } from "../commands/textInput";
import { loadTranslator } from "../i18n/locales";
import { OBSERVER_WORDS, observerPhrases } from "../commands/words";
import { type ObserverCommand, FACTS, parseObserverCommand } from "./observerCommands";

const LANGUAGE_LIST = Object.keys(LANGUAGES) as Language[];

/** Return a command as the file of phrases writes it. */
function serialize(command: ObserverCommand | null): string | null {
  if (command?.kind !== "repeat") return command && command.kind;
  return command.fact ? `repeat ${command.fact}` : "repeat ? fact";
}

describe.each(LANGUAGE_LIST)("observer commands in %s", (language) => {
  const meanings: Record<string, string | null> = phrases.observer[language];

  test.each(Object.entries(meanings))("“%s” means %s", async (typed, meant) => {
    expect(
      serialize(
        parseObserverCommand(typed, await loadTranslator(language), await loadTranslator("en")),
      ),
    ).toBe(meant);
  });

  test("the help names every word, and every word is understood in any spelling", async () => {
    const [own, english] = [await loadTranslator(language), await loadTranslator("en")];
    const help = ["rule", "pause", "repeat", "hands"]
      .map((about) => own.translate(messageId(`observer-help-${about}`)))
      .join(" ");
    for (const word of OBSERVER_WORDS) {
      const said = observerPhrases(language, word);
      expect(help).toContain(said[0]);
      for (const text of said.flatMap((text) => [
        text,
        ` ${text.toUpperCase()} `,
        `${plain(text)}!`,
      ])) {
        expect(parseObserverCommand(text, own, english)?.kind, text).toBe(word);
      }
    }
    const repeated = Object.entries(meanings).filter(([, meant]) =>
      FACTS.some((fact) => meant === `repeat ${fact}`),
    );
    const promised = repeated.filter(([typed]) => help.includes(typed));
    expect(new Set(promised.map(([, meant]) => meant)).size).toBe(FACTS.length);
  });

  test("English is understood in every language", async () => {
    const [own, english] = [await loadTranslator(language), await loadTranslator("en")];
    for (const [typed, meant] of Object.entries(phrases.observer.en)) {
      expect(serialize(parseObserverCommand(typed, own, english)), typed).toBe(meant);
    }
  });
});
