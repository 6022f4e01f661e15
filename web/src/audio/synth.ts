/** Synthesis of sounds in the browser, live or offline. */
import type { Sound, Tone } from "./sounds";

/** The ramps that keep tones from clicking. */
const ATTACK_SECONDS = 0.006;
const RELEASE_SECONDS = 0.03;

export interface Loudness {
  /** From 0 to 1. */
  readonly volume: number;
  /** Whether everything is in the middle, for one ear. */
  readonly mono: boolean;
}

/** Render a sound in a live or offline context, starting at `when`; return its volume node. */
export function render(
  context: BaseAudioContext,
  { tones, pan }: Sound,
  { volume, mono }: Loudness,
  when: number,
): GainNode {
  const master = context.createGain();
  // Loudness is logarithmic: half the slider should sound half as loud.
  master.gain.value = volume ** 2;
  const panner = context.createStereoPanner();
  panner.pan.value = mono ? 0 : pan;
  master.connect(panner).connect(context.destination);
  for (const tone of tones) renderTone(context, tone, master, when);
  return master;
}

function renderTone(context: BaseAudioContext, tone: Tone, into: AudioNode, when: number): void {
  const start = when + tone.at;
  const end = start + tone.duration;
  const oscillator = context.createOscillator();
  oscillator.type = tone.wave;
  oscillator.frequency.setValueAtTime(tone.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(tone.gain, start + ATTACK_SECONDS);
  gain.gain.setValueAtTime(tone.gain, Math.max(start + ATTACK_SECONDS, end - RELEASE_SECONDS));
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(into);
  oscillator.start(start);
  oscillator.stop(end);
}
