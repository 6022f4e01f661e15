/** Secret links of tournaments created here; the server sends each only once. */
import { resolve } from "../../lib/paths";
import { store, readStored } from "../../lib/storage";
import type { TournamentLink } from "../../lib/wire";

const PREFIX = "fourfold-tournament-link-";

/** Store the entry link of a tournament. */
export function storeLink(id: string, { path }: TournamentLink): void {
  store(PREFIX + id, path);
}

/** Return the path of the stored entry link, if any. */
export function storedLink(id: string): string | null {
  const path = readStored(PREFIX + id);
  return typeof path === "string" ? path : null;
}

/** Return the full address of a path of this app. */
export function addressOf(path: string): string {
  return new URL(resolve(path), location.href).href;
}
