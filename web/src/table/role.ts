/** Taking part in a game other than by playing it: observing, learning, setting a position up. */
import type { Speaker } from "../speech/phrases";
import type { Translator } from "../i18n/catalogue";
import type { TableState } from "../rules/tableState";
import type { Cell, Piece } from "../rules/notation";
import type { Action } from "../lib/wire";

/** What is different for somebody; the rest is as for a player. */
export interface Role<S extends TableState = TableState> {
  /** The part of a state that counts as settled. */
  settledState?(state: S): TableState;
  speaker?(): Speaker;

  // What is told

  /** What there is to do, where it is not what players have to do. */
  prompt?(): string | null;
  onEvents?(notices: readonly S["notices"][number][], before: S, after: S): void;
  sayHand?(): void;
  /** Says what there is to do; false leaves that to the prompt. */
  sayTask?(): boolean;

  // What is done

  /** Presses are left to the player where these do not take them. */
  pressCell?(cell: Cell): boolean;
  pressPiece?(piece: Piece): boolean;
  drop?(piece: Piece, from: Cell | null, to: Cell | "hand"): boolean;
  startCall?(): void;
  /** Whether something may be done; who forbids it says why. */
  allows?(action: Action): boolean;
  /** Does what was typed, if it is something that players cannot type. */
  type?(text: string, own: Translator, english: Translator): boolean;
}
