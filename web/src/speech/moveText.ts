/** Moves, results and refusals as sentences, where there is no server to phrase them. */
import { messageId } from "../i18n/catalogue";
import type { MessageId } from "../generated/messages";
import {
  type Figure,
  type Move,
  type Piece,
  type Position,
  cellName,
  pieceCode,
  writeMove,
} from "../rules/notation";
import type { Outcome, Refusal } from "../rules/rules";
import type { Speaker } from "./phrases";

/** A move with its effects. */
export interface MadeMove {
  readonly move: Move;
  readonly seat: number | null;
  /** The names of all players. */
  readonly players: readonly string[];
  /** The piece that was placed. */
  readonly placed: Piece | null;
  /** The pawns of a swap as they stood before it, if they are known. */
  readonly swapped: readonly Piece[];
}

/** The coins that an event took, and where they are known their figures. */
export interface TakenCoins {
  readonly count: number;
  readonly figures: readonly Figure[];
}

/** Return a move as a sentence: "Ann places … on b2." */
export function moveText(made: MadeMove, speaker: Speaker): string {
  const { move, placed, swapped } = made;
  const values: Record<string, string | number> = {};
  if ("cell" in move) values["cell"] = cellName(move.cell);
  if ("piece" in move) values["piece"] = speaker.named(move.piece);
  else if (placed !== null) values["piece"] = speaker.named(placed);
  if ("figure" in move) values["figure"] = speaker.figure(move.figure);
  if (move.kind === "swap") {
    values["first"] = cellName(move.first);
    values["second"] = cellName(move.second);
  }
  const [one, other] = swapped;
  const known = one !== undefined && other !== undefined;
  if (known) Object.assign(values, { one: speaker.piece(one), other: speaker.piece(other) });
  const key = known ? "said-swap-pawns" : messageId(`said-${verbOf(move, speaker)}`);
  return speaker.tell(key, made.seat, made.players, values);
}

/** Return a sentence about the coins that a player collects, or an empty text for none. */
export function coinsText(
  { count, figures }: TakenCoins,
  seat: number | null,
  players: readonly string[],
  speaker: Speaker,
): string {
  if (count === 0) return "";
  if (figures.length === 0) return speaker.tell("said-coins", seat, players, { count });
  const listed = speaker.listed(figures.map((figure) => speaker.figure(figure)));
  return speaker.tell("said-collects", seat, players, { count, figures: listed });
}

/** Return the word for a move; in Quardo a call names a coin, and a pass ends the turn (D4). */
function verbOf({ kind }: Move, { set }: Speaker): string {
  if (set !== "quardo") return kind;
  return kind === "call" ? "names" : kind === "decline" ? "ends-turn" : kind;
}

/** Return how a game ended, as a sentence. */
export function outcomeText(
  { winners, reason, figures }: Outcome,
  position: Position,
  names: readonly string[],
  autoCall: boolean,
  speaker: Speaker,
): string {
  const others = winners.filter((seat) => winners.length === 1 || seat !== speaker.listener);
  const winnerNames = speaker.listed(others.map((seat) => names[seat - 1] ?? ""));
  const count = position.game === "quardo" ? Math.max(...position.scores) : 0;
  const named = figures.map((figure) =>
    speaker.translator.translate("figure-shared", {
      figure: speaker.figure(figure),
      traits: speaker.shared(position.board, figure),
    }),
  );
  const values = { names: winnerNames, count, figures: speaker.listed(named) };
  const key = resultKey(reason, winners.length > 1, autoCall);
  const [first = null] = winners;
  const isMine = speaker.listener !== null && winners.includes(speaker.listener);
  return speaker.tell(key, isMine ? speaker.listener : first, names, values);
}

/** Return the message for an ending; without calls, none mentions one (D7, Q11). */
function resultKey(reason: Outcome["reason"], shared: boolean, autoCall: boolean): MessageId {
  if (autoCall && reason === "called") return "result-aligned";
  if (autoCall && reason === "full board") return "result-no-alignment";
  return messageId(`result-${reason.replace(" ", "-")}${shared ? "-shared" : ""}`);
}

/** Explain a refusal, with the number of its rule. */
export function refusalText({ code, rule, details }: Refusal, speaker: Speaker): string {
  const { translator } = speaker;
  const named = (piece: Piece): string =>
    translator.translate("piece-code", { code: pieceCode(piece), piece: speaker.piece(piece) });
  const values: Record<string, string | number> = {};
  if (details.piece !== undefined) values["piece"] = named(details.piece);
  if (details.hand !== undefined) values["hand"] = named(details.hand);
  if (details.figure) values["figure"] = speaker.figure(details.figure);
  if (details.move) values["move"] = writeMove(details.move);
  for (const key of ["cell", "first", "second"] as const) {
    const cell = details[key];
    if (cell !== undefined) values[key] = cellName(cell);
  }
  for (const key of ["seat", "to_act"] as const) {
    const number = details[key];
    if (number !== undefined) values[key] = String(number);
  }
  for (const key of ["seconds", "most"] as const) {
    const count = details[key];
    if (count !== undefined) values[key] = count;
  }
  const text = translator.translate(messageId(code), values);
  return rule ? translator.translate("with-rule", { text, rule }) : text;
}
