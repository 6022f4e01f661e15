import { messageId } from "../i18n/catalogue";
import { t } from "../i18n/i18n.svelte";

/** The name of a level of the program. */
export function levelName(level: string): string {
  if (level === "perfect" || level === "strongest") return t(`web-level-${level}`);
  return t("web-level", { level });
}

/** What a level is like, in a sentence. */
export function levelDescription(level: string, game: "quarto" | "quardo"): string {
  return t(messageId(`web-level-${game}-${level}`));
}
