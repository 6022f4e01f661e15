/** One game being played in this page: a fold over events, each with its time.
 *
 * A twin of `fourfold.match` as far as a game needs it that has no server: no observer, nobody who
 * is away. `match.test.ts` holds it to matches that the Python library played.
 */
import type { Piece, Position } from "../rules/notation";
import type { Outcome as BoardOutcome, PlayRules, Refusal, PositionState } from "../rules/rules";
import type { SeatClocks } from "./clocks";

export type Request = "takeback" | "draw";

/** What can happen. */
export type MatchEvent =
  | { readonly kind: "play"; readonly seat: number; readonly move: string }
  | { readonly kind: "touch"; readonly seat: number; readonly target: string }
  | { readonly kind: "ask"; readonly seat: number; readonly request: Request }
  | { readonly kind: "answer"; readonly seat: number; readonly accept: boolean }
  | { readonly kind: "resign"; readonly seat: number }
  | { readonly kind: "time-up" }
  | { readonly kind: "give-time"; readonly seat: number; readonly seconds: number };

/** What is settled before the first move; players are in the order of play (G5). */
export interface Setup {
  readonly rules: PlayRules;
  /** What differs from the preset, by the names and in the order of the server's options. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly players: readonly string[];
  /** A whole number as text, since it may be of any size. */
  readonly seed: string | null;
  readonly lot: number | null;
  readonly chosen: number | null;
  readonly position: string | null;
}

/** How a match ended; no winner or several make a draw. */
export interface Outcome extends Omit<BoardOutcome, "reason"> {
  readonly reason: BoardOutcome["reason"] | "wrong call" | "time" | "resigned" | "agreed";
}

/** One event as it went. */
export interface Entry {
  readonly index: number;
  readonly at: number;
  readonly seat: number;
  readonly event: MatchEvent;
  readonly coins: number;
  /** What a touch felt, or the piece that was placed. */
  readonly felt: Piece | boolean | null;
  readonly refusal: Refusal | null;
  /** Whether a blindfolded player was told the rule alone (D8). */
  readonly reasonHidden: boolean;
  /** An undo was granted: every move from this entry on is taken back. */
  readonly backTo: number | null;
}

/** The state before a move, the turn it was, the seat that moved, and the move's entry. */
export interface Past {
  readonly state: PositionState;
  readonly turn: number;
  readonly seat: number;
  readonly index: number;
}

/** A request that waits for the others' answers; `target` is the move to go back to. */
export interface Pending {
  readonly seat: number;
  readonly request: Request;
  readonly target: number;
  /** When it is withdrawn, while the asker's own clock is stopped for the answer (Q13). */
  readonly due: number | null;
  readonly accepted: readonly number[];
}

export interface Match {
  readonly setup: Setup;
  readonly started: number;
  readonly state: PositionState;
  readonly log: readonly Entry[];
  readonly past: readonly Past[];
  readonly turn: number;
  readonly clocks: SeatClocks | null;
  /** The seats that have left the game. */
  readonly out: readonly number[];
  readonly pending: Pending | null;
  /** The seats that have made a request in this turn (Q13). */
  readonly asked: readonly number[];
  /** The seats that may not call until another piece has been placed (Q7). */
  readonly barred: readonly number[];
  /** Touches of the board in this turn, and of anything in the whole game, by seat. */
  readonly touches: readonly number[];
  readonly touchCounts: readonly number[];
  readonly outcome: Outcome | null;
}

/** A match, or why something cannot be done in it. */
export type MatchOrRefusal = Match | Refusal;

export function isRefusal(conducted: MatchOrRefusal): conducted is Refusal {
  return "code" in conducted;
}

export function refusal(code: string, rule: string, details: Refusal["details"] = {}): Refusal {
  return { code, rule, details };
}

/** The seats still in the game. */
export function active({ setup, out }: Match): number[] {
  return setup.players.map((_, index) => index + 1).filter((seat) => !out.includes(seat));
}

/** The time of the last event. */
export function lastTime({ log, started }: Match): number {
  return log.at(-1)?.at ?? started;
}

/** D2: whether the first put is drawn, and so is nobody's turn. */
export function drawsOpening({ rules, position }: Setup): boolean {
  return rules.players === 3 && position === null;
}

/** The cells of the board that are filled. */
export function filled({ board }: Position): number {
  return board.filter((piece) => piece !== null).length;
}
