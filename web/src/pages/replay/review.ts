/** Looking back on a game: which steps of a replay have something to be said about them. */
import type { Figure } from "../../rules/notation";
import { figureNamed } from "../../rules/notation";
import { movesKept, moveOfStep } from "../../study/records";
import type { Replay, ReviewedMove, Sighting } from "../../lib/wire";

/** An alignment, the step that made it, and the one that called it if any did. */
export interface Seen {
  readonly sighting: Sighting;
  readonly figure: Figure;
  readonly made: number;
  readonly called: number | null;
}

/** Where the alignments of a game stand among its steps. */
export function seenIn(replay: Replay): Seen[] {
  const kept = movesKept(replay);
  const last = kept.at(-1);
  const call = last?.move.kind === "call" ? last : null;
  return replay.sightings.flatMap((sighting) => {
    const figure = figureNamed(sighting.figure);
    const made = kept.find(({ move, step }) => {
      const at = replay.steps[step];
      return move.kind === "place" && at?.turn === sighting.turn && at.seat === sighting.seat;
    });
    if (!figure || !made) return [];
    const settled = sighting.fate === "called" || sighting.fate === "stolen";
    return [{ sighting, figure, made: made.step, called: settled && call ? call.step : null }];
  });
}

/** The figures to light at a step: those just aligned that nobody has lost yet. */
export function litAt(replay: Replay, seen: readonly Seen[], step: number): Figure[] {
  const shown = replay.steps[step];
  return seen
    .filter(({ made, called }) => {
      if (called !== null) return step >= made && step <= called;
      const after = replay.steps.findIndex((s, i) => i > made && moveOfStep(s)?.kind === "place");
      return step >= made && (after < 0 || step < after);
    })
    .filter(() => shown !== undefined)
    .map(({ figure }) => figure);
}

/** The reviewed moves by their steps; those that do not fit the replay are left out. */
export function reviewedSteps(
  replay: Replay,
  moves: readonly ReviewedMove[],
): Map<number, ReviewedMove> {
  const kept = movesKept(replay);
  const found = new Map<number, ReviewedMove>();
  moves.forEach((move, index) => {
    const step = kept[index]?.step;
    if (step !== undefined && replay.steps[step]?.event["move"] === move.move)
      found.set(step, move);
  });
  return found;
}
