/** A sandbox: a table over a local game, to try moves and set up positions. */
import type { Announcer } from "../announce/announcer";
import { type Memory, MemorySpeaker } from "../speech/hindsight";
import { type Cell, type Piece, type Position, cellName } from "../rules/notation";
import type { PlayRules } from "../rules/rules";
import {
  coinOwners,
  giveCoin,
  setHand,
  setLast,
  setTurn,
  placePiece,
  removePiece,
} from "../rules/positionSetup";
import { speaker } from "../speech/speaker.svelte";
import type { Speaker } from "../speech/phrases";
import { LocalGame, type Players } from "./localGame.svelte";
import type { Role } from "./role";
import { Table } from "./table.svelte";

/** What a press does: make a move, change the position, or only describe. */
export type Mode = "play" | "setup" | "read";

export class SandboxTable implements Role {
  readonly game: LocalGame;
  readonly table: Table;
  #mode = $state<Mode>("play");
  #memory = $state.raw<Memory | null>(null);

  constructor(
    readonly rules: PlayRules,
    start: Position,
    players: Players,
    announcer: Announcer,
    mode: Mode = "play",
  ) {
    this.game = new LocalGame(rules, players, start);
    this.table = new Table(rules, this.game, announcer, this);
    this.#mode = mode;
  }

  get mode(): Mode {
    return this.#mode;
  }

  /** Choose what presses do. */
  setMode(mode: Mode): void {
    this.#mode = mode;
  }

  get position(): Position {
    return this.game.position;
  }

  // Speech

  /** Show a player's memory of a blindfold game instead of the board, or the board again. */
  recall(memory: Memory | null): void {
    this.#memory = memory;
  }

  speaker(): Speaker {
    const plain = speaker(this.rules.set);
    if (!this.#memory) return plain;
    return new MemorySpeaker(plain.translator, plain.set, this.#memory, this.position.board);
  }

  onEvents(): void {
    this.sayMoment();
  }

  /** Say the move that led to the moment shown, and the task. */
  sayMoment(): void {
    const { table, game } = this;
    table.say(table.speaker.joinSentences(game.momentText(game.moment), this.outlook));
  }

  /** The task, or the result of a finished game. */
  get outlook(): string {
    return this.table.state.view?.result?.text ?? this.table.prompt;
  }

  // Presses that make no move

  pressCell(cell: Cell): boolean {
    if (this.mode === "play" || this.table.selection.pointed) return false;
    if (this.mode === "read") this.table.answers.sayCell(cell);
    else this.#setUp(cell);
    return true;
  }

  pressPiece(piece: Piece): boolean {
    const { table } = this;
    if (this.mode === "play") return false;
    if (this.mode === "read") table.say(table.speaker.piece(piece));
    else this.#pick(table.selection.picked === piece ? null : piece);
    return true;
  }

  drop(piece: Piece, _from: Cell | null, to: Cell | "hand"): boolean {
    if (this.mode === "play") return false;
    if (this.mode === "read") return true;
    if (to === "hand") this.hold(piece);
    else this.#placePiece(piece, to);
    return true;
  }

  // Setup

  #pick(piece: Piece | null): void {
    const { table } = this;
    table.selection.pick(piece);
    if (piece === null) table.tell("web-cancelled");
    else table.tell("web-picked", { piece: table.speaker.piece(piece) });
  }

  #setUp(cell: Cell): void {
    const { table, position } = this;
    const piece = position.board[cell] ?? null;
    const { picked } = table.selection;
    if (picked !== null) return this.#placePiece(picked, cell);
    if (piece === null) return table.tell("analysis-pick-first");
    this.game.begin(removePiece(position, cell));
    const values = { cell: cellName(cell), piece: table.speaker.piece(piece) };
    table.tell("analysis-taken-off", values);
  }

  #placePiece(piece: Piece, cell: Cell): void {
    const { table } = this;
    this.game.begin(placePiece(this.position, piece, cell));
    table.selection.pick(null);
    table.say(table.speaker.cell(cell, this.position.board));
  }

  /** Place a piece in the hand, or empty the hand. */
  hold(piece: Piece | null): void {
    if (this.position.game !== "quarto") return;
    this.game.begin(setHand(this.position, piece));
    this.table.selection.pick(null);
    this.table.answers.sayHand();
  }

  /** Set the cell that was filled last. */
  setLast(cell: Cell | null): void {
    this.game.begin(setLast(this.position, cell));
  }

  setTurn(seat: number): void {
    this.game.begin(setTurn(this.position, seat));
  }

  /** The owner of each coin: a seat, or 0 for the mat. */
  get owners(): readonly number[] {
    return coinOwners(this.position);
  }

  /** Give the coin of a figure to a seat, or return it to the mat. */
  giveCoin(index: number, owner: number): void {
    const { position } = this;
    if (position.game === "quardo") this.game.begin(giveCoin(position, index, owner));
  }
}
