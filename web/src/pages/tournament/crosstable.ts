/** The crosstable: opponents and results of each player. */
import type { Table, Tournament } from "./model";
import { halvesOf } from "./results";

export interface Meeting {
  readonly opponents: readonly string[];
  /** Half points, or null while games are unfinished. */
  readonly halves: number | null;
  readonly outOf: number;
}

export interface CrossCell {
  readonly key: string;
  /** The games at one table; null for a bye or an empty cell. */
  readonly meeting: Meeting | null;
  readonly bye: boolean;
}

/** Return whether the columns are opponents, as in a round robin, not rounds. */
export function isSquare(tournament: Tournament): boolean {
  return tournament.format === "round-robin";
}

/** Return the result of a table for one of its players. */
export function meetingOf({ players, games }: Table, id: string): Meeting {
  const results = games.map(({ seats, result }) =>
    result === null ? null : (halvesOf(result)[seats.indexOf(id)] ?? 0),
  );
  const isOver = results.every((result) => result !== null);
  return {
    opponents: players.filter((player) => player !== id),
    halves: isOver ? results.reduce((sum: number, result) => sum + (result ?? 0), 0) : null,
    outOf: 2 * games.length * (players.length - 1),
  };
}

/** Return the cells of a player's row, one per opponent or round. */
export function rowOf(tournament: Tournament, id: string): readonly CrossCell[] {
  return isSquare(tournament) ? byOpponent(tournament, id) : byRound(tournament, id);
}

function byOpponent(tournament: Tournament, id: string): CrossCell[] {
  const tables = tournament.rounds
    .flatMap((round) => round.tables)
    .filter((table) => plays(table, id));
  return tournament.standings.map(({ entrant }) => {
    const table = entrant === id ? null : tables.find((candidate) => plays(candidate, entrant));
    return { key: entrant, meeting: table ? meetingOf(table, id) : null, bye: false };
  });
}

function byRound(tournament: Tournament, id: string): CrossCell[] {
  return tournament.rounds.map(({ number, tables, byes }) => {
    const table = tables.find((candidate) => plays(candidate, id));
    return {
      key: String(number),
      meeting: table ? meetingOf(table, id) : null,
      bye: byes.includes(id),
    };
  });
}

function plays(table: Table, id: string): boolean {
  return table.players.includes(id);
}
