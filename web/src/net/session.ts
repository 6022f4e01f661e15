/** A client's session of one game: the current state, the live connection, the pending commands.
 *
 * The server decides what is legal. The session holds its latest state, catches up after a lost
 * connection, and knows nothing about the page.
 */
import { Backfill, type Page } from "./backfill";
import type { Claim } from "../rules/tableState";
import type { Listener, Transport } from "../rules/transport";
import type {
  Action,
  ChatLine,
  ErrorBody,
  Game,
  LiveMessage,
  Notice,
  Reply,
  Snapshot,
  View,
} from "../lib/wire";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface SessionState {
  readonly game: Game;
  readonly view: View | null;
  readonly index: number;
  readonly notices: readonly Notice[];
  readonly chat: readonly ChatLine[];
  readonly link: Link;
  /** When `view.remaining_ms` was current, by this client's clock. */
  readonly clockAt: number;
  readonly claim?: Claim | null;
  /** When `game` was current, by this client's clock. */
  readonly gameAt?: number;
}

/** The part of a WebSocket that a session uses. */
export interface Socket {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SessionEnvironment {
  /** Open the live connection for the events since an index, in the view of a seat. */
  open(since: number | null, seat: number | null): Socket;
  /** Fetch the last page of the events between two indices, in the view of a seat. */
  fetchPage(since: number, before: number, seat: number | null): Promise<Page>;
  now(): number;
  schedule(run: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  /** Return a random number from 0 to 1. */
  random(): number;
}

const FIRST_DELAY_MS = 400;
const MAX_DELAY_MS = 10_000;
/** The time without a message after which the connection is dead; heartbeats are more frequent. */
const MAX_SILENCE_MS = 45_000;
/** The time within which the server must answer a message. */
const MAX_ANSWER_MS = 8000;
/** The refusal of a touch whose connection was lost: sent again, it might feel something else. */
export const LOST: ErrorBody = { code: "lost", rule: "", message: "", details: {} };

interface Pending {
  message: { type: "act" | "say"; id: string; expect?: unknown; action?: unknown };
  sendCount: number;
  /** Whether it is dropped when the connection is lost, instead of sent again. */
  isSentOnce: boolean;
  resolve(error: ErrorBody | null): void;
}

export class GameSession implements Transport<SessionState> {
  #state: SessionState;
  #listener: Listener<SessionState> = { onChange: () => undefined };
  #socket: Socket | null = null;
  #pending = new Map<string, Pending>();
  #commandCount = 0;
  #attempts = 0;
  #retryTimer: unknown = null;
  #silenceTimer: unknown = null;
  #hasSnapshot = false;
  readonly #backfill: Backfill;
  /** The seat whose view is shown, or null for the server's choice. */
  #seat: number | null = null;

  constructor(
    game: Game,
    private readonly environment: SessionEnvironment,
    /** A snapshot fetched before, which need not be sent again. */
    private readonly initial: Snapshot | null = null,
  ) {
    this.#state = {
      game,
      view: null,
      index: 0,
      notices: [],
      chat: [],
      link: "connecting",
      clockAt: environment.now(),
    };
    this.#backfill = new Backfill(environment, (notices) => {
      this.#set({ notices: mergeNotices(this.#state.notices, notices) });
      this.#forgetTouches();
    });
  }

  get state(): SessionState {
    return this.#state;
  }

  listen(listener: Listener<SessionState>): void {
    this.#listener = listener;
  }

  /** Open the live connection. */
  start(): void {
    if (this.initial) this.#adopt(this.initial);
    this.#connect("connecting");
  }

  #adopt(snapshot: Snapshot): void {
    const { game, view, index, since, notices, chat } = snapshot;
    this.#hasSnapshot = true;
    const now = this.environment.now();
    const claim = this.#claimOf(snapshot);
    this.#set({ game, view, index, notices, chat, claim, clockAt: now, gameAt: now });
    this.#forgetTouches();
    this.#backfill.add(0, since, this.#seat);
  }

  /** Close the connection when the page is left. */
  stop(): void {
    this.environment.cancel(this.#retryTimer);
    this.environment.cancel(this.#silenceTimer);
    this.#backfill.stop();
    this.#set({ link: "closed" });
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const pending of this.#pending.values()) pending.resolve(null);
    this.#pending.clear();
  }

  /** Check the connection at once when the page is shown again or the network is back. */
  wake(): void {
    if (this.#state.link === "lost") this.#connect();
    else if (this.#state.link === "open") this.#ping();
  }

  /** Give up the connection at once when the browser has lost its network. */
  sleep(): void {
    if (this.#state.link !== "open") return;
    const socket = this.#socket;
    this.#disconnect();
    socket?.close();
  }

  /** Perform an action in the game; resolve to the refusal, or to null on success. */
  act(action: Action, seat: number | null = null): Promise<ErrorBody | null> {
    const expect = this.#state.index;
    return this.#submit({ type: "act", ...(seat === null ? {} : { seat }), expect, action });
  }

  /** Feel one thing (D8). Events in the meantime do not make it stale. One that is lost with the
   * connection is not sent again, as touches cost in memory mode. */
  touch(target: string, seat: number | null = null): Promise<ErrorBody | null> {
    if (this.#state.link !== "open") return Promise.resolve(LOST);
    const action = { kind: "touch", target };
    return this.#submit({ type: "act", ...(seat === null ? {} : { seat }), action }, true);
  }

  /** Switch to the view of another seat of this client: in the dark, each knows different things. */
  lookFrom(seat: number): void {
    this.#seat = seat;
    this.#dropTouches();
    this.#connect("connecting");
  }

  /** Send a chat message. */
  say(text: string): Promise<ErrorBody | null> {
    return this.#submit({ type: "say", text });
  }

  /** Return the time left for a seat, by default the one to act, counted down locally. */
  remaining(seat?: number): number | null {
    const { view, clockAt } = this.#state;
    if (view?.remaining_ms == null) return null;
    const isStopped = seat !== undefined && (seat !== view.to_act || view.result !== null);
    if (isStopped) return (view as Partial<View>).times_ms?.[seat - 1] ?? null;
    if (!view.clock_running) return view.remaining_ms;
    return Math.max(0, view.remaining_ms - (this.environment.now() - clockAt));
  }

  /** Run a function after a delay, by the clock of this session. */
  schedule(run: () => void, milliseconds: number): unknown {
    return this.environment.schedule(run, milliseconds);
  }

  cancel(timer: unknown): void {
    this.environment.cancel(timer);
  }

  #submit(
    body: { type: "act" | "say" } & Record<string, unknown>,
    isSentOnce = false,
  ): Promise<ErrorBody | null> {
    const message = { ...body, id: `c${String(++this.#commandCount)}` };
    return new Promise((resolve) => {
      const pending: Pending = { message, sendCount: 0, isSentOnce, resolve };
      this.#pending.set(message.id, pending);
      if (this.#state.link === "open") this.#send(pending);
    });
  }

  #send(pending: Pending): void {
    pending.sendCount += 1;
    this.#socket?.send(JSON.stringify(pending.message));
    this.#expectMessageWithin(MAX_ANSWER_MS);
  }

  #ping(): void {
    this.#socket?.send('{"type":"ping"}');
    this.#expectMessageWithin(MAX_ANSWER_MS);
  }

  #connect(link: Link = this.#hasSnapshot ? "lost" : "connecting"): void {
    this.environment.cancel(this.#retryTimer);
    const old = this.#socket;
    this.#set({ link });
    const since = this.#hasSnapshot ? Math.max(0, this.#state.index - 1) : null;
    const socket = this.environment.open(since, this.#seat);
    this.#socket = socket;
    old?.close();
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#expectMessageWithin(MAX_SILENCE_MS);
      this.#receive(JSON.parse(String(data)) as LiveMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#disconnect();
    };
    this.#expectMessageWithin(MAX_SILENCE_MS);
  }

  #disconnect(delay = this.#nextDelay()): void {
    this.#socket = null;
    this.environment.cancel(this.#silenceTimer);
    this.#dropTouches();
    this.#set({ link: this.#hasSnapshot ? "lost" : "connecting" });
    this.#retryTimer = this.environment.schedule(() => this.#connect(), delay);
  }

  #dropTouches(): void {
    for (const [id, pending] of this.#pending) {
      if (!pending.isSentOnce) continue;
      this.#pending.delete(id);
      pending.resolve(LOST);
    }
  }

  #nextDelay(): number {
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#attempts);
    this.#attempts += 1;
    // Spread the clients when a server comes back.
    return delay * (0.5 + this.environment.random());
  }

  /** Give up the connection unless a message arrives in time. */
  #expectMessageWithin(milliseconds: number): void {
    this.environment.cancel(this.#silenceTimer);
    this.#silenceTimer = this.environment.schedule(() => {
      const socket = this.#socket;
      this.#disconnect();
      socket?.close();
    }, milliseconds);
  }

  #receive(message: LiveMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#receiveSnapshot(message);
      case "update":
        return this.#receiveUpdate(message);
      case "table":
        return this.#set({
          game: message.game,
          gameAt: this.environment.now(),
          claim: this.#claimOf(message),
        });
      case "chat":
        return this.#set({ chat: mergeChat(this.#state.chat, [message]) });
      case "heartbeat":
        return this.#setRemaining(message.remaining_ms);
      case "reply":
        return this.#receiveReply(message);
      case "reconnect": {
        const socket = this.#socket;
        this.#disconnect(message.after_ms);
        socket?.close();
      }
    }
  }

  /** Apply the first message of a connection, then send the unanswered commands again.
   *
   * The newest known event is requested once more: if it is gone or another one, an older backup of
   * the server was restored, and every event is fetched again.
   */
  #receiveSnapshot(snapshot: LiveMessage & { type: "snapshot" }): void {
    const isFirst = !this.#hasSnapshot;
    this.#hasSnapshot = true;
    this.#attempts = 0;
    const { game, view, index, notices, chat } = snapshot;
    const before = this.#state;
    const isReplaced = index < before.index || !sharesHistory(before.notices, notices);
    const known = isReplaced ? [] : before.notices;
    this.#set({
      game,
      view,
      index,
      link: "open",
      clockAt: this.environment.now(),
      gameAt: this.environment.now(),
      claim: this.#claimOf(snapshot),
      chat: isReplaced ? chat : mergeChat(before.chat, chat),
      notices: mergeNotices(notices, known),
    });
    if (!isFirst) this.#reportEvents(before);
    this.#forgetTouches();
    if (isReplaced) this.#backfill.stop();
    this.#backfill.add(isReplaced ? 0 : before.index, snapshot.since, this.#seat);
    for (const pending of this.#pending.values()) this.#send(pending);
  }

  #receiveUpdate(update: LiveMessage & { type: "update" }): void {
    const { index, since, view, notices } = update;
    const before = this.#state;
    const clockAt = this.environment.now();
    const claim = this.#claimOf(update);
    this.#set({ index, view, clockAt, claim, notices: mergeNotices(before.notices, notices) });
    this.#reportEvents(before);
    this.#forgetTouches();
    this.#backfill.add(before.index, since, this.#seat);
  }

  /** Return the claim in a message by this client's clock; an unchanged one stays the same object. */
  #claimOf({ claim, now }: Pick<Snapshot, "claim" | "now">): Claim | null {
    const { claim: known } = this.#state;
    if (!claim) return null;
    const isSame = known?.seat === claim.seat && known.at === claim.at && known.draw === claim.draw;
    return isSame ? known : { ...claim, due: this.environment.now() + claim.at - now };
  }

  #reportEvents(before: SessionState): void {
    const known = new Set(before.notices.map((notice) => notice.index));
    const fresh = this.#state.notices.filter((notice) => !known.has(notice.index));
    if (fresh.length > 0) this.#listener.onEvents?.(fresh, before, this.#state);
  }

  /** Drop what a blindfolded player has felt once it is announced: remembering is the game (D8). */
  #forgetTouches(): void {
    const { view, notices } = this.#state;
    if (view?.position != null || !notices.some(hasTouchText)) return;
    this.#set({ notices: redactTouches(notices) });
  }

  #setRemaining(remaining: number | null): void {
    const { view } = this.#state;
    if (!view) return;
    this.#set({ view: { ...view, remaining_ms: remaining }, clockAt: this.environment.now() });
  }

  #receiveReply({ id, error }: Reply): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.resolve(error?.code === "stale" && this.#hasSucceeded(pending) ? null : error);
  }

  /** Return whether a repeated command had already succeeded, and only its reply was lost. */
  #hasSucceeded({ message, sendCount }: Pending): boolean {
    const { action, expect } = message as { action?: Partial<Notice["event"]>; expect?: number };
    if (sendCount < 2 || !action || expect === undefined) return false;
    return this.#state.notices.some(
      ({ index, event }) =>
        index >= expect &&
        event !== null &&
        Object.entries(action).every(([name, value]) => event[name] === value),
    );
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listener.onChange(this.#state);
  }
}

/** Return notices without the results of touches. */
export function redactTouches(notices: readonly Notice[]): readonly Notice[] {
  return notices.map((notice) => (hasTouchText(notice) ? redactTouch(notice) : notice));
}

function hasTouchText({ event, text }: Notice): boolean {
  return event?.["kind"] === "touch" && text.length > 0;
}

function redactTouch(notice: Notice): Notice {
  return { ...notice, event: { kind: "touch", seat: notice.seat }, felt: null, text: [] };
}

/** Return whether events that are known and sent again have the same times. */
function sharesHistory(known: readonly Notice[], sent: readonly Notice[]): boolean {
  const times = new Map(known.map(({ index, at }) => [index, at]));
  return sent.every(({ index, at }) => (times.get(index) ?? at) === at);
}

/** Merge notices by their index. */
function mergeNotices(known: readonly Notice[], more: readonly Notice[]): readonly Notice[] {
  const all = new Map([...known, ...more].map((notice) => [notice.index, notice]));
  return [...all.values()].sort((a, b) => a.index - b.index);
}

function mergeChat(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const all = new Map([...known, ...more].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}
