/** What moves are worth, found out in this page; nobody else is asked. */
import { compareScores } from "./analysis";
import type { EngineClient } from "./client";
import { engine, engineRules } from "./page";
import type { Finding, Limit, ScoredMove, Score as Found } from "./protocol";
import type { GameRules } from "../rules/facts";
import { type Move, type Position, parsePosition, writeMove } from "../rules/notation";
import { seatToAct } from "../rules/rules";
import { writePosition } from "../rules/recordWriter";
import type { Analysis, MoveScore, Score } from "../lib/wire";

/** After so long, what is not proved stays open. */
const MAX_SEARCH_MS = { quarto: 20_000, quardo: 3000 };
const HINT_MS = { quarto: 2000, quardo: 1000 };
/** A worker that says nothing for so long is deep in a search and would hear "stop" too late. */
const SILENT_MS = 250;
const VALUES = { "1": "win", "0": "draw", "-1": "loss" } as const;

export type Solver = Pick<EngineClient, "analyse" | "end">;

/** Analyses a position, telling the values of moves as they are proved; null if that is not
 * possible here. */
export async function analyseLocally(
  text: string,
  rules: GameRules,
  signal: AbortSignal,
  told: (moves: MoveScore[]) => void,
  solver: Solver = engine,
): Promise<Analysis | null> {
  const position = parsePosition(text);
  const started = performance.now();
  const limit = { milliseconds: MAX_SEARCH_MS[position.game] };
  const last = await solveLocally({ rules, position, limit }, signal, solver, (finding) =>
    told(finding.moves.map(moveScore)),
  );
  return last && analysisOf(position, last, (performance.now() - started) / 1000);
}

/** A good move, or null if none can be found here. */
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
  return moves.reduce((best, one) => (compareScores(one.score, best.score) > 0 ? one : best), first)
    .move;
}

/** What is asked about a position. */
export interface Question {
  readonly rules: GameRules;
  readonly position: Position;
  readonly limit: Limit;
  readonly line?: boolean;
}

/** What the engine finds out about a position in the end; null if that is not possible here. */
export async function solveLocally(
  { rules, ...question }: Question,
  signal: AbortSignal | null,
  solver: Solver = engine,
  told: (finding: Finding) => void = () => undefined,
): Promise<Finding | null> {
  const found: Finding[] = [];
  let heard = Infinity;
  const hear = (finding: Finding): void => {
    heard = performance.now();
    found.push(finding);
    told(finding);
  };
  // The next position is not kept waiting; a worker that is still starting is.
  const leave = (): void => {
    if (performance.now() - heard > SILENT_MS) solver.end();
  };
  signal?.addEventListener("abort", leave);
  // An old browser, a part that could not be loaded: whoever asked has another way.
  const whole = { rules: engineRules(rules), ...question };
  await solver.analyse(whole, hear, signal ?? undefined).catch(() => found.splice(0));
  signal?.removeEventListener("abort", leave);
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

/** A score as the server would write it. */
export function scoreOf({ value, placements, lead }: Found): Score {
  const { coins = null, proved = true, atLeast = false } = lead ?? {};
  return { value: VALUES[value], placements, lead: coins, at_least: atLeast, proved };
}

/** The score of a position; where not every move was looked at, a win found is a win. */
export function scoreIn({ score, moves }: Finding): Score {
  if (score) return scoreOf(score);
  const won = moves.some((one) => one.score.value === 1);
  const value = won ? "win" : "draw";
  return { value, placements: null, lead: null, at_least: false, proved: won };
}

/** The moves that keep the score of a position. */
export function bestIn(finding: Finding): Move[] {
  const wanted = scoreIn(finding);
  return finding.moves.filter(({ score }) => keeps(scoreOf(score), wanted)).map(({ move }) => move);
}

/** Whether a move keeps a score: leads as far as they read, and what is proved only if it is. */
function keeps(one: Score, wanted: Score): boolean {
  const alike = one.value === wanted.value && one.placements === wanted.placements;
  if (one.lead === null || wanted.lead === null) return alike && one.proved === wanted.proved;
  return toTenth(one.lead) === toTenth(wanted.lead) && (one.proved || !wanted.proved);
}

function toTenth(coins: number): number {
  return Math.round(10 * coins);
}
