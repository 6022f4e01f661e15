/** The speaker of the page's language. */
import { translator } from "../i18n/i18n.svelte";
import type { PieceSet } from "../rules/notation";
import { Speaker } from "./phrases";

/** Names things of a set of pieces in the page's language. */
export function speaker(set: PieceSet): Speaker {
  return new Speaker(translator(), set);
}
