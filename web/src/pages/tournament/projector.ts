/** What a projector shows, page by page. */
import { isOver } from "./facts";
import type { Standing, Table, Tournament } from "./model";

/** How many lines a hall can read at a time, in two columns. */
export const LINES = 14;

export type Sheet =
  | {
      readonly kind: "pairings";
      readonly tables: readonly Table[];
      readonly byes: readonly string[];
    }
  | { readonly kind: "standings"; readonly lines: readonly Standing[] }
  | { readonly kind: "entrants"; readonly names: readonly string[] };

/** The pages of a tournament: who plays whom, then who stands where; before the start, who has come. */
export function sheetsOf(tournament: Tournament): readonly Sheet[] {
  if (tournament.rounds.length === 0) {
    const names = tournament.entrants.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id);
    return inPages(names).map((some) => ({ kind: "entrants", names: some }));
  }
  const standings = inPages(tournament.standings).map((lines): Sheet => ({
    kind: "standings",
    lines,
  }));
  return tournament.state === "over" ? standings : [...pairings(tournament), ...standings];
}

function pairings(tournament: Tournament): Sheet[] {
  const round = tournament.rounds.at(-1);
  const byes = round?.byes ?? [];
  const pages = inPages(tablesNow(tournament));
  return pages.map((tables, index) => ({
    kind: "pairings",
    tables,
    byes: index === pages.length - 1 ? byes : [],
  }));
}

/** The tables of this round; in an arena all that are playing. */
export function tablesNow(tournament: Tournament): readonly Table[] {
  if (tournament.format !== "arena") return tournament.rounds.at(-1)?.tables ?? [];
  return tournament.rounds.flatMap(({ tables }) => tables).filter((table) => !isOver(table));
}

function inPages<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(all.length / LINES));
  return Array.from({ length: count }, (_, page) => all.slice(page * LINES, (page + 1) * LINES));
}
