/** From what the server tells of a tournament to what its pages show. */
import type { Preset, TournamentBody, TournamentBrief } from "../../lib/wire";
import type { Brief, Round, Table, TableGame, Tournament } from "./model";

export function briefOf(told: TournamentBrief): Brief {
  const { id, name, preset, options, format, state, paired, games, entry } = told;
  const { rated, automatic, listed, grace, starts, ends, directs, me } = told;
  return {
    ...{ id, name, preset, options, format, state, paired, games, entry },
    ...{ rated, automatic, listed, grace, starts, ends, directs, me },
    planned: told.rounds || null,
    seats: told.players,
    entered: told.entrants,
    wooden: told.place === "wooden",
  };
}

export function tournamentOf(told: TournamentBody, presets: readonly Preset[]): Tournament {
  const preset = presets.find((one) => one.preset === told.tournament.preset);
  return {
    ...briefOf(told.tournament),
    length: told.length,
    set: preset?.piece_set ?? "quarto",
    levels: preset?.levels ?? [],
    tieBreaks: told.tie_breaks,
    mayEnter: told.may_enter,
    stuck: told.trouble !== null,
    entrants: told.entrants.map((one) => ({ ...one, absences: one.absences ?? [] })),
    rounds: told.rounds.map(roundOf),
    standings: told.standings.map(({ tie_breaks: breaks, ...line }) => ({ ...line, breaks })),
    corrections: told.corrections,
  };
}

function roundOf({ number, tables, byes = [] }: TournamentBody["rounds"][number]): Round {
  return { number, byes, tables: tables.map((table) => tableOf(number, table)) };
}

function tableOf(round: number, table: TournamentBody["rounds"][number]["tables"][number]): Table {
  const { number, players, observer = null, games } = table;
  return { round, number, players, observer, games: games.map(gameOf) };
}

function gameOf(
  told: TournamentBody["rounds"][number]["tables"][number]["games"][number],
): TableGame {
  const { number, seats, begun, claim = null, result = null, game = null, position = null } = told;
  return { number, seats, begun, claim, result, game, position };
}
