/**
 * Typed commands of an observer, in the language of the page or in English.
 *
 * `src/fourfold/terminal/observer.py` has the words for the terminal; both are tested with
 * `tests/data/commands.json`, which has the meaning of each phrase.
 */
import type { Translator } from "../i18n/catalogue";
import { plain } from "../commands/textInput";
import {
  OBSERVER_STOPS,
  OBSERVER_WORDS,
  type ObserverWord,
  observerPhrases,
  phrases,
} from "../commands/words";
import type { Language } from "../lib/language";

export const FACTS = ["turn", "coins", "last", "time"] as const;
/** A public fact that the observer may repeat for all players (D8). */
export type Fact = (typeof FACTS)[number];

export type ObserverCommand =
  | { readonly kind: Exclude<ObserverWord, "repeat"> }
  | { readonly kind: "repeat"; readonly fact: Fact | null };

/** Parse an observer's command; return null if it is none, but may be a player's. */
export function parseObserverCommand(
  typed: string,
  own: Translator,
  english: Translator,
): ObserverCommand | null {
  const text = plain(typed).replace(OBSERVER_STOPS, "");
  const languages = own === english ? [own.language] : [own.language, english.language];
  const repeat = spoken(languages, "repeat").find((word) => begins(text, word));
  if (repeat !== undefined) return { kind: "repeat", fact: factIn(text, repeat, languages) };
  const kind = OBSERVER_WORDS.filter((word) => word !== "repeat").find((word) =>
    spoken(languages, word).includes(text),
  );
  return kind ? { kind } : null;
}

function factIn(text: string, repeat: string, languages: readonly Language[]): Fact | null {
  const rest = text.slice(repeat.length).trim();
  const isNamed = (fact: Fact) =>
    languages.some((language) => phrases(language, fact).map(plain).includes(rest));
  return FACTS.find(isNamed) ?? null;
}

function spoken(languages: readonly Language[], word: ObserverWord): string[] {
  return languages.flatMap((language) => observerPhrases(language, word).map(plain));
}

/** Return whether a text begins with a word; Chinese has no space after it. */
function begins(text: string, phrase: string): boolean {
  if (!text.startsWith(phrase)) return false;
  const next = text.charAt(phrase.length);
  return next === "" || next === " " || phrase.charCodeAt(phrase.length - 1) > 127;
}
