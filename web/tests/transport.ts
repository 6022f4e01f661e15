/** A game that the test controls: it answers on request, and its clock stands still. */
import type { Listener, Transport } from "../src/rules/transport";
import type { SessionState } from "../src/net/session";
import type { Action, ErrorBody, Notice, View } from "../src/lib/wire";
import { game, view } from "./samples";
import { FakeTimers } from "./timers";

export class FakeTransport implements Transport<SessionState> {
  readonly timers = new FakeTimers();
  readonly sent: { action: Action; seat: number | null }[] = [];
  readonly written: string[] = [];
  state: SessionState;
  #listener: Listener<SessionState> = { onChange: () => undefined };
  #answers: ((error: ErrorBody | null) => void)[] = [];

  constructor(seen: Partial<View> = {}, mine: readonly number[] = [1]) {
    const rest = { index: 0, notices: [], chat: [], link: "open", clockAt: 0 } as const;
    this.state = { game: game(mine), view: view(seen), ...rest };
  }

  listen(listener: Listener<SessionState>): void {
    this.#listener = listener;
  }

  act(action: Action, seat: number | null): Promise<ErrorBody | null> {
    this.sent.push({ action, seat });
    return new Promise((resolve) => this.#answers.push(resolve));
  }

  say(text: string): Promise<ErrorBody | null> {
    this.written.push(text);
    return new Promise((resolve) => this.#answers.push(resolve));
  }

  /** Answer the oldest unanswered request. */
  async answer(error: ErrorBody | null = null): Promise<void> {
    this.#answers.shift()?.(error);
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Change the state, and report events. */
  update(change: Partial<View>, ...notices: readonly Notice[]): void {
    const before = this.state;
    const seen = before.view && { ...before.view, ...change };
    const index = before.index + notices.length;
    this.state = { ...before, view: seen, index, notices: [...before.notices, ...notices] };
    this.#listener.onChange(this.state);
    if (notices.length > 0) this.#listener.onEvents?.(notices, before, this.state);
  }

  remaining(seat?: number): number | null {
    const { view: seen } = this.state;
    if (seat === undefined || seat === seen?.to_act) return seen?.remaining_ms ?? null;
    return seen?.times_ms[seat - 1] ?? null;
  }

  schedule(run: () => void, milliseconds: number): unknown {
    return this.timers.set(run, milliseconds);
  }

  cancel(timer: unknown): void {
    this.timers.clear(timer);
  }
}
