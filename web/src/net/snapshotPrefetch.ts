/** How a game stands, asked while the page before it is still shown: its own page then has something
 * to show at once. */
import { snapshot } from "./api";
import type { Snapshot } from "../lib/wire";

let known: Snapshot | null = null;

/** Asks how a game stands before its page is opened; if that fails, the page asks again. */
export async function prefetchSnapshot(id: string, answer = snapshot(id)): Promise<void> {
  known = await answer.catch(() => null);
}

/** What was asked ahead about a game, once. */
export function takePrefetched(id: string): Snapshot | null {
  const found = known?.game.id === id ? known : null;
  known = null;
  return found;
}
