/** The pages of the projector view. */
import { isOver } from "./facts";
import type { Standing, Table, Tournament } from "./model";

/** Lines per page, in two columns: as many as can be read across a hall. */
export const MAX_LINES = 14;

export type Sheet =
  | {
      readonly kind: "pairings";
      readonly tables: readonly Table[];
      readonly byes: readonly string[];
    }
  | { readonly kind: "standings"; readonly lines: readonly Standing[] }
  | { readonly kind: "entrants"; readonly names: readonly string[] };

/** Return the pages: pairings, then standings; entrants before the start. */
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
  const pages = inPages(currentTables(tournament));
  return pages.map((tables, index) => ({
    kind: "pairings",
    tables,
    byes: index === pages.length - 1 ? byes : [],
  }));
}

/** Return the tables of the current round; in an arena all unfinished ones. */
export function currentTables(tournament: Tournament): readonly Table[] {
  if (tournament.format !== "arena") return tournament.rounds.at(-1)?.tables ?? [];
  return tournament.rounds.flatMap(({ tables }) => tables).filter((table) => !isOver(table));
}

function inPages<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(all.length / MAX_LINES));
  return Array.from({ length: count }, (_, page) =>
    all.slice(page * MAX_LINES, (page + 1) * MAX_LINES),
  );
}
