/** The prompt next to the player to act: one line that says what to do. */
import { messageId } from "../i18n/catalogue";
import { inputKind } from "../lib/inputKind.svelte";
import type { MessageId } from "../generated/messages";
import { cellName } from "../rules/notation";
import type { Table } from "./table.svelte";

/** Return the prompt: instructions for a player at this screen, the task of any other. */
export function promptOf(table: Table): string {
  const { translator } = table.speaker;
  if (table.isSending) return translator.translate("web-sending");
  const [key, values] = promptMessage(table);
  return key && translator.translate(key, { ...values, input: inputKind() });
}

function promptMessage(table: Table): [MessageId | "", Record<string, string>] {
  const { facts } = table;
  if (facts.waiting) return [`dark-${facts.waiting}`, {}];
  if (!facts.toAct || !facts.task) return ["", {}];
  if (!facts.toAct.yours) return [messageId(`web-awaited-${awaitedTask(table)}`), {}];
  if (table.selection.pointed) return [pointingMessage(table.selection), {}];
  if (facts.task === "give") return givingMessage(table);
  if (facts.task !== "put-or-swap") return [`web-prompt-${facts.task}`, {}];
  if (table.selection.picked !== null) return ["web-prompt-put", {}];
  if (table.selection.marked !== null)
    return ["web-prompt-swap", { cell: cellName(table.selection.marked) }];
  return ["web-prompt-put-or-swap", {}];
}

/** Return the message for the cells pointed out: four cells that make no alignment have their own. */
function pointingMessage({ pointed, pointedFigure }: Table["selection"]): MessageId {
  return pointed?.length === 4 && !pointedFigure ? "web-pointed-nothing" : "web-prompt-point";
}

function awaitedTask({ facts, isThinking }: Table): string {
  return isThinking ? "thinking" : (facts.task ?? "");
}

/** Return the message for giving a piece, with the opponent's name: Quarto has two players. */
function givingMessage({ state, facts, speaker }: Table): [MessageId, Record<string, string>] {
  const other = state.game.seats.find(({ seat }) => seat !== facts.toAct?.seat);
  if (other?.kind !== "person") return ["web-prompt-give-computer", {}];
  return ["web-prompt-give", { name: speaker.translator.displayName(other.name) }];
}
