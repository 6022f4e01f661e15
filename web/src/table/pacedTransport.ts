/** The computer's pace: its moves come into view one half at a time, so that one can follow.
 *
 * Only what is shown waits, never the game: whoever acts meanwhile sees the rest at once. With a
 * clock nothing waits, because the person's time runs from the moment the move was made.
 */
import { isMove, moveOf } from "../rules/moves";
import type { GameRules } from "../rules/facts";
import { type Position, parseMove, parsePosition } from "../rules/notation";
import { writePosition } from "../rules/recordWriter";
import { positionAfter } from "../rules/pendingMove";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Listener, Transport } from "../rules/transport";
import type { Action, ErrorBody } from "../lib/wire";

/** How long each half of the computer's turn takes to come into view. */
export const PACE_MS = 700;

/** Something to show, and what has happened there. */
interface Step<S> {
  readonly state: S;
  /** Whether it waits until one has seen what came before. */
  readonly waits: boolean;
  /** Whether one needs time to see it. */
  readonly moves: boolean;
  tell(): void;
}

type Notices<S extends TableState> = readonly S["notices"][number][];

/** A transport whose computer takes its time, while `unhurried` says so. */
export class PacedTransport<S extends TableState> implements Transport<S> {
  #shown: S;
  #queue: Step<S>[] = [];
  #resting: unknown = null;
  #listener: Listener<S> = { onChange: () => undefined };
  /** A state of which it was found out here what has happened. */
  #known: S | null = null;

  constructor(
    private readonly behind: Transport<S>,
    private readonly rules: GameRules,
    private readonly unhurried: () => boolean,
  ) {
    this.#shown = behind.state;
    behind.listen({
      onChange: (state) => this.#changed(state),
      onEvents: (notices, before, after) => this.#happened(notices, before, after),
    });
  }

  get state(): S {
    return this.#shown;
  }

  listen(listener: Listener<S>): void {
    this.#listener = listener;
  }

  #changed(state: S): void {
    const last = this.#queue.at(-1)?.state ?? this.#shown;
    const halves = this.#halves(last, state);
    this.#known = halves && state;
    this.#queue.push(...(halves ?? [{ state, waits: false, moves: false, tell: () => undefined }]));
    this.#advance();
  }

  /** Tells what happened when it is shown. */
  #happened(notices: Notices<S>, before: S, after: S): void {
    if (after === this.#known) return;
    const moves = notices.some(isMove);
    const tell = (): void => this.#listener.onEvents?.(notices, before, after);
    const at = this.#queue.findIndex(({ state }) => state === after);
    if (at >= 0) return void this.#queue.splice(at, 1, { state: after, waits: false, moves, tell });
    tell();
    if (moves) this.#rest();
  }

  get #takesTime(): boolean {
    return this.unhurried() && this.rules.clock === null && !this.rules.blindfold;
  }

  /** The steps from one state to the next, if one of them is a move of the computer's. */
  #halves(before: S, after: S): Step<S>[] | null {
    if (!this.#takesTime) return null;
    if (before.link !== "open" || after.link !== "open") return null;
    const known = new Set(before.notices.map(({ index }) => index));
    const fresh = after.notices.filter(({ index }) => !known.has(index));
    if (!fresh.some((notice) => isComputers(notice, after))) return null;
    const positions = this.#positions(before, fresh);
    if (!positions || positions.at(-1) !== after.view?.position) return null;
    const between = positions.slice(0, -1).map((position, at) => {
      const later = fresh.slice(at + 1);
      const notices = after.notices.filter((notice) => !later.includes(notice));
      const to_act = later.find(isMove)?.seat ?? before.view?.to_act;
      // Nothing is over yet.
      const view = { ...before.view, position, to_act };
      return { ...after, game: before.game, view, notices };
    });
    const states = [before, ...between, after];
    return fresh.map((notice, at) =>
      this.#step(notice, states[at] ?? before, states[at + 1] ?? after),
    );
  }

  #step(notice: TableNotice, before: S, after: S): Step<S> {
    return {
      state: after,
      waits: isComputers(notice, after),
      moves: true,
      tell: () => this.#listener.onEvents?.([notice], before, after),
    };
  }

  /** The position after each notice; null if they cannot be known here. */
  #positions(before: S, notices: readonly TableNotice[]): string[] | null {
    if (!before.view?.position) return null;
    let position: Position | null = parsePosition(before.view.position);
    const positions: string[] = [];
    for (const notice of notices) {
      const move = notice.refused ? null : parseMove(moveOf(notice) ?? "");
      if (move) position = positionAfter(position, move, this.rules);
      if (!position) return null;
      positions.push(writePosition(position));
    }
    return positions;
  }

  /** Shows what is due. */
  #advance(): void {
    for (;;) {
      const [step] = this.#queue;
      if (!step || (step.waits && this.#resting !== null)) return;
      this.#queue.shift();
      this.#shown = step.state;
      this.#listener.onChange(step.state);
      step.tell();
      if (step.moves) this.#rest();
    }
  }

  #rest(): void {
    if (!this.#takesTime) return;
    this.behind.cancel(this.#resting);
    this.#resting = this.behind.schedule(() => {
      this.#resting = null;
      this.#advance();
    }, PACE_MS);
  }

  /** Shows everything now. */
  #hurry(): void {
    for (;;) {
      this.behind.cancel(this.#resting);
      this.#resting = null;
      if (this.#queue.length === 0) return;
      this.#advance();
    }
  }

  // Whatever a person does is done at once

  act(action: Action, seat: number | null): Promise<ErrorBody | null> {
    this.#hurry();
    return this.behind.act(action, seat);
  }

  async touch(target: string, seat: number | null): Promise<ErrorBody | null> {
    return (await this.behind.touch?.(target, seat)) ?? null;
  }

  lookFrom(seat: number): void {
    this.behind.lookFrom?.(seat);
  }

  async say(text: string): Promise<ErrorBody | null> {
    return (await this.behind.say?.(text)) ?? null;
  }

  remaining(seat?: number): number | null {
    return this.behind.remaining(seat);
  }

  schedule(run: () => void, milliseconds: number): unknown {
    return this.behind.schedule(run, milliseconds);
  }

  cancel(timer: unknown): void {
    this.behind.cancel(timer);
  }
}

function isComputers(notice: TableNotice, { game }: TableState): boolean {
  const seat = game.seats.find((one) => one.seat === notice.seat);
  return isMove(notice) && seat?.kind === "program";
}
