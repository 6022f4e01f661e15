/** Matches that Python played: those of the fixture, or of the file that FOURFOLD_MATCHES names. */
import { readFileSync } from "node:fs";
import type { MatchEvent } from "../src/match/model";
import type { Notice, Preset, Replay, View } from "../src/lib/wire";
import games from "./fixtures/games.json";

/** An event at a time, and its refusal or its effects as one seat sees them. */
export interface PlayedStep {
  readonly at: number;
  readonly event: MatchEvent;
  readonly from: number;
  /** Whether the seat is the only one there, so that it is called "you". */
  readonly you: boolean;
  readonly error?: { code: string };
  readonly view?: Partial<View>;
  readonly notices?: readonly Notice[];
}

export interface PlayedMatch {
  readonly preset: string;
  readonly options: Record<string, string | number | boolean>;
  readonly players: readonly string[];
  readonly seed: number;
  readonly lot: number | null;
  readonly chosen: number | null;
  readonly position: string | null;
  /** The length of the log before the first step: 1 if the opening was drawn (D2). */
  readonly opened: number;
  readonly steps: readonly PlayedStep[];
  readonly record: string;
  readonly replay: Replay;
  /** The seed of a random match. */
  readonly case?: string;
}

export const presets = Object.values(games.presets) as unknown as Preset[];

const file = process.env["FOURFOLD_MATCHES"] ?? new URL("./fixtures/matches.json", import.meta.url);
const data = JSON.parse(readFileSync(file, "utf-8")) as PlayedMatch[];

export const MATCHES = data.map((played, index) => ({
  name: `${played.case ?? String(index)} ${played.preset}`,
  played,
}));
