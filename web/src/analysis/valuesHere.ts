/** What moves are worth, found out in this page; nobody else is asked. */
import { compared } from "../engine/analysis";
import type { EngineClient } from "../engine/client";
import { engine, engineRules } from "../engine/page";
import type { Finding, ScoredMove, Score as Found } from "../engine/protocol";
import type { GameRules } from "../game/derived";
import { type Move, type Position, isFull, parsePosition, writeMove } from "../game/notation";
import { type PlayRules, openFigures, seatToAct } from "../game/rules";
import { writePosition } from "../game/recordWriter";
import type { Analysis, MoveScore, Score } from "../net/wire";

/** After so long, what is not proved stays open. */
const LONGEST_MS = 20_000;
const HINT_MS = 2000;
/** A worker that says nothing for so long is deep in a search and would hear "stop" too late. */
const SILENT_MS = 250;
const VALUES = { "1": "win", "0": "draw", "-1": "loss" } as const;

export type Solver = Pick<EngineClient, "analyse" | "end">;

/** Analyses a position, telling the values of moves as they are proved; null if that is not
 * possible here. */
export async function analyseHere(
  text: string,
  rules: PlayRules,
  signal: AbortSignal,
  told: (moves: MoveScore[]) => void,
  solver: Solver = engine,
): Promise<Analysis | null> {
  const position = parsePosition(text);
  if (!isSolvedHere(position, rules)) return null;
  const started = performance.now();
  const last = await ask(solver, position, rules, LONGEST_MS, signal, (finding) =>
    told(finding.moves.map(moveScore)),
  );
  return last && analysisOf(position, last, (performance.now() - started) / 1000);
}

/** A good move, or null if none can be found here. */
export async function hintHere(
  position: Position,
  rules: GameRules,
  solver: Solver = engine,
): Promise<Move | null> {
  if (position.game !== "quarto" || isFull(position.board)) return null;
  const last = await ask(solver, position, rules, HINT_MS);
  const moves = last?.moves ?? [];
  const first = moves[0];
  if (!first) return null;
  return moves.reduce((best, one) => (compared(one.score, best.score) > 0 ? one : best), first)
    .move;
}

/** The worker has values of Quarto; beside a call, and on a full board, it knows no other moves. */
function isSolvedHere(position: Position, rules: PlayRules): boolean {
  if (position.game !== "quarto" || isFull(position.board)) return false;
  return openFigures(position, rules).length === 0;
}

async function ask(
  solver: Solver,
  position: Position,
  rules: GameRules,
  milliseconds: number,
  signal?: AbortSignal,
  told: (finding: Finding) => void = () => undefined,
): Promise<Finding | null> {
  const found: Finding[] = [];
  const question = { rules: engineRules(rules), position, limit: { milliseconds } };
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
  await solver.analyse(question, hear, signal).catch(() => found.splice(0));
  signal?.removeEventListener("abort", leave);
  return found.at(-1) ?? null;
}

function analysisOf(position: Position, finding: Finding, seconds: number): Analysis {
  const { moves, line, nodes } = finding;
  const score = finding.score ? scoreOf(finding.score) : openScore(moves);
  const best = moves.filter(({ score: one }) => isSame(scoreOf(one), score));
  return {
    position: writePosition(position),
    to_act: seatToAct(position),
    proved: score.proved,
    score,
    coins: [],
    depth: null,
    moves: moves.map(moveScore),
    best: best.map(({ move }) => writeMove(move)),
    variation: line.map(writeMove),
    nodes,
    seconds,
  };
}

function moveScore({ move, score }: ScoredMove): MoveScore {
  return { move: writeMove(move), score: scoreOf(score) };
}

function scoreOf({ value, placements }: Found): Score {
  return { value: VALUES[value], placements, lead: null, at_least: false, proved: true };
}

/** What is known when not every move was looked at: a win found is a win. */
function openScore(moves: readonly ScoredMove[]): Score {
  const won = moves.some(({ score }) => score.value === 1);
  const value = won ? "win" : "draw";
  return { value, placements: null, lead: null, at_least: false, proved: won };
}

function isSame(one: Score, other: Score): boolean {
  const alike = one.value === other.value && one.placements === other.placements;
  return alike && one.proved === other.proved;
}
