/** The page's own voice, for people who use no screen reader; a device may have none. */
import type { Language } from "../lib/language";

export interface SpeechOptions {
  /** 1 is usual. */
  readonly rate: number;
  /** Whether whatever is being said is over. */
  readonly interrupt: boolean;
}

/** How the browsers' voices name the languages. */
const TAGS: Partial<Record<Language, string>> = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW" };

export function tagOf(language: Language): string {
  return TAGS[language] ?? language;
}

/** The voice for a language: of the same region if there is one, else of the language. */
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

/** Whether this browser has a voice for a language; voices may come late. */
export function canSpeak(language: Language): boolean {
  if (typeof speechSynthesis === "undefined") return false;
  return voiceFor(speechSynthesis.getVoices(), language) !== null;
}

/** Speaks; without a voice nothing happens, the text is on the page. */
export function speakText(text: string, language: Language, manner: SpeechOptions): void {
  if (typeof speechSynthesis === "undefined") return;
  if (manner.interrupt) speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text.trim());
  words.lang = tagOf(language);
  words.voice = voiceFor(speechSynthesis.getVoices(), language);
  words.rate = manner.rate;
  speechSynthesis.speak(words);
}

/** Ends what is being said. */
export function stopVoice(): void {
  if (typeof speechSynthesis !== "undefined") speechSynthesis.cancel();
}

/** Tells when the voices of this device have come, or have changed; returns what stops it. */
export function watchVoices(changed: () => void): () => void {
  if (typeof speechSynthesis === "undefined") return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", changed);
  return () => speechSynthesis.removeEventListener("voiceschanged", changed);
}
