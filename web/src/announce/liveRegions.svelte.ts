/**
 * The page's announcer, and the texts in its two live regions.
 *
 * Each text is a node of its own that is added and later removed, so that a busy screen reader
 * misses none, and a repeated text is announced twice.
 */
import { Announcer, type Politeness, type Message } from "./announcer";
import { language } from "../i18n/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import { speakText } from "../audio/voice";

export const regions = $state<Record<Politeness, readonly Message[]>>({
  polite: [],
  assertive: [],
});
export const log = $state<{ lines: readonly Message[] }>({ lines: [] });

/** How long a text stays in its region; screen readers receive it at once. */
export const SHOWN_MS = 5000;

export const announcer: Announcer = new Announcer(
  (message) => {
    show(message);
    if (settings.voice && message.text) {
      const interrupt = message.politeness === "assertive" || message.felt === true;
      speakText(message.text, language(), { rate: settings.voiceRate, interrupt });
    }
  },
  () => {
    log.lines = [...announcer.log];
  },
);

/** Add a message to its region, and remove the brief ones there. */
function show(message: Message): void {
  const { politeness, number, text } = message;
  keep(politeness, ({ brief }) => text !== "" && !brief);
  if (!text) return;
  regions[politeness] = [...regions[politeness], message];
  setTimeout(() => keep(politeness, (message) => message.number !== number), SHOWN_MS);
}

/** Remove brief messages from the regions: what a hand has felt must not stay readable. */
export function clearBrief(): void {
  for (const region of ["polite", "assertive"] as const) keep(region, ({ brief }) => !brief);
}

function keep(region: Politeness, isKept: (message: Message) => boolean): void {
  if (!regions[region].every(isKept)) regions[region] = regions[region].filter(isKept);
}
