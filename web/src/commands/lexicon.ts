/** The words of commands: English and the player's own language. */
import type { Translator } from "../i18n/catalogue";
import {
  type Figure,
  type PieceSet,
  FIGURES,
  PIECES,
  cellName,
  parsePiece,
  traitsOf,
} from "../rules/notation";
import { Speaker } from "../speech/phrases";
import { type TypedText, accented, plain } from "./textInput";
import { CELL, DASHES, KINDS, ORDINALS, PUNCTUATION, WORDS, type Word, phrases } from "./words";

/** The word that a text begins with, the phrase for it, and the rest of the text. */
export interface Reading {
  readonly word: Word;
  readonly phrase: string;
  readonly rest: string;
}

type Key = Parameters<typeof phrases>[1];

const EDGES = new RegExp(`^[${PUNCTUATION}]+|[${PUNCTUATION}]+$`, "gu");

/** Return the cells that a text names, and their positions. */
export function cellsIn(text: string): { readonly name: string; readonly at: number }[] {
  return [...text.matchAll(new RegExp(CELL, "gu"))].map(({ 0: name, index }) => ({
    name,
    at: index,
  }));
}

/** Return the text before, between and after the cells of a text. */
function splitAtCells(text: string): string[] {
  return text.split(new RegExp(CELL, "u"));
}

/** The words of commands in two languages, found in plain text. */
export class Lexicon {
  readonly #speakers: readonly Speaker[];
  readonly #words: ReadonlyMap<string, ReadonlyMap<string, Word>>;
  readonly #calling: RegExp;
  readonly #small: readonly string[];
  readonly #articles: readonly string[];
  readonly #accents: readonly string[];
  readonly #kinds: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #figures: ReadonlyMap<string, Figure>;
  readonly #values: readonly { phrase: string; bit: number; value: number }[];
  readonly #fillers: readonly string[];

  /** `english` is always understood in addition to the player's own language. */
  constructor(own: Translator, english: Translator, set: PieceSet) {
    const translators = own === english ? [own] : [english, own];
    this.#speakers = translators.map((translator) => new Speaker(translator, set));
    this.#words = this.#collectWords();
    this.#calling = new RegExp(["!", ...this.#plain("call").map(pattern)].join("|"), "u");
    const small = this.#phrases("small");
    this.#small = small.map(plain).filter((word) => parsePiece(word) === null);
    this.#articles = small.map(plain).filter((word) => parsePiece(word) !== null);
    this.#accents = small.filter(
      (word) => parsePiece(word) === null && parsePiece(plain(word)) !== null,
    );
    this.#kinds = this.#collectKinds();
    this.#figures = this.#collectFigureNames();
    this.#values = this.#collectValues(set);
    this.#fillers = this.#collectFillers();
  }

  // The word of a command

  /**
   * Return the words that a text can begin with, the likeliest first.
   *
   * The longest word wins. Where words differ only by an accent, as Romanian "dă" (give) and "da"
   * (yes), the one that was typed comes first; the other is for "da 7", which cannot be a yes. An
   * accent that belongs to neither decides nothing.
   */
  readings(typed: TypedText, text: string): Reading[] {
    const fits = [...this.#words.keys()].filter((phrase) => begins(text, phrase));
    const longest = fits.reduce(
      (best, phrase) => (phrase.length > best.length ? phrase : best),
      "",
    );
    const words = this.#words.get(longest);
    if (!words) return [];
    const rest = text.slice(longest.length).replace(EDGES, "");
    const exact = words.get(typed.beginning(longest.length));
    const meant = new Set(words.values());
    if (!exact && meant.size > 1) return [];
    const ordered = new Set([...(exact ? [exact] : []), ...meant]);
    return [...ordered].map((word) => ({ word, phrase: longest, rest }));
  }

  /** Split a text at the word for calling: `d1 quarto! row 1`, `d1 !row1`. */
  splitCall(text: string): [string, string] | null {
    const found = this.#calling.exec(text);
    return found && [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  }

  /** Remove small words, and repeated words of the command: "call QUARTO!". */
  argument(text: string, ...words: readonly Word[]): string {
    return without(text, [...this.#small, ...words.flatMap((word) => this.#plain(word))]);
  }

  /** Remove the words that only form a question: "are the … pieces", "that is". */
  question(text: string, word: Word): string {
    return without(this.argument(text, word), this.#plain("asked"));
  }

  /** Return what follows a word without an argument: "board" in "draw the board". */
  remainder(text: string, word: Word): string {
    return without(this.argument(text, word), this.#articles);
  }

  #collectWords(): Map<string, Map<string, Word>> {
    const words = new Map<string, Map<string, Word>>();
    for (const word of WORDS) {
      for (const phrase of this.#phrases(word)) {
        const twins = words.get(plain(phrase)) ?? new Map<string, Word>();
        words.set(plain(phrase), twins.set(accented(phrase), word));
      }
    }
    return words;
  }

  // Small words

  /**
   * Blank the small words that only an accent distinguishes from the code of a piece: "à".
   *
   * Chinese ordinals become digits: 第一行 is 第1行. The length stays the same.
   */
  blankSmallWords(text: string): string {
    const ordinal = new RegExp(`(?<=第)[${ORDINALS}]`, "gu");
    const counted = text.replace(ordinal, (numeral) => String(ORDINALS.indexOf(numeral) + 1));
    if (this.#accents.length === 0) return counted;
    return counted.replace(new RegExp(`(?<!\\S)(?:${this.#accents.join("|")})(?!\\S)`, "giu"), " ");
  }

  /** Remove a leading article that could be the code of a piece: "a fileira 1". */
  withoutArticle(text: string): string {
    const [first = "", ...rest] = text.split(" ");
    return rest.length > 0 && this.#articles.includes(first) ? rest.join(" ") : text;
  }

  /** Return the text except for cells and the words that join them: "to", "and", a dash. */
  withoutCells(text: string): string {
    const words = [...this.#small, ...this.#articles, ...this.#plain("and")];
    return without(text.replace(DASHES, " "), words);
  }

  // Figures

  /** Return the figure with a name, four cells, or two ends. */
  figure(text: string): Figure | null {
    const name = this.withoutArticle(text).replaceAll(" ", "");
    return this.#figures.get(name) ?? this.#figureOfCells(text);
  }

  /** Return the figure with some cells; its kind may stand before or after them. */
  #figureOfCells(text: string): Figure | null {
    const found = BY_CELLS.get(key(cellsIn(text).map(({ name }) => name)));
    const [before = "", ...others] = splitAtCells(text);
    if (!found || others.slice(0, -1).some((part) => this.withoutCells(part))) return null;
    const kind = this.withoutCells(`${before} ${others.at(-1) ?? ""}`);
    return this.#kinds.get(kind)?.has(found.kind) ? found : null;
  }

  /** Return every word for a kind of figure, some for several; no word leaves it open. */
  #collectKinds(): Map<string, Set<string>> {
    const kinds = new Map<string, Set<string>>([["", new Set(KINDS)]]);
    for (const kind of KINDS) {
      for (const phrase of this.#plain(kind)) {
        kinds.set(phrase, (kinds.get(phrase) ?? new Set()).add(kind));
      }
    }
    return kinds;
  }

  /** Return every name of a figure, without small words and spaces; "line 1" is the row. */
  #collectFigureNames(): Map<string, Figure> {
    const names = new Map<string, Figure>(FIGURES.map((figure) => [figure.name, figure]));
    for (const figure of FIGURES) {
      for (const phrase of this.#plain(figure.kind)) {
        for (const name of [phrase + figure.place, figure.place + phrase]) {
          if (!names.has(name)) names.set(name, figure);
        }
      }
      for (const speaker of this.#speakers) {
        const spoken = without(plain(speaker.figure(figure)), this.#small);
        names.set(spoken.replaceAll(" ", ""), figure);
      }
    }
    return names;
  }

  // Pieces

  /** Return the traits that a text names, by their bits, and the rest of the text. */
  traits(text: string): { named: Map<number, Set<number>>; other: string } {
    const named = new Map<number, Set<number>>();
    let rest = text;
    for (const { phrase, bit, value } of this.#values) {
      if (!new RegExp(pattern(phrase), "u").test(rest)) continue;
      named.set(bit, (named.get(bit) ?? new Set()).add(value));
      rest = without(rest, [phrase]);
    }
    return { named, other: without(rest, this.#fillers) };
  }

  /** Return every word for a value of a trait, the rulebooks' own too, the longest first. */
  #collectValues(set: PieceSet): { phrase: string; bit: number; value: number }[] {
    const values = traitsOf(set).flatMap((trait, bit) =>
      trait.values.flatMap((name, value) => {
        const said = this.#speakers.map(({ translator }) => translator.translate(`value-${name}`));
        return [name, ...said].map((word) => ({ phrase: plain(word), bit, value }));
      }),
    );
    return values.sort((first, second) => second.phrase.length - first.phrase.length);
  }

  /** Return the words of a piece's name that are no trait: "with", "and". */
  #collectFillers(): string[] {
    const phrases = this.#values.map(({ phrase }) => phrase);
    const words = this.#speakers.flatMap((speaker) =>
      PIECES.flatMap((piece) => without(plain(speaker.named(piece)), phrases).split(" ")),
    );
    return [...this.#small, ...this.#plain("and"), ...new Set(words.filter(Boolean))];
  }

  /** Return the phrases of a word, in English and in the player's language. */
  #phrases(key: Key): string[] {
    return this.#speakers.flatMap(({ translator }) => phrases(translator.language, key));
  }

  #plain(key: Key): string[] {
    return this.#phrases(key).map(plain);
  }
}

/** Return whether a text begins with a word; Chinese has no space after it. */
function begins(text: string, phrase: string): boolean {
  if (!text.startsWith(phrase)) return false;
  const next = text.charAt(phrase.length);
  return !next || PUNCTUATION.includes(next) || !isAscii(phrase) || !isAscii(next);
}

function isAscii(text: string): boolean {
  return Array.from(text).every((letter) => letter.charCodeAt(0) < 128);
}

/** Return the pattern of a phrase: whole words, or any place in Chinese. */
function pattern(phrase: string): string {
  return isAscii(phrase) ? `(?<![a-z0-9])${phrase}(?![a-z0-9])` : phrase;
}

/** Remove phrases and punctuation from a text. */
function without(text: string, phrases: Iterable<string>): string {
  let rest = text.replace(new RegExp(`[${PUNCTUATION}]+`, "gu"), " ");
  for (const phrase of phrases) rest = rest.replace(new RegExp(pattern(phrase), "gu"), " ");
  return rest.split(" ").filter(Boolean).join(" ");
}

/** Every figure by its four cells and by two ends or opposite corners. */
const BY_CELLS: ReadonlyMap<string, Figure> = new Map(
  FIGURES.flatMap((figure) => {
    const [first = "", second = "", third = "", last = ""] = figure.cells.map(cellName);
    const corners = figure.kind === "square" ? [[second, third]] : [];
    const names = [[first, second, third, last], [first, last], ...corners];
    return names.map((cells): [string, Figure] => [key(cells), figure]);
  }),
);

function key(cells: readonly string[]): string {
  return [...cells].sort().join(" ");
}
