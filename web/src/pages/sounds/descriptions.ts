/** Sounds and vibrations in words, for readers who cannot hear or feel them. */
import { t } from "../../i18n/i18n.svelte";
import { type Piece, type PieceSet, traitsOf, valuesOf } from "../../rules/notation";
import type { Speaker } from "../../speech/phrases";
import { isLong } from "../../audio/vibration";

/** Describe the sound of a piece: "high, soft, one tone, level". */
export function soundText(piece: Piece, set: PieceSet, speaker: Speaker): string {
  const values = valuesOf(piece, set);
  return speaker.joined(traitsOf(set).map(({ name }) => t(`sounds-like-${values[name]}`)));
}

/** Describe the vibration of a piece: "short, short, long, short". */
export function pulsesText(piece: Piece, speaker: Speaker): string {
  const pulses = [0, 1, 2, 3].map((bit) => t(isLong(piece, bit) ? "sounds-long" : "sounds-short"));
  return speaker.joined(pulses);
}
