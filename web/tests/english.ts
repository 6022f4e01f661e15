/** The page's language for tests: all of English. */
import { setLanguage, loadAllMessages } from "../src/i18n/i18n.svelte";

export async function speakEnglish(): Promise<void> {
  await setLanguage("en");
  await loadAllMessages();
}
