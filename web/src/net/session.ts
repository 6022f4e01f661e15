/** One game as this client knows it: the latest snapshot, the live connection, the commands sent.
 *
 * The server says what is legal and what has happened; here it is only kept, and asked for again
 * after a lost connection. Nothing in this file knows about the page.
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
  /** When `view.remaining_ms` was true, by this client's clock. */
  readonly clockAt: number;
  readonly claim?: Claim | null;
  /** When `game` was true, by this client's clock. */
  readonly gameAt?: number;
}

/** What a socket must do; a WebSocket does it. */
export interface Socket {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SessionEnvironment {
  /** Opens the live connection, asking for what happened since an index, as seen from a seat. */
  open(since: number | null, seat: number | null): Socket;
  /** Asks for the last page of what happened between two indices, as seen from a seat. */
  page(since: number, before: number, seat: number | null): Promise<Page>;
  now(): number;
  schedule(run: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  /** A number from 0 to 1, never the same for all clients. */
  random(): number;
}

const FIRST_DELAY_MS = 400;
const MAX_DELAY_MS = 10_000;
/** The server's heartbeats are more frequent than this: silence means that the line is dead. */
const SILENCE_MS = 45_000;
/** How long the server may take to answer something that it was sent. */
const ANSWER_MS = 8000;
/** Resolves a touch whose line was lost: what is felt later is not what was touched. */
export const LOST: ErrorBody = { code: "lost", rule: "", message: "", details: {} };

interface Pending {
  message: { type: "act" | "say"; id: string; expect?: unknown; action?: unknown };
  times: number;
  /** Whether it is never sent again. */
  once: boolean;
  resolve(error: ErrorBody | null): void;
}

export class GameSession implements Transport<SessionState> {
  #state: SessionState;
  #listener: Listener<SessionState> = { onChange: () => undefined };
  #socket: Socket | null = null;
  #pending = new Map<string, Pending>();
  #commands = 0;
  #tries = 0;
  #retry: unknown = null;
  #silence: unknown = null;
  #greeted = false;
  readonly #gaps: Backfill;
  /** The seat to look from, where the client holds several; the server chooses otherwise. */
  #seat: number | null = null;

  constructor(
    game: Game,
    private readonly environment: SessionEnvironment,
    /** What is known already, and so is not asked for again. */
    private readonly known: Snapshot | null = null,
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
    this.#gaps = new Backfill(environment, (notices) => {
      this.#set({ notices: mergeNotices(this.#state.notices, notices) });
      this.#forgetFelt();
    });
  }

  get state(): SessionState {
    return this.#state;
  }

  listen(listener: Listener<SessionState>): void {
    this.#listener = listener;
  }

  /** Opens the live connection. */
  start(): void {
    if (this.known) this.#know(this.known);
    this.#connect("connecting");
  }

  #know(known: Snapshot): void {
    const { game, view, index, since, notices, chat } = known;
    this.#greeted = true;
    const now = this.environment.now();
    const claim = this.#claimed(known);
    this.#set({ game, view, index, notices, chat, claim, clockAt: now, gameAt: now });
    this.#forgetFelt();
    this.#gaps.add(0, since, this.#seat);
  }

  /** Leaves the game's page. */
  stop(): void {
    this.environment.cancel(this.#retry);
    this.environment.cancel(this.#silence);
    this.#gaps.stop();
    this.#set({ link: "closed" });
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const pending of this.#pending.values()) pending.resolve(null);
    this.#pending.clear();
  }

  /** Makes sure at once that the line works: the page is shown again, or the network is back. */
  wake(): void {
    if (this.#state.link === "lost") this.#connect();
    else if (this.#state.link === "open") this.#ping();
  }

  /** Notes that the browser has no network: a dead line would be silent for long. */
  sleep(): void {
    if (this.#state.link !== "open") return;
    const socket = this.#socket;
    this.#lost();
    socket?.close();
  }

  /** Does something in the game; resolves to the refusal, or to null when it is done. */
  act(action: Action, seat: number | null = null): Promise<ErrorBody | null> {
    const expect = this.#state.index;
    return this.#command({ type: "act", ...(seat === null ? {} : { seat }), expect, action });
  }

  /** Feels one thing (D8). Whatever happens meanwhile is no reason to refuse that; and in memory
   * mode a touch costs, so one that is lost with the line is not sent again. */
  touch(target: string, seat: number | null = null): Promise<ErrorBody | null> {
    if (this.#state.link !== "open") return Promise.resolve(LOST);
    const action = { kind: "touch", target };
    return this.#command({ type: "act", ...(seat === null ? {} : { seat }), action }, true);
  }

  /** Looks from another seat of this client: at one screen in the dark, each knows other things. */
  lookFrom(seat: number): void {
    this.#seat = seat;
    this.#dropTouches();
    this.#connect("connecting");
  }

  /** Says something to the others. */
  say(text: string): Promise<ErrorBody | null> {
    return this.#command({ type: "say", text });
  }

  /** The time that a seat has left, or whoever is to act, ticking on from what the server said. */
  remaining(seat?: number): number | null {
    const { view, clockAt } = this.#state;
    if (view?.remaining_ms == null) return null;
    const waits = seat !== undefined && (seat !== view.to_act || view.result !== null);
    if (waits) return (view as Partial<View>).times_ms?.[seat - 1] ?? null;
    if (!view.clock_running) return view.remaining_ms;
    return Math.max(0, view.remaining_ms - (this.environment.now() - clockAt));
  }

  /** Does something later, by the clock of this session. */
  schedule(run: () => void, milliseconds: number): unknown {
    return this.environment.schedule(run, milliseconds);
  }

  cancel(timer: unknown): void {
    this.environment.cancel(timer);
  }

  #command(
    body: { type: "act" | "say" } & Record<string, unknown>,
    once = false,
  ): Promise<ErrorBody | null> {
    const message = { ...body, id: `c${String(++this.#commands)}` };
    return new Promise((resolve) => {
      const pending: Pending = { message, times: 0, once, resolve };
      this.#pending.set(message.id, pending);
      if (this.#state.link === "open") this.#send(pending);
    });
  }

  #send(pending: Pending): void {
    pending.times += 1;
    this.#socket?.send(JSON.stringify(pending.message));
    this.#expectWithin(ANSWER_MS);
  }

  #ping(): void {
    this.#socket?.send('{"type":"ping"}');
    this.#expectWithin(ANSWER_MS);
  }

  #connect(link: Link = this.#greeted ? "lost" : "connecting"): void {
    this.environment.cancel(this.#retry);
    const old = this.#socket;
    this.#set({ link });
    const socket = this.environment.open(this.#greeted ? this.#state.index : null, this.#seat);
    this.#socket = socket;
    old?.close();
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#expectWithin(SILENCE_MS);
      this.#receive(JSON.parse(String(data)) as LiveMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    this.#expectWithin(SILENCE_MS);
  }

  #lost(delay = this.#delay()): void {
    this.#socket = null;
    this.environment.cancel(this.#silence);
    this.#dropTouches();
    this.#set({ link: this.#greeted ? "lost" : "connecting" });
    this.#retry = this.environment.schedule(() => this.#connect(), delay);
  }

  #dropTouches(): void {
    for (const [id, pending] of this.#pending) {
      if (!pending.once) continue;
      this.#pending.delete(id);
      pending.resolve(LOST);
    }
  }

  #delay(): number {
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#tries);
    this.#tries += 1;
    // Not all at the same moment when a server comes back.
    return delay * (0.5 + this.environment.random());
  }

  /** Gives the line up when nothing is heard in time. */
  #expectWithin(milliseconds: number): void {
    this.environment.cancel(this.#silence);
    this.#silence = this.environment.schedule(() => {
      const socket = this.#socket;
      this.#lost();
      socket?.close();
    }, milliseconds);
  }

  #receive(message: LiveMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#greet(message);
      case "update":
        return this.#update(message);
      case "table":
        return this.#set({
          game: message.game,
          gameAt: this.environment.now(),
          claim: this.#claimed(message),
        });
      case "chat":
        return this.#set({ chat: mergeChat(this.#state.chat, [message]) });
      case "heartbeat":
        return this.#tick(message.remaining_ms);
      case "reply":
        return this.#reply(message);
      case "reconnect": {
        const socket = this.#socket;
        this.#lost(message.after_ms);
        socket?.close();
      }
    }
  }

  /** Takes the first message of a connection, then sends what is still unanswered. */
  #greet(snapshot: LiveMessage & { type: "snapshot" }): void {
    const first = !this.#greeted;
    this.#greeted = true;
    this.#tries = 0;
    const { game, view, index, notices, chat } = snapshot;
    const before = this.#state;
    this.#set({
      game,
      view,
      index,
      link: "open",
      clockAt: this.environment.now(),
      gameAt: this.environment.now(),
      claim: this.#claimed(snapshot),
      chat: mergeChat(before.chat, chat),
      notices: mergeNotices(before.notices, notices),
    });
    if (!first) this.#tell(before);
    this.#forgetFelt();
    this.#gaps.add(before.index, snapshot.since, this.#seat);
    for (const pending of this.#pending.values()) this.#send(pending);
  }

  #update(update: LiveMessage & { type: "update" }): void {
    const { index, since, view, notices } = update;
    const before = this.#state;
    const clockAt = this.environment.now();
    const claim = this.#claimed(update);
    this.#set({ index, view, clockAt, claim, notices: mergeNotices(before.notices, notices) });
    this.#tell(before);
    this.#forgetFelt();
    this.#gaps.add(before.index, since, this.#seat);
  }

  /** What a message says of a claim, by this client's clock; the same as long as it is the same. */
  #claimed({ claim, now }: Pick<Snapshot, "claim" | "now">): Claim | null {
    const { claim: known } = this.#state;
    if (!claim) return null;
    const same = known?.seat === claim.seat && known.at === claim.at && known.draw === claim.draw;
    return same ? known : { ...claim, due: this.environment.now() + claim.at - now };
  }

  #tell(before: SessionState): void {
    const known = new Set(before.notices.map((notice) => notice.index));
    const fresh = this.#state.notices.filter((notice) => !known.has(notice.index));
    if (fresh.length > 0) this.#listener.onEvents?.(fresh, before, this.#state);
  }

  /** What a blindfolded player's hand has felt is told once and not kept: remembering is the game
   * (D8). */
  #forgetFelt(): void {
    const { view, notices } = this.#state;
    if (view?.position != null || !notices.some(hasTouchText)) return;
    this.#set({ notices: redactTouches(notices) });
  }

  #tick(remaining: number | null): void {
    const { view } = this.#state;
    if (!view) return;
    this.#set({ view: { ...view, remaining_ms: remaining }, clockAt: this.environment.now() });
  }

  #reply({ id, error }: Reply): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.resolve(error?.code === "stale" && this.#wasDone(pending) ? null : error);
  }

  /** Whether a command that was sent again had been done the first time, its answer lost. */
  #wasDone({ message, times }: Pending): boolean {
    const { action, expect } = message as { action?: Partial<Notice["event"]>; expect?: number };
    if (times < 2 || !action || expect === undefined) return false;
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

/** Notices without what a hand has felt. */
export function redactTouches(notices: readonly Notice[]): readonly Notice[] {
  return notices.map((one) => (hasTouchText(one) ? redactTouch(one) : one));
}

function hasTouchText({ event, text }: Notice): boolean {
  return event?.["kind"] === "touch" && text.length > 0;
}

function redactTouch(notice: Notice): Notice {
  return { ...notice, event: { kind: "touch", seat: notice.seat }, felt: null, text: [] };
}

/** Adds notices that are not known yet; their index tells. */
function mergeNotices(known: readonly Notice[], more: readonly Notice[]): readonly Notice[] {
  const all = new Map([...known, ...more].map((notice) => [notice.index, notice]));
  return [...all.values()].sort((a, b) => a.index - b.index);
}

function mergeChat(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const all = new Map([...known, ...more].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}
