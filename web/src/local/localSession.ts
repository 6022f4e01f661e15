/** A game played in this page, behind its table.
 *
 * To the table it is like a session with the server. It does what the server would do: apply the
 * rules, flag clocks, and let the computer answer and move.
 */
import type { Speaker } from "../speech/phrases";
import type { Clock } from "../rules/clock";
import { type Move, type Position, piecesLeft, writeMove } from "../rules/notation";
import { seatToAct } from "../rules/rules";
import { apply, dueTime, flagTime } from "../match/match";
import { type Match, type MatchEvent, active, isRefusal, lastTime } from "../match/model";
import { errorOf, noticesOf, timesAt, viewOf } from "../match/view";
import { type SessionState, redactTouches } from "../net/session";
import type { Action, ErrorBody, Game, Notice, Preset } from "../lib/wire";
import type { Listener, Transport } from "../rules/transport";
import type { StoredGame } from "./storedGame";
import { matchOf, withEvents } from "./newGame";

/** A request for a move of the computer. */
export interface Question {
  readonly match: Match;
  readonly position: Position;
  readonly level: string;
  /** A whole number below 2³². */
  readonly seed: number;
  /** The thinking time, or null for the level's usual one. */
  readonly milliseconds: number | null;
}

export interface LocalEnvironment {
  now(): number;
  schedule(run: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  /** Store the current state of the game. */
  save(game: StoredGame): void;
  choose(question: Question): Promise<Move>;
  speaker(): Speaker;
}

/** The share of its time for a turn that the computer thinks, and the limit in any case. */
const SHARE_OF_TURN = 0.5;
const MAX_THINKING_MS = 5000;
/** The delay before the computer tries again after a failure. */
const RETRY_MS = 1000;
/** The longest delay of a browser's timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export class LocalSession implements Transport<SessionState> {
  #game: StoredGame;
  #match: Match;
  #state: SessionState;
  #listener: Listener<SessionState> = { onChange: () => undefined };
  /** The seat whose view is shown: in a blindfold game, each seat knows different things (D8). */
  #seat: number;
  #timer: unknown = null;
  #isStopped = false;

  constructor(
    game: StoredGame,
    private readonly presets: readonly Preset[],
    private readonly environment: LocalEnvironment,
  ) {
    this.#game = game;
    this.#match = matchOf(game, presets);
    const { toAct } = this;
    this.#seat = this.#isMine(toAct) ? toAct : (this.#mySeats[0] ?? 1);
    this.#state = this.#createState(redactTouches(this.#noticesSince(0)));
  }

  get state(): SessionState {
    return this.#state;
  }

  get toAct(): number {
    return seatToAct(this.#match.state.position);
  }

  get #mySeats(): number[] {
    return this.#game.seats.flatMap(({ level }, index) => (level === null ? [index + 1] : []));
  }

  /** The speaker to the one player at this screen, or to all of them. */
  get #speaker(): Speaker {
    const [own = null, ...others] = this.#mySeats;
    return this.environment.speaker().addressing(others.length === 0 ? own : null);
  }

  #isMine(seat: number): boolean {
    return this.#mySeats.includes(seat);
  }

  listen(listener: Listener<SessionState>): void {
    this.#listener = listener;
  }

  /** Resume the game. */
  start(): void {
    this.#listener.onChange(this.#state);
    this.#runDue();
  }

  /** Stop the timers when the page is left; the game stays stored. */
  stop(): void {
    this.#isStopped = true;
    this.environment.cancel(this.#timer);
  }

  /** Check the clock again, as timers do not run while a page is suspended. */
  wake(): void {
    this.#runDue();
  }

  sleep(): void {
    // A local game needs no network.
  }

  // Actions of players

  act(action: Action, seat: number | null = null): Promise<ErrorBody | null> {
    const event = eventOf(action, seat ?? this.#defaultSeat());
    if (!event) throw new Error(`a local game has no action ${action.kind}`);
    return Promise.resolve(this.#apply(event));
  }

  touch(target: string, seat: number | null = null): Promise<ErrorBody | null> {
    return this.act({ kind: "touch", target }, seat ?? this.#seat);
  }

  #defaultSeat(): number {
    return this.#isMine(this.toAct) ? this.toAct : (this.#mySeats[0] ?? 1);
  }

  lookFrom(seat: number): void {
    this.#seat = seat;
    this.#update(redactTouches(this.#noticesSince(0)));
  }

  remaining(seat?: number): number | null {
    const times = timesAt(this.#match, this.#now());
    return times[(seat ?? this.toAct) - 1] ?? null;
  }

  schedule(run: () => void, milliseconds: number): unknown {
    return this.environment.schedule(run, milliseconds);
  }

  cancel(timer: unknown): void {
    this.environment.cancel(timer);
  }

  // Events

  /** Return the time. A device's clock may be set back; a match's time never goes back. */
  #now(): number {
    return Math.max(this.environment.now(), lastTime(this.#match));
  }

  #apply(event: MatchEvent): ErrorBody | null {
    const after = apply(this.#match, event, this.#now());
    if (isRefusal(after)) return errorOf(after, this.#speaker);
    const since = this.#match.log.length;
    this.#match = after;
    this.#game = withEvents(this.#game, after);
    this.environment.save(this.#game);
    const before = this.#state;
    const fresh = this.#noticesSince(since);
    this.#update([...before.notices, ...fresh]);
    if (fresh.length > 0) this.#listener.onEvents?.(fresh, before, this.#state);
    if (this.#state.view?.position == null) this.#update(redactTouches(this.#state.notices));
    this.#runDue();
    return null;
  }

  #noticesSince(since: number): Notice[] {
    return noticesOf(this.#match, this.#seat, this.#speaker, since);
  }

  #update(notices: readonly Notice[]): void {
    this.#state = this.#createState(notices);
    this.#listener.onChange(this.#state);
  }

  #createState(notices: readonly Notice[]): SessionState {
    const now = this.#now();
    return {
      game: gameOf(this.#game, this.#match, this.presets),
      view: viewOf(this.#match, this.#seat, now, this.#speaker),
      index: this.#match.log.length,
      notices,
      chat: [],
      link: "open",
      clockAt: now,
      gameAt: now,
      claim: null,
    };
  }

  // Timed events and the computer

  /** Flag a clock, decline an expired request, or let the computer answer or move, when due. */
  #runDue(): void {
    this.environment.cancel(this.#timer);
    if (this.#isStopped || this.#match.outcome) return;
    const event = this.#dueEvent();
    if (event) return void this.#apply(event);
    const due = dueTime(this.#match);
    if (due !== null) {
      const delay = Math.min(due - this.#now(), MAX_DELAY_MS);
      this.#timer = this.environment.schedule(() => this.#runDue(), delay);
    }
    const { level } = this.#game.seats[this.toAct - 1] ?? { level: null };
    if (level !== null) void this.#think(level);
  }

  #dueEvent(): MatchEvent | null {
    const { pending } = this.#match;
    const now = this.#now();
    if ((flagTime(this.#match) ?? Infinity) <= now) return { kind: "time-up" };
    if (pending && (pending.due ?? Infinity) <= now) {
      return { kind: "answer", seat: pending.seat, accept: false };
    }
    const responder = active(this.#match).find(
      (seat) => seat !== pending?.seat && !pending?.accepted.includes(seat) && !this.#isMine(seat),
    );
    if (!pending || responder === undefined) return null;
    return { kind: "answer", seat: responder, accept: pending.request === "takeback" };
  }

  /** Make the computer's move, unless the position changes meanwhile. */
  async #think(level: string): Promise<void> {
    const match = this.#match;
    const seat = this.toAct;
    try {
      const move = await this.environment.choose({
        match,
        position: match.state.position,
        level,
        seed: (this.#game.playerSeed + seat) % 2 ** 32,
        milliseconds: this.#thinkingTime(),
      });
      const isCurrent =
        this.#match.state === match.state && !this.#match.outcome && !this.#isStopped;
      if (isCurrent) this.#apply({ kind: "play", seat, move: writeMove(move) });
    } catch {
      this.#timer = this.environment.schedule(() => this.#runDue(), RETRY_MS);
    }
  }

  #thinkingTime(): number | null {
    const { clock } = this.#match.setup.rules;
    const left = this.remaining();
    if (left === null || !clock) return null;
    return Math.min(MAX_THINKING_MS, SHARE_OF_TURN * turnTime(this.#match, clock, left));
  }
}

/** Return the time to plan for this turn: a fair share of what is left for the game. */
function turnTime(match: Match, clock: Clock, left: number): number {
  if (clock.per === "turn") return left;
  const turns = 1 + Math.floor(piecesLeft(match.state.position).length / active(match).length);
  return Math.min(left, left / turns + 1000 * clock.increment);
}

/** Return the match event of an action, or null for an action that needs a server. */
function eventOf(action: Action, seat: number): MatchEvent | null {
  switch (action.kind) {
    case "play":
      return { kind: "play", seat, move: action.move };
    case "touch":
      return { kind: "touch", seat, target: action.target };
    case "ask":
      return { kind: "ask", seat, request: action.request };
    case "answer":
      return { kind: "answer", seat, accept: action.accept };
    case "resign":
      return { kind: "resign", seat };
    case "give-time":
      return { kind: "give-time", seat, seconds: action.seconds };
    default:
      return null;
  }
}

/** The fields of a seat that only games on a server change. */
const LOCAL_SEAT = {
  present: true,
  away_ms: null,
  again: false,
  devices: 0,
  welcomes: false,
  invited: false,
  link_until: null,
  player: null,
  rating: null,
};

/** The fields of a game that only games on a server change. */
const LOCAL_GAME = {
  hosted: false,
  observer: null,
  spectators: 0,
  listed: false,
  rated: false,
  chat: false,
  grace: null,
  link_until: null,
  observer_grace: null,
  stuck: false,
  declined: null,
  tournament: null,
};

/** Return a game without its board, in the form that the server sends. */
function gameOf(game: StoredGame, match: Match, presets: readonly Preset[]): Game {
  const { id, preset, options, created, previous, next } = game;
  const seats = game.seats.map(({ name, level }, index) => ({
    seat: index + 1,
    name,
    level,
    yours: level === null,
    kind: level === null ? ("person" as const) : ("program" as const),
    ...LOCAL_SEAT,
  }));
  return {
    id,
    preset,
    options,
    created,
    previous,
    next,
    seats,
    levels: presets.find((known) => known.preset === preset)?.levels ?? [],
    phase: match.outcome ? "over" : "playing",
    ...LOCAL_GAME,
    length: match.log.length,
  };
}
