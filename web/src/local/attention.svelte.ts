/** Which of one's own games run, which wait for oneself, and how the browser shows it. */
import { loadLocalGames } from "./lazy";
import { isLocalGame, hasStoredGames } from "./storedGame";
import { runningGames } from "../net/api";
import type { MyGame } from "../lib/wire";

const LOOK_MS = 20_000;

let all = $state.raw<{ games: readonly MyGame[]; known: boolean }>({ games: [], known: false });
/** The game whose page is open is known better than by asking now and then. */
let here = $state.raw<{ id: string; waits: boolean } | null>(null);

/** One's own games that are not over, those that wait for oneself first. */
export function gamesInProgress(): readonly MyGame[] {
  return all.games;
}

/** Whether the server has been asked. */
export function isLoaded(): boolean {
  return all.known;
}

/** Whether somebody elsewhere waits for one's own move: the computer has all the time in the world. */
export function isOpponentWaiting({ your_turn, seats, yours }: MyGame): boolean {
  return your_turn && seats.some(({ kind, seat }) => kind === "person" && !yours.includes(seat));
}

/** How many games others wait in. */
export function waitingCount(): number {
  const elsewhere = all.games.filter((game) => game.id !== here?.id && isOpponentWaiting(game));
  return elsewhere.length + (here?.waits ? 1 : 0);
}

/** Tells whether others wait in the game whose page is open; null when it is left. */
export function setOpenGame(game: { id: string; waits: boolean } | null): void {
  here = game;
}

/** Asks the server which games run, and this browser. Without an answer, what was known stays. */
export async function refreshGames(): Promise<void> {
  const [hosted, here] = await Promise.all([
    runningGames().catch(() => null),
    localGamesInProgress(),
  ]);
  const known = hosted ?? all.games.filter(({ id }) => !isLocalGame(id));
  const games = [...known, ...here].sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  all = { games, known: true };
}

async function localGamesInProgress(): Promise<readonly MyGame[]> {
  if (!hasStoredGames()) return [];
  const { running: games } = await (await loadLocalGames()).listLocalGames();
  return games;
}

/** Asks now and then, as long as there is something that can change. */
export function pollGames(): () => void {
  const timer = setInterval(() => {
    if (all.games.length > 0) void refreshGames();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Shows a count on the app's icon, where it is installed and the browser can. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
