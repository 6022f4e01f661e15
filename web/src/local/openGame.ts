/** Opening a game: one that is kept in this browser, or one of the server's. */
import { loadLocalGames } from "./lazy";
import { isLocalGame } from "./storedGame";
import { snapshot, sessionEnvironment } from "../net/api";
import { takePrefetched } from "../net/snapshotPrefetch";
import { GameSession, type SessionState } from "../net/session";
import type { Transport } from "../rules/transport";

/** A game behind a table, from when its page is opened until it is left. */
export interface LiveGame extends Transport<SessionState> {
  start(): void;
  stop(): void;
  /** The page is shown again, or the network is back. */
  wake(): void;
  /** The network is gone. */
  sleep(): void;
}

export async function openGame(id: string): Promise<LiveGame> {
  if (isLocalGame(id)) return (await loadLocalGames()).openLocalGame(id);
  const known = takePrefetched(id) ?? (await snapshot(id));
  return new GameSession(known.game, sessionEnvironment(id), known);
}
