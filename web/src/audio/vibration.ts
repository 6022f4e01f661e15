/** What a hand feels, as vibrations: times in milliseconds, on and off in turn. */
import type { Piece } from "../rules/notation";
import { settings } from "../lib/settings.svelte";

const LONG = 190;
const SHORT = 55;
const GAP = 90;

/** Return whether the pulse of a trait is long: its bit is set. */
export function isLong(piece: Piece, bit: number): boolean {
  return (piece >> bit) % 2 === 1;
}

/** Return four pulses, one for each trait in the order of rule G2. */
export function pulsesOf(piece: Piece): number[] {
  const pulses = [0, 1, 2, 3].map((bit) => (isLong(piece, bit) ? LONG : SHORT));
  return pulses.flatMap((pulse, index) => (index === 0 ? [pulse] : [GAP, pulse]));
}

/** An empty cell, or an empty place for a coin or pawn. */
export const NOTHING: readonly number[] = [12];
/** A coin, or a pawn on the table. */
export const PRESENT: readonly number[] = [40];
/** A refused action. */
export const REFUSED: readonly number[] = [25, 40, 25, 40, 25];

/** Return whether this browser can vibrate at all; only some can. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function";
}

/** Vibrate, if the setting is on and the device can; a new pattern replaces the last. */
export function vibrate(pulses: readonly number[]): void {
  if (settings.vibration && canVibrate()) navigator.vibrate([...pulses]);
}
