/** Analysis of Quarto positions: the exact score of every move, searched in slices. */
import { type Move, type QuartoPosition, figuresThrough, FIGURES, LINES } from "../rules/notation";
import { MAX_NODES } from "./module";
import { type QuartoEngine, type Scorer, movesIn } from "./quarto";
import type { AnalysisRequest, EngineRules, Finding, Limit, Score, ScoredMove } from "./protocol";

/** The number of positions before the first check of the clock and of the page's messages. Each slice
 * is larger, because a slice repeats part of the previous one. */
const FIRST_SLICE = 200_000;
/** After the first finding, the page gets no more of them than it can show. */
const FRAME_MS = 16;

const WON_NOW: Score = { value: 1, placements: 0 };
const LOST_NOW: Score = { value: -1, placements: 0 };
const DRAWN: Score = { value: 0, placements: null };

/** Report a finding and return whether to continue; called between slices. */
export type Pause = (finding: Finding, done: boolean) => Promise<boolean>;

/** The options of an analysis. */
type Options = Pick<AnalysisRequest, "rules" | "limit" | "line">;

/** The reason why an analysis ends before every move is proved. */
type End = "stopped" | "limit";

/** Find the score of every move and report each as it is proved, then a best line on request. */
export async function analyse(
  engine: QuartoEngine,
  position: QuartoPosition,
  options: Options,
  pause: Pause,
): Promise<void> {
  // Threads share a table, so the number of positions they visit is not reproducible.
  const hasNodeLimit = options.limit?.nodes !== undefined;
  const scorers = hasNodeLimit ? [engine.scorer] : await engine.scorersFor(position);
  const task = new Task(scorers, position, options, pause);
  const end = await task.scoreAll();
  if (end === "stopped") return;
  const wantsLine = end === null && options.line !== false;
  await pause(task.finding(wantsLine ? await bestLine(task) : []), true);
}

/** The analysis of one position. */
class Task {
  readonly rules: EngineRules;
  /** The calls that win now. */
  readonly calls: readonly Move[];
  nodes = 0;
  readonly #legal: readonly Move[];
  readonly #scores = new Map<Move, Score>();
  readonly #limit: Limit;
  readonly #started = performance.now();
  #lastReport = -Infinity;

  constructor(
    private readonly scorers: readonly Scorer[],
    readonly position: QuartoPosition,
    { rules, limit = {} }: Options,
    private readonly pause: Pause,
  ) {
    this.rules = rules;
    this.calls = openCalls(position, rules);
    this.#legal = movesIn(position);
    this.#limit = limit;
  }

  get moves(): ScoredMove[] {
    const calls = this.calls.map((move) => ({ move, score: WON_NOW }));
    const others = this.#legal.flatMap((move) => {
      const score = this.#scores.get(move);
      return score ? [{ move, score }] : [];
    });
    return [...calls, ...others];
  }

  finding(line: readonly Move[] = []): Finding {
    const { moves, nodes } = this;
    const isComplete = this.calls.length > 0 || this.#scores.size === this.#legal.length;
    return { moves, score: isComplete ? bestOf(moves) : null, line, nodes };
  }

  get nodesLeft(): number {
    const { nodes = MAX_NODES, milliseconds = Infinity } = this.#limit;
    const isLate = performance.now() - this.#started >= milliseconds;
    return isLate ? 0 : Math.min(nodes, MAX_NODES) - this.nodes;
  }

  /** Score all moves, each thread taking the next one; return why it ended early, or null. */
  async scoreAll(): Promise<End | null> {
    const waiting = this.#legal.filter((move) => !this.#settle(move));
    let end: End | null = null;
    const work = async (scorer: Scorer): Promise<void> => {
      for (let move = waiting.shift(); move && !end; move = waiting.shift()) {
        const score = await this.#scoreInSlices(scorer, move);
        if (typeof score === "string") end ??= score;
        else {
          this.#scores.set(move, score);
          if (!(await this.#report())) end ??= "stopped";
        }
      }
    };
    await Promise.all(this.scorers.map(work));
    return end;
  }

  /** Score a move without a search if possible: leaving an open call loses, and a full board is a
   * draw. */
  #settle(move: Move): boolean {
    const canCall = this.calls.length > 0;
    if (move.kind === "decline") {
      this.#scores.set(move, canCall && !this.position.declined ? LOST_NOW : DRAWN);
    } else if (move.kind === "give" && canCall) this.#scores.set(move, LOST_NOW);
    return this.#scores.has(move);
  }

  async #scoreInSlices(scorer: Scorer, move: Move): Promise<Score | End> {
    for (let slice = FIRST_SLICE; ; slice *= 2) {
      const left = this.nodesLeft;
      if (left <= 0) return "limit";
      const score = await this.score(this.position, move, Math.min(slice, left), scorer);
      if (score) return score;
      if (!(await this.#report())) return "stopped";
    }
  }

  /** Return the score of a move, or null if the limit was reached. */
  async score(
    position: QuartoPosition,
    move: Move,
    maxNodes = Math.max(1, this.nodesLeft),
    scorer = this.scorers[0],
  ): Promise<Score | null> {
    if (!scorer) return null;
    const { score, nodes } = await scorer.score(position, move, maxNodes);
    this.nodes += nodes;
    return score;
  }

  /** Report the scores found so far if it is time; return whether to continue. */
  async #report(): Promise<boolean> {
    if (performance.now() - this.#lastReport < FRAME_MS) return true;
    const continues = await this.pause(this.finding(), false);
    this.#lastReport = performance.now();
    return continues;
  }
}

/** Compare two scores: positive if the first is better, negative if it is worse. */
export function compareScores(score: Score, other: Score): number {
  if (score.lead && other.lead) return score.lead.coins - other.lead.coins;
  if (score.value !== other.value) return score.value - other.value;
  return score.value * ((other.placements ?? 0) - (score.placements ?? 0));
}

function bestOf(moves: readonly ScoredMove[]): Score {
  const [first, ...rest] = moves.map(({ score }) => score);
  return rest.reduce(
    (best, score) => (compareScores(score, best) > 0 ? score : best),
    first ?? DRAWN,
  );
}

/** Return best moves to the end, as far as the limit allows: each time the first that keeps the
 * score. */
async function bestLine(task: Task): Promise<Move[]> {
  const [call] = task.calls;
  if (call) return [call];
  const line: Move[] = [];
  let { position, moves } = task;
  for (;;) {
    const best = bestOf(moves);
    const next = moves.find(({ score }) => compareScores(score, best) === 0);
    if (!next || next.move.kind === "decline") return line;
    line.push(next.move);
    position = after(position, next.move);
    const [call] = next.move.kind === "place" ? openCalls(position, task.rules) : [];
    if (call) return [...line, call];
    const found = await firstScored(task, position, expected(best, next.move));
    if (!found) return line;
    moves = [found];
  }
}

/** Return the first move with the expected score. */
async function firstScored(
  task: Task,
  position: QuartoPosition,
  score: Score,
): Promise<ScoredMove | null> {
  for (const move of movesIn(position)) {
    if (move.kind === "decline" || task.nodesLeft <= 0) return null;
    const found = await task.score(position, move);
    if (!found) return null;
    if (compareScores(found, score) === 0) return { move, score: found };
  }
  return null;
}

/** Return the score for the next player to act after a best move. */
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

/** Return the calls that win now: of the figures that the last placement aligned. */
function openCalls({ board, last }: QuartoPosition, rules: EngineRules): Move[] {
  if (last === null) return [];
  return figuresThrough(last, rules.squares ? FIGURES : LINES)
    .filter(({ cells }) =>
      shareTrait(
        cells.map((cell) => board[cell]),
        rules.traits,
      ),
    )
    .map((figure) => ({ kind: "call", figure }));
}

function shareTrait(pieces: readonly (number | null | undefined)[], traits: number): boolean {
  const filled = pieces.filter((piece) => typeof piece === "number");
  if (filled.length < 4) return false;
  const ones = filled.reduce((all, piece) => all & piece, 15);
  const zeros = filled.reduce((all, piece) => all & ~piece, 15);
  return ((ones | zeros) & traits) !== 0;
}
