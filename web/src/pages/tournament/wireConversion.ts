/** Conversion from the server's messages to the state that pages show. */
import type { Preset, TournamentBody, TournamentBrief } from "../../lib/wire";
import type { Brief, Round, Table, TableGame, Tournament } from "./model";

export function briefOf(body: TournamentBrief): Brief {
  const { id, name, preset, options, format, state, paired, games, entry } = body;
  const { rated, automatic, listed, grace, starts, ends, directs, me } = body;
  return {
    ...{ id, name, preset, options, format, state, paired, games, entry },
    ...{ rated, automatic, listed, grace, starts, ends, directs, me },
    planned: body.rounds || null,
    seats: body.players,
    entered: body.entrants,
    wooden: body.place === "wooden",
  };
}

export function tournamentOf(body: TournamentBody, presets: readonly Preset[]): Tournament {
  const preset = presets.find((one) => one.preset === body.tournament.preset);
  return {
    ...briefOf(body.tournament),
    length: body.length,
    set: preset?.piece_set ?? "quarto",
    levels: preset?.levels ?? [],
    tieBreaks: body.tie_breaks,
    canEnter: body.may_enter,
    stuck: body.trouble !== null,
    entrants: body.entrants.map((one) => ({ ...one, absences: one.absences ?? [] })),
    rounds: body.rounds.map(roundOf),
    standings: body.standings.map(({ tie_breaks: breaks, ...line }) => ({ ...line, breaks })),
    corrections: body.corrections,
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
  body: TournamentBody["rounds"][number]["tables"][number]["games"][number],
): TableGame {
  const { number, seats, begun, claim = null, result = null, game = null, position = null } = body;
  return { number, seats, begun, claim, result, game, position };
}
