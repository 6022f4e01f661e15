/** Phrases in one language: pieces, cells, figures, lists and times. */
import type { MessageId } from "../generated/messages";
import { type Translator, type Values, messageId } from "../i18n/catalogue";
import {
  type Board,
  type Cell,
  type Figure,
  type Move,
  type Piece,
  type PieceSet,
  cellName,
  sharedValues,
  traitsOf,
  valuesOf,
} from "../rules/notation";

/**
 * The phrases about one game in one language; mirrors `fourfold.i18n.phrases`.
 *
 * `listener` is the seat of the one player who hears them, who is then "you"; without it all players
 * are named, as for spectators and for several players at one screen.
 */
export class Speaker {
  readonly translator: Translator;

  constructor(
    translator: Translator,
    readonly set: PieceSet,
    readonly listener: number | null = null,
  ) {
    this.translator = translator.forPieceSet(set);
  }

  /** Return the same phrases for another listener. */
  addressing(listener: number | null): Speaker {
    return listener === this.listener ? this : new Speaker(this.translator, this.set, listener);
  }

  /**
   * Return a message about a player, in the form for the listener: "You pass." The form `to-you` is
   * for the listener as the only opponent: "Ann gives you …".
   */
  tell(
    key: MessageId,
    seat: number | null,
    players: readonly string[],
    values: Values = {},
  ): string {
    const name = (seat && players[seat - 1]) || "";
    const { listener, translator } = this;
    if (listener === null || seat === null) return translator.translate(key, { name, ...values });
    const isOpponent = players.length === 2 && listener > 0 && seat > 0;
    const form = seat === listener ? "you" : isOpponent ? "to-you" : "";
    return translator.translate(translator.form(key, form), { name, ...values });
  }

  /** Name a piece by its traits, as a label: "tall dark round hollow". */
  piece(piece: Piece): string {
    return this.translator.translate(`piece-${this.set}`, valuesOf(piece, this.set));
  }

  /** Name a piece within a sentence: "the tall dark round hollow piece". */
  named(piece: Piece): string {
    return this.translator.translate(`piece-${this.set}-named`, valuesOf(piece, this.set));
  }

  /** Describe a piece trait by trait: "colour: dark; shape: round; …". */
  traits(piece: Piece): string {
    const values = valuesOf(piece, this.set);
    const parts = traitsOf(this.set).map(({ name }) =>
      this.translator.translate(`trait-value-${values[name]}`),
    );
    return this.joined(parts, "list-parts");
  }

  /** Name a figure: "row 2", "the 2×2 square b2 c2 b3 c3". */
  figure(figure: Figure): string {
    const { translator } = this;
    switch (figure.kind) {
      case "row":
        return translator.translate("figure-row", { number: figure.place });
      case "column":
        return translator.translate("figure-column", { letter: figure.place });
      case "diagonal":
        return translator.translate(`figure-diagonal-${figure.place === "1" ? "down" : "up"}`);
      case "square":
        return translator.translate("figure-square", {
          cells: figure.cells.map(cellName).join(" "),
        });
    }
  }

  /** Describe a cell: "b2, empty". */
  cell(cell: Cell, board: Board): string {
    const piece = board[cell] ?? null;
    if (piece === null) return this.translator.translate("cell-empty", { cell: cellName(cell) });
    const values = { cell: cellName(cell), piece: this.piece(piece) };
    return this.translator.translate("cell-holds", values);
  }

  /** Describe a cell and the traits of its piece one by one. */
  cellTraits(cell: Cell, board: Board): string {
    const piece = board[cell] ?? null;
    return piece === null ? this.cell(cell, board) : this.traits(piece);
  }

  /** Phrase a move on its own: "place it on b2". */
  move(move: Move): string {
    const values: Record<string, string> = {};
    if ("piece" in move) values["piece"] = this.named(move.piece);
    if ("cell" in move) values["cell"] = cellName(move.cell);
    if ("figure" in move) values["figure"] = this.figure(move.figure);
    if (move.kind === "swap") {
      values["first"] = cellName(move.first);
      values["second"] = cellName(move.second);
    }
    return this.translator.translate(`web-move-${move.kind}`, values);
  }

  /** Describe a figure and its four cells. */
  figureText(figure: Figure, board: Board): string {
    const cells = figure.cells.map((cell) => this.cell(cell, board));
    const described = this.joined(cells, "list-parts");
    return this.translator.translate("figure-told", {
      figure: this.figure(figure),
      cells: described,
    });
  }

  /** Describe a figure trait by trait: "row 1. Height: tall, tall, short, empty. Colour: …". */
  figureTraits(figure: Figure, board: Board): string {
    const empty = this.translator.translate("cell-free");
    const lists = traitsOf(this.set).map(({ name }) => {
      const words = figure.cells.map((cell) => {
        const piece = board[cell] ?? null;
        return piece === null ? empty : this.#word(valuesOf(piece, this.set)[name] ?? "");
      });
      const trait = this.translator.translate(messageId(`trait-${name}`));
      const capital = trait.charAt(0).toLocaleUpperCase() + trait.slice(1);
      const values = { figure: capital, cells: this.joined(words) };
      return this.translator.translate("figure-told", values);
    });
    return this.joined([this.figure(figure), ...lists], "list-sentences");
  }

  /** Name a value as it agrees with its trait: "tall" of "height: tall". */
  #word(value: string): string {
    const text = this.translator.translate(messageId(`trait-value-${value}`));
    return text.slice(text.search(/[:：]/u) + 1).trim();
  }

  /** Name what the pieces of a figure share: "dark, hollow". */
  shared(board: Board, figure: Figure): string {
    const values = sharedValues(board, figure.cells, this.set);
    return this.joined(values.map((value) => this.translator.translate(`value-${value}`)));
  }

  /** Join things: "a", "a and b", "a, b and c". */
  listed(things: readonly string[]): string {
    const [last, previous, ...rest] = [...things].reverse();
    if (last === undefined) return "";
    if (previous === undefined) return last;
    const pair = this.translator.translate("list-two", { first: previous, second: last });
    return this.joined([...rest.reverse(), pair]);
  }

  /** Join things with one separator: "a, b, c", or with `list-parts` "a; b; c". */
  joined(things: readonly string[], glue: MessageId = "list-more"): string {
    return things.reduceRight(
      (rest, first) => (rest ? this.translator.translate(glue, { first, rest }) : first),
      "",
    );
  }

  /** Join sentences. */
  joinSentences(...sentences: readonly string[]): string {
    return this.joined(sentences.filter(Boolean), "list-told");
  }

  /** Phrase a time in words, never as 05:10, with two units at most, rounded up. */
  duration(milliseconds: number): string {
    const all = Math.max(0, Math.ceil(milliseconds / 1000));
    const minutes = Math.ceil(all / 60);
    if (all < 3600) return this.#shortDuration(Math.floor(all / 60), all % 60);
    if (minutes < 24 * 60)
      return this.#pair("hours", Math.floor(minutes / 60), "minutes", minutes % 60);
    const hours = Math.ceil(minutes / 60);
    return this.#pair("days", Math.floor(hours / 24), "hours", hours % 24);
  }

  #pair(large: "hours" | "days", most: number, small: "minutes" | "hours", least: number): string {
    const key = least ? (`duration-${large}-${small}` as const) : (`duration-${large}` as const);
    return this.translator.translate(messageId(key), { [large]: most, [small]: least });
  }

  #shortDuration(minutes: number, seconds: number): string {
    if (!minutes) return this.translator.translate("duration-seconds", { seconds });
    if (!seconds) return this.translator.translate("duration-minutes", { minutes });
    return this.translator.translate("duration-both", { minutes, seconds });
  }
}
