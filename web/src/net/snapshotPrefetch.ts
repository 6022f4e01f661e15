/** A snapshot of a game that is fetched before its page opens, so that the page can show it at once. */
import { snapshot } from "./api";
import type { Snapshot } from "../lib/wire";

let prefetched: Snapshot | null = null;

/** Fetch the snapshot of a game before its page opens. On failure, the page fetches it again. */
export async function prefetchSnapshot(id: string, answer = snapshot(id)): Promise<void> {
  prefetched = await answer.catch(() => null);
}

/** Return the prefetched snapshot of a game, once. */
export function takePrefetched(id: string): Snapshot | null {
  const found = prefetched?.game.id === id ? prefetched : null;
  prefetched = null;
  return found;
}
