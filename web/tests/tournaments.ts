/** A small Swiss tournament, in the server's format. */
import type { TournamentBody, TournamentBrief } from "../src/lib/wire";

export const BRIEF: TournamentBrief = {
  ...{ id: "t1", name: "Club evening", preset: "quarto", options: { clock: "450s/game" } },
  ...{ players: 2, format: "swiss", rounds: 3, games: 1, place: "online", entry: "open" },
  ...{ rated: false, listed: true, automatic: false, grace: 120, created: 0, starts: null },
  ...{ ends: null, over: null, state: "running", paired: 1, entrants: 5, directs: false },
  me: "1",
};

type TableGame = TournamentBody["rounds"][number]["tables"][number]["games"][number];

export function tableGame(seats: string[], change: Partial<TableGame> = {}): TableGame {
  return {
    ...{ number: 1, seats, begun: false, claim: null, result: null, coins: [], game: null },
    ...{ position: null, to_act: null },
    ...change,
  };
}

export function entrant(id: string, name: string): TournamentBody["entrants"][number] {
  return {
    ...{ id, name, kind: "person", level: null, rating: 0, since: 1, withdrawn: false },
    ...{ absences: [], claimed: true, yours: id === "1" },
  };
}

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"];

/** Five players in round 1: Ann against Ben, Cleo against Dan; Eve has a bye. */
export function tournamentBody(
  change: Partial<TournamentBody> = {},
  brief: Partial<TournamentBrief> = {},
): TournamentBody {
  return {
    tournament: { ...BRIEF, ...brief },
    ...{ length: 6, tie_breaks: ["buchholz-cut-1", "wins"], corrections: [], game: null },
    ...{ may_enter: false, trouble: null, trouble_round: null, trouble_table: null, now: 0 },
    entrants: NAMES.map((name, index) => entrant(String(index + 1), name)),
    rounds: [round(1, [tableGame(["1", "2"]), tableGame(["3", "4"])], ["5"])],
    standings: ["5", "1", "2", "3", "4"].map((id, index) => ({
      ...{ rank: index === 0 ? 1 : 2, entrant: id, points: index === 0 ? 1 : 0 },
      tie_breaks: { "buchholz-cut-1": 0, wins: 0 },
    })),
    ...change,
  };
}

/** Return a round whose tables have one game each. */
export function round(
  number: number,
  games: readonly TableGame[],
  byes: string[] = [],
): TournamentBody["rounds"][number] {
  const tables = games.map((game, index) => ({
    ...{ number: index + 1, players: game.seats, observer: null, games: [game] },
  }));
  return { number, tables, byes, by_hand: false, over: games.every(({ result }) => result) };
}
