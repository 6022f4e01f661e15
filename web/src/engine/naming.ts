/** Naming the coins of a move of Quardo by hand (D4). The engine assumes that all are named. */
import {
  type Board,
  type Figure,
  type Move,
  type Position,
  type QuardoPosition,
  FIGURES,
  isFull,
  sharedValues,
} from "../rules/notation";
import type { GameRules } from "../rules/facts";
import { positionAfter } from "../rules/pendingMove";
import { openFigures } from "../rules/rules";
import type { Finding, Score } from "./protocol";

/** Return the figures whose coins may be named: in Quardo all traits count. */
export function formedIn({ board, coins, moved }: QuardoPosition): Figure[] {
  return FIGURES.filter(
    ({ cells }, index) =>
      coins[index] &&
      moved.filter((cell) => cells.includes(cell)).length === 1 &&
      sharedValues(board, cells, "quardo").length > 0,
  );
}

/** Chances in millionths that a level, the weakest first, overlooks an alignment by one trait; and the
 * factors, in tenths, of the traits and the figures: `engine/attention.py` and `quardo/skills.py`. */
const LAPSES = [800_000, 300_000, 250_000, 80_000, 20_000, 0];
const TRAIT_TENTHS = [5, 10, 8, 16];
const FIGURE_TENTHS = { row: 7, column: 10, diagonal: 15, square: 18 };
const PARTS = 1_000_000;
const MAX_LAPSE = 950_000;
const GOLDEN = 0x9e3779b9;

/** Return the name of a coin that a level sees, or the end of its turn; Python's levels see the
 * same coins. */
export function nameCoin(position: QuardoPosition, level: number, seed: number): Move {
  const lapse = LAPSES[level] ?? 0;
  const count = position.board.filter((piece) => piece !== null).length;
  const figure = formedIn(position).find(
    (formed) => position.owes || sees(position.board, formed, count, lapse, seed),
  );
  return figure ? { kind: "call", figure } : { kind: "decline" };
}

function sees(board: Board, figure: Figure, count: number, lapse: number, seed: number): boolean {
  const pieces = figure.cells.map((cell) => board[cell] ?? 0);
  return TRAIT_TENTHS.some((tenths, trait) => {
    const values = new Set(pieces.map((piece) => (piece >> trait) & 1));
    if (values.size > 1) return false;
    const likely = Math.floor((lapse * tenths * FIGURE_TENTHS[figure.kind]) / 100);
    const glance = (count << 16) | (FIGURES.indexOf(figure) << 8) | trait;
    const drawn = (scrambled(mixed(seed >>> 0, glance)) * PARTS) / 2 ** 32;
    return Math.floor(drawn) >= Math.min(MAX_LAPSE, likely);
  });
}

/** Hash as in `engine/chance.py`. */
function mixed(word: number, other: number): number {
  return scrambled(((word + GOLDEN) ^ scrambled((other + 1) >>> 0)) >>> 0);
}

function scrambled(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  const second = Math.imul(first ^ (first >>> 15), 0x735a2d97);
  return (second ^ (second >>> 15)) >>> 0;
}

/** Return the position after all coins of the move have been named. */
export function afterNaming(position: QuardoPosition): QuardoPosition {
  const { coins, scores, turn } = position;
  const formed = formedIn(position);
  return {
    ...position,
    coins: coins.map(
      (there, index) => there && !formed.some((figure) => figure === FIGURES[index]),
    ),
    scores: scores.map((score, index) => (index === turn - 1 ? score + formed.length : score)),
    turn: (turn % scores.length) + 1,
    moved: [],
    owes: false,
  };
}

/** Build the finding about a position in which coins are named from that about the next position. */
export function namingFinding(position: QuardoPosition, after: Finding | null): Finding {
  const formed = formedIn(position);
  const names: Move[] = formed.map((figure) => ({ kind: "call", figure }));
  const { scores, turn } = afterNaming(position);
  const coins = after?.coins ?? scores;
  const score = after ? scoreFor(position.turn, after, turn) : finalScore(coins, position.turn);
  const moves: Move[] = names.length > 0 ? names : [{ kind: "decline" }];
  return {
    moves: score ? moves.map((move) => ({ move, score })) : [],
    score,
    line: moves,
    nodes: after?.nodes ?? 0,
    coins,
    depth: after?.depth ?? 0,
  };
}

/** Return the score for a seat of a finding about the next seat's position. */
function scoreFor(seat: number, { score, coins }: Finding, next: number): Score | null {
  if (!score?.lead || next === seat) return score;
  if (coins && coins.length > 2) return { ...finalScore(coins, seat), ...unproved(coins, seat) };
  return {
    ...score,
    value: score.value === 0 ? 0 : score.value === 1 ? -1 : 1,
    lead: { ...score.lead, coins: -score.lead.coins },
  };
}

function unproved(coins: readonly number[], seat: number): Pick<Score, "lead"> {
  return { lead: { coins: leadOf(coins, seat), proved: false, atLeast: false } };
}

function finalScore(coins: readonly number[], seat: number): Score {
  const lead = leadOf(coins, seat);
  const value = lead >= 0.5 ? 1 : lead <= -0.5 ? -1 : 0;
  return { value, placements: null, lead: { coins: lead, proved: true, atLeast: false } };
}

function leadOf(coins: readonly number[], seat: number): number {
  const others = coins.filter((_, index) => index !== seat - 1);
  return (coins[seat - 1] ?? 0) - Math.max(...others);
}

/** Return whether the game is over once the coins have been named. */
export function isLastNaming({ board }: QuardoPosition): boolean {
  return isFull(board);
}

/** Return a line with the names of all coins that its moves form, if they are named by hand. */
export function withNames(
  position: Position,
  line: readonly Move[],
  rules: GameRules,
): readonly Move[] {
  if (rules.coins !== "by-hand") return line;
  const whole: Move[] = [];
  let now: Position | null = position;
  for (const move of line) {
    whole.push(move);
    now = now && positionAfter(now, move, rules);
    while (now?.game === "quardo" && now.moved.length > 0) {
      const [figure] = openFigures(now, rules);
      const name: Move = figure ? { kind: "call", figure } : { kind: "decline" };
      whole.push(name);
      now = positionAfter(now, name, rules);
    }
  }
  return whole;
}
