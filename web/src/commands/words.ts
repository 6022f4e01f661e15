/** The words of commands by language, from the table that the terminal reads too. */
import table from "../../../src/fourfold/i18n/command_words.json";
import type { Language } from "../lib/language";

/** What a player's command can begin with. */
export type Word = keyof typeof table.player;
export type FigureKind = keyof typeof table.figures;
export type ObserverWord = keyof typeof table.observer;
/** What a command can lack: one of these, or some traits of its piece. */
export type Missing = "piece" | "cell" | "figure" | "target";

export const WORDS = Object.keys(table.player) as Word[];
export const OBSERVER_WORDS = Object.keys(table.observer) as ObserverWord[];
export const KINDS = Object.keys(table.figures) as FigureKind[];
/** The argument that a word requires. */
export const NEEDED = table.arguments as Partial<Record<Word, Missing>>;
/** What may follow a word, or separate two. */
export const PUNCTUATION = table.punctuation;
export const DASHES = new RegExp(`[${table.dashes}]+`, "gu");
export const FULL_STOPS = new RegExp(`[${table.full_stops}]+$`, "u");
export const OBSERVER_STOPS = new RegExp(`[${table.observer_stops}]+$`, "u");
export const ORDINALS = table.ordinals;
export const CELL = table.cell;

const PHRASES = { ...table.player, ...table.small };

/** Return the phrases of a player's word, of a kind of figure or of small words. */
export function phrases(language: Language, key: keyof typeof PHRASES): string[] {
  return PHRASES[key][language].split(" ");
}

/** Return the phrases of an observer's word. */
export function observerPhrases(language: Language, key: ObserverWord): string[] {
  return table.observer[key][language].split(" ");
}
