/** A game as a table shows it, whatever is behind the table. */
import type { ChatLine, Game, Notice, Seat, View } from "../lib/wire";

/** A type of the wire of which only some fields are always there. */
type Some<T, Always extends keyof T> = Readonly<Pick<T, Always> & Partial<T>>;

export type TableSeat = Some<Seat, "seat" | "name" | "kind" | "yours">;
export type TableGame = Some<Omit<Game, "seats">, "preset" | "phase"> & {
  readonly seats: readonly TableSeat[];
};
export type TableView = Some<View, "position" | "to_act" | "result">;
export type TableNotice = Some<
  Notice,
  "index" | "seat" | "event" | "coins" | "refused" | "back_to" | "text"
>;

/** The player to act has left: from a time on, nobody has to wait any longer (Q13). */
export interface Claim {
  readonly seat: number;
  /** Whether a draw may be claimed too: two players are left. */
  readonly draw: boolean;
  /** From when on, by the server's clock and by this client's. */
  readonly at: number;
  readonly due: number;
}

/** What every game supplies. A live one supplies all that the wire has; one of one's own has no
 * clock, no chat and nobody to ask. */
export interface TableState {
  readonly game: TableGame;
  readonly view: TableView | null;
  readonly notices: readonly TableNotice[];
  readonly chat?: readonly ChatLine[];
  readonly link?: "connecting" | "open" | "lost" | "closed";
  /** Who keeps the others waiting, where that can end the game. */
  readonly claim?: Claim | null;
  /** When `game` was true, by this client's clock. */
  readonly gameAt?: number;
}
