/** Alignments and reviewed moves of a replay, by step. */
import type { Figure } from "../../rules/notation";
import { figureNamed } from "../../rules/notation";
import { playedMoves, moveOfStep } from "../../study/records";
import type { Replay, ReviewedMove, Sighting } from "../../lib/wire";

/** An alignment with the step that made it and the one that called it, if any. */
export interface TrackedAlignment {
  readonly sighting: Sighting;
  readonly figure: Figure;
  readonly made: number;
  readonly called: number | null;
}

/** Find the steps that made and called the alignments of a game. */
export function trackAlignments(replay: Replay): TrackedAlignment[] {
  const played = playedMoves(replay);
  const last = played.at(-1);
  const call = last?.move.kind === "call" ? last : null;
  return replay.sightings.flatMap((sighting) => {
    const figure = figureNamed(sighting.figure);
    const made = played.find(({ move, step }) => {
      const madeStep = replay.steps[step];
      return (
        move.kind === "place" && madeStep?.turn === sighting.turn && madeStep.seat === sighting.seat
      );
    });
    if (!figure || !made) return [];
    const isCalled = sighting.fate === "called" || sighting.fate === "stolen";
    return [{ sighting, figure, made: made.step, called: isCalled && call ? call.step : null }];
  });
}

/** Return the figures to light at a step: those aligned and still open to a call. */
export function litFigures(
  replay: Replay,
  alignments: readonly TrackedAlignment[],
  step: number,
): Figure[] {
  if (!replay.steps[step]) return [];
  return alignments
    .filter(({ made, called }) => {
      if (called !== null) return step >= made && step <= called;
      const after = replay.steps.findIndex((s, i) => i > made && moveOfStep(s)?.kind === "place");
      return step >= made && (after < 0 || step < after);
    })
    .map(({ figure }) => figure);
}

/** Return the reviewed moves by step, without those that do not match the replay. */
export function reviewedSteps(
  replay: Replay,
  moves: readonly ReviewedMove[],
): Map<number, ReviewedMove> {
  const played = playedMoves(replay);
  const found = new Map<number, ReviewedMove>();
  moves.forEach((move, index) => {
    const step = played[index]?.step;
    if (step !== undefined && replay.steps[step]?.event["move"] === move.move)
      found.set(step, move);
  });
  return found;
}
