/** What a person hears, rendered offline: bundled by `tests/e2e/test_earcons.py` for a browser. */
import { earcon } from "../src/audio/earcons";
import type { Cell, Piece, PieceSet } from "../src/game/notation";
import { type Loudness, render } from "../src/audio/synth";
import { type Sound, lengthOf, tick } from "../src/audio/sounds";

const RATE = 44100;
/** Silence after the end, so that nothing is cut off. */
const TAIL_SECONDS = 0.1;

/** Both channels of a sound, as numbers from −1 to 1. */
async function heard(sound: Sound, loudness: Loudness): Promise<number[][]> {
  const length = Math.ceil((lengthOf(sound) + TAIL_SECONDS) * RATE);
  const context = new OfflineAudioContext(2, length, RATE);
  render(context, sound, loudness, 0);
  const buffer = await context.startRendering();
  return [0, 1].map((channel) => Array.from(buffer.getChannelData(channel)));
}

export function piece(one: Piece, set: PieceSet, loudness: Loudness): Promise<number[][]> {
  return heard(earcon(one, set), loudness);
}

export function cell(one: Cell, loudness: Loudness): Promise<number[][]> {
  return heard(tick(one), loudness);
}
