/** How a game ended, for the eyes and the ears: who won, with what, and whether it was stolen. */
import { type Facts, type GameRules, factsOf } from "../rules/facts";
import { type Figure, type Position, figureNamed } from "../rules/notation";
import type { TableSeat, TableState } from "../rules/tableState";
import type { Speaker } from "./phrases";

export interface Ending {
  /** Called by who made it, called by the other after it was overlooked, or anything else. */
  readonly kind: "called" | "stolen" | "other";
  readonly figures: readonly Figure[];
  readonly winners: readonly TableSeat[];
  /** Who had made the alignment and did not call it. */
  readonly victim: TableSeat | null;
  /** How it ended for the person before the screen; at one screen and for spectators "neutral". */
  readonly mine: "won" | "lost" | "drawn" | "neutral";
}

export function endingOf(state: TableState, rules: GameRules): Ending | null {
  const result = state.view?.result;
  if (!result) return null;
  const facts = factsOf(state, rules);
  const { seats } = state.game;
  const winners = seats.filter(({ seat }) => result.winners.includes(seat));
  const called = result.reason === "called";
  const stolen = called && !rules.autoCall && wasHandedOver(facts.position);
  return {
    kind: stolen ? "stolen" : called ? "called" : "other",
    figures: result.figures.flatMap((name) => figureNamed(name) ?? []),
    winners,
    victim: stolen ? (seats.find(({ seat }) => !result.winners.includes(seat)) ?? null) : null,
    mine: mineOf(winners, facts),
  };
}

/** Whoever calls with the next piece in hand, or after a decline, had not made it (Q4, Q6). */
function wasHandedOver(position: Position | null): boolean {
  return position?.game === "quarto" && (position.hand !== null || position.declined);
}

function mineOf(winners: readonly TableSeat[], { mine, hotSeat }: Facts): Ending["mine"] {
  if (winners.length !== 1) return "drawn";
  if (hotSeat || mine.length === 0) return "neutral";
  return winners[0]?.yours ? "won" : "lost";
}

/** A stolen call as a sentence; nothing for other endings. */
export function stolenCallText(ending: Ending | null, speaker: Speaker): string {
  const [winner] = ending?.winners ?? [];
  const [figure] = ending?.figures ?? [];
  if (ending?.kind !== "stolen" || !winner || !figure) return "";
  const { translator } = speaker;
  const values = { name: winner.name, figure: speaker.figure(figure) };
  if (ending.mine === "won") return translator.translate("web-stolen-by-you", values);
  if (ending.mine === "lost") return translator.translate("web-stolen-from-you", values);
  return translator.translate("web-stolen", { ...values, victim: ending.victim?.name ?? "" });
}
