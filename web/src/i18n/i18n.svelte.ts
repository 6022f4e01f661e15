/** The language of the page. Components that use `t(…)` update when it changes. */
import { type Translator, type Values, languageIn, negotiate } from "./catalogue";
import type { MessageId } from "../generated/messages";
import type { Language } from "../lib/language";
import { loadTranslator, loadStart, loadTournaments } from "./locales";
import { markLanguage } from "./pageLanguage";
import { settings } from "../lib/settings.svelte";

let current = $state.raw<Translator | null>(null);
/** Whether messages beyond the start page's are needed. */
let needsAll = false;
/** Whether the messages of tournaments are needed. */
let needsTournaments = false;

/** Return the preferred language: from the address, the setting, the browser, or English. */
export function preferredLanguage(): Language {
  const setting = settings.language === "auto" ? null : settings.language;
  return negotiate([languageIn(location.search), setting, ...navigator.languages]);
}

/** Load a language and show the page in it. */
export async function setLanguage(language: Language): Promise<void> {
  let translator = await loadStart(language);
  if (needsAll) translator = await loadTranslator(language);
  if (needsTournaments) await loadTournaments(language);
  current = translator;
  markLanguage(language);
}

/** Load the messages of all pages but tournaments, in this language and any chosen later. */
export async function loadAllMessages(): Promise<void> {
  needsAll = true;
  await loadTranslator(current?.language ?? preferredLanguage());
}

/** Load the messages of tournaments, in this language and any chosen later. */
export async function loadTournamentMessages(): Promise<void> {
  needsTournaments = true;
  await loadTournaments(current?.language ?? preferredLanguage());
}

export function translator(): Translator {
  if (!current) throw new Error("no language is loaded yet");
  return current;
}

export function language(): Language {
  return translator().language;
}

/** Return a message in the page's language. */
export function t(key: MessageId, values?: Values): string {
  return translator().translate(key, values);
}

/** Format a date and time in the page's language. */
export function timeText(milliseconds: number): string {
  const style = { dateStyle: "short", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language(), style).format(milliseconds);
}

/** Format a date in the page's language. */
export function dayText(milliseconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(milliseconds);
}

/** Return a player's name as it is shown: the computer's in the page's language. */
export function playerName(name: string): string {
  return translator().displayName(name);
}
