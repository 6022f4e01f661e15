/** A tournament as its pages show it: the server's, flat, with what its preset adds. */
import type { Preset, TournamentBody, TournamentBrief } from "../../lib/wire";

export type Entry = TournamentBrief["entry"];
export const ENTRIES: readonly Entry[] = ["open", "link", "list"];
export type Format = TournamentBrief["format"];
export type TieBreak = TournamentBody["tie_breaks"][number];
export type Entrant = TournamentBody["entrants"][number];
export type Kind = Entrant["kind"];
export type Standing = TournamentBody["standings"][number];
type RoundBody = TournamentBody["rounds"][number];
export type Table = RoundBody["tables"][number] & { readonly round: number };
export type TableGame = Table["games"][number];
export type Round = Omit<RoundBody, "tables"> & { readonly tables: readonly Table[] };

/** In `brief`, `entrants` and `rounds` are numbers; `rounds` is 0 if it is not known. */
export interface Tournament
  extends Omit<TournamentBrief, "entrants" | "rounds">, Omit<TournamentBody, "rounds"> {
  readonly brief: TournamentBrief;
  readonly rounds: readonly Round[];
  readonly set: Preset["piece_set"];
  /** The computer's levels. */
  readonly levels: readonly string[];
}

/** Identifies a game in the events about it. */
export interface Place {
  readonly round: number;
  readonly table: number;
  readonly game: number;
}

export function tournamentOf(body: TournamentBody, presets: readonly Preset[]): Tournament {
  const { tournament: brief, rounds } = body;
  const preset = presets.find((known) => known.preset === brief.preset);
  return {
    ...brief,
    ...body,
    brief,
    rounds: rounds.map((round) => ({
      ...round,
      tables: round.tables.map((table) => ({ ...table, round: round.number })),
    })),
    set: preset?.piece_set ?? "quarto",
    levels: preset?.levels ?? [],
  };
}

export function isWooden({ place }: Pick<TournamentBrief, "place">): boolean {
  return place === "wooden";
}
