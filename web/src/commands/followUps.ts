/** Questions about the missing parts of typed commands. */
import { messageId } from "../i18n/catalogue";
import type { Command } from "./commands";
import { traitsOf } from "../rules/notation";
import type { Speaker } from "../speech/phrases";

export type Incomplete = Extract<Command, { kind: "incomplete" }>;

/** Return the question for what a command lacks: "Which pawn? …"; `text` is the typed command. */
export function questionOf({ word, missing }: Incomplete, text: string, speaker: Speaker): string {
  const { translator, set } = speaker;
  if (word === "where") return translator.translate("missing-value", { text });
  const thing = set === "quardo" ? "pawn" : "piece";
  const traits = traitsOf(set).filter(({ name }) => missing.includes(name));
  if (traits.length === 0) {
    const [missingPart = ""] = missing;
    return translator.translate(
      messageId(`missing-${missingPart === "piece" ? thing : missingPart}`),
      {
        text,
      },
    );
  }
  const questions = traits.map(({ name, values: [zero, one] }) =>
    translator.translate("missing-trait", {
      trait: translator.translate(`trait-${name}`),
      first: translator.translate(`value-${zero}`),
      second: translator.translate(`value-${one}`),
    }),
  );
  const listed = speaker.joined(questions, "list-parts");
  return translator.translate(`missing-traits-${thing}`, { traits: listed });
}
