/** The keys of the board: where a key moves the focus, and what the letters ask for. */
import type { Board, Cell } from "../game/notation";

const KEYBOARD = ["Digit1234", "KeyQWER", "KeyASDF", "KeyZXCV"];

/** The keyboard is the board: the cell of a key, by its place on the keyboard. */
const CELL_OF_CODE = new Map<string, Cell>(
  KEYBOARD.flatMap((row, index) => {
    const keys = [...row.slice(-4)];
    const kind = row.slice(0, -4);
    return keys.map((key, column): [string, Cell] => [kind + key, 4 * index + column]);
  }),
);

export function cellOfCode(code: string): Cell | null {
  return CELL_OF_CODE.get(code) ?? null;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key moves the focus in a grid; the same place at an edge; null if it moves nothing. */
export function moved(from: number, { key, ctrlKey }: GridKey, columns: number, count: number) {
  const column = from % columns;
  const start = from - column;
  const end = Math.min(start + columns, count) - 1;
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? from - 1 : from;
    case "ArrowRight":
      return from < end ? from + 1 : from;
    case "ArrowUp":
      return from >= columns ? from - columns : from;
    case "ArrowDown":
      return from + columns < count ? from + columns : from;
    case "Home":
      return ctrlKey ? 0 : start;
    case "End":
      return ctrlKey ? count - 1 : end;
    default:
      return null;
  }
}

/** The next empty cell after one, going round. */
export function nextEmpty(board: Board, cell: Cell): Cell | null {
  for (let step = 1; step <= 16; step += 1) {
    const next = (cell + step) % 16;
    if ((board[next] ?? null) === null) return next;
  }
  return null;
}

/** What the letters ask for while the board has the focus. */
export const LETTERS = {
  o: "cell",
  p: "hand",
  l: "last",
  t: "time",
  k: "coins",
  j: "figure",
  n: "empty",
  m: "task",
  u: "left",
  g: "call",
  i: "command",
  h: "help",
  ",": "previous",
  ".": "next",
} as const;

export type Wish = (typeof LETTERS)[keyof typeof LETTERS];

export function wishOf(key: string): Wish | null {
  const letters: Record<string, Wish> = LETTERS;
  return letters[key.toLowerCase()] ?? null;
}
