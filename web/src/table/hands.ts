/** Hands on the dark board (D8), as a table knows them. */
import type { Announcer, Politeness } from "../announce/announcer";
import type { ErrorBody } from "../lib/wire";
import type { Facts, GameRules } from "../rules/facts";
import type { Cell, Move, Piece } from "../rules/notation";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Speaker } from "../speech/phrases";
import type { Voice } from "./voice.svelte";

/** What the hands hold. */
export interface Hands {
  /** The pawn taken from the table. */
  readonly picked: Piece | null;
  /** The first cell of a swap. */
  readonly marked: Cell | null;
  /** What is done as soon as it is confirmed. */
  readonly waiting: Move | null;
}

export const EMPTY: Hands = { picked: null, marked: null, waiting: null };

/** What the hands need of a table. */
export interface DarkTable {
  readonly selection: Hands & { hold(hands: Hands): void };
  readonly facts: Facts;
  readonly rules: GameRules;
  readonly speaker: Speaker;
  readonly announcer: Announcer;
  readonly voice: Pick<Voice, "sayNotNow">;
  readonly state: TableState;
  readonly prompt: string;
  touch(target: string): Promise<ErrorBody | null>;
  play(move: Move): unknown;
  say(text: string, politeness: Politeness, kept: string): void;
  tell(key: string, values?: Record<string, string | number>): void;
}

/** The hands of a blindfolded player. */
export interface TableHands {
  /** What the hands hold, in words. */
  readonly held: string;
  /** The move that waits to be confirmed, as a question. */
  readonly question: string;
  feel(target: string): void;
  feelEach(targets: readonly string[]): void;
  /** Prepares a typed move. */
  typed(move: Move): void;
  confirm(): void;
  cancel(): void;
  answered(notice: TableNotice): void;
  refused(text: string, said?: string): void;
  leave(): void;
}

export type CreateHands = (table: DarkTable) => TableHands;
