/** The page's language for tests: English. */
import { speak } from "../src/i18n/i18n.svelte";

export async function speakEnglish(): Promise<void> {
  await speak("en");
}
