/** How a game ended, to show and to announce: the winners, their figures, and any stolen call. */
import { type Facts, type GameRules, factsOf } from "../rules/facts";
import { type Figure, type Position, figureNamed } from "../rules/notation";
import type { TableSeat, TableState } from "../rules/tableState";
import type { Speaker } from "./phrases";

export interface Ending {
  /** Called by the player who made it, called by the other after it was overlooked, or other. */
  readonly kind: "called" | "stolen" | "other";
  readonly figures: readonly Figure[];
  readonly winners: readonly TableSeat[];
  /** The player who had made the alignment and did not call it. */
  readonly victim: TableSeat | null;
  /** The result for the player at this screen; "neutral" at one screen and for spectators. */
  readonly ownResult: "won" | "lost" | "drawn" | "shared" | "neutral";
  /** The place of the player at this screen among three, if another has won by coins. */
  readonly place: 2 | 3 | null;
}

export function endingOf(state: TableState, rules: GameRules): Ending | null {
  const result = state.view?.result;
  if (!result) return null;
  const facts = factsOf(state, rules);
  const { seats } = state.game;
  const winners = seats.filter(({ seat }) => result.winners.includes(seat));
  const isCalled = result.reason === "called";
  const isStolen = isCalled && !rules.autoCall && wasHandedOver(facts.position);
  return {
    kind: isStolen ? "stolen" : isCalled ? "called" : "other",
    figures: result.figures.flatMap((name) => figureNamed(name) ?? []),
    winners,
    victim: isStolen ? (seats.find(({ seat }) => !result.winners.includes(seat)) ?? null) : null,
    ownResult: ownResultOf(winners, facts),
    place: result.reason === "coins" ? placeOf(winners, facts) : null,
  };
}

/** A call with the next piece in hand, or after a decline, steals the alignment (Q4, Q6). */
function wasHandedOver(position: Position | null): boolean {
  return position?.game === "quarto" && (position.hand !== null || position.declined);
}

function ownResultOf(winners: readonly TableSeat[], { mine, hotSeat }: Facts): Ending["ownResult"] {
  if (winners.length === 0) return "drawn";
  if (hotSeat || mine.length === 0) return winners.length > 1 ? "shared" : "neutral";
  if (!winners.some(({ yours }) => yours)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** Return the place of the one player at this screen who has lost among three. */
function placeOf(winners: readonly TableSeat[], { mine, hotSeat, scores }: Facts): Ending["place"] {
  const [own] = mine;
  if (!own || own.seat === 0 || hotSeat || scores?.length !== 3) return null;
  if (winners.some(({ yours }) => yours)) return null;
  const coins = scores[own.seat - 1] ?? 0;
  return scores.filter((score) => score > coins).length === 1 ? 2 : 3;
}

/** Return the place of the player at this screen as a sentence, or an empty text. */
export function placeText(ending: Ending | null, speaker: Speaker): string {
  if (!ending?.place) return "";
  return speaker.tell("result-place", speaker.listener, [], { name: "", rank: ending.place });
}

/** Return a stolen call as a sentence, or an empty text for other endings. */
export function stolenCallText(ending: Ending | null, speaker: Speaker): string {
  const [winner] = ending?.winners ?? [];
  const [figure] = ending?.figures ?? [];
  if (ending?.kind !== "stolen" || !winner || !figure) return "";
  const { translator } = speaker;
  const values = { name: winner.name, figure: speaker.figure(figure) };
  if (ending.ownResult === "won") return translator.translate("web-stolen-by-you", values);
  if (ending.ownResult === "lost") return translator.translate("web-stolen-from-you", values);
  return translator.translate("web-stolen", { ...values, victim: ending.victim?.name ?? "" });
}
