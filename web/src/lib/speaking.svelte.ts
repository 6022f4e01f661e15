/** The page's announcer, and the texts that its two live regions show. */
import { Announcer, type Said } from "./announcer";
import { language } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { speakAloud } from "./voice";

export const regions = $state({ polite: "", assertive: "" });
export const log = $state<{ lines: readonly Said[] }>({ lines: [] });

export const announcer: Announcer = new Announcer(
  ({ text, politeness, felt }) => {
    regions[politeness] = text;
    if (settings.voice) {
      const atOnce = politeness === "assertive" || felt === true;
      speakAloud(text, language(), { rate: settings.voiceRate, interrupt: atOnce });
    }
  },
  () => {
    log.lines = [...announcer.log];
  },
);

/** Takes a text off the page's regions, if it is still there: in the dark nothing felt stays. */
export function unsay(text: string): void {
  for (const region of ["polite", "assertive"] as const) {
    if (text && regions[region].startsWith(text)) regions[region] = "";
  }
}
