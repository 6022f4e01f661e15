/**
 * What a blindfolded player may read again: what all players heard, and nothing that was felt.
 * Remembering is part of the game (D8).
 */
import type { MessageId } from "../generated/messages";
import type { Values } from "../i18n/catalogue";
import { moveOf } from "../rules/moves";
import type { Speaker } from "./phrases";
import type { TableNotice, TableSeat } from "../rules/tableState";

/** Return whether a notice is of a touch. */
export function isTouch({ event }: TableNotice): boolean {
  return event?.["kind"] === "touch";
}

/** Return the public text of a notice; a player hears more of their own moves and attempts. */
export function publicText(
  notice: TableNotice,
  mine: readonly TableSeat[],
  speaker: Speaker,
): readonly string[] {
  const own = mine.find(({ seat }) => seat === notice.seat);
  if (isTouch(notice)) return [];
  if (!own || moveOf(notice) === null) return notice.text;
  const say = (key: MessageId, values: Values = {}): string =>
    speaker.tell(key, own.seat, [], { name: own.name, ...values });
  if (notice.refused) return [say("said-refused-attempt", { rule: notice.refused.rule })];
  if (notice.proposed) return [say("said-proposes")];
  const moved = say("said-move");
  return notice.coins === 0 ? [moved] : [moved, say("said-coins", { count: notice.coins })];
}

/** Return the notices that may be listed, with their public texts. */
export function publicNotices(
  notices: readonly TableNotice[],
  mine: readonly TableSeat[],
  speaker: Speaker,
): TableNotice[] {
  return notices
    .filter((notice) => !isTouch(notice))
    .map((notice) => ({ ...notice, text: [...publicText(notice, mine, speaker)] }));
}
