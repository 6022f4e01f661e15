/** What a person at a table can ask to hear: cells, figures, hand, time, coins. */
import type { Announcer, Politeness } from "../announce/announcer";
import { publicText } from "../blindfold/publicNotices";
import { type Facts, type GameRules, factsOf } from "../game/derived";
import { speaker } from "../i18n/i18n.svelte";
import { prompt } from "../announce/narrator";
import { withPending } from "../game/pendingMove";
import {
  type Cell,
  type Figure,
  type Move,
  type Piece,
  CELLS,
  FIGURES,
  LINES,
  figuresThrough,
  piecesLeft,
} from "../game/notation";
import type { GameSession, SessionState } from "../net/session";
import type { Speaker } from "../announce/phrases";

/** Two presses of the same key within this time ask for more. */
export const TWICE_MS = 900;

export abstract class Hearing {
  abstract readonly session: GameSession;

  state = $state.raw() as SessionState;
  /** The pawn taken from the table, or the piece about to be given. */
  picked = $state<Piece | null>(null);

  /** A move that the server has not answered yet. */
  pending = $state.raw<Move | null>(null);
  /** Whether that takes long enough to say so. */
  sending = $state(false);

  readonly facts: Facts = $derived.by(() => {
    const facts = factsOf(this.state, this.rules);
    return this.pending ? withPending(facts, this.pending, this.rules) : facts;
  });
  readonly figures: readonly Figure[] = $derived.by(() => (this.rules.squares ? FIGURES : LINES));

  #lastAsked = { cell: -1, at: -Infinity };
  #read = { cell: -1, index: -1 };

  constructor(
    readonly rules: GameRules,
    readonly announcer: Announcer,
  ) {}

  get speaker(): Speaker {
    return speaker(this.rules.set);
  }

  /** What there is to do now, as a sentence. */
  get prompt(): string {
    return prompt(this.facts, this.speaker);
  }

  /** Says something; `kept` is what can be read again of it, where that is less. */
  say(text: string, politeness: Politeness = "polite", kept = text): void {
    this.announcer.say(text, politeness, kept);
  }

  /** Says a text of the catalogue. */
  tell(key: string, values: Record<string, string | number> = {}): void {
    this.say(this.speaker.translator.translate(key, values));
  }

  /** Says what stands on a cell; asked twice, trait by trait. */
  sayCell(cell: Cell, now: number = performance.now()): void {
    const board = this.facts.position?.board;
    if (!board) return this.sayDark();
    const twice = this.#lastAsked.cell === cell && now - this.#lastAsked.at < TWICE_MS;
    this.#lastAsked = { cell, at: now };
    const piece = board[cell] ?? null;
    const told = this.speaker.cell(cell, board);
    this.say(twice && piece !== null ? this.speaker.traits(piece) : told);
  }

  /** Says the next, or the previous, figure through a cell. */
  sayFigureThrough(cell: Cell, step: 1 | -1): void {
    const board = this.facts.position?.board;
    const through = figuresThrough(cell, this.figures);
    if (!board || through.length === 0) return;
    const from = this.#read.cell === cell ? this.#read.index : step === 1 ? -1 : 0;
    const index = (from + step + through.length) % through.length;
    this.#read = { cell, index };
    const figure = through[index];
    if (figure) this.say(this.speaker.figureTold(figure, board));
  }

  /** The piece in hand, or the pawn taken from the table. */
  get held(): Piece | null {
    return this.facts.quardo ? this.picked : this.facts.hand;
  }

  sayHand(): void {
    if (this.held === null) return this.tell("terminal-hand-none");
    this.tell("web-in-hand", { piece: this.speaker.piece(this.held) });
  }

  sayLast(): void {
    const { lastNotice, mine, dark } = this.facts;
    const full = lastNotice?.text ?? [];
    const text = lastNotice && dark ? publicText(lastNotice, mine, this.speaker) : full;
    if (text.length === 0) return this.tell("terminal-last-none");
    this.tell("terminal-last", { move: this.speaker.told(...text) });
  }

  sayTime(): void {
    const left = this.session.remaining();
    if (left === null) return this.tell("terminal-no-clock");
    this.tell("terminal-time-left", { time: this.speaker.duration(left) });
  }

  sayCoins(): void {
    this.say(this.coinsTold());
  }

  /** Who has how many coins, and which are left. */
  coinsTold(): string {
    const { position, scores: counts } = this.facts;
    const { translator } = this.speaker;
    if (!counts) return translator.translate("no-coins-here");
    const scores = this.state.game.seats.map(({ seat, name }) =>
      translator.translate("terminal-score", { name, count: counts[seat - 1] ?? 0 }),
    );
    const held = translator.translate("terminal-coins", { scores: this.speaker.joined(scores) });
    if (position?.game !== "quardo") return held;
    const left = FIGURES.filter((_, index) => position.coins[index]);
    const figures = left.map((figure) => this.speaker.figure(figure));
    const coins =
      left.length === FIGURES.length
        ? translator.translate("terminal-coins-all")
        : translator.translate("terminal-coins-left", {
            count: left.length,
            figures: figures.length ? this.speaker.joined(figures) : "",
          });
    return this.speaker.joined([held, coins], "list-sentences");
  }

  sayTask(): void {
    if (this.facts.playing) this.say(this.prompt);
    else this.sayNotNow();
  }

  /** Says why nothing can be done now. */
  sayNotNow(): void {
    if (this.state.game.phase === "over") return this.tell("web-over");
    if (this.state.game.phase === "waiting") return this.tell("web-waiting");
    this.say(this.prompt);
  }

  sayLeft(): void {
    const { position } = this.facts;
    if (!position) return this.sayDark();
    const left = piecesLeft(position);
    if (left.length === 0) return this.tell("terminal-left-none");
    const pieces = this.speaker.joined(
      left.map((piece) => this.speaker.piece(piece)),
      "list-parts",
    );
    this.tell("terminal-left", { pieces });
  }

  /** Says every filled cell. */
  sayBoard(): void {
    const board = this.facts.position?.board;
    if (!board) return this.sayDark();
    const filled = CELLS.filter((cell) => (board[cell] ?? null) !== null);
    if (filled.length === 0) return this.tell("terminal-board-empty");
    const told = filled.map((cell) => this.speaker.cell(cell, board));
    this.say(this.speaker.joined(told, "list-parts"));
  }

  /** In the dark nobody tells: one has to feel (D8). */
  sayDark(): void {
    if (this.facts.dark) this.tell("dark-must-feel");
  }

  /** The next empty cell after one, going round. */
  nextEmpty(cell: Cell): Cell | null {
    const board = this.facts.position?.board ?? [];
    for (let step = 1; step <= 16; step += 1) {
      const next = (cell + step) % 16;
      if ((board[next] ?? null) === null) return next;
    }
    return null;
  }
}
