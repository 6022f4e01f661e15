/** A short sound for each piece: one property of the sound for each trait, and no two alike. */
import { type Piece, type PieceSet, valuesOf } from "../rules/notation";
import { type Sound, type Tone, type Wave, sound, tone } from "./sounds";

/** What a piece sounds like, before it is turned into tones. */
export interface Earcon {
  readonly wave: Wave;
  /** Hertz: the low or the high register. */
  readonly register: number;
  /** The pitch at the end beside the one at the beginning: below 1 it falls, above it rises. */
  readonly glide: number;
  readonly pulses: 1 | 2;
  /** A very short high note before all else. */
  readonly grace: boolean;
}

/** Three times apart: glides go to both sides of a register, and still the two never meet. Nothing is
 * so low that a phone would not give it. */
const LOW = 392;
const HIGH = 1175;
const FALL = 1 / 2.5;
const RISE = 2.5;
const PULSE_SECONDS = 0.11;
const WHOLE_SECONDS = 0.26;
const GRACE_SECONDS = 0.06;
const GRACE_PITCH = 3136;
/** Long enough to be heard as silence in a room that echoes. */
const GAP_SECONDS = 0.08;
const GRACE_GAP_SECONDS = 0.05;

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
    wave: base === "circle" ? "sine" : "square",
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

/** Loud enough to seem equal: the ear is duller for low tones. */
function loudnessOf({ wave, register }: Earcon): number {
  return (register === LOW ? 0.7 : 0.42) * (wave === "sine" ? 1 : 1.7);
}

/** The tones of an earcon. */
export function earcon(piece: Piece, set: PieceSet, pan = 0): Sound {
  const made = earconOf(piece, set);
  const { wave, register, glide, pulses, grace } = made;
  const [start, duration] = [
    grace ? GRACE_SECONDS + GRACE_GAP_SECONDS : 0,
    pulses === 2 ? PULSE_SECONDS : WHOLE_SECONDS,
  ];
  const [from, to] = [register / Math.sqrt(glide), register * Math.sqrt(glide)];
  const tones: Tone[] = Array.from({ length: pulses }, (_, pulse) =>
    tone(wave, from, start + pulse * (duration + GAP_SECONDS), duration, {
      to,
      gain: loudnessOf(made),
    }),
  );
  if (grace) tones.unshift(tone("sine", GRACE_PITCH, 0, GRACE_SECONDS, { gain: 0.5 }));
  return sound(tones, pan);
}
