/** Plays sounds in the browser, once the person has done something on the page. */
import { earcon } from "./earcons";
import type { Cell, Piece, PieceSet } from "./notation";
import { render } from "./rendering";
import { settings } from "./settings.svelte";
import { type Sound, lengthOf, panOf } from "./sound";

/** Sounds that would come later than this are left out: what they tell is over. */
const MOST_QUEUED_SECONDS = 1.2;

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
