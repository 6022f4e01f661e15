/** A game that is played in this page and kept in this browser, with no server behind it. */
import { isStored, store, removeStored } from "../lib/storage";
import type { MatchEvent } from "../match/model";

const MARK = "here-";
const KEEPS = "fourfold-kept";

/** What is kept: the set-up and every event; all the rest follows from these. */
export interface StoredGame {
  readonly id: string;
  readonly created: number;
  /** When it ended. */
  readonly over: number | null;
  readonly preset: string;
  /** What differs from the preset, by the names of the server's options. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Who sits where, in the order of play. */
  readonly seats: readonly StoredSeat[];
  readonly seed: string | null;
  readonly lot: number | null;
  readonly chosen: number | null;
  readonly position: string | null;
  /** What the computer's choices are drawn from. */
  readonly playerSeed: number;
  readonly events: readonly { readonly at: number; readonly event: MatchEvent }[];
  readonly previous: string | null;
  readonly next: string | null;
}

export interface StoredSeat {
  readonly name: string;
  /** The level of the computer, or null for somebody before the screen. */
  readonly level: string | null;
}

/** Whether this browser keeps any games, so that nothing is loaded to find none. */
export function hasStoredGames(): boolean {
  return isStored(KEEPS);
}

/** Notes whether this browser keeps games. */
export function setHasStoredGames(keeps: boolean): void {
  if (keeps) store(KEEPS, true);
  else removeStored(KEEPS);
}

/** Whether an id is that of a game kept here, and not of one of the server's. */
export function isLocalGame(id: string): boolean {
  return id.startsWith(MARK);
}

export function newId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return MARK + high.toString(36) + low.toString(36);
}
