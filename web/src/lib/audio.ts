/** Plays sounds in the browser, once the person has done something on the page. */
import { earcon } from "./earcons";
import type { Cell, Piece, PieceSet } from "./notation";
import { settings } from "./settings.svelte";
import { type Sound, type Tone, lengthOf, panOf } from "./sound";

/** So that no tone begins or ends with a crack. */
const ATTACK_SECONDS = 0.006;
const RELEASE_SECONDS = 0.03;
/** Sounds that would come later than this are left out: what they tell is over. */
const MOST_QUEUED_SECONDS = 1.2;

export interface Loudness {
  /** From 0 to 1. */
  readonly volume: number;
  /** Everything in the middle, for one ear. */
  readonly mono: boolean;
}

/** Writes a sound into a context, live or offline, to be heard from `when` on. */
export function render(
  context: BaseAudioContext,
  { tones, pan }: Sound,
  { volume, mono }: Loudness,
  when: number,
): void {
  const master = context.createGain();
  // The ear hears ratios: half the slider is to be half as loud.
  master.gain.value = volume ** 2;
  const panner = context.createStereoPanner();
  panner.pan.value = mono ? 0 : pan;
  master.connect(panner).connect(context.destination);
  for (const one of tones) renderTone(context, one, master, when);
}

function renderTone(context: BaseAudioContext, tone: Tone, into: AudioNode, when: number): void {
  const start = when + tone.at;
  const end = start + tone.lasts;
  const oscillator = context.createOscillator();
  oscillator.type = tone.wave;
  oscillator.frequency.setValueAtTime(tone.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(tone.loud, start + ATTACK_SECONDS);
  gain.gain.setValueAtTime(tone.loud, Math.max(start + ATTACK_SECONDS, end - RELEASE_SECONDS));
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(into);
  oscillator.start(start);
  oscillator.stop(end);
}

let context: AudioContext | null = null;
let free = 0;

/** Lets sounds be heard from the first press on; browsers forbid them before. */
export function unlockAudio(): void {
  const unlock = (): void => {
    if (!settings.sound) return;
    try {
      context ??= new AudioContext();
      if (context.state === "suspended") void context.resume();
    } catch {
      // A browser without sound plays as well.
    }
  };
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, unlock, { capture: true, passive: true });
  }
}

function play(sound: Sound, volume: number, queued: boolean): void {
  if (!settings.sound || volume <= 0 || context?.state !== "running") return;
  const now = context.currentTime;
  const start = queued ? Math.max(now, free) : now;
  if (start - now > MOST_QUEUED_SECONDS) return;
  free = Math.max(free, start + lengthOf(sound));
  render(context, sound, { volume, mono: settings.mono }, start);
}

/** Plays what happened; sounds that come together are heard one after the other. */
export function playEvent(sound: Sound): void {
  play(sound, settings.eventVolume, true);
}

/** Plays the piece on a cell, or in hand when there is no cell. */
export function playPiece(piece: Piece, set: PieceSet, cell: Cell | null = null): void {
  play(earcon(piece, set, cell === null ? 0 : panOf(cell)), settings.pieceVolume, true);
}

/** Plays where the focus is now; whatever came before is over. */
export function playHere(sound: Sound): void {
  if (context) free = Math.min(free, context.currentTime);
  play(sound, settings.eventVolume, true);
}
