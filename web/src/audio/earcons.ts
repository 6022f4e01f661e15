/** A short sound for each piece: one property of the sound for each trait, no two alike. */
import { type Piece, type PieceSet, valuesOf } from "../rules/notation";
import { type Sound, type Tone, type Wave, sound, tone } from "./sounds";

/** The properties of a piece's sound, before they become tones. */
export interface Earcon {
  readonly wave: Wave;
  /** Hertz: the low or the high register. */
  readonly register: number;
  /** The ratio of the last pitch to the first: below 1 it falls, above it rises. */
  readonly glide: number;
  readonly pulses: 1 | 2;
  /** Whether a very short high note comes first. */
  readonly grace: boolean;
}

/**
 * A ratio of three: glides go to both sides of a register, and still the two never meet. No tone is
 * too low for the loudspeaker of a phone.
 */
const LOW = 392;
const HIGH = 1175;
const FALL = 1 / 2.5;
const RISE = 2.5;
const PULSE_SECONDS = 0.11;
const WHOLE_SECONDS = 0.26;
const GRACE_SECONDS = 0.06;
const GRACE_PITCH = 3136;
/** Long enough to be audible as silence in a room with echo. */
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

/** Quardo: soft is a round base, rising is tapered, high is a dome, a grace note is a rim. */
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

/** Return a gain that makes all tones seem equally loud: the ear is duller for low ones. */
function loudnessOf({ wave, register }: Earcon): number {
  return (register === LOW ? 0.7 : 0.42) * (wave === "sine" ? 1 : 1.7);
}

/** Return an earcon as tones. */
export function earcon(piece: Piece, set: PieceSet, pan = 0): Sound {
  const properties = earconOf(piece, set);
  const { wave, register, glide, pulses, grace } = properties;
  const [start, duration] = [
    grace ? GRACE_SECONDS + GRACE_GAP_SECONDS : 0,
    pulses === 2 ? PULSE_SECONDS : WHOLE_SECONDS,
  ];
  const [from, to] = [register / Math.sqrt(glide), register * Math.sqrt(glide)];
  const tones: Tone[] = Array.from({ length: pulses }, (_, pulse) =>
    tone(wave, from, start + pulse * (duration + GAP_SECONDS), duration, {
      to,
      gain: loudnessOf(properties),
    }),
  );
  if (grace) tones.unshift(tone("sine", GRACE_PITCH, 0, GRACE_SECONDS, { gain: 0.5 }));
  return sound(tones, pan);
}
