/**
 * Typed commands in the player's language; English and the bare notation always work too.
 *
 * A twin of `fourfold.terminal.commands`; both are tested with `tests/data/commands.json`, which
 * has the meaning of each phrase.
 */
import type { Translator } from "../i18n/catalogue";
import { type Reading, Lexicon, cellsIn } from "./lexicon";
import {
  type Cell,
  type Figure,
  type Move,
  type Piece,
  type PieceSet,
  parseCell,
  parsePiece,
  traitsOf,
} from "../rules/notation";
import { TypedText } from "./textInput";
import { FULL_STOPS, NEEDED, type Word } from "./words";

export type Command =
  | { kind: "move"; move: Move }
  /** Two moves in one command: place the piece in hand and call (Q3). */
  | { kind: "place-and-call"; cell: Cell; figure: Figure }
  | { kind: "say"; cell: Cell }
  | { kind: "say-figure"; figure: Figure }
  /** A request for the lines, and the 2×2 square, through a cell. */
  | { kind: "say-lines"; cell: Cell }
  /** A request for the pieces with some traits, by their bits: on the board, or remaining. */
  | { kind: "find"; word: "where" | "left"; traits: ReadonlyMap<number, number> }
  | { kind: "touch"; target: string }
  | { kind: "word"; word: Word }
  /** `cell` is where a pawn that is not named yet should go. */
  | { kind: "incomplete"; word: Word; missing: readonly string[]; cell: Cell | null }
  | { kind: "wrong"; code: string; details: Readonly<Record<string, string>> };

/** A part of a command is invalid. */
class InvalidPart extends Error {
  readonly details: Readonly<Record<string, string>>;

  constructor(
    readonly code: string,
    found: string,
    details: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.details = { ...details, found };
  }
}

/** A piece is named by only some of its traits. */
class TraitsMissing extends Error {
  constructor(readonly traits: readonly string[]) {
    super();
  }
}

/** A parser of commands for one language, set of pieces and game. */
export class Commands {
  readonly #lexicon: Lexicon;

  constructor(
    own: Translator,
    english: Translator,
    private readonly set: PieceSet,
    private readonly game: "quarto" | "quardo",
  ) {
    this.#lexicon = new Lexicon(own, english, set);
  }

  /** Return the command that a text means, or null if it is none. */
  parse(text: string): Command | null {
    const typed = new TypedText(this.#lexicon.blankSmallWords(text), text);
    try {
      return this.#parse(typed, typed.plain.replace(FULL_STOPS, ""));
    } catch (error) {
      if (!(error instanceof InvalidPart)) throw error;
      const details = Object.entries(error.details);
      return {
        kind: "wrong",
        code: error.code,
        details: Object.fromEntries(details.map(([name, part]) => [name, typed.original(part)])),
      };
    }
  }

  /** Parse notation, a word with its argument, or the argument alone. */
  #parse(typed: TypedText, text: string): Command | null {
    if (text === "--") return moveCommand({ kind: "decline" });
    let refused: InvalidPart | null = null;
    for (const reading of this.#lexicon.readings(typed, text)) {
      try {
        return this.#parseReading(reading);
      } catch (error) {
        if (!(error instanceof InvalidPart)) throw error;
        refused ??= error;
      }
    }
    if (refused) throw refused;
    return this.#parseBare(text);
  }

  #parseReading({ word: said, phrase, rest }: Reading): Command {
    const word = this.#wordOfGame(said);
    const needed = NEEDED[word];
    if (!needed) {
      const extra = this.#lexicon.remainder(rest, word);
      if (word === "left" && this.#lexicon.traits(extra).named.size > 0) {
        return this.#parseQuestion(word, rest);
      }
      if (extra) throw new InvalidPart("extra-words", extra, { word: phrase });
      return word === "decline" ? moveCommand({ kind: "decline" }) : { kind: "word", word };
    }
    const argument = this.#lexicon.argument(rest, word);
    if (!argument) return incomplete(word, [needed]);
    return askForTraits(word, () => this.#parseArgument(word, argument, rest));
  }

  /** Return the game's word for placing: "put" and "place" are synonyms to players. */
  #wordOfGame(word: Word): Word {
    if (word !== "place" && word !== "put") return word;
    return this.game === "quardo" ? "put" : "place";
  }

  /** Parse the argument of a word; `rest` still has its punctuation. */
  #parseArgument(word: Word, argument: string, rest: string): Command {
    switch (word) {
      case "give":
        return moveCommand({ kind: "give", piece: this.#parsePiece(argument) });
      case "call":
        return this.#parseCall(argument);
      case "swap":
        return this.#parseSwap(argument);
      case "touch":
        return { kind: "touch", target: this.#parseTarget(argument) };
      case "say":
        return this.#parseSay(argument);
      case "lines":
        return { kind: "say-lines", cell: readCell(argument) };
      case "where":
        return this.#parseQuestion(word, argument);
      default:
        return this.#parsePlacement(rest);
    }
  }

  // Without a word

  /** Return the command that a piece, a cell or both mean on their own, or null. */
  #parseBare(text: string): Command | null {
    if (text.startsWith("!")) return this.#parseCall(this.#lexicon.argument(text, "call"));
    if (text.includes("~")) return this.#parseSwap(text);
    return askForTraits(this.game === "quardo" ? "put" : "give", () =>
      this.#parseNotationOrNames(text),
    );
  }

  /** Parse a piece, a cell, or both, in notation or in words. */
  #parseNotationOrNames(text: string): Command | null {
    const at = text.indexOf("@");
    if (at >= 0) {
      const piece = this.#parsePiece(text.slice(0, at).trim());
      return moveCommand({ kind: "put", piece, cell: readCell(text.slice(at + 1)) });
    }
    if (/^[a-z][0-9]$/.test(text)) return this.#parsePlacement(text);
    try {
      return cellsIn(text).length > 0 ? this.#parsePlacement(text) : this.#parsePieceAlone(text);
    } catch (error) {
      if (error instanceof InvalidPart && error.code !== "figure-syntax") return null;
      throw error;
    }
  }

  /** Parse a piece to give, or a pawn whose cell is missing. */
  #parsePieceAlone(text: string): Command {
    const piece = this.#parsePiece(this.#lexicon.argument(text));
    return this.game === "quardo"
      ? incomplete("put", ["cell"])
      : moveCommand({ kind: "give", piece });
  }

  // Arguments

  /** Parse a cell for the piece in hand, with or without a call, or a piece and a cell. */
  #parsePlacement(text: string): Command {
    const calling = this.#lexicon.splitCall(text);
    if (calling) return this.#parsePlaceAndCall(...calling);
    const argument = this.#lexicon.argument(text, "place", "put");
    const last = cellsIn(argument).at(-1);
    if (!last) return this.#askForCell(argument);
    const cell = readCell(last.name);
    const around = `${argument.slice(0, last.at)} ${argument.slice(last.at + 2)}`;
    const piece = around.replace(/^[ -]+|[ -]+$/g, "");
    if (piece) return moveCommand({ kind: "put", piece: this.#parsePiece(piece), cell });
    if (this.game === "quardo") return incomplete("put", ["piece"], cell);
    return moveCommand({ kind: "place", cell });
  }

  /** Parse a cell and, after the word for calling, a figure (Q3). */
  #parsePlaceAndCall(placing: string, calling: string): Command {
    const cell = readCell(this.#lexicon.withoutCells(placing));
    const figure = this.#lexicon.argument(calling, "call");
    if (!figure) return incomplete("call", ["figure"]);
    return { kind: "place-and-call", cell, figure: this.#parseFigure(figure) };
  }

  /** Parse a figure, or the cell to place on before the figure: `d1 row 1` (Q3). */
  #parseCall(text: string): Command {
    const [first] = cellsIn(text);
    if (this.#lexicon.figure(text) || first?.at !== 0) {
      return moveCommand({ kind: "call", figure: this.#parseFigure(text) });
    }
    const rest = text.slice(2).trim();
    if (!rest) return incomplete("call", ["figure"]);
    const whole = cellsIn(rest)[0]?.at === 0 && !this.#lexicon.figure(rest);
    const figure = this.#parseFigure(whole ? text : rest);
    return { kind: "place-and-call", cell: readCell(first.name), figure };
  }

  /** Return a question for the cell that a piece should go to; refuse an invalid one. */
  #askForCell(text: string): Command {
    try {
      this.#parsePiece(text);
    } catch (error) {
      if (!(error instanceof InvalidPart)) throw error;
      const cut = text.lastIndexOf(" ");
      if (cut > 0) this.#parsePiece(text.slice(0, cut));
      readCell(text.slice(cut + 1));
    }
    return incomplete("put", ["cell"]);
  }

  /** Parse two cells in either order: `b2 c3`, `b2, c3`, `b2 and c3`, `c3~b2`. */
  #parseSwap(text: string): Command {
    const cells = cellsIn(text).map(({ name }) => name);
    const other = this.#lexicon.withoutCells(
      cells.reduce((rest, cell) => rest.replace(cell, " "), text),
    );
    if (other) throw new InvalidPart("cell-syntax", other);
    const [first, second, more] = cells;
    if (first === undefined || second === undefined) return incomplete("swap", ["cell"]);
    if (more !== undefined) throw new InvalidPart("notation", more);
    if (first === second) throw new InvalidPart("swap-order", text);
    return moveCommand({ kind: "swap", first: readCell(first), second: readCell(second) });
  }

  /** Parse a piece: its code, or its four traits in any order. */
  #parsePiece(typed: string): Piece {
    const text = this.#lexicon.withoutArticle(typed);
    const code = parsePiece(text);
    if (code !== null) return code;
    const { named, other } = this.#lexicon.traits(text);
    const unclear = named.size === 0 || [...named.values()].some((values) => values.size > 1);
    if (text.length === 1 || unclear) throw new InvalidPart("piece-syntax", text);
    if (other) throw new InvalidPart("notation", other);
    const missing = traitsOf(this.set).filter((_, bit) => !named.has(bit));
    if (missing.length > 0) throw new TraitsMissing(missing.map(({ name }) => name));
    return [...named].reduce((piece, [bit, [value = 0]]) => piece | (value << bit), 0);
  }

  /** Parse some traits, or the code of a piece, in a question. */
  #parseQuestion(word: "where" | "left", text: string): Command {
    const asked = this.#lexicon.question(text, word);
    const code = parsePiece(asked);
    if (code !== null) {
      const traits = traitsOf(this.set).map((_, bit): [number, number] => [bit, (code >> bit) & 1]);
      return { kind: "find", word, traits: new Map(traits) };
    }
    const { named, other } = this.#lexicon.traits(this.#lexicon.remainder(asked, word));
    const unclear = named.size === 0 || [...named.values()].some((values) => values.size > 1);
    if (unclear) throw new InvalidPart("piece-syntax", asked);
    if (other) throw new InvalidPart("notation", other);
    const traits = [...named].map(([bit, [value = 0]]): [number, number] => [bit, value]);
    return { kind: "find", word, traits: new Map(traits.sort(([one], [next]) => one - next)) };
  }

  /** Parse a figure: `row2`, `row 2`, `square b2`, its cells, its ends, its name. */
  #parseFigure(text: string): Figure {
    const figure = this.#lexicon.figure(text);
    if (!figure) throw new InvalidPart("figure-syntax", text);
    return figure;
  }

  #parseSay(text: string): Command {
    const figure = this.#lexicon.figure(text);
    return figure ? { kind: "say-figure", figure } : { kind: "say", cell: readCell(text) };
  }

  /** Parse what is to be touched: a cell, a pawn on the table, the coin of a figure. */
  #parseTarget(text: string): string {
    if (parseCell(text) !== null) return text;
    const figure = this.#lexicon.figure(text);
    if (figure) return figure.name;
    try {
      return this.#parsePiece(text).toString(16);
    } catch (error) {
      if (error instanceof InvalidPart && error.code === "piece-syntax") {
        throw new InvalidPart("target-syntax", text);
      }
      throw error;
    }
  }
}

/** Parse a command; if its piece has only some traits, return it as incomplete. */
function askForTraits<Read extends Command | null>(word: Word, read: () => Read): Read | Command {
  try {
    return read();
  } catch (error) {
    if (error instanceof TraitsMissing) return incomplete(word, error.traits);
    throw error;
  }
}

function moveCommand(move: Move): Command {
  return { kind: "move", move };
}

function incomplete(word: Word, missing: readonly string[], cell: Cell | null = null): Command {
  return { kind: "incomplete", word, missing, cell };
}

function readCell(text: string): Cell {
  const cell = parseCell(text.trim());
  if (cell === null) throw new InvalidPart("cell-syntax", text.trim());
  return cell;
}
