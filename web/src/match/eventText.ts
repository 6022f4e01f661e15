/** The events of a match in words; mirrors `fourfold.i18n.speech`. */
import { messageId } from "../i18n/catalogue";
import type { MessageId } from "../generated/messages";
import { coinsText, moveText, refusalText } from "../speech/moveText";
import type { Speaker } from "../speech/phrases";
import {
  type Figure,
  cellName,
  figureNamed,
  parseCell,
  parseMove,
  parsePiece,
} from "../rules/notation";
import { countedValues } from "../rules/rules";
import type { Entry, Match, MatchEvent, Setup } from "./model";
import { isRefusedCall } from "./turns";

/** An entry as a seat may know it; the event is left out if it would reveal too much (D8). */
export interface SeenEntry extends Omit<Entry, "event"> {
  readonly event: MatchEvent | null;
  /** The part of a refusal that all players hear. */
  readonly refused: { readonly code: string; readonly rule: string } | null;
}

/** Return the sentences for an event, as far as the seat may know it. */
export function eventText(seen: SeenEntry, { setup }: Match, speaker: Speaker): string[] {
  const say = (key: MessageId, values: Record<string, string | number> = {}): string =>
    speaker.tell(key, seen.seat, setup.players, values);
  const { event } = seen;
  if (seen.drawn) return [openingText(event, speaker)];
  if (seen.refused) return refusedText(seen, setup, speaker);
  if (!event || event.kind === "play") return playText(seen, setup, speaker);
  switch (event.kind) {
    case "touch":
      return [touchText(event.target, seen.felt, speaker)];
    case "ask":
      return [say(event.request === "draw" ? "said-draw-offer" : "said-takeback-request")];
    case "answer":
      return [say(event.accept ? "said-yes" : "said-no")];
    case "give-time":
      return [say("said-gives-time", { seconds: event.seconds })];
    case "resign":
      return [say("said-resigns")];
    case "time-up":
      return [say("said-time")];
  }
}

/** Return a sentence about the drawn opening of three players (D2), hidden or not. */
function openingText(event: MatchEvent | null, speaker: Speaker): string {
  const move = event?.kind === "play" ? parseMove(event.move) : null;
  if (move?.kind !== "put") return speaker.translator.translate("terminal-opening-dark");
  const values = { piece: speaker.named(move.piece), cell: cellName(move.cell) };
  return speaker.translator.translate("said-opening", values);
}

function playText(
  { event, seat, coins, figures, felt, swapped }: SeenEntry,
  { players, rules }: Setup,
  speaker: Speaker,
): string[] {
  const move = event?.kind === "play" ? parseMove(event.move) : null;
  const placed = typeof felt === "number" ? felt : null;
  const sentence = move
    ? moveText({ move, seat, players, placed, swapped }, speaker)
    : speaker.tell("said-move", seat, players);
  if (coins === 0) return [sentence];
  const known = move?.kind === "call" ? [] : figures;
  const collects = coinsText({ count: coins, figures: known }, seat, players, speaker);
  // By hand, a hidden event with a coin is the name of that coin, not another move (D4).
  return !move && rules.coins === "by-hand" ? [collects] : [sentence, collects];
}

function refusedText(
  { event, seat, refusal, refused }: SeenEntry,
  { players, rules }: Setup,
  speaker: Speaker,
): string[] {
  const call = event?.kind === "play" && event.move.startsWith("!");
  const once = rules.wrongCall === "once" && !rules.autoCall;
  const barred = call && once ? [speaker.tell("said-barred", seat, players)] : [];
  if (!refusal) {
    const rule = refused?.rule ?? "";
    return [speaker.tell("said-refused-attempt", seat, players, { rule }), ...barred];
  }
  const reason = refusalText(refusal, speaker);
  const key = rules.game === "quardo" ? "said-refused-name" : "said-refused-call";
  return [call ? speaker.tell(key, seat, players, { reason }) : reason, ...barred];
}

/** Return the sentence for what a hand felt. */
function touchText(target: string, felt: SeenEntry["felt"], speaker: Speaker): string {
  const { translator } = speaker;
  const cell = parseCell(target);
  if (cell !== null) {
    const values = { cell: cellName(cell) };
    if (typeof felt !== "number") return translator.translate("felt-cell-empty", values);
    return translator.translate("felt-cell", { ...values, piece: speaker.piece(felt) });
  }
  const presence = felt === true ? "yes" : "no";
  const piece = parsePiece(target);
  if (piece !== null) {
    return translator.translate(`felt-table-${presence}`, { piece: speaker.piece(piece) });
  }
  const figure = figureNamed(target);
  if (!figure) throw new Error(`nothing to feel: ${target}`);
  return translator.translate(`felt-coin-${presence}`, { figure: speaker.figure(figure) });
}

/** Return the sentence for how a match ended: the winner and the reason. */
export function resultText({ setup, state, outcome }: Match, speaker: Speaker): string {
  const { translator } = speaker;
  if (!outcome) return translator.translate("result-ongoing");
  const { winners, reason, figures } = outcome;
  const { rules, players } = setup;
  const [winner = null] = winners;
  const { position } = state;
  if (reason === "called") {
    const key = rules.autoCall ? "result-aligned" : "result-called";
    const named = figures.map((figure) => alignmentText(figure, state, rules, speaker));
    return speaker.tell(key, winner, players, { figures: speaker.listed(named) });
  }
  if (reason === "coins" && position.game === "quardo") {
    const count = position.scores[(winner ?? 1) - 1] ?? 0;
    if (winners.length === 1) return speaker.tell("result-coins", winner, players, { count });
    const others = winners.filter((seat) => seat !== speaker.listener);
    const names = speaker.listed(others.map((seat) => players[seat - 1] ?? ""));
    const sharer = others.length < winners.length ? speaker.listener : winner;
    return speaker.tell("result-coins-shared", sharer, players, { names, count });
  }
  if (reason === "full board" && rules.autoCall) return translator.translate("result-no-alignment");
  return speaker.tell(messageId(`result-${reason.replace(" ", "-")}`), winner, players);
}

/** Name an aligned figure with the traits that it shares: "row 2 (dark)". */
function alignmentText(
  figure: Figure,
  { position }: Match["state"],
  rules: Match["setup"]["rules"],
  speaker: Speaker,
): string {
  return speaker.translator.translate("figure-shared", {
    figure: speaker.figure(figure),
    traits: sharedTraitsText(position.board, figure, rules, speaker),
  });
}

/** Name the traits that the pieces of an aligned figure share, of those that count. */
export function sharedTraitsText(
  board: Match["state"]["position"]["board"],
  figure: Figure,
  rules: Match["setup"]["rules"],
  speaker: Speaker,
): string {
  const values = countedValues(board, figure, rules);
  return speaker.joined(values.map((value) => speaker.translator.translate(`value-${value}`)));
}

/** Return the public part of a refusal whose reason the blindfolded player may not know. */
export function publicRefusal(refusal: NonNullable<Entry["refusal"]>): {
  code: string;
  rule: string;
} {
  const isCall = isRefusedCall(refusal) && refusal.rule !== "D4";
  return { code: "illegal-move", rule: isCall ? "Q7" : refusal.rule };
}
