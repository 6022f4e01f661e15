/** Writing positions and records in the notation of `docs/notation.md`. */
import {
  type Board,
  type Move,
  type Position,
  type QuardoPosition,
  cellName,
  pieceCode,
} from "./notation";
import { FIGURES, parsePosition, writeMove } from "./notation";
import { type Outcome, type PlayRules, type PositionState, play, seatToAct } from "./rules";

function writeBoard(board: Board): string {
  const cells = board.map((piece) => (piece === null ? "." : pieceCode(piece))).join("");
  return (cells.match(/.{4}/g) ?? []).join("/");
}

export function writePosition(position: Position): string {
  const board = writeBoard(position.board);
  if (position.game === "quarto") {
    const hand = position.declined ? "x" : position.hand === null ? "-" : pieceCode(position.hand);
    return `${board} ${hand} ${position.last === null ? "-" : cellName(position.last)}`;
  }
  const bits = position.coins.reduce((sum, there, index) => sum + (there ? 2 ** index : 0), 0);
  const coins = bits.toString(16).padStart(5, "0");
  return `${board} ${coins} ${position.scores.join("-")} ${String(position.turn)}${movedText(position)}`;
}

/** Write the move whose coins are named, if there is one (D4). */
function movedText({ moved, owes }: QuardoPosition): string {
  if (moved.length === 0) return "";
  return ` ${moved.map(cellName).join("~")}${moved.length === 2 && !owes ? "+" : ""}`;
}

/** Return whether a text is a position of an unfinished game, with each piece and coin once. */
export function isPlain(text: string): boolean {
  try {
    const position = parsePosition(text);
    const hand = position.game === "quarto" ? position.hand : null;
    const pieces = [...position.board, hand].filter((piece) => piece !== null);
    const distinct = new Set(pieces).size === pieces.length;
    return distinct && fits(position) && writePosition(position) === text;
  } catch {
    return false;
  }
}

/** Return whether the rest of a position fits its board. */
function fits(position: Position): boolean {
  if (position.game === "quarto") {
    const { board, last, declined } = position;
    return !declined && (last === null || board[last] !== null);
  }
  const { coins, scores, turn } = position;
  const held = scores.reduce((sum, score) => sum + score, 0);
  const players = scores.length;
  return (
    players >= 2 &&
    players <= 3 &&
    turn >= 1 &&
    turn <= players &&
    held + coins.filter(Boolean).length === FIGURES.length
  );
}

/** The header of a record. */
export interface RecordHead {
  readonly preset: string;
  /** The options that differ from the preset's, by header: `Traits`, `Squares`. */
  readonly options: readonly (readonly [string, string])[];
  readonly players: readonly string[];
  /** The position that the game started from, if it was set up. */
  readonly position: string | null;
}

/** Write the record of a sequence of legal moves. */
export function writeRecord(
  head: RecordHead,
  start: PositionState,
  moves: readonly Move[],
  rules: PlayRules,
): string {
  const { lines, last } = turnLines(start, moves, rules);
  const headers: (readonly [string, string])[] = [
    ["Fourfold", "3"],
    ["Preset", head.preset],
    ...head.options,
    ...head.players.map((name, index) => [`Seat${String(index + 1)}`, name] as const),
    ...(head.position === null ? [] : [["Position", head.position] as const]),
    ["Result", resultText(last.outcome)],
    ...(last.outcome ? [["Reason", last.outcome.reason] as const] : []),
  ];
  const text = headers.map(([key, value]) => `[${key} ${quote(value)}]\n`).join("");
  return `${text}\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** Write one line for each turn, which ends when another seat is to act. */
function turnLines(start: PositionState, moves: readonly Move[], rules: PlayRules) {
  const lines: string[] = [];
  let last = start;
  let seat: number | null = null;
  for (const move of moves) {
    const acting = seatToAct(last.position);
    const word = writeMove(move);
    if (acting === seat) lines.push(`${lines.pop() ?? ""} ${word}`);
    else lines.push(`${String(lines.length + 1)}. ${word}`);
    seat = rules.game === "quardo" && rules.coins !== "by-hand" ? null : acting;
    const played = play(last, move, rules);
    if (!played.ok) throw new Error(`not possible: ${word} (${played.refusal.code})`);
    last = played;
  }
  return { lines, last };
}

function resultText(outcome: Outcome | null): string {
  if (!outcome) return "*";
  return outcome.winners.join("-") || "draw";
}

export function quote(text: string): string {
  const plain = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return `"${plain.replaceAll('"', '\\"')}"`;
}
