/** Requests to the server about ratings. */
import type { Family } from "../../lib/router.svelte";
import { ask } from "../../net/api";
import type { Leaderboard, PlayerPage } from "../../lib/wire";

/** Return a page of a leaderboard, starting at a place. */
export function leaderboard(family: Family, start: number): Promise<Leaderboard> {
  return ask("GET", `/ratings/${family}?start=${String(start)}`);
}

/** Return the public page of a player. */
export function player(id: string): Promise<PlayerPage> {
  return ask("GET", `/players/${encodeURIComponent(id)}`);
}
