/** A tournament as its pages show it. */
import type { PieceSet } from "../../rules/notation";

export const ENTRIES = ["open", "link", "list"] as const;
export type Entry = (typeof ENTRIES)[number];
export type Format = "swiss" | "round-robin" | "knockout" | "arena";
export const TIE_BREAKS = [
  "direct-encounter",
  "buchholz-cut-1",
  "sonneborn-berger",
  "wins",
  "coins",
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];
export type Kind = "person" | "level" | "bot" | "helper";
export type State = "entry" | "running" | "over";

/** One game of a pairing. */
export interface TableGame {
  readonly number: number;
  /** Who has seat 1, 2 and so on. */
  readonly seats: readonly string[];
  readonly begun: boolean;
  /** A result that somebody has entered, to be confirmed. */
  readonly claim: { readonly result: string; readonly by: string } | null;
  readonly result: string | null;
  /** The game on the server, if there is one, and its board if anybody may see it (D8). */
  readonly game: string | null;
  readonly position: string | null;
}

export interface Table {
  readonly round: number;
  readonly number: number;
  readonly players: readonly string[];
  readonly observer: string | null;
  readonly games: readonly TableGame[];
}

export interface Round {
  readonly number: number;
  readonly tables: readonly Table[];
  readonly byes: readonly string[];
}

export interface Entrant {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly withdrawn: boolean;
  /** The rounds that they will miss. */
  readonly absences: readonly number[];
  /** Whether somebody's device plays for this name. */
  readonly claimed: boolean;
}

export interface Standing {
  readonly rank: number;
  readonly entrant: string;
  readonly points: number;
  readonly breaks: Readonly<Partial<Record<TieBreak, number>>>;
}

export interface Correction {
  readonly at: number;
  readonly round: number;
  readonly table: number;
  readonly was: string;
  readonly result: string;
  readonly reason: string;
}

/** A tournament in a list. */
export interface Brief {
  readonly id: string;
  readonly name: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly format: Format;
  readonly state: State;
  /** How many rounds there are, and will be where that is settled. */
  readonly paired: number;
  readonly planned: number | null;
  /** Games of each pairing. */
  readonly games: number;
  /** How many sit at a table. */
  readonly seats: number;
  readonly entered: number;
  readonly entry: Entry;
  readonly wooden: boolean;
  readonly rated: boolean;
  readonly automatic: boolean;
  readonly listed: boolean;
  /** Seconds after which an absent player forfeits. */
  readonly grace: number;
  readonly starts: number | null;
  /** When an arena pairs nobody any more. */
  readonly ends: number | null;
  readonly directs: boolean;
  /** Who the person at this page is, if they have entered. */
  readonly me: string | null;
}

export interface Tournament extends Brief {
  /** How many events it has had: it grows with every change. */
  readonly length: number;
  readonly set: PieceSet;
  /** How strong the computer can play. */
  readonly levels: readonly string[];
  readonly tieBreaks: readonly TieBreak[];
  readonly mayEnter: boolean;
  /** Whether the next round could not be paired by itself. */
  readonly stuck: boolean;
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  readonly standings: readonly Standing[];
  readonly corrections: readonly Correction[];
}

/** Where a game is: what every event about it names. */
export interface Place {
  readonly round: number;
  readonly table: number;
  readonly game: number;
}
