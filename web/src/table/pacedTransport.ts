/** A transport that shows the computer's moves one half at a time, so that players can follow.
 *
 * Only the display is delayed, never the game: a player who acts sees the rest at once. With a
 * clock there is no delay, because the player's time runs from the moment of the move.
 */
import { isMove, moveOf } from "../rules/moves";
import type { GameRules } from "../rules/facts";
import { type Position, parseMove, parsePosition } from "../rules/notation";
import { writePosition } from "../rules/recordWriter";
import { positionAfter } from "../rules/pendingMove";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Listener, Transport } from "../rules/transport";
import type { Action, ErrorBody } from "../lib/wire";

/** The pause after each half of the computer's turn. */
export const PACE_MS = 700;

/** A state to show, and the events that led to it. */
interface Step<S> {
  readonly state: S;
  /** Whether it waits for the end of the pause. */
  readonly isDelayed: boolean;
  /** Whether a pause follows, because a move has been made. */
  readonly hasMove: boolean;
  report(): void;
}

type Notices<S extends TableState> = readonly S["notices"][number][];

/** A transport with pauses in the computer's turn, while `wantsPauses` returns true. */
export class PacedTransport<S extends TableState> implements Transport<S> {
  #shown: S;
  #queue: Step<S>[] = [];
  #pause: unknown = null;
  #listener: Listener<S> = { onChange: () => undefined };
  /** The last state that was split into steps, which report its events. */
  #splitState: S | null = null;

  constructor(
    private readonly inner: Transport<S>,
    private readonly rules: GameRules,
    private readonly wantsPauses: () => boolean,
  ) {
    this.#shown = inner.state;
    inner.listen({
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
    const steps = this.#splitTurn(last, state);
    this.#splitState = steps && state;
    const wholeStep = { state, isDelayed: false, hasMove: false, report: () => undefined };
    this.#queue.push(...(steps ?? [wholeStep]));
    this.#advance();
  }

  /** Report events when their state is shown. */
  #happened(notices: Notices<S>, before: S, after: S): void {
    if (after === this.#splitState) return;
    const hasMove = notices.some(isMove);
    const report = (): void => this.#listener.onEvents?.(notices, before, after);
    const at = this.#queue.findIndex(({ state }) => state === after);
    const step = { state: after, isDelayed: false, hasMove, report };
    if (at >= 0) return void this.#queue.splice(at, 1, step);
    report();
    if (hasMove) this.#startPause();
  }

  get #hasPauses(): boolean {
    return this.wantsPauses() && this.rules.clock === null && !this.rules.blindfold;
  }

  /** Return the steps from one state to the next, if the computer made one of the moves. */
  #splitTurn(before: S, after: S): Step<S>[] | null {
    if (!this.#hasPauses) return null;
    if (before.link !== "open" || after.link !== "open") return null;
    const known = new Set(before.notices.map(({ index }) => index));
    const added = after.notices.filter(({ index }) => !known.has(index));
    if (!added.some((notice) => isComputerMove(notice, after))) return null;
    const positions = this.#positions(before, added);
    if (!positions || positions.at(-1) !== after.view?.position) return null;
    const between = positions.slice(0, -1).map((position, at) => {
      const later = added.slice(at + 1);
      const notices = after.notices.filter((notice) => !later.includes(notice));
      const to_act = later.find(isMove)?.seat ?? before.view?.to_act;
      // The game is not over yet.
      const view = { ...before.view, position, to_act };
      return { ...after, game: before.game, view, notices };
    });
    const states = [before, ...between, after];
    return added.map((notice, at) =>
      this.#step(notice, states[at] ?? before, states[at + 1] ?? after),
    );
  }

  #step(notice: TableNotice, before: S, after: S): Step<S> {
    return {
      state: after,
      isDelayed: isComputerMove(notice, after),
      hasMove: true,
      report: () => this.#listener.onEvents?.([notice], before, after),
    };
  }

  /** Return the position after each notice, or null if one is unknown. */
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

  /** Show the queued states, up to the first one that is delayed. */
  #advance(): void {
    for (;;) {
      const [step] = this.#queue;
      if (!step || (step.isDelayed && this.#pause !== null)) return;
      this.#queue.shift();
      this.#shown = step.state;
      this.#listener.onChange(step.state);
      step.report();
      if (step.hasMove) this.#startPause();
    }
  }

  #startPause(): void {
    if (!this.#hasPauses) return;
    this.inner.cancel(this.#pause);
    this.#pause = this.inner.schedule(() => {
      this.#pause = null;
      this.#advance();
    }, PACE_MS);
  }

  /** Show all queued states now. */
  #showAll(): void {
    for (;;) {
      this.inner.cancel(this.#pause);
      this.#pause = null;
      if (this.#queue.length === 0) return;
      this.#advance();
    }
  }

  // The player's actions are never delayed

  act(action: Action, seat: number | null): Promise<ErrorBody | null> {
    this.#showAll();
    return this.inner.act(action, seat);
  }

  async touch(target: string, seat: number | null): Promise<ErrorBody | null> {
    return (await this.inner.touch?.(target, seat)) ?? null;
  }

  lookFrom(seat: number): void {
    this.inner.lookFrom?.(seat);
  }

  async say(text: string): Promise<ErrorBody | null> {
    return (await this.inner.say?.(text)) ?? null;
  }

  remaining(seat?: number): number | null {
    return this.inner.remaining(seat);
  }

  schedule(run: () => void, milliseconds: number): unknown {
    return this.inner.schedule(run, milliseconds);
  }

  cancel(timer: unknown): void {
    this.inner.cancel(timer);
  }
}

function isComputerMove(notice: TableNotice, { game }: TableState): boolean {
  const seat = game.seats.find((other) => other.seat === notice.seat);
  return isMove(notice) && seat?.kind === "program";
}
