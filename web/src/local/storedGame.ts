/** A game that is played and stored in this browser, without a server. */
import { isStored, store, removeStored } from "../lib/storage";
import type { MatchEvent } from "../match/model";

const ID_PREFIX = "here-";
const HAS_GAMES_KEY = "fourfold-kept";

/** The set-up and every event of a game; everything else follows from these. */
export interface StoredGame {
  readonly id: string;
  readonly created: number;
  /** When it ended. */
  readonly over: number | null;
  readonly preset: string;
  /** The options that differ from the preset, by the server's names. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The seats in the order of play. */
  readonly seats: readonly StoredSeat[];
  readonly seed: string | null;
  readonly lot: number | null;
  readonly chosen: number | null;
  readonly position: string | null;
  /** The seed of the computer's choices. */
  readonly playerSeed: number;
  readonly events: readonly { readonly at: number; readonly event: MatchEvent }[];
  readonly previous: string | null;
  readonly next: string | null;
}

export interface StoredSeat {
  readonly name: string;
  /** The computer's level, or null for a person. */
  readonly level: string | null;
}

/** Return whether this browser stores any games, without loading the store. */
export function hasStoredGames(): boolean {
  return isStored(HAS_GAMES_KEY);
}

/** Record whether this browser stores any games. */
export function setHasStoredGames(hasGames: boolean): void {
  if (hasGames) store(HAS_GAMES_KEY, true);
  else removeStored(HAS_GAMES_KEY);
}

/** Return whether an id is that of a game in this browser, not on the server. */
export function isLocalGame(id: string): boolean {
  return id.startsWith(ID_PREFIX);
}

export function newId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ID_PREFIX + high.toString(36) + low.toString(36);
}
