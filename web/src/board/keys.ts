/** The keys of the board: moving the focus, and commands. */
import type { Step } from "../table/browsing.svelte";
import type { Board, Cell, Piece } from "../rules/notation";

const KEYBOARD = ["Digit1234", "KeyQWER", "KeyASDF", "KeyZXCV"];

/** The cell of each key, by its place on the keyboard. */
const CELL_OF_CODE = new Map<string, Cell>(
  KEYBOARD.flatMap((row, index) => {
    const keys = Array.from(row.slice(-4));
    const kind = row.slice(0, -4);
    return keys.map((key, column): [string, Cell] => [kind + key, 4 * index + column]);
  }),
);

export function cellOfCode(code: string): Cell | null {
  return CELL_OF_CODE.get(code) ?? null;
}

/** The board, as the rack knows it. */
export interface BoardOfRack {
  stepTo(cell: Cell): void;
  /** Run a key command that was pressed elsewhere; `repeat` reads what has the focus there. */
  runCommand(command: KeyCommand, shift: boolean, repeat: () => void): void;
}

/** The rack, as the board knows it. */
export interface RackOfBoard {
  stepTo(piece: Piece): void;
}

/** What a letter does in a grid: go to one of its sixteen items, with Shift to one of the other
 * grid, or run a command. */
export type LetterAction =
  | { readonly kind: "go" | "go-over"; readonly index: number }
  | { readonly kind: "run"; readonly command: KeyCommand };

export function letterAction(event: KeyboardEvent): LetterAction | null {
  if (event.ctrlKey) return null;
  const index = cellOfCode(event.code);
  if (index !== null) return { kind: event.shiftKey ? "go-over" : "go", index };
  const command = keyCommandOf(event.key);
  return command && { kind: "run", command };
}

/** Return the next empty cell after one, wrapping around. */
export function nextEmpty(board: Board, cell: Cell): Cell | null {
  for (let step = 1; step <= 16; step += 1) {
    const next = (cell + step) % 16;
    if ((board[next] ?? null) === null) return next;
  }
  return null;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: "back",
  ArrowUp: "back",
  ArrowRight: "forward",
  ArrowDown: "forward",
  Home: "start",
  End: "end",
  Escape: "end",
};

/** Return the step in the list of moves for a key. */
export function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Step | null {
  return altKey || ctrlKey || metaKey ? null : (STEPS[key] ?? null);
}

/** The commands of letters while the board has the focus. */
export const LETTERS = {
  o: "cell",
  p: "hand",
  l: "last",
  t: "time",
  k: "coins",
  j: "figure",
  b: "back",
  y: "trait",
  n: "empty",
  m: "task",
  u: "left",
  g: "call",
  i: "command",
  "/": "command",
  h: "help",
  "?": "help",
  ",": "previous",
  ".": "next",
  ";": "repeat",
  "0": "thinking",
  "-": "brief",
  "+": "full",
  "=": "full",
} as const;

export type KeyCommand = (typeof LETTERS)[keyof typeof LETTERS];
/** A command that the page around the board carries out. */
export type PageRequest = Extract<KeyCommand, "command" | "help">;

export function keyCommandOf(key: string): KeyCommand | null {
  const letters: Record<string, KeyCommand> = LETTERS;
  return letters[key.toLowerCase()] ?? null;
}
