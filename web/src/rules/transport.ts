/** The game behind a table: a live session, a local game or a studied one. */
import type { TableState } from "./tableState";
import type { Action, ErrorBody } from "../lib/wire";

export interface Listener<S extends TableState = TableState> {
  /** Handle a new state. */
  onChange(state: S): void;
  /** Handle new events, including those missed while the connection was lost. */
  onEvents?(notices: readonly S["notices"][number][], before: S, after: S): void;
}

/** The timers of a table. */
export interface Timers {
  schedule(run: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
}

export interface Transport<S extends TableState = TableState> extends Timers {
  readonly state: S;
  /** Report changes and events to a listener from now on. */
  listen(listener: Listener<S>): void;
  /** Perform an action in the game; resolve to the refusal, or to null on success. */
  act(action: Action, seat: number | null): Promise<ErrorBody | null>;
  /** Return the milliseconds left for a seat, by default the one to act; null without a clock. */
  remaining(seat?: number): number | null;

  // Only in live and local games

  /** Feel one thing on a hidden board (D8). */
  touch?(target: string, seat: number | null): Promise<ErrorBody | null>;
  /** Switch to the view of another seat of this client. */
  lookFrom?(seat: number): void;
  /** Send a chat message. */
  say?(text: string): Promise<ErrorBody | null>;
}
