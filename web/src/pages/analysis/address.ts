/** The address of the analysis board: rules, start, moves and the position shown. */
import { type Choice, analysisPath, parseChoice } from "../../rules/gameChoice";
import { type Move, parseMove, writeMove } from "../../rules/notation";

export interface Line {
  /** The start position; null for an empty board. */
  readonly start: string | null;
  readonly moves: readonly Move[];
  /** The number of moves made in the position shown. */
  readonly at: number;
}

export function addressOfLine(choice: Choice, { start, moves, at }: Line): string {
  const address = analysisPath(choice, start ?? "");
  if (moves.length === 0) return address;
  const line = `&moves=${moves.map((move) => encodeURIComponent(writeMove(move))).join(".")}`;
  return address + line + (at < moves.length ? `&at=${String(at)}` : "");
}

/** Read an address; the line ends at the first invalid move. */
export function readAddress(query: URLSearchParams): { choice: Choice; line: Line } {
  const choice = parseChoice((key) => query.get(key));
  const words = (query.get("moves") ?? "").split(".").filter(Boolean).map(parseMove);
  const end = words.indexOf(null);
  const moves = (end < 0 ? words : words.slice(0, end)).filter((move) => move !== null);
  const at = Number(query.get("at") ?? moves.length);
  const shown = Number.isInteger(at) && at >= 0 && at <= moves.length ? at : moves.length;
  return { choice, line: { start: query.get("position") || null, moves, at: shown } };
}
