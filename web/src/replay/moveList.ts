/** The lines of a list of moves, in which touches of a blindfolded game are folded together. */

/** A remark on a step: a short tag for the eye, words for the ear. */
export interface Remark {
  readonly kind: "good" | "bad" | "note";
  readonly tag: string;
}

export interface Entry {
  /** What happened, as a sentence. */
  readonly text: string;
  readonly turn: number | null;
  readonly remarks: readonly Remark[];
  /** Whether it changed nothing on the board. */
  readonly aside?: boolean;
}

/** Entries that one line stands for, from the first to the last of them. */
export interface Folded {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Line extends Entry {
  /** The steps that it stands for; pressed, it shows the last of them. */
  readonly from: number;
  readonly to: number;
  /** Whether it can be opened, and is; null for a line of one step. */
  readonly open: boolean | null;
  /** Whether it belongs to an open line above it. */
  readonly inner: boolean;
}

/** The lines to show; `opened` are the folds, by their first entries, that are open. */
export function linesOf(
  entries: readonly Entry[],
  folds: readonly Folded[],
  opened: readonly number[],
): Line[] {
  return entries.flatMap((entry, index): Line[] => {
    const fold = folds.find(({ from, to }) => from <= index && index <= to);
    const step = {
      ...entry,
      from: index + 1,
      to: index + 1,
      open: null,
      inner: fold !== undefined,
    };
    if (!fold) return [step];
    const open = opened.includes(fold.from);
    const inner = open ? [{ ...step, turn: null }] : [];
    if (index > fold.from) return inner;
    const { from, to, text } = fold;
    const head = { ...entry, text, remarks: [], from: from + 1, to: to + 1, open, inner: false };
    return [head, ...inner];
  });
}

/** Whether a line stands for the step shown; an open one leaves that to those below it. */
export function isCurrent({ from, to, open }: Line, at: number): boolean {
  return open !== true && from <= at && at <= to;
}

/** The step of the line before or after the one shown. */
export function stepBeside(lines: readonly Line[], at: number, way: 1 | -1): number {
  const shown = lines.filter(({ open }) => open !== true);
  if (way === 1) return shown.find(({ from }) => from > at)?.to ?? at;
  return shown.findLast(({ to }) => to < firstOf(shown, at))?.to ?? 0;
}

/** The first step of the line that is shown. */
function firstOf(lines: readonly Line[], at: number): number {
  return lines.find((line) => isCurrent(line, at))?.from ?? at;
}
