/** Players who are away, and the order of the seats. */
import type { Speaker } from "../speech/phrases";
import type { TableSeat } from "../rules/tableState";

const MINUTE_MS = 60_000;

/** Return "away for 3 minutes"; `since` is the age of the server's figure in milliseconds. */
export function awayText({ away_ms }: TableSeat, since: number, speaker: Speaker): string {
  const { translator } = speaker;
  const minutes = Math.floor(((away_ms ?? 0) + since) / MINUTE_MS);
  if (minutes === 0) return translator.translate("web-away");
  return translator.translate("web-away-for", { time: speaker.duration(minutes * MINUTE_MS) });
}

/** Return the seat that plays after another, skipping seats that are out of the game. */
export function nextSeat(
  seats: readonly TableSeat[],
  after: number,
  out: readonly number[],
): number | null {
  const playing = seats.map(({ seat }) => seat).filter((seat) => !out.includes(seat));
  const later = playing.find((seat) => seat > after) ?? playing[0] ?? null;
  return later === after ? null : later;
}
