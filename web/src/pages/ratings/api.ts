/** Asking the server about ratings. */
import type { Family } from "../../lib/router.svelte";
import { ask } from "../../net/api";
import type { Leaderboard, PlayerPage } from "../../lib/wire";

/** A page of a leaderboard, from a place on. */
export function leaderboard(family: Family, start: number): Promise<Leaderboard> {
  return ask("GET", `/ratings/${family}?start=${String(start)}`);
}

/** What everybody may know of a player. */
export function player(id: string): Promise<PlayerPage> {
  return ask("GET", `/players/${encodeURIComponent(id)}`);
}
