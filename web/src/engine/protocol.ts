/** The messages between a page and the worker that runs the engine. */
import type { Move, Position } from "../rules/notation";

/** The rules as the engine needs them. */
export interface EngineRules {
  readonly game: "quarto" | "quardo";
  /** The traits that count, bit `t` for trait `t`. */
  readonly traits: number;
  readonly squares: boolean;
  readonly players: number;
}

/** A limit of a search in positions, time or both; the first to run out ends it. */
export interface Limit {
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** A request for the move of a level. The same seed and position give the same move, except for a
 * level that thinks by the clock. */
export interface MoveRequest {
  readonly kind: "move";
  readonly id: number;
  readonly rules: EngineRules;
  readonly position: Position;
  readonly level: string;
  /** A whole number below 2³². */
  readonly seed: number;
  readonly limit?: Limit;
}

/** A request for the value of every move. In Quarto values are exact and reported as they are proved;
 * in Quardo they are leads in coins, reported repeatedly as they improve. */
export interface AnalysisRequest {
  readonly kind: "analyse";
  readonly id: number;
  readonly rules: EngineRules;
  readonly position: Position;
  readonly limit?: Limit;
  /** Whether to find a best line too, which takes longer; true by default. */
  readonly line?: boolean;
}

/** A request to end an analysis; its findings have been reported. */
export interface StopRequest {
  readonly kind: "stop";
  readonly id: number;
}

export type Request = MoveRequest | AnalysisRequest | StopRequest;

/** The result for the player to act: 1 a win, 0 a draw, -1 a loss. */
export interface Score {
  readonly value: -1 | 0 | 1;
  /** In Quarto: the number of placements to the end. */
  readonly placements: number | null;
  /** In Quardo: the lead in coins at the end, and its certainty. */
  readonly lead?: Lead;
}

export interface Lead {
  readonly coins: number;
  readonly proved: boolean;
  /** With three players: whether the lead is secured, but may be greater. */
  readonly atLeast: boolean;
}

export interface ScoredMove {
  readonly move: Move;
  readonly score: Score;
}

export interface Finding {
  /** The moves proved so far, in the order of the rules. */
  readonly moves: readonly ScoredMove[];
  /** The value of the position, once every move is proved. */
  readonly score: Score | null;
  /** Best play up to the call or the last placement, at the end of the analysis. */
  readonly line: readonly Move[];
  readonly nodes: number;
  /** In Quardo: the expected coins of each seat at the end, and the depth of the search in turns. */
  readonly coins?: readonly number[];
  readonly depth?: number;
}

export type Reply =
  | { readonly kind: "move"; readonly id: number; readonly move: Move }
  | {
      readonly kind: "finding";
      readonly id: number;
      readonly finding: Finding;
      /** Whether this finding is the last: all is proved, or the limit is reached. */
      readonly done: boolean;
    }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };
