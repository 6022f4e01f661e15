/** Texts as a voice needs them. */
import type { Language } from "./language";

/** Return a text to be spoken.
 *
 * The Chinese voices of eSpeak, which Orca and NVDA use, take "d1" for a syllable and its tone and
 * say "dwun", of the rule D3 likewise; with a space between they say the letter and the number.
 */
export function spokenText(text: string, language: Language): string {
  if (!language.startsWith("zh")) return text;
  return text.replace(/(?<![A-Za-z])([a-dDGQ])(?=[1-9])/g, "$1\u00a0");
}
