/** Sounds and pulses in words, for those who read about them or cannot hear them just now. */
import { t } from "../../i18n/i18n.svelte";
import { type Piece, type PieceSet, traitsOf, valuesOf } from "../../rules/notation";
import type { Speaker } from "../../speech/phrases";
import { isLong } from "../../audio/vibration";

/** What a piece sounds like: "high, soft, one tone, level". */
export function soundTold(piece: Piece, set: PieceSet, speaker: Speaker): string {
  const values = valuesOf(piece, set);
  return speaker.joined(traitsOf(set).map(({ name }) => t(`sounds-like-${values[name]}`)));
}

/** How a piece vibrates: "short, short, long, short". */
export function pulsesTold(piece: Piece, speaker: Speaker): string {
  const pulses = [0, 1, 2, 3].map((bit) => t(isLong(piece, bit) ? "sounds-long" : "sounds-short"));
  return speaker.joined(pulses);
}
