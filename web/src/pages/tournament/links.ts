/** The secret links of tournaments made in this browser: the server tells each only once. */
import { resolve } from "../../lib/paths";
import { store, stored } from "../../lib/storage";
import type { TournamentLink } from "../../lib/wire";

const PREFIX = "fourfold-tournament-link-";

/** Keeps the link to enter a tournament. */
export function keepLink(id: string, { path }: TournamentLink): void {
  store(PREFIX + id, path);
}

/** The path of the link to enter that was kept. */
export function keptLink(id: string): string | null {
  const path = stored(PREFIX + id);
  return typeof path === "string" ? path : null;
}

/** A path of this app as others open it. */
export function addressOf(path: string): string {
  return new URL(resolve(path), location.href).href;
}
