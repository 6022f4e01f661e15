/** Roles at a table other than playing: observing, learning, setting up a position. */
import type { Speaker } from "../speech/phrases";
import type { Translator } from "../i18n/catalogue";
import type { TableState } from "../rules/tableState";
import type { Cell, Piece } from "../rules/notation";
import type { Action } from "../lib/wire";

/** The behaviour that a role changes; the rest is a player's. */
export interface Role<S extends TableState = TableState> {
  /** Return the part of a state that is settled. */
  ruledState?(state: S): TableState;
  speaker?(): Speaker;

  // Speech

  /** Return the role's own task as a sentence; null for the player's. */
  prompt?(): string | null;
  onEvents?(notices: readonly S["notices"][number][], before: S, after: S): void;
  sayHand?(): void;
  /** Say the role's own task; return false to have the prompt read instead. */
  sayTask?(): boolean;

  // Actions

  // Each of these returns false to have a press handled like a player's.
  pressCell?(cell: Cell): boolean;
  pressPiece?(piece: Piece): boolean;
  drop?(piece: Piece, from: Cell | null, to: Cell | "hand"): boolean;
  startCall?(): void;
  /** Return whether an action is allowed; say why if it is not. */
  allows?(action: Action): boolean;
  /** Run a typed command that only this role has; return false if the text is none. */
  type?(text: string, own: Translator, english: Translator): boolean;
}
