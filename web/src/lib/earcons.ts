/** A short sound for each piece: one property of the sound for each trait, and no two alike. */
import { type Piece, type PieceSet, valuesOf } from "./notation";
import { type Sound, type Tone, type Wave, sound, tone } from "./sound";

/** What a piece sounds like, before it is turned into tones. */
export interface Earcon {
  readonly wave: Wave;
  /** Hertz: the low or the high register. */
  readonly register: number;
  /** What the pitch is multiplied by at the end: below 1 it falls, above it rises. */
  readonly glide: number;
  readonly pulses: 1 | 2;
  /** A very short high note before all else. */
  readonly grace: boolean;
}

const LOW = 262;
const HIGH = 698;
const FALL = 0.6;
const RISE = 1.6;
const GRACE_SECONDS = 0.05;
const GAP_SECONDS = 0.05;

/** Quarto: high is tall, a soft tone is round, two pulses are hollow, a falling tone is dark. */
function quarto({ height, shape, core, colour }: Record<string, string>): Earcon {
  return {
    wave: shape === "round" ? "sine" : "square",
    register: height === "tall" ? HIGH : LOW,
    glide: colour === "dark" ? FALL : 1,
    pulses: core === "hollow" ? 2 : 1,
    grace: false,
  };
}

/** Quardo: a soft tone stands on a circle, a rising one is tapered, high bulges, a grace is a rim. */
function quardo({ base, body, top, edge }: Record<string, string>): Earcon {
  return {
    wave: base === "circle" ? "sine" : "sawtooth",
    register: top === "bulge" ? HIGH : LOW,
    glide: body === "tapered" ? RISE : 1,
    pulses: 1,
    grace: edge === "rim",
  };
}

export function earconOf(piece: Piece, set: PieceSet): Earcon {
  const values = valuesOf(piece, set);
  return set === "quarto" ? quarto(values) : quardo(values);
}

/** The tones of an earcon. */
export function earcon(piece: Piece, set: PieceSet, pan = 0): Sound {
  const { wave, register, glide, pulses, grace } = earconOf(piece, set);
  const start = grace ? GRACE_SECONDS + 0.02 : 0;
  const lasts = pulses === 2 ? 0.11 : 0.24;
  const tones: Tone[] = Array.from({ length: pulses }, (_, pulse) =>
    tone(wave, register, start + pulse * (lasts + GAP_SECONDS), lasts, { to: register * glide }),
  );
  if (grace) tones.unshift(tone("sine", 1568, 0, GRACE_SECONDS, { loud: 0.5 }));
  return sound(tones, pan);
}
