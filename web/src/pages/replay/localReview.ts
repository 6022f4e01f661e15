/** Reviews the moves of a game in this page; mirrors `fourfold.engine.review`. */
import { MISTAKE_COINS } from "../../generated/constants/engine";
import { type Solver, bestIn, solveLocally, scoreIn, scoreOf } from "../../engine/localValues";
import { compareScores } from "../../engine/analysis";
import { engine } from "../../engine/page";
import type { Finding } from "../../engine/protocol";
import type { GameRules } from "../../rules/facts";
import { parsePosition, writeMove } from "../../rules/notation";
import type { Replay, ReviewedMove, Score } from "../../lib/wire";
import { type PlayedMove, playedMoves } from "../../study/records";

/** The time to analyse each move; Quarto is mostly solved at once. */
const MOVE_MS = { quarto: 2000, quardo: 500 };
const UNKNOWN: Score = {
  value: "draw",
  placements: null,
  lead: null,
  at_least: false,
  proved: false,
};

/** Review the moves of a game, reporting after each; return false without an engine. */
export async function reviewLocally(
  replay: Replay,
  rules: GameRules,
  signal: AbortSignal,
  report: (moves: readonly ReviewedMove[]) => void,
  solver: Solver = engine,
): Promise<boolean> {
  const moves: ReviewedMove[] = [];
  for (const kept of playedMoves(replay)) {
    const position = parsePosition(kept.before);
    const limit = { milliseconds: MOVE_MS[position.game] };
    const found = await solveLocally({ rules, position, limit, line: false }, signal, solver);
    if (signal.aborted || !found) return signal.aborted;
    moves.push(reviewed(replay, kept, found));
    report([...moves]);
  }
  return true;
}

function reviewed({ steps }: Replay, { move, step }: PlayedMove, finding: Finding): ReviewedMove {
  const text = writeMove(move);
  const made = finding.moves.find((candidate) => writeMove(candidate.move) === text);
  const kept = made ? scoreOf(made.score) : UNKNOWN;
  const best = finding.score;
  // When a search ends early, a single move can score higher than the position.
  const ahead = made !== undefined && best !== null && compareScores(made.score, best) > 0;
  const possible = ahead ? kept : scoreIn(finding);
  const worse = made !== undefined && isWorse(kept, possible);
  return {
    turn: steps[step]?.turn ?? 0,
    seat: steps[step]?.seat ?? 0,
    move: text,
    possible,
    kept,
    better: worse ? bestIn(finding).map(writeMove) : [],
    threw_away: worse && isMistake(kept, possible),
  };
}

/** Return whether a move was not the best; leads are compared as rounded for display. */
function isWorse(kept: Score, possible: Score): boolean {
  if (kept.lead !== null && possible.lead !== null)
    return Math.round(10 * kept.lead) < Math.round(10 * possible.lead);
  const alike = kept.value === possible.value && kept.placements === possible.placements;
  return possible.proved && !alike;
}

/** Return whether a move gave away a win, a draw or, in Quardo, a coin. */
function isMistake(kept: Score, possible: Score): boolean {
  if (kept.lead !== null && possible.lead !== null)
    return possible.lead - kept.lead >= MISTAKE_COINS;
  return kept.value !== possible.value;
}
