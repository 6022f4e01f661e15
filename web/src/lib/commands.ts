/** Typed commands in the player's language; English and the bare notation always work too. */
import type { Translator } from "./catalogue";
import {
  type Cell,
  type Figure,
  type Move,
  type Piece,
  type PieceSet,
  FIGURES,
  figureNamed,
  parseCell,
  parseMove,
  parsePiece,
  traitsOf,
} from "./notation";
import { Speaker } from "./speech";

export const WORDS = [
  "give",
  "place",
  "call",
  "decline",
  "put",
  "swap",
  "touch",
  "board",
  "say",
  "left",
  "last",
  "coins",
  "time",
  "pieces",
  "draw",
  "takeback",
  "resign",
  "hint",
  "swaps",
  "extend",
  "sound",
  "again",
  "rules",
  "help",
  "quit",
  "yes",
  "no",
] as const;

/** What a command can begin with: its message's id after `command-`. */
export type Word = (typeof WORDS)[number];

export type Command =
  | { kind: "move"; move: Move }
  | { kind: "say"; cell: Cell }
  | { kind: "say-figure"; figure: Figure }
  | { kind: "touch"; target: string }
  | { kind: "word"; word: Word }
  | { kind: "incomplete"; word: Word }
  | { kind: "wrong"; code: "piece-syntax" | "cell-syntax" | "figure-syntax"; found: string };

const NEED_MORE: ReadonlySet<Word> = new Set([
  "give",
  "place",
  "call",
  "put",
  "swap",
  "touch",
  "say",
]);
const CELL = /(?<![a-z0-9])[a-d][1-4](?![a-z0-9])/g;
const AFTER_WORD = " !:,";
const FIGURE_WORDS = ["row", "column", "diagonal", "square"] as const;

/** A text as it is compared: lower case, no accents, single spaces. */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

class Wrong extends Error {
  constructor(
    readonly code: "piece-syntax" | "cell-syntax" | "figure-syntax",
    readonly found: string,
  ) {
    super(code);
  }
}

export class Commands {
  readonly #speakers: Speaker[];
  readonly #words: [string, Word][];
  readonly #figures: Map<string, Figure>;
  readonly #small: string[];
  readonly #and: string[];

  /** `english` is always understood beside the player's own language. */
  constructor(
    own: Translator,
    english: Translator,
    private readonly set: PieceSet,
  ) {
    const translators = own === english ? [own] : [english, own];
    this.#speakers = translators.map((translator) => new Speaker(translator, set));
    this.#words = WORDS.flatMap((word) =>
      this.#phrases(word).map((p): [string, Word] => [p, word]),
    );
    this.#small = this.#phrases("small");
    this.#and = this.#phrases("and");
    this.#figures = this.#figureNames();
  }

  /** Returns the command that was typed, or null if it is none at all. */
  parse(typed: string): Command | null {
    const text = plain(typed).replace(/[ .。]+$/, "");
    try {
      return this.#parse(text);
    } catch (error) {
      if (error instanceof Wrong) return { kind: "wrong", code: error.code, found: error.found };
      throw error;
    }
  }

  #parse(text: string): Command | null {
    const move = parseMove(text);
    if (move) return { kind: "move", move };
    const found = this.#firstWord(text);
    if (!found) return this.#bare(text);
    const [word, rest] = found;
    if (NEED_MORE.has(word) && !rest) return { kind: "incomplete", word };
    return this.#withArgument(word, without(rest, this.#small));
  }

  /** What a piece, or a piece and a cell, mean by themselves. */
  #bare(text: string): Command | null {
    const rest = without(text, this.#small);
    try {
      if (rest.search(CELL) >= 0) return this.#placed(rest);
      return { kind: "move", move: { kind: "give", piece: this.#piece(text) } };
    } catch (error) {
      if (error instanceof Wrong) return null;
      throw error;
    }
  }

  /** Splits a text into the word of a command and the rest; the longest word wins. */
  #firstWord(text: string): [Word, string] | null {
    let best: [Word, string] | null = null;
    for (const [phrase, word] of this.#words) {
      if (!text.startsWith(phrase)) continue;
      const rest = text.slice(phrase.length);
      const ends = !rest || AFTER_WORD.includes(rest.charAt(0)) || !isAscii(phrase.slice(-1));
      if (ends && (!best || rest.length < best[1].length)) best = [word, rest];
    }
    return best && [best[0], best[1].replace(/^[ !:,]+|[ !:,]+$/g, "")];
  }

  #withArgument(word: Word, rest: string): Command {
    switch (word) {
      case "give":
        return { kind: "move", move: { kind: "give", piece: this.#piece(rest) } };
      case "place":
      case "put":
        return rest.search(CELL) >= 0 ? this.#placed(rest) : this.#withoutCell(word, rest);
      case "call":
        return { kind: "move", move: { kind: "call", figure: this.#figure(rest) } };
      case "swap":
        return this.#swap(rest);
      case "touch":
        return { kind: "touch", target: this.#target(rest) };
      case "say":
        return this.#sayable(rest);
      case "decline":
        return { kind: "move", move: { kind: "decline" } };
      default:
        return { kind: "word", word };
    }
  }

  /** Reads a cell, for the piece in hand, or a piece and a cell. */
  #placed(text: string): Command {
    const last = [...text.matchAll(CELL)].at(-1);
    const name = last?.[0] ?? "";
    const at = last?.index ?? 0;
    const piece = (text.slice(0, at) + text.slice(at + 2)).replace(/^[ ,]+|[ ,]+$/g, "");
    const cell = readCell(name);
    if (!piece) return { kind: "move", move: { kind: "place", cell } };
    return { kind: "move", move: { kind: "put", piece: this.#piece(piece), cell } };
  }

  /** Asks for the cell that a piece should go to, or complains about a wrong one. */
  #withoutCell(word: Word, text: string): Command {
    try {
      this.#piece(text);
    } catch {
      const cut = text.lastIndexOf(" ");
      if (cut > 0) this.#piece(text.slice(0, cut));
      readCell(text.slice(cut + 1));
    }
    return { kind: "incomplete", word };
  }

  /** Reads two cells: `b2 c3`, `b2, c3`, `b2 and c3`. */
  #swap(text: string): Command {
    const spaced = text.replace(/[ ,]+|(?<=[0-9])(?=[^ ])/g, " ");
    const [one = "", other] = without(spaced, this.#and).split(" ");
    const first = readCell(one);
    if (!other) return { kind: "incomplete", word: "swap" };
    return { kind: "move", move: { kind: "swap", first, second: readCell(other) } };
  }

  /** Reads a piece: its code, or its four traits in any order. */
  #piece(text: string): Piece {
    if (text.length === 1) {
      const piece = parsePiece(text);
      if (piece !== null) return piece;
    }
    return traitsOf(this.set).reduce((number, trait, bit) => {
      const [zero, one] = trait.values.map((value) =>
        this.#speakers.some(({ translator }) =>
          says(text, plain(translator.translate(`value-${value}`))),
        ),
      );
      if (zero === one) throw new Wrong("piece-syntax", text);
      return number | (Number(one) << bit);
    }, 0);
  }

  #figure(text: string): Figure {
    const found = this.#figures.get(this.#squeezed(text)) ?? figureNamed(text);
    if (!found) throw new Wrong("figure-syntax", text);
    return found;
  }

  #sayable(text: string): Command {
    const figure = this.#figures.get(this.#squeezed(text));
    return figure ? { kind: "say-figure", figure } : { kind: "say", cell: readCell(text) };
  }

  /** Reads what is to be touched: a cell, a pawn on the table, the coin of a figure. */
  #target(text: string): string {
    if (parseCell(text) !== null) return text;
    try {
      return this.#piece(text).toString(16);
    } catch {
      return this.#figure(text).name;
    }
  }

  /** Every name of a figure, without small words and spaces. */
  #figureNames(): Map<string, Figure> {
    const names = new Map<string, Figure>();
    for (const figure of FIGURES) {
      names.set(figure.name, figure);
      for (const kind of FIGURE_WORDS.filter((one) => one === figure.kind)) {
        for (const phrase of this.#phrases(kind)) names.set(phrase + figure.place, figure);
      }
      for (const speaker of this.#speakers) {
        names.set(this.#squeezed(plain(speaker.figure(figure))), figure);
      }
    }
    return names;
  }

  #phrases(key: string): string[] {
    return this.#speakers.flatMap(({ translator }) =>
      translator.translate(`command-${key}`).split(" ").map(plain),
    );
  }

  #squeezed(text: string): string {
    return without(text, this.#small).replaceAll(" ", "");
  }
}

function readCell(text: string): Cell {
  const cell = parseCell(text.trim());
  if (cell === null) throw new Wrong("cell-syntax", text);
  return cell;
}

function isAscii(text: string): boolean {
  return [...text].every((letter) => letter.charCodeAt(0) < 128);
}

/** Leaves words out of a text, those that are not ASCII wherever they stand. */
function without(text: string, words: Iterable<string>): string {
  let rest = text;
  for (const word of words) {
    rest = isAscii(word)
      ? rest.replace(new RegExp(`(?<!\\S)${word}(?!\\S)`, "g"), " ")
      : rest.replaceAll(word, " ");
  }
  return rest.split(" ").filter(Boolean).join(" ");
}

/** Whether a phrase stands in a text: as whole words, or anywhere in Chinese. */
function says(text: string, phrase: string): boolean {
  if (!isAscii(phrase)) return text.includes(phrase);
  return ` ${text.replace(/[ ,]+/g, " ")} `.includes(` ${phrase} `);
}
