/** The lessons: their goals, the moves that reach them, and judgements of other moves. */
import data from "./lessons.json";
import {
  type Figure,
  type Move,
  type Piece,
  type PieceSet,
  FIGURES,
  cellName,
  parseMove,
  parsePosition,
  valuesOf,
} from "../../rules/notation";
import {
  type PlayRules,
  type Refusal,
  type PositionState,
  countedFigures,
  isAligned,
  legalMoves,
  openFigures,
  play,
  positionState,
} from "../../rules/rules";
import { rulesFor } from "../../rules/options";

/** What a step asks for: a kind of move, pressing cells or a piece, or feeling. */
export type Goal =
  | ("give" | "place" | "put" | "swap" | "call" | "align" | "dead" | "safe" | "miss" | "collect")
  | ("point" | "pick" | "feel");

export interface LessonStep {
  readonly id: string;
  readonly goal: Goal;
  readonly position: string;
  /** The minimum number of coins to take. */
  readonly coins?: number;
  /** The cells to press, or the targets to feel. */
  readonly targets?: readonly string[];
  /** The values of the piece to press: `dark`. */
  readonly values?: readonly string[];
  /** The opponent's immediate reply; of alternatives, as `6|9`, the first possible one. */
  readonly then?: readonly string[];
  /** Whether it continues from the end of the previous step. */
  readonly continues?: boolean;
}

export interface Lesson {
  readonly id: string;
  readonly preset: string;
  readonly players?: number;
  /** The rule that it explains. */
  readonly rule: string;
  readonly steps: readonly LessonStep[];
  /** The position to draw, where its first step shows little. */
  readonly picture?: string;
}

export type Course = "quarto" | "quardo" | "quardo-touch";

export function courseOf({ preset }: Lesson): Course {
  if (preset === "quardo-touch") return preset;
  return preset.startsWith("quarto") ? "quarto" : "quardo";
}

export const LESSONS: readonly Lesson[] = data as readonly Lesson[];

export function lessonNamed(id: string): Lesson | null {
  return LESSONS.find((lesson) => lesson.id === id) ?? null;
}

export function rulesOfLesson(
  { preset, players }: Lesson,
  presets: readonly Parameters<typeof rulesFor>[0][],
): PlayRules {
  const found = presets.find((known) => known.preset === preset);
  if (!found) throw new Error(`no preset ${preset}`);
  return rulesFor(found, players ? { players } : {});
}

export function startOf({ position }: LessonStep, rules: PlayRules): PositionState {
  return positionState(parsePosition(position), rules);
}

/** Return the opponent's moves after a finished step. */
export function repliesOf(
  from: PositionState,
  { then = [] }: LessonStep,
  rules: PlayRules,
): Move[] {
  const replies: Move[] = [];
  let now = from;
  for (const words of then) {
    for (const word of words.split("|")) {
      const move = parseMove(word);
      const played = move && play(now, move, rules);
      if (!move || !played?.ok) continue;
      replies.push(move);
      now = played;
      break;
    }
  }
  return replies;
}

/** Return whether a piece has the values that a step asks for. */
export function matches(piece: Piece, { values = [] }: LessonStep, set: PieceSet): boolean {
  const own: string[] = Object.values(valuesOf(piece, set));
  return values.every((value) => own.includes(value));
}

/** Return every move that reaches the goal of a step. */
export function answers(from: PositionState, step: LessonStep, rules: PlayRules): Move[] {
  const calls = countedFigures(rules).map((figure): Move => ({ kind: "call", figure }));
  const possible = step.goal === "call" || step.goal === "dead" ? calls : legalMoves(from, rules);
  return possible.filter((move) => reaches(from, step, move, rules));
}

function reaches(from: PositionState, step: LessonStep, move: Move, rules: PlayRules): boolean {
  const played = play(from, move, rules);
  if (!played.ok) return step.goal === "dead" && played.refusal.code === "call-dead";
  switch (step.goal) {
    case "align":
      return move.kind === "place" && openAlignments(played, rules).length > 0;
    case "safe":
      return move.kind === "give" && findDanger(played, rules) === null;
    case "collect":
      return played.taken.length >= (step.coins ?? 1);
    case "miss":
      return move.kind === "give";
    case "dead":
      return false;
    default:
      return move.kind === step.goal;
  }
}

function openAlignments({ position }: PositionState, rules: PlayRules): Figure[] {
  return position.game === "quarto" ? openFigures(position, rules) : [];
}

/** Return a placement that wins with the piece in hand, if there is one. */
function findDanger(
  from: PositionState,
  rules: PlayRules,
): { cell: string; figure: Figure } | null {
  for (const move of legalMoves(from, rules)) {
    const played = play(from, move, rules);
    const figure = played.ok ? openAlignments(played, rules)[0] : undefined;
    if (figure && move.kind === "place") return { cell: cellName(move.cell), figure };
  }
  return null;
}

export type Judgement =
  | { kind: "right" }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "wrong"; why: Why; figure: Figure | null; cell: string; count: number };

/** What is wrong about a move; the end of a message id after `learn-wrong-`. */
export type Why = "passed" | "align" | "danger" | "coin" | "gone" | "fewer" | "other";

/** Judge a learner's move. */
export function judge(
  from: PositionState,
  step: LessonStep,
  move: Move,
  rules: PlayRules,
): Judgement {
  if (reaches(from, step, move, rules)) return { kind: "right" };
  const played = play(from, move, rules);
  if (!played.ok) return { kind: "refused", refusal: played.refusal };
  const wrong = { kind: "wrong", figure: null, cell: "", count: 0 } as const;
  switch (step.goal) {
    case "call":
      return { ...wrong, why: "passed" };
    case "align":
      return { ...wrong, why: "align" };
    case "safe": {
      const found = findDanger(played, rules);
      return found ? { ...wrong, why: "danger", ...found } : { ...wrong, why: "other" };
    }
    case "collect": {
      const withoutCoin = alignmentsOf(played, move, rules).find(
        (figure) => !played.taken.includes(figure),
      );
      if (played.taken.length > 0) return { ...wrong, why: "fewer", count: played.taken.length };
      return withoutCoin
        ? { ...wrong, why: "gone", figure: withoutCoin }
        : { ...wrong, why: "coin" };
    }
    default:
      return { ...wrong, why: "other" };
  }
}

/** Return the aligned figures through the cell of a placed pawn. */
function alignmentsOf({ position }: PositionState, move: Move, rules: PlayRules): Figure[] {
  const cells = move.kind === "put" ? [move.cell] : [];
  return FIGURES.filter(
    (figure) =>
      cells.some((cell) => figure.cells.includes(cell)) && isAligned(position.board, figure, rules),
  );
}
