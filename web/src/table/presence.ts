/** Who is here, since when they are not, and who comes next. */
import type { Speaker } from "../speech/phrases";
import type { TableSeat } from "../rules/tableState";

const MINUTE_MS = 60_000;

/** "away for 3 minutes"; `since` is how long ago the server said so. */
export function awayText({ away_ms }: TableSeat, since: number, speaker: Speaker): string {
  const { translator } = speaker;
  const minutes = Math.floor(((away_ms ?? 0) + since) / MINUTE_MS);
  if (minutes === 0) return translator.translate("web-away");
  return translator.translate("web-away-for", { time: speaker.duration(minutes * MINUTE_MS) });
}

/** The seat that plays after another, those left out who are out of the game. */
export function nextSeat(
  seats: readonly TableSeat[],
  after: number,
  out: readonly number[],
): number | null {
  const playing = seats.map(({ seat }) => seat).filter((seat) => !out.includes(seat));
  const later = playing.find((seat) => seat > after) ?? playing[0] ?? null;
  return later === after ? null : later;
}
