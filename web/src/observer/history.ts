/** What has happened, for the observer to read: turn by turn, the newest first. */
import { moveOf } from "../rules/moves";
import { fatesOf, kindOf, noticeText, hasProposal } from "./rulings";
import type { SessionState } from "../net/session";
import type { Speaker } from "../speech/phrases";
import type { Notice } from "../lib/wire";

export type LineKind = "move" | "proposal" | "approved" | "refused" | "attempt" | "event";

export interface Line {
  readonly index: number;
  readonly kind: LineKind;
  readonly text: string;
}

export interface TurnLines {
  readonly number: number;
  readonly lines: readonly Line[];
}

/** What an observer rules on, or would have. */
const OF_RULINGS: ReadonlySet<LineKind> = new Set(["proposal", "approved", "refused", "attempt"]);

/** Everything that has happened but touches, or what is about rulings alone. */
export function historyOf(
  { notices, view }: SessionState,
  speaker: Speaker,
  rulingsOnly: boolean,
): TurnLines[] {
  const fates = fatesOf(notices, hasProposal(view));
  const players = view?.players ?? [];
  const turns: { number: number; lines: Line[] }[] = [{ number: 1, lines: [] }];
  for (const notice of notices) {
    if (kindOf(notice) === "touch") continue;
    const fate = fates.get(notice.index);
    const kind = lineKind(notice, fate !== undefined && fate !== "made");
    const told = noticeText(notice, fate, players, speaker);
    const text =
      kind === "refused" ? speaker.joinSentences(told, notice.refused?.message ?? "") : told;
    const number = turns.length;
    turns[number - 1]?.lines.unshift({ index: notice.index, kind, text });
    if (kind === "move" || kind === "approved") turns.push({ number: number + 1, lines: [] });
  }
  return turns
    .map(({ number, lines }) => ({ number, lines: lines.filter(wanted(rulingsOnly)) }))
    .filter(({ lines }) => lines.length > 0)
    .reverse();
}

function wanted(rulingsOnly: boolean): (line: Line) => boolean {
  return ({ kind }) => !rulingsOnly || OF_RULINGS.has(kind);
}

function lineKind(notice: Notice, proposed: boolean): LineKind {
  if (moveOf(notice) !== null) {
    if (notice.refused) return "attempt";
    return proposed ? "proposal" : "move";
  }
  const settles = kindOf(notice) === "ruling" || notice.refused !== null;
  if (!settles && !(kindOf(notice) === "stop-observing" && notice.seat !== null)) return "event";
  return notice.refused ? "refused" : "approved";
}
