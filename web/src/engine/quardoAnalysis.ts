/** Analysis of Quardo positions: a value for every move, proved near the end and expected before. The
 * steps are those of `quardo/move_values.py`, in slices. */
import {
  COIN_NODES,
  EVEN,
  FIRST_SWAP,
  MAX_PROOF_NODES,
  PROOF_NODES_PER_SECOND,
  PROOF_PART,
  PROVE_EMPTY,
  SECURE_EMPTY,
  UNIT,
} from "../generated/constants/engine";
import type { QuardoPosition } from "../rules/notation";
import type { Pause } from "./analysis";
import { MAX_NODES } from "./module";
import { afterNaming, isLastNaming, namingFinding } from "./naming";
import type { Finding, Limit, Score } from "./protocol";
import { type Found, type MoveClass, type QuardoEngine, moveOf } from "./quardo";

/** The positions between two checks of the clock, and the time between two reports to the page. */
const SLICE = 100_000;
const MIN_SLICE = 5000;
const REPORT_MS = 40;

/** Value every move within a limit, one second if there is none. */
export async function analyseQuardo(
  engine: QuardoEngine,
  position: QuardoPosition,
  limit: Limit,
  pause: Pause,
): Promise<void> {
  if (position.moved.length > 0) {
    if (isLastNaming(position)) {
      await pause(namingFinding(position, null), true);
      return;
    }
    const named: Pause = (finding, done) => pause(namingFinding(position, finding), done);
    return analyseQuardo(engine, afterNaming(position), limit, named);
  }
  const task = new Task(engine, position, limit, pause);
  await (position.scores.length === 2 ? valueForTwo(task) : valueForThree(task));
}

class Task {
  classes: MoveClass[];
  depth = 1;
  readonly #started = performance.now();
  #lastReport = performance.now();
  #stopped = false;

  constructor(
    readonly engine: QuardoEngine,
    readonly position: QuardoPosition,
    readonly limit: Limit,
    private readonly pause: Pause,
  ) {
    this.classes = engine.begin(position);
  }

  get empty(): number {
    return this.position.board.filter((pawn) => pawn === null).length;
  }

  get #milliseconds(): number {
    const { milliseconds, nodes } = this.limit;
    return milliseconds ?? (nodes === undefined ? 1000 : Infinity);
  }

  get #nodes(): number {
    return Math.min(this.limit.nodes ?? MAX_NODES, MAX_NODES);
  }

  /** The positions that there is time for, estimated from the speed so far. */
  get #nodesLeft(): number {
    const spent = performance.now() - this.#started;
    const left = this.#milliseconds - spent;
    if (left === Infinity) return MAX_NODES;
    return Math.max(MIN_SLICE, Math.ceil((this.engine.nodes / Math.max(spent, 1)) * left));
  }

  /** The limit of positions for a proof. */
  get proofNodes(): number {
    const { nodes } = this.limit;
    if (nodes !== undefined) return Math.floor(nodes / PROOF_PART);
    return Math.min(
      Math.floor((this.#milliseconds * PROOF_NODES_PER_SECOND) / 1000),
      MAX_PROOF_NODES,
    );
  }

  get isLate(): boolean {
    return this.#stopped || performance.now() - this.#started >= this.#milliseconds;
  }

  /** Report the finding so far if it is time; return whether to continue. */
  async report(finding: () => Finding): Promise<boolean> {
    if (!this.#stopped && performance.now() - this.#lastReport >= REPORT_MS) {
      this.#stopped = !(await this.pause(finding(), false));
      this.#lastReport = performance.now();
    }
    return !this.isLate;
  }

  async end(finding: Finding): Promise<void> {
    if (!this.#stopped) await this.pause(finding, true);
  }

  /** Repeat a step with growing limits until it has a result; return null at the limit. */
  async sliced<T>(
    step: (nodes: number) => T | null,
    known: () => Finding,
    maxNodes = this.#nodes,
  ): Promise<T | null> {
    for (let slice = SLICE; ; slice *= 2) {
      const nodes = Math.min(this.engine.nodes + Math.min(slice, this.#nodesLeft), maxNodes);
      const result = step(nodes);
      if (result !== null) return result;
      if (nodes >= maxNodes || !(await this.report(known))) return null;
    }
  }

  /** Build a finding from the scores of the classes. */
  finding(scores: ReadonlyMap<MoveClass, Score>, score: Score, more: Partial<Finding>): Finding {
    const moves = this.classes.flatMap((moveClass) => {
      const known = scores.get(moveClass) ?? score;
      return moveClass.members.map((number) => ({ move: moveOf(number), score: known }));
    });
    return { moves, score, line: [], nodes: this.engine.nodes, ...more };
  }
}

// Two players

async function valueForTwo(task: Task): Promise<void> {
  const known = (): Finding => findingForTwo(task, bestOf(task), {});
  const proof = task.empty <= PROVE_EMPTY ? await proveBest(task, known) : null;
  await valueAll(task, known);
  if (proof) applyProof(task, proof);
  const found = proof ?? bestOf(task);
  const line = task.engine.line(task.position, found);
  const coins = coinsAfter(task, found, line);
  await task.end(findingForTwo(task, found, { line: line.map(({ move }) => moveOf(move)), coins }));
}

async function proveBest(task: Task, known: () => Finding): Promise<Found | null> {
  const prove = (nodes: number): Found | null => {
    const found = task.engine.prove(task.position, nodes);
    return found.proved ? found : null;
  };
  return task.sliced(prove, known, task.proofNodes);
}

/** Search all moves one turn deeper at a time; a depth counts once every move has it. */
async function valueAll(task: Task, known: () => Finding): Promise<void> {
  while (task.classes.some(({ proved }) => !proved) && !task.isLate) {
    task.classes = task.classes.toSorted((first, second) => second.value - first.value);
    const deeper = await deepened(task, known);
    const finished = deeper.length === task.classes.length;
    task.classes = task.classes.map((moveClass, index) => {
      const next = deeper[index];
      return next && (finished || next.proved) ? next : moveClass;
    });
    if (!finished) return;
    task.depth += 1;
  }
}

/** Return the classes searched one turn deeper, as far as the limit allows. */
async function deepened(task: Task, known: () => Finding): Promise<MoveClass[]> {
  const { engine, position, depth } = task;
  const deeper: MoveClass[] = [];
  for (const moveClass of task.classes) {
    const search = (nodes: number) => engine.deepen(position, moveClass.move, depth, nodes);
    const result = moveClass.proved ? moveClass : await task.sliced(search, known);
    if (!result) break;
    deeper.push({ ...moveClass, value: result.value, proved: result.proved });
    if (!(await task.report(known))) break;
  }
  return deeper;
}

/** Write the proved value of the best move, since no other move can be worth more. */
function applyProof(task: Task, proof: Found): void {
  task.classes = task.classes.map((moveClass) => {
    if (moveClass.members.includes(proof.move))
      return { ...moveClass, value: proof.value, proved: true };
    return { ...moveClass, value: Math.min(moveClass.value, proof.value) };
  });
}

/** Return the best move so far; it is proved only if every move is. */
function bestOf({ classes, depth }: Task): Found {
  const [first, ...rest] = classes;
  if (!first) throw new Error("no move is possible");
  const best = rest.reduce(
    (best, moveClass) => (moveClass.value > best.value ? moveClass : best),
    first,
  );
  const proved = classes.every((moveClass) => moveClass.proved);
  return { move: best.move, value: best.value, proved, depth };
}

function findingForTwo(task: Task, found: Found, more: Partial<Finding>): Finding {
  const { scores, turn } = task.position;
  const held = (scores[turn - 1] ?? 0) - (scores[2 - turn] ?? 0);
  const scoreOf = ({ value, proved }: Pick<Found, "value" | "proved">): Score =>
    leading(held + value / UNIT, proved);
  const all = new Map(task.classes.map((moveClass) => [moveClass, scoreOf(moveClass)]));
  return task.finding(all, scoreOf(found), { depth: found.depth, ...more });
}

/** Return the coins that each seat will hold: read from a proved line to the end, or estimated. */
function coinsAfter(
  task: Task,
  { value, proved }: Found,
  line: readonly { move: number; gain: number }[],
): number[] {
  const { scores, turn } = task.position;
  const seatAfter = (moves: number): number => (turn - 1 + moves) % scores.length;
  const ends = line.filter(({ move }) => move < FIRST_SWAP).length === task.empty;
  const taken =
    proved && ends ? line.map(({ gain }) => gain) : task.engine.expectedCoins(task.position, value);
  return scores.map((held, seat) =>
    taken.reduce((sum, gain, index) => (seatAfter(index) === seat ? sum + gain : sum), held),
  );
}

// Three players

async function valueForThree(task: Task): Promise<void> {
  const { engine, position } = task;
  const guess = (): Finding =>
    expected(
      task,
      task.classes.map(() => null),
    );
  const secured = task.empty <= SECURE_EMPTY ? await securedBy(task, guess) : null;
  if (secured) {
    const best = firstBest(task.classes, (moveClass) => secured.get(moveClass)?.lead?.coins ?? 0);
    const [coins] = engine.playRollouts(position, [best.move], engine.nodes + COIN_NODES);
    const score = secured.get(best) ?? leading(0, false);
    const line = [moveOf(best.move)];
    return task.end(task.finding(secured, score, { line, coins: coins ?? [], depth: task.empty }));
  }
  const moves = task.classes.map(({ move }) => move);
  let means = task.classes.map((): readonly number[] | null => null);
  await task.sliced(
    (nodes) => {
      means = engine.playRollouts(position, moves, nodes);
      return null; // rollouts never end
    },
    () => expected(task, means),
  );
  await task.end(expected(task, means));
}

/** Return the score that every move secures, or null if the limit was reached. */
async function securedBy(task: Task, known: () => Finding): Promise<Map<MoveClass, Score> | null> {
  const { engine, position } = task;
  const [ours = 0, after = 0, before = 0] = [0, 1, 2].map(
    (seat) => position.scores[(position.turn - 1 + seat) % 3],
  );
  const scores = new Map<MoveClass, Score>();
  for (const moveClass of task.classes) {
    const search = (nodes: number) =>
      engine.secure(position, moveClass.move, after - before, nodes);
    const lead = await task.sliced(search, known, task.proofNodes);
    if (lead === null) return null;
    scores.set(moveClass, leading(ours - before + lead, true, true));
  }
  return scores;
}

/** Return the expected finding, from the mean coins of the rollouts after each move. */
function expected(task: Task, means: readonly (readonly number[] | null)[]): Finding {
  const { position, engine } = task;
  const seat = position.turn - 1;
  const coins = new Map(
    task.classes.map((moveClass, index) => {
      const split = means[index] ? [] : engine.expectedCoins(position, moveClass.value);
      const guess = position.scores.map((held, at) => held + (split[(at - seat + 3) % 3] ?? 0));
      return [moveClass, means[index] ?? guess];
    }),
  );
  const leadOf = (moveClass: MoveClass): number => {
    const held = coins.get(moveClass) ?? [];
    return (held[seat] ?? 0) - Math.max(...held.filter((_, at) => at !== seat));
  };
  const scores = new Map(
    task.classes.map((moveClass) => [moveClass, leading(leadOf(moveClass), false)]),
  );
  const best = firstBest(task.classes, leadOf);
  const score = leading(leadOf(best), false);
  return task.finding(scores, score, {
    line: [moveOf(best.move)],
    coins: coins.get(best) ?? [],
    depth: 1,
  });
}

function firstBest<T>(all: readonly T[], worth: (item: T) => number): T {
  const [first, ...rest] = all;
  if (first === undefined) throw new Error("no move is possible");
  return rest.reduce((best, item) => (worth(item) > worth(best) ? item : best), first);
}

function leading(coins: number, proved: boolean, atLeast = false): Score {
  const shown = Math.round(coins * 10) / 10;
  const value = shown >= EVEN ? 1 : shown <= -EVEN ? -1 : 0;
  return { value, placements: null, lead: { coins, proved, atLeast } };
}
