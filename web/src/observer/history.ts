/** The events of a game for the observer to read: turn by turn, the newest first. */
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

/** The kinds of lines about rulings. */
const RULING_KINDS: ReadonlySet<LineKind> = new Set(["proposal", "approved", "refused", "attempt"]);

/** Return all events except touches, or those about rulings alone. */
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
    const sentence = noticeText(notice, fate, players, speaker);
    const text =
      kind === "refused"
        ? speaker.joinSentences(sentence, notice.refused?.message ?? "")
        : sentence;
    const number = turns.length;
    turns[number - 1]?.lines.unshift({ index: notice.index, kind, text });
    if (kind === "move" || kind === "approved") turns.push({ number: number + 1, lines: [] });
  }
  return turns
    .map(({ number, lines }) => ({ number, lines: lines.filter(lineFilter(rulingsOnly)) }))
    .filter(({ lines }) => lines.length > 0)
    .reverse();
}

function lineFilter(rulingsOnly: boolean): (line: Line) => boolean {
  return ({ kind }) => !rulingsOnly || RULING_KINDS.has(kind);
}

function lineKind(notice: Notice, proposed: boolean): LineKind {
  if (moveOf(notice) !== null) {
    if (notice.refused) return "attempt";
    return proposed ? "proposal" : "move";
  }
  const isSettled = kindOf(notice) === "ruling" || notice.refused !== null;
  if (!isSettled && !(kindOf(notice) === "stop-observing" && notice.seat !== null)) return "event";
  return notice.refused ? "refused" : "approved";
}
