/** The language of the page: reading `t(…)` in a component follows a change of language. */
import { type Translator, type Values, languageIn, negotiate } from "./catalogue";
import type { MessageId } from "../generated/messages";
import type { Language } from "../lib/language";
import { load, loadStart, loadTournaments } from "./locales";
import { settings } from "../lib/settings.svelte";

let current = $state.raw<Translator | null>(null);
/** Whether anything but the start page is wanted. */
let whole = false;
/** Whether the pages of tournaments are. */
let tournaments = false;

/** The language preferredLanguage for: the address, the setting, the browser, English. */
export function preferredLanguage(): Language {
  const asked = languageIn(location.search);
  const stored = settings.language === "auto" ? null : settings.language;
  return negotiate([asked, stored, ...navigator.languages]);
}

/** Loads a language and shows the page in it. */
export async function setLanguage(language: Language): Promise<void> {
  let translator = await loadStart(language);
  if (whole) translator = await load(language);
  if (tournaments) await loadTournaments(language);
  current = translator;
  document.documentElement.lang = language;
  document.documentElement.dir = "ltr";
}

/** Loads what the pages beside the start page say, in this language and in any chosen later. */
export async function loadAllMessages(): Promise<void> {
  whole = true;
  await load(current?.language ?? preferredLanguage());
}

/** Loads what the pages of tournaments say, in this language and in any chosen later. */
export async function loadTournamentMessages(): Promise<void> {
  tournaments = true;
  await loadTournaments(current?.language ?? preferredLanguage());
}

export function translator(): Translator {
  if (!current) throw new Error("no language is loaded yet");
  return current;
}

export function language(): Language {
  return translator().language;
}

/** A text of the catalogue in the page's language. */
export function t(key: MessageId, values?: Values): string {
  return translator().translate(key, values);
}

/** A day and time as people write it. */
export function timeText(milliseconds: number): string {
  const style = { dateStyle: "short", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language(), style).format(milliseconds);
}

/** A day as people write it. */
export function dayText(milliseconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(milliseconds);
}

/** A player's name as it is shown: the computer's in the page's language. */
export function playerName(name: string): string {
  return translator().player(name);
}
