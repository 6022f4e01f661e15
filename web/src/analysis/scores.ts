/** Saying what moves are worth: a sign, a letter and a number for the eye, words for the ear. */
import type { Translator } from "../i18n/catalogue";
import { type Cell, type Piece, parseMove } from "../game/notation";
import type { Analysis, Score } from "../net/wire";

/** What stands on a cell or a piece beside it. */
export interface Mark {
  readonly kind: "win" | "draw" | "loss" | "best";
  /** What is shown, in a few letters. */
  readonly short: string;
  /** What is said. */
  readonly told: string;
  /** Whether it is among the best. */
  readonly best: boolean;
}

const SIGNS = { win: "+", draw: "=", loss: "−" } as const;

/** "win in 3", "draw", "loss: the opponent calls at once". */
export function scoreTold({ value, placements, proved }: Score, translator: Translator): string {
  const told =
    value === "draw" || placements === null
      ? translator.translate(`score-${value}`)
      : placements === 0
        ? translator.translate(`analysis-${value}-by-call`)
        : translator.translate(`score-${value}-in`, { count: placements });
  if (proved) return told;
  const unproved = translator.translate("score-unproved");
  return translator.translate("list-more", { first: told, rest: unproved });
}

/** "+W3", "=D", "−L1"; with a question mark where it is not proved. */
export function scoreShort({ value, placements, proved }: Score, translator: Translator): string {
  const letter = translator.translate(`analysis-letter-${value}`);
  const number = placements && value !== "draw" ? String(placements) : "";
  return SIGNS[value] + letter + number + (proved ? "" : "?");
}

export function markOf(score: Score, best: boolean, translator: Translator): Mark {
  return {
    kind: score.value,
    short: scoreShort(score, translator),
    told: scoreTold(score, translator),
    best,
  };
}

export interface Marks {
  readonly cells: ReadonlyMap<Cell, Mark>;
  readonly pieces: ReadonlyMap<Piece, Mark>;
}

/** What every move of a position is worth, on its cell or piece; in Quardo where the best one is. */
export function marksOf(analysis: Analysis | null, translator: Translator): Marks {
  const cells = new Map<Cell, Mark>();
  const pieces = new Map<Piece, Mark>();
  const [moves, best] = [analysis?.moves ?? [], analysis?.best ?? []];
  for (const { move, score } of moves) {
    const made = parseMove(move);
    const top = best.length < moves.length && best.includes(move);
    const mark = markOf(score, top, translator);
    if (made?.kind === "place") cells.set(made.cell, mark);
    else if (made?.kind === "give") pieces.set(made.piece, mark);
  }
  const first = analysis?.score ? null : parseMove(best[0] ?? "");
  const told = translator.translate("analysis-best-here");
  const star: Mark = { kind: "best", short: "★", told, best: false };
  if (first?.kind === "put") {
    cells.set(first.cell, star);
    pieces.set(first.piece, star);
  } else if (first?.kind === "swap") {
    cells.set(first.first, star);
    cells.set(first.second, star);
  }
  return { cells, pieces };
}
