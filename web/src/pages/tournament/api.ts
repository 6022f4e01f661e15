/** Requests to the server's tournament API. */
import { DEPLOYMENT, resolve } from "../../lib/paths";
import { ask } from "../../net/api";
import type {
  CreatedTournament,
  Game,
  MyTournaments,
  NewEntrant,
  NewTournament,
  TournamentBody,
  TournamentBrief,
  TournamentInvitation,
  TournamentLink,
  TournamentList,
  TournamentLog,
  TournamentSettings,
  TournamentCommand,
} from "../../lib/wire";

/** Return this browser's unfinished tournaments, then the listed ones. */
export async function listTournaments(): Promise<readonly TournamentBrief[]> {
  const [mine, listed] = await Promise.all([
    ask<MyTournaments>("GET", "/me/tournaments"),
    ask<TournamentList>("GET", "/tournaments"),
  ]);
  const own = mine.tournaments.map(({ tournament }) => tournament);
  const others = listed.tournaments.filter(
    ({ id }) => !own.some((tournament) => tournament.id === id),
  );
  return [...own, ...others];
}

export function createTournament(request: NewTournament): Promise<CreatedTournament> {
  return ask("POST", "/tournaments", request);
}

export function readTournament(id: string): Promise<TournamentBody> {
  return ask("GET", pathOf(id));
}

/** Return the newest lines of the log, or those before a number. */
export function readLog(id: string, before: number | null): Promise<TournamentLog> {
  return ask("GET", `${pathOf(id)}/log${before === null ? "" : `?before=${String(before)}`}`);
}

/** Send a command; return the tournament after it. */
export function sendCommand(
  id: string,
  event: TournamentCommand,
  expect?: number,
): Promise<TournamentBody> {
  return ask("POST", `${pathOf(id)}/events`, { event, expect });
}

/** Change the settings that are not fixed at the start. */
export function updateSettings(id: string, settings: TournamentSettings): Promise<TournamentBody> {
  return ask("PATCH", pathOf(id), settings);
}

/** Enter an open tournament. */
export async function enter(id: string, name: string): Promise<void> {
  await ask("POST", `${pathOf(id)}/entry`, { name });
}

/** Enter a tournament with a secret link. */
export async function join(secret: string, name: string | null): Promise<void> {
  await ask("POST", "/tournament-join", { secret, name });
}

/** Return what a secret link leads to, without using it. */
export function readInvitation(secret: string): Promise<TournamentInvitation> {
  return ask("POST", "/tournament-invitation", { secret });
}

/** Add entrants, as the director. */
export async function addEntrants(id: string, entrants: readonly NewEntrant[]): Promise<void> {
  await ask("POST", `${pathOf(id)}/entrants`, { entrants });
}

/** Create a new entry link and invalidates the old one. */
export function renewLink(id: string): Promise<TournamentLink> {
  return ask("POST", `${pathOf(id)}/link`);
}

/** Create a link that lets a device play under a listed name. */
export function createEntrantLink(id: string, entrant: string): Promise<TournamentLink> {
  return ask("POST", `${pathOf(id)}/entrants/${encodeURIComponent(entrant)}/link`);
}

/** Return a table's game as clock and referee, opened on this device if it is new. */
export async function openRefereeGame(id: string, round: number, table: number): Promise<string> {
  const path = `${pathOf(id)}/rounds/${String(round)}/tables/${String(table)}/game`;
  return (await ask<Game>("POST", path)).id;
}

/** Return the download address of a table or of the archive. */
export function exportPath(id: string, file: string): string {
  return resolve(`/api${pathOf(id)}/export/${file}`, { ...DEPLOYMENT, hasServer: true });
}

function pathOf(id: string): string {
  return `/tournaments/${encodeURIComponent(id)}`;
}
