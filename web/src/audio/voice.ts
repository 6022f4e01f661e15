/** The page's own voice, for users without a screen reader; a device may have none. */
import type { Language } from "../lib/language";
import { spokenText } from "../lib/spokenText";

export interface SpeechOptions {
  /** The speed; 1 is normal. */
  readonly rate: number;
  /** Whether current speech is cut off. */
  readonly interrupt: boolean;
}

/** The language tags of browsers' voices. */
const TAGS: Partial<Record<Language, string>> = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW" };

export function tagOf(language: Language): string {
  return TAGS[language] ?? language;
}

/** Return the voice for a language, preferably of the same region. */
export function voiceFor<Voice extends { readonly lang: string }>(
  voices: readonly Voice[],
  language: Language,
): Voice | null {
  const wanted = tagOf(language).toLowerCase();
  const [base = ""] = wanted.split("-");
  const tags = voices.map((voice) => ({ voice, tag: voice.lang.toLowerCase().replace("_", "-") }));
  const exact = tags.find(({ tag }) => tag === wanted);
  return (exact ?? tags.find(({ tag }) => tag.split("-")[0] === base))?.voice ?? null;
}

/** Return whether this browser has a voice for a language; voices may load late. */
export function canSpeak(language: Language): boolean {
  if (typeof speechSynthesis === "undefined") return false;
  return voiceFor(speechSynthesis.getVoices(), language) !== null;
}

/** Speak a text; without a voice nothing happens, as the text is on the page. */
export function speakText(text: string, language: Language, manner: SpeechOptions): void {
  if (typeof speechSynthesis === "undefined") return;
  if (manner.interrupt) speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(spokenText(text.trim(), language));
  words.lang = tagOf(language);
  words.voice = voiceFor(speechSynthesis.getVoices(), language);
  words.rate = manner.rate;
  speechSynthesis.speak(words);
}

/** Stop speaking. */
export function stopVoice(): void {
  if (typeof speechSynthesis !== "undefined") speechSynthesis.cancel();
}

/** Call `changed` when the device's voices load or change; return a stop function. */
export function watchVoices(changed: () => void): () => void {
  if (typeof speechSynthesis === "undefined") return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", changed);
  return () => speechSynthesis.removeEventListener("voiceschanged", changed);
}
