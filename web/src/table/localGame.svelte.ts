/** A game of one's own: a line of moves with no server behind it, for analysis, replays, lessons. */
import { moveTold, outcomeTold, refusalTold } from "../announce/moveTold";
import {
  type Move,
  type Piece,
  type Position,
  parseMove,
  parsePosition,
  writeMove,
} from "../game/notation";
import { writePosition } from "../game/recordWriter";
import { type PlayRules, type Refusal, type Standing } from "../game/rules";
import { play, seatToAct, standing } from "../game/rules";
import type { TableNotice, TableState } from "../game/tableState";
import { speaker } from "../i18n/i18n.svelte";
import type { Speaker } from "../announce/phrases";
import type { Listener, Transport } from "./transport";
import type { Action, ErrorBody, Result, Step } from "../net/wire";

/** One point of a line of moves: the move that led to it, who made it, and what stands there. */
export interface Moment extends Standing {
  readonly move: Move | null;
  readonly seat: number | null;
  /** The coins that the move took. */
  readonly coins: number;
  /** The piece that the move placed. */
  readonly placed: Piece | null;
}

export interface Players {
  readonly names: readonly string[];
  /** The seats that the person before the screen plays; all when not given. */
  readonly mine?: readonly number[];
}

export class LocalGame implements Transport {
  #state: TableState;
  #line = $state.raw<readonly [Moment, ...Moment[]]>() as readonly [Moment, ...Moment[]];
  #at = $state(0);
  #listener: Listener = { changed: () => undefined };

  constructor(
    readonly rules: PlayRules,
    readonly players: Players,
    start: Position,
  ) {
    this.#line = [first(standing(start, rules))];
    this.#state = this.#stateAt(this.moment);
  }

  get state(): TableState {
    return this.#state;
  }

  get line(): readonly Moment[] {
    return this.#line;
  }

  /** The place in the line of the moment shown. */
  get at(): number {
    return this.#at;
  }

  get moment(): Moment {
    return this.#line[this.#at] ?? this.#line[0];
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

  /** What led to a moment, as a sentence: "Ann places … on b2." */
  told({ move, seat, coins, placed }: Moment): string {
    if (!move) return "";
    return moveTold({ move, name: this.nameOf(seat), coins, placed }, this.#speaker);
  }

  get #speaker(): Speaker {
    return speaker(this.rules.set);
  }

  // Lines of moves

  /** Begins anew at a position. */
  begin(position: Position, moves: readonly Move[] = []): void {
    this.#line = this.#followed([first(standing(position, this.rules))], moves);
    this.goTo(this.#line.length - 1);
  }

  /** Puts a line after the moment shown, without going to it. */
  follow(moves: readonly Move[]): void {
    const [start, ...rest] = this.#line;
    this.#line = this.#followed([start, ...rest.slice(0, this.#at)], moves);
  }

  /** A line and what comes of further moves; one that is not possible ends it. */
  #followed(line: readonly [Moment, ...Moment[]], moves: readonly Move[]) {
    const all: [Moment, ...Moment[]] = [...line];
    for (const move of moves) {
      const next = this.#after(all.at(-1) ?? all[0], move);
      if (!("position" in next)) break;
      all.push(next);
    }
    return all;
  }

  #after(from: Moment, move: Move): Moment | Refusal {
    const played = play(from, move, this.rules);
    if (!played.ok) return played.refusal;
    const hand = from.position.game === "quarto" ? from.position.hand : null;
    return {
      position: played.position,
      outcome: played.outcome,
      move,
      seat: seatToAct(from.position),
      coins: played.taken.length,
      placed: move.kind === "place" ? hand : null,
    };
  }

  /** Shows a moment of the line. */
  goTo(index: number): void {
    this.#at = Math.min(Math.max(index, 0), this.#line.length - 1);
    this.#show(this.#stateAt(this.moment));
  }

  /** Shows a point of somebody's record: its position, what led there, and the result if any. */
  showStep(text: string, step: Step | null, result: Result | null): void {
    const position = parsePosition(text);
    this.#line = [first({ position, outcome: null })];
    this.#at = 0;
    const notices = step ? [{ ...step, back_to: null }] : [];
    this.#show(this.#stateOf(position, result, notices));
  }

  #show(state: TableState): void {
    this.#state = state;
    this.#listener.changed(state);
  }

  // A game behind a table

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** Makes a move here and now, or takes one back; nothing else can be done without others. */
  act(action: Action): Promise<ErrorBody | null> {
    const move = action.kind === "play" ? parseMove(action.move) : null;
    if (move) return Promise.resolve(this.make(move));
    const back = action.kind === "ask" && action.request === "takeback" && this.#at > 0;
    if (back) this.#step(this.#at - 1);
    return Promise.resolve(back ? null : this.#refused({ ...NOT_HERE, details: {} }));
  }

  /** Makes a move, or returns why that is not possible. */
  make(move: Move): ErrorBody | null {
    const next = this.#after(this.moment, move);
    if (!("position" in next)) return this.#refused(next);
    const known = this.#line[this.#at + 1]?.move;
    const [start, ...rest] = this.#line;
    if (!known || writeMove(known) !== writeMove(move)) {
      this.#line = [start, ...rest.slice(0, this.#at), next];
    }
    this.#step(this.#at + 1);
    return null;
  }

  /** Goes to a moment, and says that something has happened. */
  #step(index: number): void {
    const before = this.#state;
    this.goTo(index);
    this.#listener.happened?.(this.#state.notices, before, this.#state);
  }

  #refused(refusal: Refusal): ErrorBody {
    const message = refusalTold(refusal, this.#speaker);
    return { code: refusal.code, rule: refusal.rule, message, details: {} };
  }

  remaining(): null {
    return null;
  }

  later(): null {
    return null;
  }

  cancel(): void {
    // Nothing waits here.
  }

  #stateAt(moment: Moment): TableState {
    const { position, outcome, move, seat, coins } = moment;
    const { names } = this.players;
    const result = outcome && {
      winners: [...outcome.winners],
      reason: outcome.reason,
      figures: outcome.figures.map(({ name }) => name),
      text: outcomeTold(outcome, position, names, this.rules.autoCall, this.#speaker),
    };
    const event = move && { kind: "play", seat, move: writeMove(move) };
    const rest = { coins, refused: null, back_to: null, text: [this.told(moment)] };
    return this.#stateOf(
      position,
      result,
      event ? [{ index: this.#at, seat, event, ...rest }] : [],
    );
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

const NOT_HERE = { code: "analysis-not-here", rule: "" };

function first(at: Standing): Moment {
  return { ...at, move: null, seat: null, coins: 0, placed: null };
}
