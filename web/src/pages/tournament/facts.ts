/** Facts derived from the state of a tournament, and their texts. */
import { messageId } from "../../i18n/catalogue";
import { playerName, t } from "../../i18n/i18n.svelte";
import { speaker } from "../../speech/speaker.svelte";
import { clockName } from "../../speech/clockNames";
import type { TournamentBrief } from "../../lib/wire";
import {
  type Entrant,
  type Place,
  type Round,
  type Table,
  type TableGame,
  type Tournament,
  isWooden,
} from "./model";
import { halvesOf, isForfeit, resultText } from "./results";

/** A game in progress whose board is public. */
export interface LiveBoard {
  readonly game: string;
  readonly table: number;
  readonly seats: readonly string[];
  readonly position: string;
}

export function entrantOf(tournament: Tournament, id: string): Entrant | null {
  return tournament.entrants.find((entrant) => entrant.id === id) ?? null;
}

/** Return an entrant's name; the computer's is in the page's language. */
export function nameOf(tournament: Tournament, id: string): string {
  return playerName(entrantOf(tournament, id)?.name ?? id);
}

export function namesOf(tournament: Tournament, ids: readonly string[]): string {
  return speaker("quarto").listed(ids.map((id) => nameOf(tournament, id)));
}

/** Return the players of a table, as in "Ann – Ben". */
export function playersText(tournament: Tournament, players: readonly string[]): string {
  return players.map((id) => nameOf(tournament, id)).join(" – ");
}

export function currentRoundOf(tournament: Tournament): Round | null {
  return tournament.rounds.at(-1) ?? null;
}

/** Return the round chosen by the viewer, or else the newest. */
export function selectedRound(tournament: Tournament, chosen: number | null): Round | null {
  return tournament.rounds.find(({ number }) => number === chosen) ?? currentRoundOf(tournament);
}

export function gameAt(tournament: Tournament, place: Place): TableGame | null {
  const round = tournament.rounds.find(({ number }) => number === place.round);
  const table = round?.tables.find(({ number }) => number === place.table);
  return table?.games.find(({ number }) => number === place.game) ?? null;
}

export function isOver(table: Table): boolean {
  return table.games.every(({ result }) => result !== null);
}

export function isRoundOver(round: Round): boolean {
  return round.tables.every(isOver);
}

export function isOnline(tournament: Tournament): boolean {
  return !isWooden(tournament);
}

/** Return a player's unfinished table in any round: several can be open in an arena. */
export function openTableOf(tournament: Tournament, id: string | null): Table | null {
  const tables = tournament.rounds.flatMap((round) => round.tables);
  return tables.findLast((table) => id !== null && hasSeat(table, id) && !isOver(table)) ?? null;
}

function hasSeat(table: Table, id: string): boolean {
  return table.players.includes(id);
}

/** Return the table that an entrant observes in the current round. */
export function observedTableOf(tournament: Tournament, id: string | null): Table | null {
  const tables = currentRoundOf(tournament)?.tables ?? [];
  return tables.find((table) => id !== null && table.observer === id && !isOver(table)) ?? null;
}

/** Return the first unfinished game of a table. */
export function openGameOf(table: Table): TableGame | null {
  return table.games.find(({ result }) => result === null) ?? null;
}

export function opponentsAt(table: Table, id: string | null): readonly string[] {
  return table.players.filter((player) => player !== id);
}

/** Return the players of the next round, in order of entry. */
export function nextRoundPlayers(tournament: Tournament): readonly Entrant[] {
  const next = tournament.paired + 1;
  return tournament.entrants.filter(
    ({ kind, withdrawn, absences }) => kind !== "helper" && !withdrawn && !absences.includes(next),
  );
}

/** Describe a result, as in "Ann won". */
export function resultWords(
  tournament: Tournament,
  seats: readonly string[],
  result: string,
): string {
  const words =
    seats.length === 2 ? ofTwo(tournament, seats, result) : ofThree(tournament, seats, result);
  return isForfeit(result) ? `${words} (${t("cup-forfeit")})` : words;
}

function ofTwo(tournament: Tournament, seats: readonly string[], result: string): string {
  const halves = halvesOf(result);
  const winner = seats[halves.indexOf(2)];
  if (winner) return t("cup-won", { name: nameOf(tournament, winner) });
  return result === "-/-" ? t("cup-forfeit-both") : t("cup-draw");
}

function ofThree(tournament: Tournament, seats: readonly string[], result: string): string {
  const places = result.split("-");
  return seats
    .map((id, seat) => ({ id, place: places[seat] ?? "" }))
    .sort((a, b) => a.place.localeCompare(b.place))
    .map(({ id, place }) => `${place}. ${nameOf(tournament, id)}`)
    .join(", ");
}

/** Return the result of a game, the result claimed, or its progress. */
export function gameStatusText({ result, claim, begun }: TableGame): string {
  if (result !== null) return resultText(result);
  if (claim) return t("cup-claimed", { result: resultText(claim.result) });
  return t(begun ? "cup-in-progress" : "cup-no-result");
}

/** Return the progress of a tournament, as in "Round 3 of 7". */
export function progressOf({ state, format, paired, rounds }: TournamentBrief): string {
  if (state === "over") return t("cup-over-one");
  if (paired === 0) return t("cup-not-started");
  if (format === "arena") return t("cup-running");
  if (rounds === 0) return t("cup-round", { round: paired });
  return t("cup-round-of", { round: paired, total: rounds });
}

/** Return the game, format, clock and other basics as short texts. */
export function factsOf(tournament: TournamentBrief): string[] {
  const clock = tournament.options["clock"];
  return [
    t(messageId(`preset-${tournament.preset}`)),
    t(`cup-format-${tournament.format}`),
    ...(typeof clock === "string" ? [clockName(clock)] : []),
    ...(isWooden(tournament) ? [t("cup-where-wooden")] : []),
    ...(tournament.rated ? [t("cup-rated")] : []),
    t("cup-players", { count: tournament.entrants }),
  ];
}

/** Return the games in progress whose boards are public. */
export function boardsOf(tournament: Tournament): readonly LiveBoard[] {
  return tournament.rounds.flatMap(({ tables }) =>
    tables.flatMap((table) =>
      table.games.flatMap(({ game, position, result, seats }) =>
        game && position && result === null ? [{ game, position, seats, table: table.number }] : [],
      ),
    ),
  );
}
