/** A game as a table shows it, whether live, local or studied. */
import type { ChatLine, Game, Notice, Seat, View } from "../lib/wire";

/** A type of the API of which only some fields are required. */
type Some<T, Always extends keyof T> = Readonly<Pick<T, Always> & Partial<T>>;

export type TableSeat = Some<Seat, "seat" | "name" | "kind" | "yours">;
export type TableGame = Some<Omit<Game, "seats">, "preset" | "phase"> & {
  readonly seats: readonly TableSeat[];
};

/** Return the names of the players in the order of their seats, without the observer. */
export function namesBySeat(seats: readonly TableSeat[]): string[] {
  return seats.filter(({ seat }) => seat > 0).map(({ name }) => name);
}

export type TableView = Some<View, "position" | "to_act" | "result">;
export type TableNotice = Some<
  Notice,
  "index" | "seat" | "event" | "coins" | "refused" | "back_to" | "text"
>;

/** The player to act has left: from a certain time the others may claim the game (Q13). */
export interface Claim {
  readonly seat: number;
  /** Whether a draw may also be claimed, because two players are left. */
  readonly draw: boolean;
  /** When the claim becomes possible, by the server's clock and by this client's. */
  readonly at: number;
  readonly due: number;
}

/** The state that every game supplies. Only live games have all the fields of the API; a studied
 * one has no clock, no chat and no requests. */
export interface TableState {
  readonly game: TableGame;
  readonly view: TableView | null;
  readonly notices: readonly TableNotice[];
  readonly chat?: readonly ChatLine[];
  readonly link?: "connecting" | "open" | "lost" | "closed";
  /** The player who keeps the others waiting, where that can end the game. */
  readonly claim?: Claim | null;
  /** When `game` was current, by this client's clock. */
  readonly gameAt?: number;
}
