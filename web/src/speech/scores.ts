/** What moves are worth: a sign, a letter or number to show, words to announce. */
import { type Translator, messageId } from "../i18n/catalogue";
import { type Cell, type Move, type Piece, parseMove } from "../rules/notation";
import type { MoveScore, Score } from "../lib/wire";

/** The value of a move, on its cell or piece. */
export interface Mark {
  readonly kind: "win" | "draw" | "loss";
  /** The text to show, a few letters. */
  readonly short: string;
  /** The words to announce. */
  readonly text: string;
  /** Whether it is among the best. */
  readonly best: boolean;
}

const SIGNS = { win: "+", draw: "=", loss: "−" } as const;

/** Return a score in words: "win in 3", "draw"; in Quardo "win by 2 coins". */
export function scoreText(score: Score, translator: Translator): string {
  const { value, placements, proved, lead } = score;
  if (lead !== null) return leadText(score, lead, translator);
  const text =
    value === "draw" || placements === null
      ? translator.translate(`score-${value}`)
      : placements === 0
        ? translator.translate(`analysis-${value}-by-call`)
        : translator.translate(`score-${value}-in`, { count: placements });
  if (proved) return text;
  const unproved = translator.translate("score-unproved");
  return translator.translate("list-more", { first: text, rest: unproved });
}

/** Return by how many coins a player is ahead: proved, at least, or about. */
function leadText(
  { value, proved, at_least }: Score,
  lead: number,
  translator: Translator,
): string {
  const count = Math.abs(toTenths(lead));
  if (proved && !at_least) {
    return translator.translate(messageId(count ? `score-by-${value}` : "score-draw"), { count });
  }
  const side = !count ? "level" : lead > 0 ? "ahead" : "behind";
  return translator.translate(`score-${proved ? "least" : "about"}-${side}`, { count });
}

/** Return a short score: "+W3", "=D", "−L1", "?" if unproved; in Quardo "+2", "~+1.3". */
export function scoreShort(score: Score, translator: Translator): string {
  const { value, placements, proved, lead } = score;
  if (lead !== null) return leadShort(score, lead, translator);
  const letter = translator.translate(`analysis-letter-${value}`);
  const number = placements && value !== "draw" ? String(placements) : "";
  return SIGNS[value] + letter + number + (proved ? "" : "?");
}

function leadShort({ proved, at_least }: Score, lead: number, { language }: Translator): string {
  const shown = toTenths(lead);
  const sign = shown > 0 ? "+" : shown < 0 ? "−" : "";
  const digits = proved ? 0 : 1;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits });
  return (at_least ? "≥" : proved ? "" : "~") + sign + number.format(Math.abs(shown));
}

/** Round a number to one decimal; never −0. */
function toTenths(lead: number): number {
  return Math.round(10 * lead) / 10 + 0;
}

export function markOf(score: Score, best: boolean, translator: Translator): Mark {
  return {
    kind: score.value,
    short: scoreShort(score, translator),
    text: scoreText(score, translator),
    best,
  };
}

/** The moves whose values are known, and the best of all. */
export interface Values {
  readonly moves: readonly MoveScore[];
  readonly best: readonly string[];
}

export interface Marks {
  readonly cells: ReadonlyMap<Cell, Mark>;
  readonly pieces: ReadonlyMap<Piece, Mark>;
}

/** The first half of a move in Quardo: a pawn picked, or one marked for a swap. */
export interface PartialMove {
  readonly picked: Piece | null;
  readonly marked: Cell | null;
}

/**
 * Return the value of every move of a position, on its cell or piece.
 *
 * In Quardo many moves share a cell or a pawn, which then has the best value of those that fit the
 * partial move.
 */
export function marksOf(
  analysis: Values | null,
  translator: Translator,
  begun: PartialMove = { picked: null, marked: null },
): Marks {
  const cells = new Map<Cell, Rated>();
  const pieces = new Map<Piece, Rated>();
  const [moves, best] = [analysis?.moves ?? [], analysis?.best ?? []];
  for (const { move, score } of moves) {
    const parsed = parseMove(move);
    if (!parsed) continue;
    const rated = { score, best: best.length < moves.length && best.includes(move) };
    for (const cell of cellsOf(parsed, begun)) keepBetter(cells, cell, rated);
    if (parsed.kind === "give" || parsed.kind === "put") keepBetter(pieces, parsed.piece, rated);
  }
  const marked = ({ score, best }: Rated): Mark => markOf(score, best, translator);
  return {
    cells: new Map([...cells].map(([cell, rated]) => [cell, marked(rated)])),
    pieces: new Map([...pieces].map(([piece, rated]) => [piece, marked(rated)])),
  };
}

interface Rated {
  readonly score: Score;
  readonly best: boolean;
}

/** Return the cells that show a move's value. */
function cellsOf(move: Move, { picked, marked }: PartialMove): Cell[] {
  if (move.kind === "place") return [move.cell];
  if (move.kind === "put") {
    return marked === null && (picked === null || picked === move.piece) ? [move.cell] : [];
  }
  if (move.kind !== "swap" || picked !== null) return [];
  const { first, second } = move;
  if (marked === null) return [first, second];
  return marked === first ? [second] : marked === second ? [first] : [];
}

function keepBetter<Key>(kept: Map<Key, Rated>, key: Key, rated: Rated): void {
  const known = kept.get(key);
  if (!known || isBetter(rated, known)) kept.set(key, rated);
}

function isBetter({ score, best }: Rated, other: Rated): boolean {
  const [lead, known] = [score.lead ?? 0, other.score.lead ?? 0];
  return lead > known || (lead === known && best && !other.best);
}
