/** The names of clocks in a choice. */
import { parseClock } from "../rules/clock";
import { t } from "../i18n/i18n.svelte";
import { speaker } from "./speaker.svelte";

/** Return the name of a clock by its text; without one there is no limit. */
export function clockName(text: string): string {
  const clock = parseClock(text);
  if (clock === null) return t("web-clock-none");
  const { seconds, per, increment } = clock;
  const say = speaker("quarto");
  const time = say.duration(1000 * seconds);
  if (per === "turn") return t("web-clock-turn", { time });
  if (increment === 0) return t("web-clock-game", { time });
  return t("web-clock-increment", { time, increment: say.duration(1000 * increment) });
}
