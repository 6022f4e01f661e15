/** Plays sounds in the browser, once the person has done something on the page. */
import { earcon } from "./earcons";
import type { Cell, Piece, PieceSet } from "../rules/notation";
import { render } from "./synth";
import { settings } from "../lib/settings.svelte";
import { type Sound, lengthOf, panOf } from "./sounds";

/** Sounds that would come later than this are left out: what they tell is over. */
const MAX_QUEUED_SECONDS = 1.2;
/** How long a browser may take to begin; what was asked for before that is over. */
const MAX_WAKING_MS = 600;
/** So that what is cut short does not crack. */
const FADE_SECONDS = 0.008;

let context: AudioContext | null = null;
let free = 0;
/** What may still be sounding, and until when. */
let heard: readonly { readonly gain: AudioParam; readonly end: number }[] = [];

/** Lets sounds be heard; browsers allow it only while a person does something on the page. */
function wakeAudio(): void {
  if (!settings.sound || !canSound()) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    // A browser without sound plays as well.
  }
}

/** Whether this browser can make sounds at all. */
export function canSound(): boolean {
  return typeof AudioContext === "function";
}

/** Lets sounds be heard from the first press on. */
export function unlockAudio(): void {
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, wakeAudio, { capture: true, passive: true });
  }
}

function play(sound: Sound, volume: number): void {
  if (!settings.sound || volume <= 0 || !context) return;
  if (context.state === "running") return start(context, sound, volume);
  // The press that wakes the browser's sound is also the one that asks for the first.
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

/** Ends all that is heard or waits to be, softly. */
export function stopSounds(): void {
  if (!context) return;
  free = context.currentTime;
  for (const { gain } of heard) gain.setTargetAtTime(0, free, FADE_SECONDS);
  heard = [];
}

/** Plays what happened; sounds that come together are heard one after the other. */
export function playEvent(sound: Sound): void {
  play(sound, settings.eventVolume);
}

/** Plays the piece on a cell, or in hand when there is no cell. */
export function playPiece(piece: Piece, set: PieceSet, cell: Cell | null = null): void {
  play(earcon(piece, set, cell === null ? 0 : panOf(cell)), settings.pieceVolume);
}

/** Plays where the focus is now; whatever came before is over. */
export function playNow(sound: Sound): void {
  if (context) free = Math.min(free, context.currentTime);
  play(sound, settings.eventVolume);
}
