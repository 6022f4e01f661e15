/** Spoken answers to a player's questions about cells, pieces, coins, clocks and moves. */
import { messageId } from "../i18n/catalogue";
import type { Speaker } from "../speech/phrases";
import { settings } from "../lib/settings.svelte";
import type { Facts, GameRules } from "../rules/facts";
import {
  type Cell,
  type Figure,
  type Piece,
  type Position,
  CELLS,
  FIGURES,
  PIECES,
  cellName,
  figuresThrough,
  pieceCode,
  piecesLeft,
  traitsOf,
} from "../rules/notation";
import { listMoves } from "../rules/moves";
import type { TableState } from "../rules/tableState";
import { publicNotices, publicText } from "../speech/publicNotices";
import type { Role } from "./role";
import type { Voice } from "./voice.svelte";

/** Two presses of the same key within this time ask for details. */
export const TWICE_MS = 900;

/** Trait values: pairs of a bit and its value. */
type Traits = Iterable<readonly [number, number]>;

/** The parts of a table that its answers need. */
export interface AnswersTable {
  readonly state: TableState;
  readonly facts: Facts;
  readonly figures: readonly Figure[];
  readonly rules: GameRules;
  readonly role: Pick<Role, "sayHand" | "sayTask">;
  readonly selection: { readonly held: Piece | null };
  remaining(seat?: number): number | null;
}

export type AnswersVoice = Pick<Voice, "speaker" | "prompt" | "say" | "tell" | "sayNotNow">;

export class Answers {
  #lastAsked = { thing: "", at: -Infinity };
  #lastFigure = { cell: -1, index: -1, at: -Infinity };
  /** The index of the trait value asked for last, of eight; -1 at first. */
  #trait = -1;

  constructor(
    private readonly table: AnswersTable,
    private readonly voice: AnswersVoice,
  ) {}

  get #facts(): Facts {
    return this.table.facts;
  }

  get #speaker(): Speaker {
    return this.voice.speaker;
  }

  /** Describe a cell; on a second press, trait by trait. */
  sayCell(cell: Cell, now: number = performance.now()): void {
    const board = this.#facts.position?.board;
    if (!board) return this.sayDark();
    const speaker = this.#speaker;
    const isSecondPress = this.#isAskedTwice(cellName(cell), now);
    this.voice.say(isSecondPress ? speaker.cellTraits(cell, board) : speaker.cell(cell, board));
  }

  /** Read the label of a piece in the rack; on a second press, its traits. */
  sayPiece(piece: Piece, label: string, now: number = performance.now()): void {
    const isSecondPress = this.#isAskedTwice(pieceCode(piece), now);
    this.voice.say(isSecondPress ? this.#speaker.traits(piece) : label);
  }

  /** Return whether the same cell or piece was asked about just before. */
  #isAskedTwice(thing: string, now: number): boolean {
    const last = this.#lastAsked;
    this.#lastAsked = { thing, at: now };
    return last.thing === thing && now - last.at < TWICE_MS;
  }

  /** Say where a piece is that has left the rack. */
  sayWhereabouts(piece: Piece): void {
    const { position, hand } = this.#facts;
    const cell = position?.board.indexOf(piece) ?? -1;
    if (cell >= 0) return this.voice.tell("web-piece-on", { cell: cellName(cell) });
    if (hand === piece) this.voice.tell("web-in-hand", { piece: this.#speaker.piece(piece) });
  }

  /** Read the next, or the previous, figure through a cell; on a second press, the same one trait
   * by trait. */
  sayFigureThrough(cell: Cell, step: 1 | -1, now: number = performance.now()): void {
    const board = this.#facts.position?.board;
    const through = figuresThrough(cell, this.table.figures);
    if (!board || through.length === 0) return;
    const last = this.#lastFigure;
    const isSecondPress = last.cell === cell && now - last.at < TWICE_MS;
    const from = last.cell === cell ? last.index : step === 1 ? -1 : 0;
    const index = isSecondPress ? last.index : (from + step + through.length) % through.length;
    this.#lastFigure = { cell, index, at: isSecondPress ? -Infinity : now };
    const figure = through[index];
    const speaker = this.#speaker;
    if (!figure) return;
    const text = isSecondPress ? speaker.figureTraits(figure, board) : null;
    this.voice.say(text ?? speaker.figureText(figure, board));
  }

  /** Read every figure through a cell. */
  sayLinesThrough(cell: Cell): void {
    const board = this.#facts.position?.board;
    if (!board) return this.sayDark();
    const through = figuresThrough(cell, this.table.figures);
    const texts = through.map((figure) => this.#speaker.figureText(figure, board));
    this.voice.say(this.#speaker.joined(texts, "list-sentences"));
  }

  /** List the pieces with these traits: on the board with their cells, or among those left. */
  sayFound(word: "where" | "left", traits: Traits): void {
    const { position } = this.#facts;
    if (!position) return this.sayDark();
    this.voice.say(this.#foundText(word, traits, position));
  }

  #foundText(word: "where" | "left", traits: Traits, position: Position): string {
    const matches = (piece: number | null | undefined): boolean =>
      piece != null && [...traits].every(([bit, value]) => ((piece >> bit) & 1) === value);
    const speaker = this.#speaker;
    const { translator } = speaker;
    const found =
      word === "where"
        ? CELLS.filter((cell) => matches(position.board[cell])).map((cell) =>
            speaker.cell(cell, position.board),
          )
        : piecesLeft(position)
            .filter(matches)
            .map((piece) => speaker.piece(piece));
    if (found.length === 0) {
      return translator.translate(
        word === "where" ? "terminal-where-none" : "terminal-left-no-such",
      );
    }
    const list = speaker.joined(found, "list-parts");
    const values = { count: found.length, cells: list, pieces: list };
    return translator.translate(word === "where" ? "terminal-where" : "terminal-left-some", values);
  }

  /** List the pieces with the next, or the previous, trait value, on the board and left. */
  sayTrait(step: 1 | -1): void {
    const { position } = this.#facts;
    if (!position) return this.sayDark();
    const values = traitsOf(this.table.rules.set).flatMap(({ values }) => values);
    const from = this.#trait < 0 && step < 0 ? 0 : this.#trait;
    this.#trait = (from + step + values.length) % values.length;
    const [bit, value] = [this.#trait >> 1, this.#trait & 1];
    const { translator } = this.#speaker;
    const name = translator.translate(messageId(`value-${values[this.#trait] ?? ""}`));
    const traits: Traits = [[bit, value]];
    const lists = (["where", "left"] as const).map((word) =>
      this.#foundText(word, traits, position).replace(/[.。]$/u, ""),
    );
    this.voice.say(this.#speaker.joined([name, ...lists], "list-sentences"));
  }

  /** Describe the hand; a role may describe more than one. */
  sayHand(): void {
    if (this.table.role.sayHand) this.table.role.sayHand();
    else this.sayHeld();
  }

  sayHeld(): void {
    const { held } = this.table.selection;
    if (held === null) return this.voice.tell("terminal-hand-none");
    this.voice.tell("web-in-hand", { piece: this.#speaker.piece(held) });
  }

  sayLast(): void {
    const { lastNotice, mine, dark } = this.#facts;
    const full = lastNotice?.text ?? [];
    const text = lastNotice && dark ? publicText(lastNotice, mine, this.#speaker) : full;
    if (text.length === 0) return this.voice.tell("terminal-last-none");
    this.voice.tell("terminal-last", { move: this.#speaker.joinSentences(...text) });
  }

  sayTime(): void {
    const left = this.table.remaining();
    const { clock } = this.table.rules;
    if (left === null || clock === null) return this.voice.tell("terminal-no-clock");
    if (clock.per === "game") return this.voice.say(this.#timesText());
    this.voice.tell("time-left", { time: this.#speaker.duration(left) });
  }

  /** Return the time that each player has left for the game. */
  #timesText(): string {
    const { game, view } = this.table.state;
    const playing = game.seats.filter(({ seat }) => !view?.out?.includes(seat));
    const times = playing.map(({ seat, name }) => {
      const time = this.#speaker.duration(this.table.remaining(seat) ?? 0);
      return this.#speaker.tell("said-time-left", seat, [], { name, time });
    });
    return this.#speaker.joinSentences(...times);
  }

  sayCoins(): void {
    this.voice.say(this.coinsText());
  }

  /** Return how many coins each player has, and which are left. */
  coinsText(): string {
    const { position, scores: counts } = this.#facts;
    const { translator } = this.#speaker;
    if (!counts) return translator.translate("no-coins-here");
    const scores = this.table.state.game.seats.map(({ seat, name }) =>
      this.#speaker.tell("terminal-score", seat, [], { name, count: counts[seat - 1] ?? 0 }),
    );
    const held = translator.translate("terminal-coins", { scores: this.#speaker.joined(scores) });
    if (position?.game !== "quardo") return held;
    const left = FIGURES.filter((_, index) => position.coins[index]);
    const figures = left.map((figure) => this.#speaker.figure(figure));
    const coins =
      left.length === FIGURES.length
        ? translator.translate("terminal-coins-all")
        : translator.translate("terminal-coins-left", {
            count: left.length,
            figures: figures.length ? this.#speaker.joined(figures) : "",
          });
    return this.#speaker.joined([held, coins], "list-sentences");
  }

  sayTask(): void {
    if (this.table.role.sayTask?.()) return;
    if (this.#facts.playing) this.voice.say(this.voice.prompt);
    else this.voice.sayNotNow();
  }

  sayLeft(): void {
    const { position } = this.#facts;
    if (!position) return this.sayDark();
    const left = piecesLeft(position);
    if (left.length === 0) return this.voice.tell("terminal-left-none");
    const pieces = this.#speaker.joined(
      left.map((piece) => this.#speaker.piece(piece)),
      "list-parts",
    );
    this.voice.tell("terminal-left-some", { count: left.length, pieces });
  }

  /** Name the pieces left, in the dark all of them, with their codes. */
  sayCodes(): void {
    const { position } = this.#facts;
    const { translator } = this.#speaker;
    const named = (position ? piecesLeft(position) : PIECES).map((piece) => {
      const values = { trait: this.#speaker.piece(piece), code: pieceCode(piece) };
      return translator.translate("trait-code", values);
    });
    if (named.length === 0) return this.voice.tell("terminal-left-none");
    this.voice.say(this.#speaker.joined(named, "list-parts"));
  }

  /** Read every filled cell. */
  sayBoard(): void {
    const board = this.#facts.position?.board;
    if (!board) return this.sayDark();
    const filled = CELLS.filter((cell) => (board[cell] ?? null) !== null);
    if (filled.length === 0) return this.voice.tell("terminal-board-empty");
    const texts = filled.map((cell) => this.#speaker.cell(cell, board));
    this.voice.say(this.#speaker.joined(texts, "list-parts"));
  }

  /** Read every move so far; in the dark, only what all players heard. */
  sayMoves(): void {
    const { state, rules } = this.table;
    const dark = rules.blindfold && state.view?.position == null;
    const notices = dark
      ? publicNotices(state.notices, this.#facts.mine, this.#speaker)
      : state.notices;
    const moves = listMoves(notices).filter(({ played, undone }) => played && !undone);
    if (moves.length === 0) return this.voice.tell("terminal-last-none");
    this.voice.say(this.#speaker.joinSentences(...moves.flatMap(({ text }) => text)));
  }

  /** Set whether announcements are brief or full. */
  setSpeech(speech: "brief" | "full"): void {
    settings.speech = speech;
    this.voice.tell(`terminal-${speech}`);
  }

  /** Turn announcements of a thinking computer on or off. */
  toggleThinking(): void {
    settings.thinking = !settings.thinking;
    this.voice.tell(`terminal-thinking-${settings.thinking ? "" : "un"}told`);
  }

  /** Show the board as a line of Braille, or no longer; never while it is hidden (D8). */
  toggleBraille(): void {
    if (!this.#facts.position) return this.sayDark();
    settings.brailleLine = !settings.brailleLine;
    this.voice.tell(settings.brailleLine ? "braille-on" : "braille-off");
  }

  /** Say that a dark board has to be felt (D8). */
  sayDark(): void {
    if (this.#facts.dark) this.voice.tell("dark-must-feel");
  }
}
