/** Random draws (G5, D2): the same seed gives the same draw as in `fourfold.rules.random_draw`. */
import { sha256 } from "@noble/hashes/sha2.js";

const SIZE = 2 ** 53;

/** Draw a number from 0 to `among - 1`: the SHA-256 of `seed:what` as a number, modulo `among`. */
export function drawNumber(seed: string, what: string, among: number): number {
  const digest = sha256(new TextEncoder().encode(`${seed}:${what}`));
  return digest.reduce((rest, byte) => (256 * rest + byte) % among, 0);
}

/** Return a random seed. */
export function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 32 + low) % SIZE;
}
