/** The secret links of games made in this browser, kept while people are still missing. */
import { store, stored, unstore } from "../app/storage";
import type { SeatLink } from "../net/wire";

const PREFIX = "fourfold-links-";

export function keepLinks(game: string, links: readonly SeatLink[]): void {
  store(PREFIX + game, links);
}

export function linksOf(game: string): SeatLink[] {
  const links = stored(PREFIX + game);
  return Array.isArray(links) ? (links as SeatLink[]) : [];
}

export function forgetLinks(game: string): void {
  unstore(PREFIX + game);
}
