/** Moves, results and refusals as sentences, where there is no server to phrase them. */
import { messageId } from "../i18n/catalogue";
import type { MessageId } from "../generated/messages";
import {
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
  /** The name of the player. */
  readonly name: string;
  readonly coins: number;
  /** The piece that was placed. */
  readonly placed: Piece | null;
}

/** Return a move as a sentence: "Ann places … on b2." */
export function moveText({ move, name, coins, placed }: MadeMove, speaker: Speaker): string {
  const values: Record<string, string> = { name };
  if ("cell" in move) values["cell"] = cellName(move.cell);
  if ("piece" in move) values["piece"] = speaker.named(move.piece);
  else if (placed !== null) values["piece"] = speaker.named(placed);
  if ("figure" in move) values["figure"] = speaker.figure(move.figure);
  if (move.kind === "swap") {
    values["first"] = cellName(move.first);
    values["second"] = cellName(move.second);
  }
  const sentence = speaker.translator.translate(messageId(`said-${verbOf(move, speaker)}`), values);
  if (coins === 0) return sentence;
  return speaker.joinSentences(
    sentence,
    speaker.translator.translate("said-coins", { name, count: coins }),
  );
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
  const winnerNames = speaker.listed(winners.map((seat) => names[seat - 1] ?? ""));
  const count = position.game === "quardo" ? Math.max(...position.scores) : 0;
  const named = figures.map((figure) =>
    speaker.translator.translate("figure-shared", {
      figure: speaker.figure(figure),
      traits: speaker.shared(position.board, figure),
    }),
  );
  const values = { name: winnerNames, names: winnerNames, count, figures: speaker.listed(named) };
  return speaker.translator.translate(resultKey(reason, winners.length > 1, autoCall), values);
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
  const values: Record<string, string> = {};
  if (details.piece !== undefined) values["piece"] = named(details.piece);
  if (details.hand !== undefined) values["hand"] = named(details.hand);
  if (details.figure) values["figure"] = speaker.figure(details.figure);
  if (details.move) values["move"] = writeMove(details.move);
  for (const key of ["cell", "first", "second"] as const) {
    const cell = details[key];
    if (cell !== undefined) values[key] = cellName(cell);
  }
  for (const key of ["seat", "to_act", "seconds", "most"] as const) {
    const number = details[key];
    if (number !== undefined) values[key] = String(number);
  }
  const text = translator.translate(messageId(code), values);
  return rule ? translator.translate("with-rule", { text, rule }) : text;
}
