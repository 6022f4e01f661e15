/** Values of moves, found by the engine of this page, without the server. */
import { compareScores } from "./analysis";
import type { EngineClient } from "./client";
import { withNames } from "./naming";
import { engine, engineRules } from "./page";
import type { Finding, Limit, ScoredMove, Score as Found } from "./protocol";
import type { GameRules } from "../rules/facts";
import { type Move, type Position, parsePosition, writeMove } from "../rules/notation";
import { seatToAct } from "../rules/rules";
import { writePosition } from "../rules/recordWriter";
import type { Analysis, MoveScore, Score } from "../lib/wire";

/** The time after which an analysis ends, whether or not all is proved. */
const MAX_SEARCH_MS = { quarto: 20_000, quardo: 3000 };
const HINT_MS = { quarto: 2000, quardo: 1000 };
/** The time without a finding after which a worker is deep in a search, and would read a request to
 * stop too late. */
const SILENT_MS = 250;
const VALUES = { "1": "win", "0": "draw", "-1": "loss" } as const;

export type Solver = Pick<EngineClient, "analyse" | "end">;

/** Analyse a position and report the values of moves as they are proved; return null if that is
 * impossible here. */
export async function analyseLocally(
  text: string,
  rules: GameRules,
  signal: AbortSignal,
  onMoves: (moves: MoveScore[]) => void,
  solver: Solver = engine,
): Promise<Analysis | null> {
  const position = parsePosition(text);
  const started = performance.now();
  const limit = { milliseconds: MAX_SEARCH_MS[position.game] };
  const last = await solveLocally({ rules, position, limit }, signal, solver, (finding) =>
    onMoves(finding.moves.map(moveScore)),
  );
  if (!last) return null;
  const finding = { ...last, line: withNames(position, last.line, rules) };
  return analysisOf(position, finding, (performance.now() - started) / 1000);
}

/** Find a good move, or return null if that is impossible here. */
export async function hintLocally(
  position: Position,
  rules: GameRules,
  solver: Solver = engine,
): Promise<Move | null> {
  const limit = { milliseconds: HINT_MS[position.game] };
  const last = await solveLocally({ rules, position, limit, line: false }, null, solver);
  const moves = last?.moves ?? [];
  const first = moves[0];
  if (!first) return null;
  return moves.reduce(
    (best, move) => (compareScores(move.score, best.score) > 0 ? move : best),
    first,
  ).move;
}

/** A question about a position. */
export interface Question {
  readonly rules: GameRules;
  readonly position: Position;
  readonly limit: Limit;
  readonly line?: boolean;
}

/** Return the engine's last finding about a position; null if that is impossible here. */
export async function solveLocally(
  { rules, ...question }: Question,
  signal: AbortSignal | null,
  solver: Solver = engine,
  onFinding: (finding: Finding) => void = () => undefined,
): Promise<Finding | null> {
  const found: Finding[] = [];
  let lastFinding = Infinity;
  const receive = (finding: Finding): void => {
    lastFinding = performance.now();
    found.push(finding);
    onFinding(finding);
  };
  // End a silent worker, so that the next position does not wait; leave one that is still starting.
  const endSilent = (): void => {
    if (performance.now() - lastFinding > SILENT_MS) solver.end();
  };
  signal?.addEventListener("abort", endSilent);
  // In an old browser, or if a part cannot be loaded, the caller asks the server instead.
  const whole = { rules: engineRules(rules), ...question };
  await solver.analyse(whole, receive, signal ?? undefined).catch(() => found.splice(0));
  signal?.removeEventListener("abort", endSilent);
  return found.at(-1) ?? null;
}

function analysisOf(position: Position, finding: Finding, seconds: number): Analysis {
  const { moves, line, nodes } = finding;
  const score = scoreIn(finding);
  return {
    position: writePosition(position),
    to_act: seatToAct(position),
    proved: score.proved,
    score,
    coins: [...(finding.coins ?? [])],
    depth: finding.depth ?? null,
    moves: moves.map(moveScore),
    best: bestIn(finding).map(writeMove),
    variation: line.map(writeMove),
    nodes,
    seconds,
  };
}

function moveScore({ move, score }: ScoredMove): MoveScore {
  return { move: writeMove(move), score: scoreOf(score) };
}

/** Convert a score to the server's form. */
export function scoreOf({ value, placements, lead }: Found): Score {
  const { coins = null, proved = true, atLeast = false } = lead ?? {};
  return { value: VALUES[value], placements, lead: coins, at_least: atLeast, proved };
}

/** Return the score of a position; if not every move was searched, only a win is certain. */
export function scoreIn({ score, moves }: Finding): Score {
  if (score) return scoreOf(score);
  const won = moves.some(({ score }) => score.value === 1);
  const value = won ? "win" : "draw";
  return { value, placements: null, lead: null, at_least: false, proved: won };
}

/** Return the moves that keep the score of a position. */
export function bestIn(finding: Finding): Move[] {
  const best = scoreIn(finding);
  return finding.moves
    .filter(({ score }) => keepsScore(scoreOf(score), best))
    .map(({ move }) => move);
}

/** Return whether a move keeps a score: leads to a tenth, and a proved score only if it is proved. */
function keepsScore(score: Score, best: Score): boolean {
  const isEqual = score.value === best.value && score.placements === best.placements;
  if (score.lead === null || best.lead === null) return isEqual && score.proved === best.proved;
  return toTenth(score.lead) === toTenth(best.lead) && (score.proved || !best.proved);
}

function toTenth(coins: number): number {
  return Math.round(10 * coins);
}
