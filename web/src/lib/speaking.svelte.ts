/** The page's announcer, and the texts that its two live regions show. */
import { Announcer, type Said } from "./announcer";

export const regions = $state({ polite: "", assertive: "" });
export const log = $state<{ lines: readonly Said[] }>({ lines: [] });

export const announcer: Announcer = new Announcer(
  ({ text, politeness }) => {
    regions[politeness] = text;
  },
  () => {
    log.lines = [...announcer.log];
  },
);
