/** A match played in this page: a fold over timed events.
 *
 * Mirrors the parts of `fourfold.match` that a game without a server needs: no observer and no
 * absent players. `match.test.ts` compares it with matches played by the Python library.
 */
import type { Figure, Piece, Position } from "../rules/notation";
import type { Outcome as BoardOutcome, PlayRules, Refusal, PositionState } from "../rules/rules";
import type { SeatClocks } from "./clocks";

export type Request = "takeback" | "draw";

/** An event of a match. */
export type MatchEvent =
  | { readonly kind: "play"; readonly seat: number; readonly move: string }
  | { readonly kind: "touch"; readonly seat: number; readonly target: string }
  | { readonly kind: "ask"; readonly seat: number; readonly request: Request }
  | { readonly kind: "answer"; readonly seat: number; readonly accept: boolean }
  | { readonly kind: "resign"; readonly seat: number }
  | { readonly kind: "time-up" }
  | { readonly kind: "give-time"; readonly seat: number; readonly seconds: number };

/** The choices made before the first move; players are in the order of play (G5). */
export interface Setup {
  readonly rules: PlayRules;
  /** The options that differ from the preset, with the server's names and in its order. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly players: readonly string[];
  /** An integer of any size, as text. */
  readonly seed: string | null;
  readonly lot: number | null;
  readonly chosen: number | null;
  readonly position: string | null;
}

/** How a match ended; without a single winner it is a draw. */
export interface Outcome extends Omit<BoardOutcome, "reason"> {
  readonly reason: BoardOutcome["reason"] | "wrong call" | "time" | "resigned" | "agreed";
}

/** An event in the log, with its effects. */
export interface Entry {
  readonly index: number;
  readonly at: number;
  readonly seat: number;
  readonly event: MatchEvent;
  readonly coins: number;
  /** The figures of those coins. */
  readonly figures: readonly Figure[];
  /** The pawns of a swap as they stood before it. */
  readonly swapped: readonly Piece[];
  /** Whether this is the drawn opening of three players, which no player chose (D2). */
  readonly drawn: boolean;
  /** The thing that a touch felt, or the piece that was placed. */
  readonly felt: Piece | boolean | null;
  readonly refusal: Refusal | null;
  /** Whether a blindfolded player learnt only the rule of the refusal (D8). */
  readonly reasonHidden: boolean;
  /** The index of the first entry undone, if this one granted an undo. */
  readonly backTo: number | null;
}

/** The state before a move, with the move's turn, seat and entry. */
export interface Past {
  readonly state: PositionState;
  readonly turn: number;
  readonly seat: number;
  readonly index: number;
}

/** A request that awaits answers; `target` is the move to undo to. */
export interface Pending {
  readonly seat: number;
  readonly request: Request;
  readonly target: number;
  /** When it expires, if the requester's clock is stopped for the answer (Q13). */
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

/** A match after an event, or the event's refusal. */
export type MatchOrRefusal = Match | Refusal;

export function isRefusal(result: MatchOrRefusal): result is Refusal {
  return "code" in result;
}

export function refusal(code: string, rule: string, details: Refusal["details"] = {}): Refusal {
  return { code, rule, details };
}

/** Return the seats still in the game. */
export function active({ setup, out }: Match): number[] {
  return setup.players.map((_, index) => index + 1).filter((seat) => !out.includes(seat));
}

/** Return the time of the last event. */
export function lastTime({ log, started }: Match): number {
  return log.at(-1)?.at ?? started;
}

/** D2: return whether the first placement is drawn, and so belongs to no player's turn. */
export function drawsOpening({ rules, position }: Setup): boolean {
  return rules.players === 3 && position === null;
}

/** Return how many cells of the board are filled. */
export function filled({ board }: Position): number {
  return board.filter((piece) => piece !== null).length;
}
