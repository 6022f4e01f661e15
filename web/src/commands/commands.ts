/** Typed commands in the player's language; English and the bare notation always work too.
 *
 * A twin of `fourfold.terminal.commands`; `tests/data/commands.json` says for both what each phrase
 * means.
 */
import type { Translator } from "../i18n/catalogue";
import { type Reading, type Word, Lexicon, cellsIn } from "./lexicon";
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
import { Typed } from "./textInput";

/** What a command can lack: one of these, or some traits of its piece. */
export type Missing = "piece" | "cell" | "figure" | "target";

export type Command =
  | { kind: "move"; move: Move }
  /** Two moves in one breath: place the piece in hand and call (Q3). */
  | { kind: "place-and-call"; cell: Cell; figure: Figure }
  | { kind: "say"; cell: Cell }
  | { kind: "say-figure"; figure: Figure }
  /** Every line, and 2×2 square, through a cell. */
  | { kind: "say-lines"; cell: Cell }
  /** The pieces that have some traits, by their bits: those on the board, or those left. */
  | { kind: "find"; word: "where" | "left"; traits: ReadonlyMap<number, number> }
  | { kind: "touch"; target: string }
  | { kind: "word"; word: Word }
  /** `cell` is where a pawn should go that was not named. */
  | { kind: "incomplete"; word: Word; missing: readonly string[]; cell: Cell | null }
  | { kind: "wrong"; code: string; details: Readonly<Record<string, string>> };

/** What a word means nothing without. */
export const NEEDED: Partial<Record<Word, Missing>> = {
  give: "piece",
  place: "cell",
  call: "figure",
  put: "piece",
  swap: "cell",
  touch: "target",
  say: "cell",
  lines: "cell",
  where: "piece",
};

/** A part of what was typed that does not fit. */
class Wrong extends Error {
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

/** A piece was named by some of its traits. */
class TraitsMissing extends Error {
  constructor(readonly traits: readonly string[]) {
    super();
  }
}

/** Understands what is typed, for one language, set of pieces and game. */
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

  /** Returns the command that was typed, or null if it is none at all. */
  parse(text: string): Command | null {
    const typed = new Typed(this.#lexicon.cleared(text), text);
    try {
      return this.#parse(typed, typed.plain.replace(/[ .。?]+$/u, ""));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const details = Object.entries(error.details);
      return {
        kind: "wrong",
        code: error.code,
        details: Object.fromEntries(details.map(([name, part]) => [name, typed.original(part)])),
      };
    }
  }

  /** Reads notation, or a word with its argument, or the argument alone. */
  #parse(typed: Typed, text: string): Command | null {
    if (text === "--") return moved({ kind: "decline" });
    let refused: Wrong | null = null;
    for (const reading of this.#lexicon.readings(typed, text)) {
      try {
        return this.#command(reading);
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        refused ??= error;
      }
    }
    if (refused) throw refused;
    return this.#bare(text);
  }

  #command({ word: said, phrase, rest }: Reading): Command {
    const word = this.#ofThisGame(said);
    const needed = NEEDED[word];
    if (!needed) {
      const extra = this.#lexicon.trailing(rest, word);
      if (word === "left" && this.#lexicon.traits(extra).named.size > 0) {
        return this.#find(word, rest);
      }
      if (extra) throw new Wrong("extra-words", extra, { word: phrase });
      return word === "decline" ? moved({ kind: "decline" }) : { kind: "word", word };
    }
    const argument = this.#lexicon.argument(rest, word);
    if (!argument) return incomplete(word, [needed]);
    return asking(word, () => this.#withArgument(word, argument, rest));
  }

  /** People say "put" for "place" and the other way round. */
  #ofThisGame(word: Word): Word {
    if (word !== "place" && word !== "put") return word;
    return this.game === "quardo" ? "put" : "place";
  }

  /** Reads the argument of a word; `rest` still has its punctuation. */
  #withArgument(word: Word, argument: string, rest: string): Command {
    switch (word) {
      case "give":
        return moved({ kind: "give", piece: this.#piece(argument) });
      case "call":
        return this.#called(argument);
      case "swap":
        return this.#swap(argument);
      case "touch":
        return { kind: "touch", target: this.#target(argument) };
      case "say":
        return this.#sayable(argument);
      case "lines":
        return { kind: "say-lines", cell: readCell(argument) };
      case "where":
        return this.#find(word, argument);
      default:
        return this.#placed(rest);
    }
  }

  // Without a word

  /** What a piece, a cell or both mean by themselves; null is no command at all. */
  #bare(text: string): Command | null {
    if (text.startsWith("!")) return this.#called(this.#lexicon.argument(text, "call"));
    if (text.includes("~")) return this.#swap(text);
    return asking(this.game === "quardo" ? "put" : "give", () => this.#notationOrNames(text));
  }

  /** Reads a piece, a cell, or both, in notation or in words. */
  #notationOrNames(text: string): Command | null {
    const at = text.indexOf("@");
    if (at >= 0) {
      const piece = this.#piece(text.slice(0, at).trim());
      return moved({ kind: "put", piece, cell: readCell(text.slice(at + 1)) });
    }
    if (/^[a-z][0-9]$/.test(text)) return this.#placed(text);
    try {
      return cellsIn(text).length > 0 ? this.#placed(text) : this.#lone(text);
    } catch (error) {
      if (error instanceof Wrong && error.code !== "figure-syntax") return null;
      throw error;
    }
  }

  /** Reads a piece that is given, or a pawn whose cell is missing. */
  #lone(text: string): Command {
    const piece = this.#piece(this.#lexicon.argument(text));
    return this.game === "quardo" ? incomplete("put", ["cell"]) : moved({ kind: "give", piece });
  }

  // Arguments

  /** Reads a cell, for the piece in hand, with or without a call; or a piece and a cell. */
  #placed(text: string): Command {
    const calling = this.#lexicon.splitCall(text);
    if (calling) return this.#placedAndCalled(...calling);
    const argument = this.#lexicon.argument(text, "place", "put");
    const last = cellsIn(argument).at(-1);
    if (!last) return this.#withoutCell(argument);
    const cell = readCell(last.name);
    const around = `${argument.slice(0, last.at)} ${argument.slice(last.at + 2)}`;
    const piece = around.replace(/^[ -]+|[ -]+$/g, "");
    if (piece) return moved({ kind: "put", piece: this.#piece(piece), cell });
    if (this.game === "quardo") return incomplete("put", ["piece"], cell);
    return moved({ kind: "place", cell });
  }

  /** Reads a cell and, after the word that calls, a figure (Q3). */
  #placedAndCalled(placing: string, calling: string): Command {
    const cell = readCell(this.#lexicon.besideCells(placing));
    const figure = this.#lexicon.argument(calling, "call");
    if (!figure) return incomplete("call", ["figure"]);
    return { kind: "place-and-call", cell, figure: this.#figure(figure) };
  }

  /** Reads a figure, or the cell to place on before the figure: `d1 row 1` (Q3). */
  #called(text: string): Command {
    const [first] = cellsIn(text);
    if (this.#lexicon.figure(text) || first?.at !== 0) {
      return moved({ kind: "call", figure: this.#figure(text) });
    }
    const rest = text.slice(2).trim();
    if (!rest) return incomplete("call", ["figure"]);
    const whole = cellsIn(rest)[0]?.at === 0 && !this.#lexicon.figure(rest);
    const figure = this.#figure(whole ? text : rest);
    return { kind: "place-and-call", cell: readCell(first.name), figure };
  }

  /** Asks for the cell that a piece should go to, or complains about a wrong one. */
  #withoutCell(text: string): Command {
    try {
      this.#piece(text);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const cut = text.lastIndexOf(" ");
      if (cut > 0) this.#piece(text.slice(0, cut));
      readCell(text.slice(cut + 1));
    }
    return incomplete("put", ["cell"]);
  }

  /** Reads two cells in either order: `b2 c3`, `b2, c3`, `b2 and c3`, `c3~b2`. */
  #swap(text: string): Command {
    const cells = cellsIn(text).map(({ name }) => name);
    const other = this.#lexicon.besideCells(
      cells.reduce((rest, one) => rest.replace(one, " "), text),
    );
    if (other) throw new Wrong("cell-syntax", other);
    const [one, another, more] = cells;
    if (one === undefined || another === undefined) return incomplete("swap", ["cell"]);
    if (more !== undefined) throw new Wrong("notation", more);
    if (one === another) throw new Wrong("swap-order", text);
    return moved({ kind: "swap", first: readCell(one), second: readCell(another) });
  }

  /** Reads a piece: its code, or its four traits in any order. */
  #piece(typed: string): Piece {
    const text = this.#lexicon.withoutArticle(typed);
    const code = parsePiece(text);
    if (code !== null) return code;
    const { named, other } = this.#lexicon.traits(text);
    const unclear = named.size === 0 || [...named.values()].some((values) => values.size > 1);
    if (text.length === 1 || unclear) throw new Wrong("piece-syntax", text);
    if (other) throw new Wrong("notation", other);
    const missing = traitsOf(this.set).filter((_, bit) => !named.has(bit));
    if (missing.length > 0) throw new TraitsMissing(missing.map(({ name }) => name));
    return [...named].reduce((piece, [bit, [value = 0]]) => piece | (value << bit), 0);
  }

  /** Reads some traits, or the code of a piece, in a question. */
  #find(word: "where" | "left", text: string): Command {
    const asked = this.#lexicon.question(text, word);
    const code = parsePiece(asked);
    if (code !== null) {
      const traits = traitsOf(this.set).map((_, bit): [number, number] => [bit, (code >> bit) & 1]);
      return { kind: "find", word, traits: new Map(traits) };
    }
    const { named, other } = this.#lexicon.traits(this.#lexicon.trailing(asked, word));
    const unclear = named.size === 0 || [...named.values()].some((values) => values.size > 1);
    if (unclear) throw new Wrong("piece-syntax", asked);
    if (other) throw new Wrong("notation", other);
    const traits = [...named].map(([bit, [value = 0]]): [number, number] => [bit, value]);
    return { kind: "find", word, traits: new Map(traits.sort(([one], [next]) => one - next)) };
  }

  /** Reads a figure: `row2`, `row 2`, `square b2`, its cells, its ends, its name. */
  #figure(text: string): Figure {
    const figure = this.#lexicon.figure(text);
    if (!figure) throw new Wrong("figure-syntax", text);
    return figure;
  }

  #sayable(text: string): Command {
    const figure = this.#lexicon.figure(text);
    return figure ? { kind: "say-figure", figure } : { kind: "say", cell: readCell(text) };
  }

  /** Reads what is to be touched: a cell, a pawn on the table, the coin of a figure. */
  #target(text: string): string {
    if (parseCell(text) !== null) return text;
    const figure = this.#lexicon.figure(text);
    if (figure) return figure.name;
    try {
      return this.#piece(text).toString(16);
    } catch (error) {
      if (error instanceof Wrong && error.code === "piece-syntax") {
        throw new Wrong("target-syntax", text);
      }
      throw error;
    }
  }
}

/** Reads a command; where only some traits of its piece are named, it lacks the others. */
function asking<Read extends Command | null>(word: Word, read: () => Read): Read | Command {
  try {
    return read();
  } catch (error) {
    if (error instanceof TraitsMissing) return incomplete(word, error.traits);
    throw error;
  }
}

function moved(move: Move): Command {
  return { kind: "move", move };
}

function incomplete(word: Word, missing: readonly string[], cell: Cell | null = null): Command {
  return { kind: "incomplete", word, missing, cell };
}

function readCell(text: string): Cell {
  const cell = parseCell(text.trim());
  if (cell === null) throw new Wrong("cell-syntax", text.trim());
  return cell;
}
