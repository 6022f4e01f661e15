/** News of a table: players who sit down, want a rematch or write. */
import { messageId } from "../i18n/catalogue";
import type { TableGame, TableSeat, TableState } from "../rules/tableState";
import { type Sound, asked } from "../audio/sounds";
import type { Speaker } from "../speech/phrases";

export interface News {
  readonly text: string;
  readonly sound: Sound | null;
}

/** List the news between two states of a connection; none after a lost one. */
export function listNews(before: TableState, after: TableState, speaker: Speaker): News[] {
  if (before.link !== "open" || after.link !== "open") return [];
  return [...seatNews(before.game, after.game, speaker), ...chatNews(before, after, speaker)];
}

function seatNews(before: TableGame, after: TableGame, { translator }: Speaker): News[] {
  return after.seats.flatMap((seat) => {
    const earlier = before.seats.find((other) => other.seat === seat.seat);
    const key = earlier && !seat.yours ? seatChange(earlier, seat, after) : null;
    if (!key) return [];
    const text = translator.translate(messageId(`web-news-${key}`), { name: seat.name });
    return [{ text, sound: key === "again" ? asked() : null }];
  });
}

function seatChange(before: TableSeat, after: TableSeat, { phase }: TableGame): string | null {
  if (after.kind !== "person") return null;
  if (before.kind === "open") return "sat-down";
  return phase === "over" && after.again && !before.again ? "again" : null;
}

function chatNews(before: TableState, after: TableState, { translator }: Speaker): News[] {
  const known = before.chat?.at(-1)?.number ?? -1;
  const mine = after.game.seats.filter(({ yours }) => yours).map(({ seat }) => seat);
  return (after.chat ?? [])
    .filter(({ number, seat }) => number > known && (seat === null || !mine.includes(seat)))
    .map(({ name, text }) => ({
      text: translator.translate("web-news-chat", { name, text }),
      sound: asked(),
    }));
}
