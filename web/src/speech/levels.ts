import { messageId } from "../i18n/catalogue";
import { t } from "../i18n/i18n.svelte";

/** Return the name of a level of the computer. */
export function levelName(level: string): string {
  if (level === "perfect" || level === "strongest") return t(`web-level-${level}`);
  return t("web-level", { level });
}

/** Return a sentence about a level. */
export function levelDescription(level: string, game: "quarto" | "quardo"): string {
  return t(messageId(`web-level-${game}-${level}`));
}
