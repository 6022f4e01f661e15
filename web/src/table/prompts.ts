/** What there is to do, in a line beside whoever has to do it. */
import { messageId } from "../i18n/catalogue";
import type { MessageId } from "../generated/messages";
import { cellName } from "../rules/notation";
import type { Table } from "./table.svelte";

/** The line for the player to act: what to press for those at this screen, what is awaited of others. */
export function promptOf(table: Table): string {
  const { translator } = table.speaker;
  if (table.sending) return translator.translate("web-sending");
  const [key, values] = wording(table);
  return key && translator.translate(key, values);
}

function wording(table: Table): [MessageId | "", Record<string, string>] {
  const { facts } = table;
  if (facts.waiting) return [`dark-${facts.waiting}`, {}];
  if (!facts.toAct || !facts.task) return ["", {}];
  if (!facts.toAct.yours) return [messageId(`web-awaited-${awaited(table)}`), {}];
  if (table.selection.pointed) return [pointing(table.selection), {}];
  if (facts.task === "give") return giving(table);
  if (facts.task !== "put-or-swap") return [`web-prompt-${facts.task}`, {}];
  if (table.selection.picked !== null) return ["web-prompt-put", {}];
  if (table.selection.marked !== null)
    return ["web-prompt-swap", { cell: cellName(table.selection.marked) }];
  return ["web-prompt-put-or-swap", {}];
}

/** Four cells that make nothing are worth a word; fewer wait for the rest. */
function pointing({ pointed, pointedFigure }: Table["selection"]): MessageId {
  return pointed?.length === 4 && !pointedFigure ? "web-pointed-nothing" : "web-prompt-point";
}

function awaited({ facts, thinking }: Table): string {
  return thinking ? "thinking" : (facts.task ?? "");
}

/** Who a piece is given to: in Quarto there are two. */
function giving({ state, facts, speaker }: Table): [MessageId, Record<string, string>] {
  const other = state.game.seats.find(({ seat }) => seat !== facts.toAct?.seat);
  if (other?.kind !== "person") return ["web-prompt-give-computer", {}];
  return ["web-prompt-give", { name: speaker.translator.player(other.name) }];
}
