/** What is said between a page and the worker that the engine runs in. */
import type { Move, Position } from "../rules/notation";

/** What the engine has to know of the rules. */
export interface EngineRules {
  readonly game: "quarto" | "quardo";
  /** The traits that count, bit `t` for trait `t`. */
  readonly traits: number;
  readonly squares: boolean;
  readonly players: number;
}

/** When to give up: after so many positions, or so much time, whichever comes first. */
export interface Limit {
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** Asks for the move of a level. The same seed and position give the same move, except of a level
 * that thinks by the clock. */
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

/** Asks for the value of every move of a position: exact ones of Quarto, told as they are proved;
 * of Quardo the coins by which one ends ahead, told again and again as they grow surer. */
export interface AnalysisRequest {
  readonly kind: "analyse";
  readonly id: number;
  readonly rules: EngineRules;
  readonly position: Position;
  readonly limit?: Limit;
  /** Whether a best line is wanted as well, which takes longer; it is unless this is false. */
  readonly line?: boolean;
}

/** Ends an analysis; what is known by then has been told. */
export interface StopRequest {
  readonly kind: "stop";
  readonly id: number;
}

export type Request = MoveRequest | AnalysisRequest | StopRequest;

/** What the player to act gets: 1 a win, 0 a draw, -1 a loss. */
export interface Score {
  readonly value: -1 | 0 | 1;
  /** The placements until then, in Quarto. */
  readonly placements: number | null;
  /** The coins by which one ends ahead, in Quardo, and what is known of that. */
  readonly lead?: Lead;
}

export interface Lead {
  readonly coins: number;
  readonly proved: boolean;
  /** Whether nobody can prevent it, but more may be had: with three players. */
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
  /** Of Quardo: the coins that each seat is to hold at the end, and how many turns deep it looks. */
  readonly coins?: readonly number[];
  readonly depth?: number;
}

export type Reply =
  | { readonly kind: "move"; readonly id: number; readonly move: Move }
  | {
      readonly kind: "finding";
      readonly id: number;
      readonly finding: Finding;
      /** Whether this is the last word: everything is proved, or the limit is reached. */
      readonly done: boolean;
    }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

/** The levels of each game, the weakest first. */
export const LEVELS = {
  quarto: ["1", "2", "3", "4", "5", "perfect"],
  quardo: ["1", "2", "3", "4", "5", "strongest"],
} as const;
