/** The interface between a table and a blindfolded player's hands (D8). */
import type { Announcer, Politeness } from "../announce/announcer";
import type { ErrorBody } from "../lib/wire";
import type { Facts, GameRules } from "../rules/facts";
import type { Cell, Move, Piece } from "../rules/notation";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Speaker } from "../speech/phrases";
import type { Voice } from "./voice.svelte";

/** The contents of the hands. */
export interface Hands {
  /** The pawn picked from the table. */
  readonly picked: Piece | null;
  /** The first cell of a swap. */
  readonly marked: Cell | null;
  /** The move that waits for confirmation. */
  readonly waiting: Move | null;
}

export const EMPTY_HANDS: Hands = { picked: null, marked: null, waiting: null };

/** The parts of a table that the hands need. */
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
  /** The contents of the hands, in words. */
  readonly held: string;
  /** The move that waits for confirmation, as a question. */
  readonly question: string;
  feel(target: string): void;
  feelEach(targets: readonly string[]): void;
  /** Prepare a typed move. */
  prepare(move: Move): void;
  confirm(): void;
  cancel(): void;
  /** Note a touch or a move that the server has accepted. */
  onNotice(notice: TableNotice): void;
  /** Keep a refusal on screen as long as a touch. */
  onRefusal(text: string, said?: string): void;
  leave(): void;
}

export type CreateHands = (table: DarkTable) => TableHands;
