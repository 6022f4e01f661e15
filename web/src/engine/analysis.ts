/** The exact values of a position of Quarto, found a slice at a time. */
import { type Move, type QuartoPosition, figuresThrough, FIGURES, LINES } from "../game/notation";
import { type QuartoEngine, MOST_NODES, scoredMoves } from "./quarto";
import type { AnalysisRequest, EngineRules, Finding, Limit, Score, ScoredMove } from "./protocol";

/** Positions between two looks at the clock and at what the page says; more each time, because what
 * a slice did not finish is partly done again. */
const FIRST_SLICE = 200_000;

/** Tells whether to go on; called between slices. */
export type Pause = (finding: Finding, done: boolean) => Promise<boolean>;

interface Task {
  readonly engine: QuartoEngine;
  readonly limit: Limit;
  readonly started: number;
  nodes: number;
}

/** Finds the score of every move, telling each as it is proved, and then a best line if wanted. */
export async function analyse(
  engine: QuartoEngine,
  position: QuartoPosition,
  { rules, limit = {}, line: wanted = true }: Omit<AnalysisRequest, "position">,
  pause: Pause,
): Promise<void> {
  const calls = openCalls(position, rules);
  if (calls.length > 0) return void (await pause(calledNow(calls), true));
  const task: Task = { engine, limit, started: performance.now(), nodes: 0 };
  const legal = scoredMoves(position);
  const moves: ScoredMove[] = [];
  const told = (line: readonly Move[] = []): Finding => ({
    moves: [...moves],
    score: moves.length === legal.length ? bestOf(moves) : null,
    line,
    nodes: task.nodes,
  });
  for (const move of legal) {
    const score = await scored(task, position, move, () => pause(told(), false));
    if (score === "stopped") return;
    if (score === "limit") return void (await pause(told(), true));
    moves.push({ move, score });
    if (!(await pause(told(), false))) return;
  }
  const line = wanted ? bestLine(task, position, moves, rules) : [];
  await pause(told(line), true);
}

/** The score of a move, in slices. */
async function scored(
  task: Task,
  position: QuartoPosition,
  move: Move,
  goOn: () => Promise<boolean>,
): Promise<Score | "stopped" | "limit"> {
  for (let slice = FIRST_SLICE; ; slice *= 2) {
    const left = nodesLeft(task);
    if (left <= 0) return "limit";
    const score = task.engine.score(position, move, Math.min(slice, left));
    task.nodes += task.engine.nodes;
    if (score) return score;
    if (!(await goOn())) return "stopped";
  }
}

function nodesLeft({ limit, started, nodes }: Task): number {
  const { milliseconds = Infinity } = limit;
  const late = performance.now() - started >= milliseconds;
  return late ? 0 : Math.min(limit.nodes ?? MOST_NODES, MOST_NODES) - nodes;
}

/** Whether one score is better than another, negative if not. */
export function compared(one: Score, other: Score): number {
  if (one.lead && other.lead) return one.lead.coins - other.lead.coins;
  if (one.value !== other.value) return one.value - other.value;
  return one.value * ((other.placements ?? 0) - (one.placements ?? 0));
}

function bestOf(moves: readonly ScoredMove[]): Score {
  const [first, ...rest] = moves.map(({ score }) => score);
  const start = first ?? { value: 0, placements: null };
  return rest.reduce((best, score) => (compared(score, best) > 0 ? score : best), start);
}

/** Best moves to the end, as far as the limit allows; the first that keeps the score each time. */
function bestLine(
  task: Task,
  start: QuartoPosition,
  known: readonly ScoredMove[],
  rules: EngineRules,
): Move[] {
  const line: Move[] = [];
  let position = start;
  let moves: readonly ScoredMove[] = known;
  for (;;) {
    const best = bestOf(moves);
    const next = moves.find(({ score }) => compared(score, best) === 0);
    if (!next) return line;
    line.push(next.move);
    position = after(position, next.move);
    const [call] = next.move.kind === "place" ? openCalls(position, rules) : [];
    if (call) return [...line, call];
    const legal = scoredMoves(position);
    if (legal.length === 0 || nodesLeft(task) <= 0) return line;
    const found = firstBest(task, position, legal, expected(best, next.move));
    if (!found) return line;
    moves = [found];
  }
}

/** The first move with the score that is expected. */
function firstBest(
  task: Task,
  position: QuartoPosition,
  legal: readonly Move[],
  wanted: Score,
): ScoredMove | null {
  for (const move of legal) {
    const score = task.engine.score(position, move, Math.max(1, nodesLeft(task)));
    task.nodes += task.engine.nodes;
    if (!score) return null;
    if (compared(score, wanted) === 0) return { move, score };
  }
  return null;
}

/** What a score becomes for whoever is to act after a best move. */
function expected({ value, placements }: Score, move: Move): Score {
  if (move.kind === "give") return { value: -value as Score["value"], placements };
  return { value, placements: placements === null ? null : placements - 1 };
}

function after(position: QuartoPosition, move: Move): QuartoPosition {
  if (move.kind === "give") return { ...position, hand: move.piece };
  if (move.kind !== "place") return position;
  return {
    ...position,
    board: position.board.with(move.cell, position.hand),
    hand: null,
    last: move.cell,
  };
}

/** The calls that win now: of figures that the last placement aligned. */
function openCalls({ board, last }: QuartoPosition, rules: EngineRules): Move[] {
  if (last === null) return [];
  return figuresThrough(last, rules.squares ? FIGURES : LINES)
    .filter(({ cells }) =>
      agree(
        cells.map((cell) => board[cell]),
        rules.traits,
      ),
    )
    .map((figure) => ({ kind: "call", figure }));
}

/** What there is to say where somebody can win by a word. */
function calledNow(calls: readonly Move[]): Finding {
  const score: Score = { value: 1, placements: 0 };
  return {
    moves: calls.map((move) => ({ move, score })),
    score,
    line: calls.slice(0, 1),
    nodes: 0,
  };
}

function agree(pieces: readonly (number | null | undefined)[], traits: number): boolean {
  const filled = pieces.filter((piece) => typeof piece === "number");
  if (filled.length < 4) return false;
  const ones = filled.reduce((all, piece) => all & piece, 15);
  const zeros = filled.reduce((all, piece) => all & ~piece, 15);
  return ((ones | zeros) & traits) !== 0;
}
