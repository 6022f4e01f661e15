/** A local game: a tree of moves without a server, for analysis, replays and lessons. */
import {
  type NodeId,
  type Tree,
  ROOT,
  neighbour,
  goTo,
  grow,
  nodeOf,
  pathTo,
  plant,
  promote,
  remove,
  shownItem,
  shownLine,
} from "./moveTree";
import { coinsText, moveText, outcomeText, refusalText } from "../speech/moveText";
import {
  type Figure,
  type Move,
  type Piece,
  type Position,
  parseMove,
  writeMove,
} from "../rules/notation";
import { writePosition } from "../rules/recordWriter";
import { type PlayRules, type Refusal, type PositionState } from "../rules/rules";
import { play, seatToAct, positionState, swappedPawns } from "../rules/rules";
import type { TableNotice, TableState } from "../rules/tableState";
import { speaker } from "../speech/speaker.svelte";
import type { Speaker } from "../speech/phrases";
import type { Listener, Transport } from "../rules/transport";
import type { Action, ErrorBody, Result, Step } from "../lib/wire";

/** A point of a line of moves: the move that led to it, its player and the position. */
export interface Moment extends PositionState {
  readonly move: Move | null;
  readonly seat: number | null;
  readonly turn: number;
  /** The number of coins that the move took. */
  readonly coins: number;
  /** The figures of those coins. */
  readonly figures?: readonly Figure[];
  /** The piece that the move placed. */
  readonly placed: Piece | null;
  /** The pawns of a swap as they stood before it. */
  readonly swapped?: readonly Piece[];
  /** The step and the result that a record has at this point. */
  readonly recorded?: { readonly step: Step | null; readonly result: Result | null };
}

export interface Players {
  readonly names: readonly string[];
  /** The seats of the player at this screen; all by default. */
  readonly mine?: readonly number[];
}

export class LocalGame implements Transport {
  #state: TableState;
  #tree = $state.raw() as Tree<Moment>;
  #listener: Listener = { onChange: () => undefined };

  constructor(
    readonly rules: PlayRules,
    readonly players: Players,
    start: Position,
  ) {
    this.#tree = plant(firstMoment(positionState(start, rules)));
    this.#state = this.#stateAt(this.moment);
  }

  get state(): TableState {
    return this.#state;
  }

  get tree(): Tree<Moment> {
    return this.#tree;
  }

  /** The line through the moment shown, from beginning to end. */
  get line(): readonly Moment[] {
    return shownLine(this.#tree).map((id) => nodeOf(this.#tree, id).item);
  }

  /** The index in that line of the moment shown. */
  get at(): number {
    return pathTo(this.#tree, this.#tree.shown).length - 1;
  }

  get moment(): Moment {
    return shownItem(this.#tree);
  }

  get position(): Position {
    return this.moment.position;
  }

  /** The position in notation. */
  get text(): string {
    return writePosition(this.position);
  }

  nameOf(seat: number | null): string {
    return seat === null ? "" : (this.players.names[seat - 1] ?? "");
  }

  /** Return the move that led to a moment, as a sentence: "Ann places … on b2." */
  momentText({ move, seat, coins, figures = [], placed, swapped = [] }: Moment): string {
    if (!move) return "";
    const players = this.players.names;
    return this.#speaker.joinSentences(
      moveText({ move, seat, players, placed, swapped }, this.#speaker),
      coinsText({ count: coins, figures }, seat, players, this.#speaker),
    );
  }

  get #speaker(): Speaker {
    const [only = null, ...others] = this.players.mine ?? [];
    return speaker(this.rules.set).addressing(others.length === 0 ? only : null);
  }

  // Lines of moves

  /** Restart at a position, followed by moves. */
  begin(position: Position, moves: readonly Move[] = []): void {
    this.#show(this.#growMoves(plant(firstMoment(positionState(position, this.rules))), moves));
  }

  /** Load the moments of a record, and show the first. */
  load([start, ...rest]: readonly [Moment, ...Moment[]]): void {
    this.#show(plant(start, rest));
  }

  /** Play moves after the moment shown, and show the moment after `count` of them. */
  follow(moves: readonly Move[], count: number): void {
    const tree = this.#growMoves(this.#tree, moves);
    const id = pathTo(tree, tree.shown)[this.at + count];
    this.#show(goTo(tree, id ?? tree.shown));
  }

  /** Return a tree with further moves, up to the first illegal one. */
  #growMoves(from: Tree<Moment>, moves: readonly Move[]): Tree<Moment> {
    let tree = from;
    for (const move of moves) {
      const next = this.#momentAfter(shownItem(tree), move);
      if (!("position" in next)) break;
      tree = grow(tree, next, isSameMove);
    }
    return tree;
  }

  #momentAfter(from: Moment, move: Move): Moment | Refusal {
    const played = play(from, move, this.rules);
    if (!played.ok) return played.refusal;
    const hand = from.position.game === "quarto" ? from.position.hand : null;
    const seat = seatToAct(from.position);
    const sameTurn = from.seat === seat && this.rules.game === "quarto";
    return {
      position: played.position,
      outcome: played.outcome,
      move,
      seat,
      turn: sameTurn ? from.turn : from.turn + 1,
      coins: played.taken.length,
      figures: move.kind === "call" ? [] : played.taken,
      swapped: swappedPawns(move, from.position),
      placed: move.kind === "place" ? hand : null,
    };
  }

  /** Show a moment of the tree. */
  goTo(id: NodeId): void {
    this.#show(goTo(this.#tree, id));
  }

  /** Make the variation of a moment continue the line that it left. */
  promote(id: NodeId): void {
    this.#show(promote(this.#tree, id));
  }

  /** Remove a moment and all that follow it. */
  remove(id: NodeId): void {
    this.#show(remove(this.#tree, id));
  }

  #show(tree: Tree<Moment>): void {
    this.#tree = tree;
    this.#state = this.#stateAt(this.moment);
    this.#listener.onChange(this.#state);
  }

  // Transport

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** Make a move, or undo one; other actions need other players. */
  act(action: Action): Promise<ErrorBody | null> {
    const move = action.kind === "play" ? parseMove(action.move) : null;
    if (move) return Promise.resolve(this.make(move));
    const isUndo = action.kind === "ask" && action.request === "takeback";
    const canUndo = isUndo && this.#tree.shown !== ROOT;
    if (canUndo) this.#step(goTo(this.#tree, neighbour(this.#tree, "back")));
    return Promise.resolve(canUndo ? null : this.#refusal({ ...NEEDS_OTHERS, details: {} }));
  }

  /** Make a move, or return its refusal. */
  make(move: Move): ErrorBody | null {
    const next = this.#momentAfter(this.moment, move);
    if (!("position" in next)) return this.#refusal(next);
    this.#step(grow(this.#tree, next, isSameMove));
    return null;
  }

  /** Show a moment, and report it as an event. */
  #step(tree: Tree<Moment>): void {
    const before = this.#state;
    this.#show(tree);
    this.#listener.onEvents?.(this.#state.notices, before, this.#state);
  }

  #refusal(refusal: Refusal): ErrorBody {
    const message = refusalText(refusal, this.#speaker);
    return { code: refusal.code, rule: refusal.rule, message, details: {} };
  }

  remaining(): null {
    return null;
  }

  schedule(): null {
    return null;
  }

  cancel(): void {
    // There are no timers to cancel.
  }

  #stateAt(moment: Moment): TableState {
    const { position, outcome, move, seat, coins, recorded } = moment;
    const { names } = this.players;
    if (recorded) {
      const notices = recorded.step ? [{ ...recorded.step, back_to: null }] : [];
      return this.#stateOf(position, recorded.result, notices);
    }
    const result = outcome && {
      winners: [...outcome.winners],
      reason: outcome.reason,
      figures: outcome.figures.map(({ name }) => name),
      text: outcomeText(outcome, position, names, this.rules.autoCall, this.#speaker),
    };
    const event = move && { kind: "play", seat, move: writeMove(move) };
    const rest = { coins, refused: null, back_to: null, text: [this.momentText(moment)] };
    return this.#stateOf(position, result, event ? [{ index: this.at, seat, event, ...rest }] : []);
  }

  #stateOf(position: Position, result: Result | null, notices: readonly TableNotice[]): TableState {
    const { names, mine } = this.players;
    const seats = names.map((name, index) => ({
      seat: index + 1,
      kind: "person" as const,
      name,
      yours: mine?.includes(index + 1) ?? true,
    }));
    return {
      game: { preset: this.rules.preset, phase: result ? "over" : "playing", seats },
      view: { position: writePosition(position), to_act: seatToAct(position), result },
      notices,
    };
  }
}

const NEEDS_OTHERS = { code: "analysis-not-here", rule: "" };

function firstMoment(state: PositionState): Moment {
  return { ...state, move: null, seat: null, turn: 0, coins: 0, placed: null };
}

function isSameMove({ move: first }: Moment, { move: second }: Moment): boolean {
  return first !== null && second !== null && writeMove(first) === writeMove(second);
}
