/** The exact values of a position of Quarto, found a slice at a time. */
import { type Move, type QuartoPosition, figuresThrough, FIGURES, LINES } from "../rules/notation";
import { MAX_NODES } from "./module";
import { type QuartoEngine, type Scorer, movesIn } from "./quarto";
import type { AnalysisRequest, EngineRules, Finding, Limit, Score, ScoredMove } from "./protocol";

/** Positions between two looks at the clock and at what the page says; more each time, because what
 * a slice did not finish is partly done again. */
const FIRST_SLICE = 200_000;
/** After the first word the page is told no more often than it can show. */
const FRAME_MS = 16;

const WON_NOW: Score = { value: 1, placements: 0 };
const LOST_NOW: Score = { value: -1, placements: 0 };
const DRAWN: Score = { value: 0, placements: null };

/** Tells whether to go on; called between slices. */
export type Pause = (finding: Finding, done: boolean) => Promise<boolean>;

/** What is wanted of a position. */
type Wish = Pick<AnalysisRequest, "rules" | "limit" | "line">;

/** Why an analysis ends before every move is proved. */
type End = "stopped" | "limit";

/** Finds the score of every move, telling each as it is proved, and then a best line if wanted. */
export async function analyse(
  engine: QuartoEngine,
  position: QuartoPosition,
  wish: Wish,
  pause: Pause,
): Promise<void> {
  // Threads share what they learn, so how many positions they look at is left to chance.
  const exact = wish.limit?.nodes !== undefined;
  const scorers = exact ? [engine.scorer] : await engine.scorersFor(position);
  const task = new Task(scorers, position, wish, pause);
  const end = await task.scoreAll();
  if (end === "stopped") return;
  const wanted = end === null && wish.line !== false;
  await pause(task.finding(wanted ? await bestLine(task) : []), true);
}

/** One position that is being analysed. */
class Task {
  readonly rules: EngineRules;
  /** What can be called now. */
  readonly calls: readonly Move[];
  nodes = 0;
  readonly #legal: readonly Move[];
  readonly #scores = new Map<Move, Score>();
  readonly #limit: Limit;
  readonly #started = performance.now();
  #told = -Infinity;

  constructor(
    private readonly scorers: readonly Scorer[],
    readonly position: QuartoPosition,
    { rules, limit = {} }: Wish,
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
    const known = this.calls.length > 0 || this.#scores.size === this.#legal.length;
    return { moves, score: known ? bestOf(moves) : null, line, nodes };
  }

  get nodesLeft(): number {
    const { nodes = MAX_NODES, milliseconds = Infinity } = this.#limit;
    const late = performance.now() - this.#started >= milliseconds;
    return late ? 0 : Math.min(nodes, MAX_NODES) - this.nodes;
  }

  /** Scores all moves, each thread taking the next one; returns why it ended early, or null. */
  async scoreAll(): Promise<End | null> {
    const waiting = this.#legal.filter((move) => !this.#settle(move));
    let end: End | null = null;
    const work = async (scorer: Scorer): Promise<void> => {
      for (let move = waiting.shift(); move && !end; move = waiting.shift()) {
        const score = await this.#scoreInSlices(scorer, move);
        if (typeof score === "string") end ??= score;
        else {
          this.#scores.set(move, score);
          if (!(await this.#goOn())) end ??= "stopped";
        }
      }
    };
    await Promise.all(this.scorers.map(work));
    return end;
  }

  /** Scores a move without a search if that can be: whoever leaves something to be called loses by
   * it, and a full board is a draw. */
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
      if (!(await this.#goOn())) return "stopped";
    }
  }

  /** The score of a move, or null if so many positions do not tell. */
  async score(
    position: QuartoPosition,
    move: Move,
    most = Math.max(1, this.nodesLeft),
    scorer = this.scorers[0],
  ): Promise<Score | null> {
    if (!scorer) return null;
    const { score, nodes } = await scorer.score(position, move, most);
    this.nodes += nodes;
    return score;
  }

  /** Lets the page be heard if it has waited, and tells it what is known; whether to go on. */
  async #goOn(): Promise<boolean> {
    if (performance.now() - this.#told < FRAME_MS) return true;
    const goesOn = await this.pause(this.finding(), false);
    this.#told = performance.now();
    return goesOn;
  }
}

/** Whether one score is better than another, negative if not. */
export function compareScores(one: Score, other: Score): number {
  if (one.lead && other.lead) return one.lead.coins - other.lead.coins;
  if (one.value !== other.value) return one.value - other.value;
  return one.value * ((other.placements ?? 0) - (one.placements ?? 0));
}

function bestOf(moves: readonly ScoredMove[]): Score {
  const [first, ...rest] = moves.map(({ score }) => score);
  return rest.reduce(
    (best, score) => (compareScores(score, best) > 0 ? score : best),
    first ?? DRAWN,
  );
}

/** Best moves to the end, as far as the limit allows; the first that keeps the score each time. */
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

/** The first move with the score that is expected. */
async function firstScored(
  task: Task,
  position: QuartoPosition,
  wanted: Score,
): Promise<ScoredMove | null> {
  for (const move of movesIn(position)) {
    if (move.kind === "decline" || task.nodesLeft <= 0) return null;
    const score = await task.score(position, move);
    if (!score) return null;
    if (compareScores(score, wanted) === 0) return { move, score };
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

function agree(pieces: readonly (number | null | undefined)[], traits: number): boolean {
  const filled = pieces.filter((piece) => typeof piece === "number");
  if (filled.length < 4) return false;
  const ones = filled.reduce((all, piece) => all & piece, 15);
  const zeros = filled.reduce((all, piece) => all & ~piece, 15);
  return ((ones | zeros) & traits) !== 0;
}
