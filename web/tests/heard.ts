/** Sounds rendered offline: bundled by `tests/e2e/test_earcons.py` for a browser. */
import { earcon } from "../src/audio/earcons";
import type { Cell, Piece, PieceSet } from "../src/rules/notation";
import { type Loudness, render } from "../src/audio/synth";
import { type Sound, lengthOf, tick } from "../src/audio/sounds";

const RATE = 44100;
/** Silence at the end, so that nothing is cut off. */
const TAIL_SECONDS = 0.1;

/** Return both channels of a sound: 32-bit numbers from −1 to 1, in base64. */
async function renderSound(sound: Sound, loudness: Loudness): Promise<string[]> {
  const length = Math.ceil((lengthOf(sound) + TAIL_SECONDS) * RATE);
  const context = new OfflineAudioContext(2, length, RATE);
  render(context, sound, loudness, 0);
  const buffer = await context.startRendering();
  return [0, 1].map((channel) => base64(new Uint8Array(buffer.getChannelData(channel).buffer)));
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function piece(one: Piece, set: PieceSet, loudness: Loudness): Promise<string[]> {
  return renderSound(earcon(one, set), loudness);
}

export function cell(one: Cell, loudness: Loudness): Promise<string[]> {
  return renderSound(tick(one), loudness);
}
