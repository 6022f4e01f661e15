/** Secret links of games created in this browser, stored until all players have joined. */
import { store, readStored, removeStored } from "../../lib/storage";
import type { Seat, SeatLink, TableLink } from "../../lib/wire";

/** The seat number of the one link for a whole table. */
export const TABLE = -1;

const PREFIX = "fourfold-links-";

export function storeLinks(game: string, links: readonly SeatLink[]): void {
  store(PREFIX + game, links);
}

export function storedLinks(game: string): SeatLink[] {
  const links = readStored(PREFIX + game);
  return Array.isArray(links) ? (links as SeatLink[]) : [];
}

/** Return the link for a whole table as a seat link. */
export function tableSeatLink(link: TableLink): SeatLink {
  return { ...link, seat: TABLE };
}

/** Return the valid link to an open seat; a replaced one expires before its replacement. */
export function validLink(
  { seat, link_until }: Pick<Seat, "seat" | "link_until">,
  links: readonly SeatLink[],
): SeatLink | null {
  if (link_until === null) return null;
  return links.find((link) => link.seat === seat && link.until >= link_until) ?? null;
}

export function forgetLinks(game: string): void {
  removeStored(PREFIX + game);
}
