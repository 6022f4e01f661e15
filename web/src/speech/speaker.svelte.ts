/** The speaker for the page's language. */
import { translator } from "../i18n/i18n.svelte";
import type { PieceSet } from "../rules/notation";
import { Speaker } from "./phrases";

/** Return the page's speaker for a set of pieces. */
export function speaker(set: PieceSet): Speaker {
  return new Speaker(translator(), set);
}
