/** Playing sounds in the browser, once the user has interacted with the page. */
import { earcon } from "./earcons";
import type { Cell, Piece, PieceSet } from "../rules/notation";
import { render } from "./synth";
import { settings } from "../lib/settings.svelte";
import { type Sound, lengthOf, panOf } from "./sounds";

/** Sounds that would start later than this are dropped as outdated. */
const MAX_QUEUED_SECONDS = 1.2;
/** How long a browser may take to start audio; earlier sounds are then dropped as outdated. */
const MAX_WAKING_MS = 600;
/** The fade that keeps an interrupted sound from clicking. */
const FADE_SECONDS = 0.008;

let context: AudioContext | null = null;
let free = 0;
/** The sounds that may still be audible, with their ends. */
let heard: readonly { readonly gain: AudioParam; readonly end: number }[] = [];

/** Start audio; browsers allow it only during a user interaction. */
function wakeAudio(): void {
  if (!settings.sound || !canSound()) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    // A browser without audio can play the games as well.
  }
}

/** Return whether this browser can play sounds at all. */
export function canSound(): boolean {
  return typeof AudioContext === "function";
}

/** Start audio at the first press. */
export function unlockAudio(): void {
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, wakeAudio, { capture: true, passive: true });
  }
}

function play(sound: Sound, volume: number): void {
  if (!settings.sound || volume <= 0 || !context) return;
  if (context.state === "running") return start(context, sound, volume);
  // The press that starts the browser's audio also requests the first sound.
  const [waking, asked] = [context, performance.now()];
  const late = (): void => {
    if (performance.now() - asked < MAX_WAKING_MS) start(waking, sound, volume);
  };
  waking.resume().then(late, () => undefined);
}

function start(live: AudioContext, sound: Sound, volume: number): void {
  const now = live.currentTime;
  const begin = Math.max(now, free);
  if (begin - now > MAX_QUEUED_SECONDS) return;
  free = Math.max(free, begin + lengthOf(sound));
  const gain = render(live, sound, { volume, mono: settings.mono }, begin).gain;
  heard = [...heard.filter(({ end }) => end > now), { gain, end: begin + lengthOf(sound) }];
}

/** Fade out all sounds, queued ones too. */
export function stopSounds(): void {
  if (!context) return;
  free = context.currentTime;
  for (const { gain } of heard) gain.setTargetAtTime(0, free, FADE_SECONDS);
  heard = [];
}

/** Play the sound of an event; several are queued. */
export function playEvent(sound: Sound): void {
  play(sound, settings.eventVolume);
}

/** Play the sound of a piece, from the direction of its cell if it has one. */
export function playPiece(piece: Piece, set: PieceSet, cell: Cell | null = null): void {
  play(earcon(piece, set, cell === null ? 0 : panOf(cell)), settings.pieceVolume);
}

/** Play the sound of the focus, and stop all others. */
export function playNow(sound: Sound): void {
  if (context) free = Math.min(free, context.currentTime);
  play(sound, settings.eventVolume);
}
