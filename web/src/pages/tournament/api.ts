/** Asking the server about tournaments. */
import { PLACE, resolve } from "../../lib/paths";
import { ask } from "../../net/api";
import type {
  CreatedTournament,
  Game,
  MyTournaments,
  NewEntrant,
  NewTournament,
  TournamentBody,
  TournamentInvitation,
  TournamentLink,
  TournamentList,
  TournamentSettings,
  TournamentCommand,
} from "../../lib/wire";
import { briefOf } from "./wireConversion";
import type { Brief } from "./model";

/** One's own tournaments that are not over, and all that anybody may find. */
export async function listTournaments(): Promise<readonly Brief[]> {
  const [mine, listed] = await Promise.all([
    ask<MyTournaments>("GET", "/me/tournaments"),
    ask<TournamentList>("GET", "/tournaments"),
  ]);
  const own = mine.tournaments.map(({ tournament }) => tournament);
  const others = listed.tournaments.filter(({ id }) => !own.some((one) => one.id === id));
  return [...own, ...others].map(briefOf);
}

export function createTournament(wish: NewTournament): Promise<CreatedTournament> {
  return ask("POST", "/tournaments", wish);
}

export function readTournament(id: string): Promise<TournamentBody> {
  return ask("GET", pathOf(id));
}

/** Lets something happen; the answer is the tournament after it. */
export function act(id: string, event: TournamentCommand): Promise<TournamentBody> {
  return ask("POST", `${pathOf(id)}/events`, { event });
}

/** Changes what may change while it runs. */
export function settle(id: string, wish: TournamentSettings): Promise<TournamentBody> {
  return ask("PATCH", pathOf(id), wish);
}

/** Enters a tournament that is open. */
export async function enter(id: string, name: string): Promise<void> {
  await ask("POST", `${pathOf(id)}/entry`, { name });
}

/** Uses a secret link. */
export async function join(secret: string, name: string | null): Promise<void> {
  await ask("POST", "/tournament-join", { secret, name });
}

/** What a secret link is for; it is not used by that. */
export function invitation(secret: string): Promise<TournamentInvitation> {
  return ask("POST", "/tournament-invitation", { secret });
}

/** Adds others, as the director. */
export async function addEntrants(id: string, entrants: readonly NewEntrant[]): Promise<void> {
  await ask("POST", `${pathOf(id)}/entrants`, { entrants });
}

/** A new link to enter; the old one is worth nothing from then on. */
export function renewLink(id: string): Promise<TournamentLink> {
  return ask("POST", `${pathOf(id)}/link`);
}

/** A new link with which somebody plays under a name of the list. */
export function entrantLink(id: string, entrant: string): Promise<TournamentLink> {
  return ask("POST", `${pathOf(id)}/entrants/${encodeURIComponent(entrant)}/link`);
}

/** The game that is clock and referee of a table, on this device if it is new. */
export async function refereeGame(id: string, round: number, table: number): Promise<string> {
  const path = `${pathOf(id)}/rounds/${String(round)}/tables/${String(table)}/game`;
  return (await ask<Game>("POST", path)).id;
}

/** Where a file is downloaded: a table, or the whole archive. */
export function exportPath(id: string, file: string): string {
  return resolve(`/api${pathOf(id)}/export/${file}`, { ...PLACE, hasServer: true });
}

function pathOf(id: string): string {
  return `/tournaments/${encodeURIComponent(id)}`;
}
