/** The page's announcer, and the texts that its two live regions show.
 *
 * Each text is a node of its own that is added and, later, taken off: a screen reader that is busy
 * misses nothing, and the same text twice is two additions.
 */
import { Announcer, type Politeness, type Said } from "./announcer";
import { language } from "../i18n/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import { speakText } from "../audio/voice";

export const regions = $state<Record<Politeness, readonly Said[]>>({ polite: [], assertive: [] });
export const log = $state<{ lines: readonly Said[] }>({ lines: [] });

/** How long a text stays in its region; screen readers have it at once. */
export const STAYS_MS = 5000;

export const announcer: Announcer = new Announcer(
  (said) => {
    show(said);
    if (settings.voice && said.text) {
      const atOnce = said.politeness === "assertive" || said.felt === true;
      speakText(said.text, language(), { rate: settings.voiceRate, interrupt: atOnce });
    }
  },
  () => {
    log.lines = [...announcer.log];
  },
);

/** Adds a text to its region; what was only of the moment before goes. */
function show(said: Said): void {
  const { politeness, number, text } = said;
  keep(politeness, ({ brief }) => text !== "" && !brief);
  if (!text) return;
  regions[politeness] = [...regions[politeness], said];
  setTimeout(() => keep(politeness, (one) => one.number !== number), STAYS_MS);
}

/** Takes what is only of this moment off the regions: in the dark nothing that a hand has learnt
 * stays to be read. */
export function clearBrief(): void {
  for (const region of ["polite", "assertive"] as const) keep(region, ({ brief }) => !brief);
}

function keep(region: Politeness, stays: (said: Said) => boolean): void {
  if (!regions[region].every(stays)) regions[region] = regions[region].filter(stays);
}
