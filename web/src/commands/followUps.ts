/** Asking for what a typed command lacks. */
import { messageId } from "../i18n/catalogue";
import type { Command } from "./commands";
import { traitsOf } from "../rules/notation";
import type { Speaker } from "../speech/phrases";

export type Incomplete = Extract<Command, { kind: "incomplete" }>;

/** Asks for what a command lacks: "Which pawn? …"; `text` is how it was typed. */
export function questionOf({ missing }: Incomplete, text: string, speaker: Speaker): string {
  const { translator, set } = speaker;
  const thing = set === "quardo" ? "pawn" : "piece";
  const traits = traitsOf(set).filter(({ name }) => missing.includes(name));
  if (traits.length === 0) {
    const [lacked = ""] = missing;
    return translator.translate(messageId(`missing-${lacked === "piece" ? thing : lacked}`), {
      text,
    });
  }
  const asked = traits.map(({ name, values: [zero, one] }) =>
    translator.translate("missing-trait", {
      trait: translator.translate(`trait-${name}`),
      first: translator.translate(`value-${zero}`),
      second: translator.translate(`value-${one}`),
    }),
  );
  const listed = speaker.joined(asked, "list-parts");
  return translator.translate(`missing-traits-${thing}`, { traits: listed });
}
