/** What is behind a table: a live session, or a game of one's own. */
import type { TableState } from "./tableState";
import type { Action, ErrorBody } from "../lib/wire";

export interface Listener<S extends TableState = TableState> {
  changed(state: S): void;
  /** Something happened while this client was there, or while its connection was lost. */
  happened?(notices: readonly S["notices"][number][], before: S, after: S): void;
}

/** The clock that a table goes by. */
export interface Timers {
  later(run: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
}

export interface Transport<S extends TableState = TableState> extends Timers {
  readonly state: S;
  /** Says from now on what changes and what happens. */
  listen(listener: Listener<S>): void;
  /** Does something in the game; resolves to the refusal, or to null when it is done. */
  act(action: Action, seat: number | null): Promise<ErrorBody | null>;
  /** The time that a seat has left, or whoever is to act, in milliseconds; null without a clock. */
  remaining(seat?: number): number | null;

  // With others at the table

  /** Feels one thing on a board that nobody sees (D8). */
  touch?(target: string, seat: number | null): Promise<ErrorBody | null>;
  /** Looks from another seat of this client. */
  lookFrom?(seat: number): void;
  /** Says something to the others. */
  say?(text: string): Promise<ErrorBody | null>;
}
