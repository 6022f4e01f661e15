/** What each player's hand feels, as the observer sees it (D8). */
import { type Cell, parseCell, parsePiece, CELLS } from "../rules/notation";
import { fatesOf, kindOf } from "./rulings";
import type { Speaker } from "../speech/phrases";
import type { Notice } from "../lib/wire";

/** The age of a touch: shown boldly, shown faintly, or no longer shown on the board. */
export type Age = "now" | "moment" | "earlier";

const NOW_MS = 5_000;
const MOMENT_MS = 20_000;

/** Return the age of a touch by its arrival; null is before the page was opened. */
export function ageOf(at: number | null, now: number): Age {
  if (at === null) return "earlier";
  if (now - at < NOW_MS) return "now";
  return now - at < MOMENT_MS ? "moment" : "earlier";
}

/** Return the latest touch of each seat. */
export function latestTouches(notices: readonly Notice[]): Map<number, Notice> {
  const touches = notices.filter((notice) => kindOf(notice) === "touch" && notice.seat !== null);
  return new Map(touches.map((notice) => [notice.seat ?? 0, notice]));
}

/** Return how often each seat has touched something since the last move. */
export function touchesThisTurn(notices: readonly Notice[], waiting: boolean): Map<number, number> {
  const fates = fatesOf(notices, waiting);
  const counts = new Map<number, number>();
  for (const notice of notices) {
    const ruled = kindOf(notice) === "ruling" || kindOf(notice) === "stop-observing";
    const moved = fates.get(notice.index) === "made" || (ruled && notice.seat !== null);
    if (moved && !notice.refused) counts.clear();
    if (kindOf(notice) !== "touch" || notice.seat === null) continue;
    counts.set(notice.seat, (counts.get(notice.seat) ?? 0) + 1);
  }
  return counts;
}

/** Return the cell of a touch, if it was of one. */
export function touchedCell({ event }: Notice): Cell | null {
  const target = event?.["target"];
  return typeof target === "string" ? parseCell(target) : null;
}

/** Return what a touch felt: "b2, tapered circle …", "The coin of row 2 is there." */
export function touchText(touch: Notice, speaker: Speaker): string {
  const cell = touchedCell(touch);
  if (cell === null) return speaker.joinSentences(...touch.text);
  const piece = typeof touch.felt === "string" ? parsePiece(touch.felt) : null;
  return speaker.cell(
    cell,
    CELLS.map((other) => (other === cell ? piece : null)),
  );
}

/** Return a player's touch: "Ann: b2, tapered circle …" */
export function handText(name: string, touch: Notice | undefined, speaker: Speaker): string {
  const { translator } = speaker;
  if (!touch) return translator.translate("observer-hand-none", { name });
  return translator.translate("observer-hand", { name, what: touchText(touch, speaker) });
}
