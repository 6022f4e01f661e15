/** A game as a table shows it, whatever is behind the table. */
import type { ChatLine, Game, Notice, Seat, View } from "../net/wire";

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

/** What every game supplies. A live one supplies all that the wire has; one of one's own has no
 * clock, no chat and nobody to ask. */
export interface TableState {
  readonly game: TableGame;
  readonly view: TableView | null;
  readonly notices: readonly TableNotice[];
  readonly chat?: readonly ChatLine[];
  readonly link?: "connecting" | "open" | "lost" | "closed";
  /** When `game` was true, by this client's clock. */
  readonly gameAt?: number;
}
