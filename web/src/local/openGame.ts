/** Games behind a table, stored in this browser or on the server. */
import { loadLocalGames } from "./lazy";
import { isLocalGame } from "./storedGame";
import { snapshot, sessionEnvironment } from "../net/api";
import { takePrefetched } from "../net/snapshotPrefetch";
import { GameSession, type SessionState } from "../net/session";
import type { Transport } from "../rules/transport";

/** A game behind a table, while its page is open. */
export interface LiveGame extends Transport<SessionState> {
  start(): void;
  stop(): void;
  /** Continue when the page is shown again or the network is back. */
  wake(): void;
  /** Pause when the network is gone. */
  sleep(): void;
}

/** Open a game for its page. */
export async function openGame(id: string): Promise<LiveGame> {
  if (isLocalGame(id)) return (await loadLocalGames()).openLocalGame(id);
  const initial = takePrefetched(id) ?? (await snapshot(id));
  return new GameSession(initial.game, sessionEnvironment(id), initial);
}
