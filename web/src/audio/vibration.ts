/** What a hand feels, as pulses of a phone: times in milliseconds, on and off in turn. */
import type { Piece } from "../rules/notation";
import { settings } from "../lib/settings.svelte";

const LONG = 190;
const SHORT = 55;
const GAP = 90;

/** Whether the pulse of a trait is long: where its bit is set. */
export function isLong(piece: Piece, bit: number): boolean {
  return (piece >> bit) % 2 === 1;
}

/** Four pulses, one for each trait in the order of rule G2. */
export function pulsesOf(piece: Piece): number[] {
  const pulses = [0, 1, 2, 3].map((bit) => (isLong(piece, bit) ? LONG : SHORT));
  return pulses.flatMap((pulse, index) => (index === 0 ? [pulse] : [GAP, pulse]));
}

/** An empty cell, or nothing where something might be. */
export const NOTHING: readonly number[] = [12];
/** A coin, or a pawn on the table. */
export const THERE: readonly number[] = [40];
/** Something was refused. */
export const REFUSED: readonly number[] = [25, 40, 25, 40, 25];

/** Whether this browser can vibrate at all; only some can. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function";
}

/** Vibrates, if the person likes it and the device can; a new pattern ends the one before. */
export function buzz(pulses: readonly number[]): void {
  if (settings.vibration && canVibrate()) navigator.vibrate([...pulses]);
}
