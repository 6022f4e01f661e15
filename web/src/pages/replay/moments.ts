/** Conversion of a replay to moments, from which variations can start. */
import { parsePosition } from "../../rules/notation";
import type { Moment } from "../../table/localGame.svelte";
import type { Replay } from "../../lib/wire";
import { moveOfStep } from "../../study/records";

/** Return the start and the position after each step. */
export function toMoments({ start, steps, result }: Replay): [Moment, ...Moment[]] {
  const nothing = { outcome: null, move: null, seat: null, turn: 0, coins: 0, placed: null };
  const whole = steps.length === 0 ? result : null;
  const first: Moment = {
    ...nothing,
    position: parsePosition(start),
    recorded: { step: null, result: whole },
  };
  let before = first.position;
  const rest = steps.map((step, index): Moment => {
    const move = moveOfStep(step);
    const position = parsePosition(step.position);
    const hand = before.game === "quarto" ? before.hand : null;
    before = position;
    return {
      position,
      outcome: null,
      move,
      seat: step.seat,
      turn: step.turn,
      coins: step.coins,
      placed: move?.kind === "place" ? hand : null,
      recorded: { step, result: index === steps.length - 1 ? result : null },
    };
  });
  return [first, ...rest];
}
