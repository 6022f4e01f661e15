/**
 * Sounds as data; `player.ts` plays them.
 *
 * A sound is a few tones, in sequence or at once, from a direction. Speech has priority: no sound
 * carries information that is not also written and announced.
 */
import type { Cell } from "../rules/notation";

export type Wave = "sine" | "triangle" | "square" | "sawtooth";

export interface Tone {
  readonly wave: Wave;
  /** The pitch in hertz at its beginning and at its end. */
  readonly from: number;
  readonly to: number;
  /** Seconds after the beginning of the sound. */
  readonly at: number;
  readonly duration: number;
  /** From 0 to 1. */
  readonly gain: number;
}

export interface Sound {
  readonly tones: readonly Tone[];
  /** From −1, left, to 1, right. */
  readonly pan: number;
}

/** How loud waves are drawn, relative to a sine: those with many overtones are reduced. */
const WEIGHT: Record<Wave, number> = { sine: 1, triangle: 0.9, square: 0.35, sawtooth: 0.4 };

/** Return one tone; `to` makes it glide. */
export function tone(
  wave: Wave,
  from: number,
  at: number,
  duration: number,
  { to = from, gain = 0.6 }: { to?: number; gain?: number } = {},
): Tone {
  return { wave, from, to, at, duration, gain: gain * WEIGHT[wave] };
}

export function sound(tones: readonly Tone[], pan = 0): Sound {
  return { tones, pan };
}

/** Return when the last tone ends, in seconds. */
export function lengthOf({ tones }: Sound): number {
  return Math.max(0, ...tones.map(({ at, duration }) => at + duration));
}

/** Return one sound after another, with a pause between them. */
export function after(first: Sound, second: Sound, pause = 0.04): Sound {
  const start = lengthOf(first) + pause;
  const later = second.tones.map((tone) => ({ ...tone, at: tone.at + start }));
  return { tones: [...first.tones, ...later], pan: first.pan };
}

/** Return the direction of a column: the outer ones not quite at the ends. */
export function panOf(cell: Cell): number {
  return [-0.8, -0.27, 0.27, 0.8][cell % 4] ?? 0;
}

/** Rows from the top: the top row is the highest tone, each a fourth or a third below the last. */
const ROWS = [1047, 784, 587, 440];

export function pitchOf(cell: Cell): number {
  return ROWS[Math.floor(cell / 4)] ?? 440;
}

/** The focus or a finger reaches a cell: the pitch is its row, the direction its column. */
export function tick(cell: Cell): Sound {
  return sound([tone("triangle", pitchOf(cell), 0, 0.05, { gain: 0.4 })], panOf(cell));
}

/** The grid ends in this direction. */
export function edge(cell: Cell): Sound {
  return sound([tone("sine", 150, 0, 0.09, { to: 110, gain: 0.7 })], panOf(cell));
}

/** A piece is placed: wood on wood, from its cell. */
export function placed(cell: Cell): Sound {
  return sound(
    [
      tone("sine", 210, 0, 0.1, { to: 90, gain: 0.9 }),
      tone("triangle", 1.5 * pitchOf(cell), 0, 0.035, { gain: 0.3 }),
    ],
    panOf(cell),
  );
}

/** Two pawns are swapped: two knocks. */
export function swapped(first: Cell, second: Cell): Sound {
  const knock = placed(second).tones.map((tone) => ({ ...tone, at: tone.at + 0.13 }));
  return sound([...placed(first).tones, ...knock], (panOf(first) + panOf(second)) / 2);
}

/** A piece is given. */
export function given(): Sound {
  return sound([tone("sine", 392, 0, 0.09, { to: 523, gain: 0.5 })]);
}

/** "QUARTO!" */
export function called(): Sound {
  return sound([
    tone("triangle", 523, 0, 0.1, { gain: 0.7 }),
    tone("triangle", 784, 0.1, 0.28, { gain: 0.8 }),
  ]);
}

/** A wrong call or a refused action. */
export function refused(): Sound {
  return sound([
    tone("square", 196, 0, 0.11, { gain: 0.6 }),
    tone("square", 156, 0.14, 0.18, { gain: 0.6 }),
  ]);
}

/** Coins are taken: one tone for each, rising. */
export function coins(count: number): Sound {
  const tonesOf = (index: number): Tone[] => {
    const pitch = 1319 * 2 ** ((2 * index) / 12);
    return [
      tone("sine", pitch, 0.11 * index, 0.07, { gain: 0.5 }),
      tone("sine", 1.5 * pitch, 0.11 * index + 0.05, 0.22, { gain: 0.45 }),
    ];
  };
  return sound(
    Array.from({ length: Math.min(Math.max(count, 1), 6) }, (_, i) => tonesOf(i)).flat(),
  );
}

export function won(): Sound {
  return chord([523, 659, 784, 1047], 0.11, 0.3);
}

export function lost(): Sound {
  return sound([
    tone("triangle", 392, 0, 0.2, { gain: 0.6 }),
    tone("triangle", 330, 0.2, 0.2, { gain: 0.6 }),
    tone("triangle", 262, 0.4, 0.42, { to: 247, gain: 0.6 }),
  ]);
}

export function drawn(): Sound {
  return chord([440, 440], 0.2, 0.22);
}

/** A stolen call: a fall for its maker, then the winner's rise. */
export function stolen(): Sound {
  const fall = sound([tone("sawtooth", 620, 0, 0.34, { to: 155, gain: 0.5 })]);
  return after(fall, chord([622, 784, 932], 0.09, 0.3), 0.06);
}

/** The player's turn begins. */
export function yourTurn(): Sound {
  return sound([
    tone("sine", 659, 0, 0.08, { gain: 0.5 }),
    tone("sine", 880, 0.09, 0.14, { gain: 0.5 }),
  ]);
}

/** Time is low. */
export function lowTime(): Sound {
  return sound([0, 0.16, 0.32].map((at) => tone("square", 988, at, 0.08, { gain: 0.7 })));
}

/** Another player makes a request, or writes. */
export function asked(): Sound {
  return sound([
    tone("sine", 587, 0, 0.1, { gain: 0.5 }),
    tone("sine", 587, 0.16, 0.14, { to: 740, gain: 0.5 }),
  ]);
}

function chord(pitches: readonly number[], step: number, last: number): Sound {
  const end = pitches.length - 1;
  return sound(
    pitches.map((pitch, i) =>
      tone("triangle", pitch, step * i, i === end ? last : step, { gain: 0.65 }),
    ),
  );
}
