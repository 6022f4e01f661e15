/**
 * Typed commands of an observer, in the language of the page or in English.
 *
 * `src/fourfold/terminal/observer.py` has the words for the terminal; both are tested with
 * `tests/data/commands.json`, which has the meaning of each phrase.
 */
import type { MessageId } from "../generated/messages";
import type { Translator } from "../i18n/catalogue";
import { plain } from "../commands/textInput";

export const FACTS = ["turn", "coins", "last", "time"] as const;
/** A public fact that the observer may repeat for all players (D8). */
export type Fact = (typeof FACTS)[number];

export const WORDS = [
  "approve",
  "refuse",
  "pause",
  "resume",
  "extra",
  "hands",
  "leave",
  "repeat",
] as const;

export type ObserverCommand =
  | { readonly kind: Exclude<(typeof WORDS)[number], "repeat"> }
  | { readonly kind: "repeat"; readonly fact: Fact | null };

/** Parse an observer's command; return null if it is none, but may be a player's. */
export function parseObserverCommand(
  typed: string,
  own: Translator,
  english: Translator,
): ObserverCommand | null {
  const text = plain(typed).replace(/[ .。!]+$/, "");
  const translators = own === english ? [own] : [own, english];
  const repeat = phrases(translators, "observer-word-repeat").find((one) => begins(text, one));
  if (repeat !== undefined) return { kind: "repeat", fact: factIn(text, repeat, translators) };
  const kind = WORDS.filter((word) => word !== "repeat").find((word) =>
    phrases(translators, `observer-word-${word}`).includes(text),
  );
  return kind ? { kind } : null;
}

function factIn(text: string, repeat: string, translators: readonly Translator[]): Fact | null {
  const rest = text.slice(repeat.length).trim();
  return FACTS.find((fact) => phrases(translators, wordOf(fact)).includes(rest)) ?? null;
}

/** Return the word for a fact; players can ask for three of them, with words of their own. */
function wordOf(fact: Fact): MessageId {
  return fact === "turn" ? "observer-word-turn" : `command-${fact}`;
}

/** Return whether a text begins with a word; Chinese has no space after it. */
function begins(text: string, phrase: string): boolean {
  if (!text.startsWith(phrase)) return false;
  const next = text.charAt(phrase.length);
  return next === "" || next === " " || phrase.charCodeAt(phrase.length - 1) > 127;
}

function phrases(translators: readonly Translator[], key: MessageId): string[] {
  return translators.flatMap((translator) => translator.translate(key).split(" ").map(plain));
}
