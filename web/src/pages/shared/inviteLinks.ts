/** The secret links of games made in this browser, kept while people are still missing. */
import { store, readStored, removeStored } from "../../lib/storage";
import type { Seat, SeatLink, TableLink } from "../../lib/wire";

/** Where the one link for a whole table stands among those of its seats. */
export const TABLE = -1;

const PREFIX = "fourfold-links-";

export function keepLinks(game: string, links: readonly SeatLink[]): void {
  store(PREFIX + game, links);
}

export function linksOf(game: string): SeatLink[] {
  const links = readStored(PREFIX + game);
  return Array.isArray(links) ? (links as SeatLink[]) : [];
}

/** A link for a whole table as one of its links. */
export function toTable(link: TableLink): SeatLink {
  return { ...link, seat: TABLE };
}

/** The link to an open seat that is still good: a dead one expires before the one that replaced it. */
export function linkTo(
  { seat, link_until }: Pick<Seat, "seat" | "link_until">,
  links: readonly SeatLink[],
): SeatLink | null {
  if (link_until === null) return null;
  return links.find((one) => one.seat === seat && one.until >= link_until) ?? null;
}

export function forgetLinks(game: string): void {
  removeStored(PREFIX + game);
}
