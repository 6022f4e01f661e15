/** The lines of a tournament's log in words. */
import { playerName, t } from "../../i18n/i18n.svelte";
import type { TournamentLog } from "../../lib/wire";
import { resultText } from "./results";

export type LogLine = TournamentLog["lines"][number];

/** Events that undoing cannot take back: a first move has been made. */
const FACTS: readonly string[] = ["begin"];

/** Return what a line says happened. */
export function lineText(line: LogLine): string {
  const place = { round: line.round ?? 0, table: line.table ?? 0 };
  const name = playerName(line.name ?? "");
  const result = resultText(line.result ?? "");
  switch (line.kind) {
    case "enter":
      return t("cup-log-enter", { name });
    case "edit":
      return t("cup-log-edit", { name });
    case "withdraw":
      return t(line.finishes ? "cup-log-withdraw-later" : "cup-log-withdraw", { name });
    case "return":
      return t("cup-said-back", { name });
    case "miss":
      return t("cup-log-miss", { name, round: place.round });
    case "attend":
      return t("cup-log-attend", { name, round: place.round });
    case "pair":
      return t(line.by_hand ? "cup-log-pair-by-hand" : "cup-said-round", { round: place.round });
    case "unpair":
      return t("cup-said-round-undone", { round: place.round });
    case "begin":
      return t("cup-log-begin", place);
    case "report":
      return line.claimant === null
        ? t("cup-log-report", { ...place, result })
        : t("cup-log-claim", { ...place, result, name: playerName(line.claimant) });
    case "confirm":
      return t("cup-log-confirm", place);
    case "dispute":
      return t("cup-log-dispute", place);
    case "correct":
      return t("cup-correction", {
        ...place,
        result,
        was: resultText(line.was ?? ""),
        reason: line.reason ?? "",
      });
    case "finish":
      return t("cup-said-over");
    case "undo":
      return undoText(line);
    default:
      return line.kind;
  }
}

/** Return what was undone or restored, and the reason. */
function undoText({ redoes, undoes, reason }: LogLine): string {
  const what = undoes.map(lineText).join(" ");
  const text = t(redoes ? "cup-log-redone" : "cup-log-undone", { what });
  return reason ? `${text} (${reason})` : text;
}

/** Return who did it; "" if an old log does not say. */
export function authorText({ by, by_name }: LogLine): string {
  if (by === "director" || by === "server") return t(`cup-log-by-${by}`);
  return by_name === null ? "" : playerName(by_name);
}

export function canUndo({ kind, undone }: LogLine): boolean {
  return !undone && !FACTS.includes(kind);
}

/** Return whether undoing a line takes automatic pairing over from the server. */
export function endsAutomatic({ kind, redoes, undoes }: LogLine): boolean {
  if (kind === "undo") return redoes && undoes.some(endsAutomatic);
  return kind === "pair" || kind === "finish";
}
