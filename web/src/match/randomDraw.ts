/** Drawing lots (G5, D2): the same seed gives the same draw as `fourfold.rules.lots`. */
import { sha256 } from "@noble/hashes/sha2.js";

const SIZE = 2 ** 53;

/** Draws a number from 0 to `among - 1`: SHA-256 of `seed:what`, read as a number, modulo. */
export function drawNumber(seed: string, what: string, among: number): number {
  const digest = sha256(new TextEncoder().encode(`${seed}:${what}`));
  return digest.reduce((rest, byte) => (256 * rest + byte) % among, 0);
}

/** A seed that nobody has had before. */
export function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 32 + low) % SIZE;
}
