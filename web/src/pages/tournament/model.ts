/** The state of a tournament as its pages show it. */
import type { FORMATS, TIE_BREAKS } from "../../generated/constants/tournament";
import type { PieceSet } from "../../rules/notation";

export const ENTRIES = ["open", "link", "list"] as const;
export type Entry = (typeof ENTRIES)[number];
export type Format = (typeof FORMATS)[number];
export type TieBreak = (typeof TIE_BREAKS)[number];
export type Kind = "person" | "level" | "bot" | "helper";
export type State = "entry" | "running" | "over";

/** One game of a pairing. */
export interface TableGame {
  readonly number: number;
  /** The entrants in seats 1, 2 and so on. */
  readonly seats: readonly string[];
  readonly begun: boolean;
  /** A result that was entered but is not confirmed yet. */
  readonly claim: { readonly result: string; readonly by: string } | null;
  readonly result: string | null;
  /** The game on the server, if any, and its board if spectators may see it (D8). */
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
  /** The rounds that the entrant will miss. */
  readonly absences: readonly number[];
  /** Whether a device plays under this name. */
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

/** A tournament as a list shows it. */
export interface Brief {
  readonly id: string;
  readonly name: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly format: Format;
  readonly state: State;
  /** The number of rounds paired so far, and the planned total if it is known. */
  readonly paired: number;
  readonly planned: number | null;
  /** Games per pairing. */
  readonly games: number;
  /** Players per table. */
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
  /** When an arena stops pairing. */
  readonly ends: number | null;
  readonly directs: boolean;
  /** The id of this browser's entrant, if it has entered. */
  readonly me: string | null;
}

export interface Tournament extends Brief {
  /** The number of events so far; every change adds to it. */
  readonly length: number;
  readonly set: PieceSet;
  /** The computer's levels. */
  readonly levels: readonly string[];
  readonly tieBreaks: readonly TieBreak[];
  readonly canEnter: boolean;
  /** Whether automatic pairing of the next round failed. */
  readonly stuck: boolean;
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  readonly standings: readonly Standing[];
  readonly corrections: readonly Correction[];
}

/** Identifies a game in the events about it. */
export interface Place {
  readonly round: number;
  readonly table: number;
  readonly game: number;
}
