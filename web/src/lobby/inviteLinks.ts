/** The secret links of games made in this browser, kept while people are still missing. */
import type { SeatLink } from "../net/wire";

const PREFIX = "fourfold-links-";

export function keepLinks(game: string, links: readonly SeatLink[]): void {
  try {
    localStorage.setItem(PREFIX + game, JSON.stringify(links));
  } catch {
    // Then the links are shown this once.
  }
}

export function linksOf(game: string): SeatLink[] {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + game) ?? "[]") as SeatLink[];
  } catch {
    return [];
  }
}

export function forgetLinks(game: string): void {
  try {
    localStorage.removeItem(PREFIX + game);
  } catch {
    // Nothing was kept.
  }
}
