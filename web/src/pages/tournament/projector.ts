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
export function sheetsOf(cup: Tournament): readonly Sheet[] {
  if (cup.rounds.length === 0) {
    const names = cup.entrants.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id);
    return inPages(names).map((some) => ({ kind: "entrants", names: some }));
  }
  const standings = inPages(cup.standings).map((lines): Sheet => ({ kind: "standings", lines }));
  return cup.state === "over" ? standings : [...pairings(cup), ...standings];
}

function pairings(cup: Tournament): Sheet[] {
  const round = cup.rounds.at(-1);
  const byes = round?.byes ?? [];
  const pages = inPages(tablesNow(cup));
  return pages.map((tables, index) => ({
    kind: "pairings",
    tables,
    byes: index === pages.length - 1 ? byes : [],
  }));
}

/** The tables of this round; in an arena all that are playing. */
export function tablesNow(cup: Tournament): readonly Table[] {
  if (cup.format !== "arena") return cup.rounds.at(-1)?.tables ?? [];
  return cup.rounds.flatMap(({ tables }) => tables).filter((table) => !isOver(table));
}

function inPages<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(all.length / LINES));
  return Array.from({ length: count }, (_, page) => all.slice(page * LINES, (page + 1) * LINES));
}
