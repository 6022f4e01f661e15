/** The player's running games, and the number of those that wait for a move. */
import { loadLocalGames } from "./lazy";
import { isLocalGame, hasStoredGames } from "./storedGame";
import { runningGames } from "../net/api";
import type { MyGame } from "../lib/wire";

const POLL_MS = 20_000;

let games = $state.raw<readonly MyGame[]>([]);
let areGamesLoaded = $state(false);
/** The game whose page is open; the page knows it better than an occasional request. */
let openGame = $state.raw<{ id: string; waits: boolean } | null>(null);

/** Return the player's running games, first those that wait for a move. */
export function gamesInProgress(): readonly MyGame[] {
  return games;
}

/** Return whether the games have been loaded. */
export function isLoaded(): boolean {
  return areGamesLoaded;
}

/** Return whether a remote opponent waits for this player's move. Computers do not mind waiting. */
export function isOpponentWaiting({ your_turn, seats, yours }: MyGame): boolean {
  return your_turn && seats.some(({ kind, seat }) => kind === "person" && !yours.includes(seat));
}

/** Return the number of games in which an opponent waits. */
export function waitingCount(): number {
  const others = games.filter((game) => game.id !== openGame?.id && isOpponentWaiting(game));
  return others.length + (openGame?.waits ? 1 : 0);
}

/** Set the game whose page is open and whether opponents wait in it; null when it is left. */
export function setOpenGame(game: { id: string; waits: boolean } | null): void {
  openGame = game;
}

/** Load the running games from the server and this browser. On failure, the old list stays. */
export async function refreshGames(): Promise<void> {
  const [hosted, local] = await Promise.all([
    runningGames().catch(() => null),
    localGamesInProgress(),
  ]);
  const remote = hosted ?? games.filter(({ id }) => !isLocalGame(id));
  games = [...remote, ...local].sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  areGamesLoaded = true;
}

async function localGamesInProgress(): Promise<readonly MyGame[]> {
  if (!hasStoredGames()) return [];
  const { running } = await (await loadLocalGames()).listLocalGames();
  return running;
}

/** Refresh the list regularly while games are running; return a stop function. */
export function pollGames(): () => void {
  const timer = setInterval(() => {
    if (games.length > 0) void refreshGames();
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Show a count on the icon of the installed app, where the browser supports it. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
