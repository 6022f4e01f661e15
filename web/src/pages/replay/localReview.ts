/** What each move of a game gave away, found out in this page: a twin of `fourfold.engine.review`. */
import { type Solver, bestIn, solveLocally, scoreIn, scoreOf } from "../../engine/localValues";
import { compareScores } from "../../engine/analysis";
import { engine } from "../../engine/page";
import type { Finding } from "../../engine/protocol";
import type { GameRules } from "../../rules/facts";
import { parsePosition, writeMove } from "../../rules/notation";
import type { Replay, ReviewedMove, Score } from "../../lib/wire";
import { type Kept, movesKept } from "../../study/records";

/** How long each move is looked into. Quarto's values are mostly there at once. */
const MOVE_MS = { quarto: 2000, quardo: 500 };
/** What a move of Quardo must cost to be a mistake. */
const MISTAKE_COINS = 1;
const UNKNOWN: Score = {
  ...{ value: "draw", placements: null, lead: null },
  ...{ at_least: false, proved: false },
};

/** Reviews the moves of a game, telling of them one after the other; false if that is not possible
 * here. */
export async function reviewHere(
  replay: Replay,
  rules: GameRules,
  signal: AbortSignal,
  told: (moves: readonly ReviewedMove[]) => void,
  solver: Solver = engine,
): Promise<boolean> {
  const moves: ReviewedMove[] = [];
  for (const kept of movesKept(replay)) {
    const position = parsePosition(kept.before);
    const limit = { milliseconds: MOVE_MS[position.game] };
    const found = await solveLocally({ rules, position, limit, line: false }, signal, solver);
    if (signal.aborted || !found) return signal.aborted;
    moves.push(reviewed(replay, kept, found));
    told([...moves]);
  }
  return true;
}

function reviewed({ steps }: Replay, { move, step }: Kept, finding: Finding): ReviewedMove {
  const text = writeMove(move);
  const made = finding.moves.find((one) => writeMove(one.move) === text);
  const kept = made ? scoreOf(made.score) : UNKNOWN;
  const best = finding.score;
  // Near the end of a search one move can be known to be worth more than what all are.
  const ahead = made !== undefined && best !== null && compareScores(made.score, best) > 0;
  const possible = ahead ? kept : scoreIn(finding);
  const worse = made !== undefined && isWorse(kept, possible);
  return {
    ...{ turn: steps[step]?.turn ?? 0, seat: steps[step]?.seat ?? 0, move: text, possible, kept },
    better: worse ? bestIn(finding).map(writeMove) : [],
    threw_away: worse && isMistake(kept, possible),
  };
}

/** Whether a move was not the best; leads that read alike are alike. */
function isWorse(kept: Score, possible: Score): boolean {
  if (kept.lead !== null && possible.lead !== null)
    return Math.round(10 * kept.lead) < Math.round(10 * possible.lead);
  const alike = kept.value === possible.value && kept.placements === possible.placements;
  return possible.proved && !alike;
}

/** Whether a move threw a win or a draw away, or in Quardo a coin. */
function isMistake(kept: Score, possible: Score): boolean {
  if (kept.lead !== null && possible.lead !== null)
    return possible.lead - kept.lead >= MISTAKE_COINS;
  return kept.value !== possible.value;
}
