/** What follows from a tournament, for its pages. */
import { playerName, t } from "../../i18n/i18n.svelte";
import { speaker } from "../../speech/speaker.svelte";
import { clockName } from "../../speech/clockNames";
import type { Brief, Entrant, Place, Round, Table, TableGame, Tournament } from "./model";
import { halvesOf, isForfeit, resultText } from "./results";

/** A game that is being played, for everybody to see. */
export interface LiveBoard {
  readonly game: string;
  readonly table: number;
  readonly seats: readonly string[];
  readonly position: string;
}

export function entrantOf(cup: Tournament, id: string): Entrant | null {
  return cup.entrants.find((one) => one.id === id) ?? null;
}

/** A name as it is shown: the computer's in the page's language. */
export function nameOf(cup: Tournament, id: string): string {
  return playerName(entrantOf(cup, id)?.name ?? id);
}

export function namesOf(cup: Tournament, ids: readonly string[]): string {
  return speaker("quarto").listed(ids.map((id) => nameOf(cup, id)));
}

/** Who sits at a table, as in "Ann – Ben". */
export function playersText(cup: Tournament, players: readonly string[]): string {
  return players.map((id) => nameOf(cup, id)).join(" – ");
}

export function currentRoundOf(cup: Tournament): Round | null {
  return cup.rounds.at(-1) ?? null;
}

/** The round that somebody has chosen to see; the newest one if they have not, or if it is undone. */
export function roundShown(cup: Tournament, chosen: number | null): Round | null {
  return cup.rounds.find(({ number }) => number === chosen) ?? currentRoundOf(cup);
}

export function gameAt(cup: Tournament, place: Place): TableGame | null {
  const round = cup.rounds.find(({ number }) => number === place.round);
  const table = round?.tables.find(({ number }) => number === place.table);
  return table?.games.find(({ number }) => number === place.game) ?? null;
}

export function isOver(table: Table): boolean {
  return table.games.every(({ result }) => result !== null);
}

export function isRoundOver(round: Round): boolean {
  return round.tables.every(isOver);
}

/** The table where somebody plays and is not done, in any round: an arena has several at a time. */
export function openTableOf(cup: Tournament, id: string | null): Table | null {
  const tables = cup.rounds.flatMap((round) => round.tables);
  return tables.findLast((table) => id !== null && hasSeat(table, id) && !isOver(table)) ?? null;
}

function hasSeat(table: Table, id: string): boolean {
  return table.players.includes(id);
}

/** The table that somebody observes now. */
export function observedBy(cup: Tournament, id: string | null): Table | null {
  const tables = currentRoundOf(cup)?.tables ?? [];
  return tables.find((table) => id !== null && table.observer === id && !isOver(table)) ?? null;
}

/** The game of a table that is to be played now. */
export function openGameOf(table: Table): TableGame | null {
  return table.games.find(({ result }) => result === null) ?? null;
}

export function othersAt(table: Table, id: string | null): readonly string[] {
  return table.players.filter((one) => one !== id);
}

/** Who plays in the next round, in order of entry. */
export function presentNext(cup: Tournament): readonly Entrant[] {
  const next = cup.paired + 1;
  return cup.entrants.filter(
    ({ kind, withdrawn, absences }) => kind !== "helper" && !withdrawn && !absences.includes(next),
  );
}

/** A result in words, as in "Ann won". */
export function resultWords(cup: Tournament, seats: readonly string[], result: string): string {
  const words = seats.length === 2 ? ofTwo(cup, seats, result) : ofThree(cup, seats, result);
  return isForfeit(result) ? `${words} (${t("cup-forfeit")})` : words;
}

function ofTwo(cup: Tournament, seats: readonly string[], result: string): string {
  const halves = halvesOf(result);
  const winner = seats[halves.indexOf(2)];
  if (winner) return t("cup-won", { name: nameOf(cup, winner) });
  return result === "-/-" ? t("cup-forfeit-both") : t("cup-draw");
}

function ofThree(cup: Tournament, seats: readonly string[], result: string): string {
  const places = result.split("-");
  return seats
    .map((id, seat) => ({ id, place: places[seat] ?? "" }))
    .sort((a, b) => a.place.localeCompare(b.place))
    .map(({ id, place }) => `${place}. ${nameOf(cup, id)}`)
    .join(", ");
}

/** What stands in the column of results: a result, a claim, or how far a table is. */
export function standingText({ result, claim, begun }: TableGame): string {
  if (result !== null) return resultText(result);
  if (claim) return t("cup-claimed", { result: resultText(claim.result) });
  return t(begun ? "cup-in-progress" : "cup-no-result");
}

/** "Round 3 of 7", or what else a tournament has come to. */
export function progressOf({ state, format, paired, planned }: Brief): string {
  if (state === "over") return t("cup-over-one");
  if (paired === 0) return t("cup-not-started");
  if (format === "arena") return t("cup-running");
  if (planned === null) return t("cup-round", { round: paired });
  return t("cup-round-of", { round: paired, total: planned });
}

/** What is played, where and how, in a few words. */
export function factsOf(cup: Brief): string[] {
  const clock = cup.options["clock"];
  return [
    t(`preset-${cup.preset}`),
    t(`cup-format-${cup.format}`),
    ...(typeof clock === "string" ? [clockName(clock)] : []),
    ...(cup.wooden ? [t("cup-where-wooden")] : []),
    ...(cup.rated ? [t("cup-rated")] : []),
    t("cup-players", { count: cup.entered }),
  ];
}

/** The running games of this moment, with boards that anybody may see. */
export function boardsOf(cup: Tournament): readonly LiveBoard[] {
  return cup.rounds.flatMap(({ tables }) =>
    tables.flatMap((table) =>
      table.games.flatMap(({ game, position, result, seats }) =>
        game && position && result === null ? [{ game, position, seats, table: table.number }] : [],
      ),
    ),
  );
}
