/** The page's announcer, and the texts that its two live regions show. */
import { Announcer, type Said } from "./announcer";
import { language } from "../i18n/i18n.svelte";
import { settings } from "../app/settings.svelte";
import { speakAloud } from "../audio/voice";

export const regions = $state({ polite: "", assertive: "" });
export const log = $state<{ lines: readonly Said[] }>({ lines: [] });

/** How long what is only of this moment stays in a region; screen readers have it at once. */
const BRIEF_MS = 5000;
/** What each region shows that is only of this moment. */
const brief = { polite: "", assertive: "" };

export const announcer: Announcer = new Announcer(
  (said) => {
    const { text, politeness, felt } = said;
    regions[politeness] = text;
    brief[politeness] = said.brief ? text : "";
    if (said.brief) setTimeout(() => unsay(text), BRIEF_MS);
    if (settings.voice) {
      const atOnce = politeness === "assertive" || felt === true;
      speakAloud(text, language(), { rate: settings.voiceRate, interrupt: atOnce });
    }
  },
  () => {
    log.lines = [...announcer.log];
  },
);

/** Takes what is only of this moment off the regions, or one such text: in the dark nothing that a
 * hand has learnt stays to be read. */
export function unsay(text?: string): void {
  for (const region of ["polite", "assertive"] as const) {
    const shown = brief[region];
    if (!shown || regions[region] !== shown || (text ?? shown) !== shown) continue;
    regions[region] = brief[region] = "";
  }
}
