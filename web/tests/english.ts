/** The page's language in tests: English, with all messages. */
import { setLanguage, loadAllMessages } from "../src/i18n/i18n.svelte";

export async function speakEnglish(): Promise<void> {
  await setLanguage("en");
  await loadAllMessages();
}
