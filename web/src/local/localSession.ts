/** A game played in this page, behind its table: the rules, the clock and the computer are here.
 *
 * For the table it is what a session with the server is, and does by itself what the server would
 * do: it flags clocks, and lets the computer answer and move.
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

/** What the computer is asked: the move of a level. */
export interface Question {
  readonly match: Match;
  readonly position: Position;
  readonly level: string;
  /** A whole number below 2³². */
  readonly seed: number;
  /** How long it may think; null where it takes the time that it usually does. */
  readonly milliseconds: number | null;
}

export interface LocalEnvironment {
  now(): number;
  schedule(run: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  /** Keeps the game as it stands now. */
  keep(game: StoredGame): void;
  choose(question: Question): Promise<Move>;
  speaker(): Speaker;
}

/** The computer thinks for half of its time for a turn, and never longer than this. */
const SHARE_OF_TURN = 0.5;
const MAX_THINKING_MS = 5000;
/** How soon the computer tries again when something went wrong. */
const RETRY_MS = 1000;
/** The longest time that a timer of a browser can wait. */
const MAX_WAIT_MS = 2 ** 31 - 1;

export class LocalSession implements Transport<SessionState> {
  #kept: StoredGame;
  #match: Match;
  #state: SessionState;
  #listener: Listener<SessionState> = { onChange: () => undefined };
  /** The seat to look from: at one screen in the dark, each knows other things (D8). */
  #seat: number;
  #due: unknown = null;
  #stopped = false;

  constructor(
    kept: StoredGame,
    private readonly presets: readonly Preset[],
    private readonly environment: LocalEnvironment,
  ) {
    this.#kept = kept;
    this.#match = matchOf(kept, presets);
    const { toAct } = this;
    this.#seat = this.#isMine(toAct) ? toAct : (this.#mine[0] ?? 1);
    this.#state = this.#stateNow(redactTouches(this.#told(0)));
  }

  get state(): SessionState {
    return this.#state;
  }

  get toAct(): number {
    return seatToAct(this.#match.state.position);
  }

  get #mine(): number[] {
    return this.#kept.seats.flatMap(({ level }, index) => (level === null ? [index + 1] : []));
  }

  #isMine(seat: number): boolean {
    return this.#mine.includes(seat);
  }

  listen(listener: Listener<SessionState>): void {
    this.#listener = listener;
  }

  /** Lets the game go on from where it stands. */
  start(): void {
    this.#listener.onChange(this.#state);
    this.#goOn();
  }

  /** Leaves the game's page; the game is kept. */
  stop(): void {
    this.#stopped = true;
    this.environment.cancel(this.#due);
  }

  /** Looks at the clock again: a page that was asleep had no timers. */
  wake(): void {
    this.#goOn();
  }

  sleep(): void {
    // Without a network nothing is missing here.
  }

  // What people do

  act(action: Action, seat: number | null = null): Promise<ErrorBody | null> {
    const event = eventOf(action, seat ?? this.#usualSeat());
    if (!event) throw new Error(`nobody can ${action.kind} here`);
    return Promise.resolve(this.#do(event));
  }

  touch(target: string, seat: number | null = null): Promise<ErrorBody | null> {
    return this.act({ kind: "touch", target }, seat ?? this.#seat);
  }

  #usualSeat(): number {
    return this.#isMine(this.toAct) ? this.toAct : (this.#mine[0] ?? 1);
  }

  lookFrom(seat: number): void {
    this.#seat = seat;
    this.#set(redactTouches(this.#told(0)));
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

  // What happens

  /** A device's clock may be set back; a match's time never goes back. */
  #now(): number {
    return Math.max(this.environment.now(), lastTime(this.#match));
  }

  #do(event: MatchEvent): ErrorBody | null {
    const after = apply(this.#match, event, this.#now());
    if (isRefusal(after)) return errorOf(after, this.environment.speaker());
    const since = this.#match.log.length;
    this.#match = after;
    this.#kept = withEvents(this.#kept, after);
    this.environment.keep(this.#kept);
    const before = this.#state;
    const fresh = this.#told(since);
    this.#set([...before.notices, ...fresh]);
    if (fresh.length > 0) this.#listener.onEvents?.(fresh, before, this.#state);
    if (this.#state.view?.position == null) this.#set(redactTouches(this.#state.notices));
    this.#goOn();
    return null;
  }

  #told(since: number): Notice[] {
    return noticesOf(this.#match, this.#seat, this.environment.speaker(), since);
  }

  #set(notices: readonly Notice[]): void {
    this.#state = this.#stateNow(notices);
    this.#listener.onChange(this.#state);
  }

  #stateNow(notices: readonly Notice[]): SessionState {
    const now = this.#now();
    return {
      game: gameOf(this.#kept, this.#match, this.presets),
      view: viewOf(this.#match, this.#seat, now, this.environment.speaker()),
      index: this.#match.log.length,
      notices,
      chat: [],
      link: "open",
      clockAt: now,
      gameAt: now,
      claim: null,
    };
  }

  // What happens by itself

  /** Does what is due: flags a clock, withdraws a request, lets the computer answer or move. */
  #goOn(): void {
    this.environment.cancel(this.#due);
    if (this.#stopped || this.#match.outcome) return;
    const event = this.#dueEvent();
    if (event) return void this.#do(event);
    const due = dueTime(this.#match);
    if (due !== null) {
      const wait = Math.min(due - this.#now(), MAX_WAIT_MS);
      this.#due = this.environment.schedule(() => this.#goOn(), wait);
    }
    const { level } = this.#kept.seats[this.toAct - 1] ?? { level: null };
    if (level !== null) void this.#think(level);
  }

  #dueEvent(): MatchEvent | null {
    const { pending } = this.#match;
    const now = this.#now();
    if ((flagTime(this.#match) ?? Infinity) <= now) return { kind: "time-up" };
    if (pending && (pending.due ?? Infinity) <= now) {
      return { kind: "answer", seat: pending.seat, accept: false };
    }
    const asked = active(this.#match).find(
      (seat) => seat !== pending?.seat && !pending?.accepted.includes(seat) && !this.#isMine(seat),
    );
    if (!pending || asked === undefined) return null;
    return { kind: "answer", seat: asked, accept: pending.request === "takeback" };
  }

  /** Lets the computer move, unless something else has happened meanwhile. */
  async #think(level: string): Promise<void> {
    const match = this.#match;
    const seat = this.toAct;
    try {
      const move = await this.environment.choose({
        match,
        position: match.state.position,
        level,
        seed: (this.#kept.playerSeed + seat) % 2 ** 32,
        milliseconds: this.#thinkingTime(),
      });
      const fits = this.#match.state === match.state && !this.#match.outcome && !this.#stopped;
      if (fits) this.#do({ kind: "play", seat, move: writeMove(move) });
    } catch {
      this.#due = this.environment.schedule(() => this.#goOn(), RETRY_MS);
    }
  }

  #thinkingTime(): number | null {
    const { clock } = this.#match.setup.rules;
    const left = this.remaining();
    if (left === null || !clock) return null;
    return Math.min(MAX_THINKING_MS, SHARE_OF_TURN * turnTime(this.#match, clock, left));
  }
}

/** How much time to plan for this turn: of a whole game's time, a fair part. */
function turnTime(match: Match, clock: Clock, left: number): number {
  if (clock.per === "turn") return left;
  const turns = 1 + Math.floor(piecesLeft(match.state.position).length / active(match).length);
  return Math.min(left, left / turns + 1000 * clock.increment);
}

/** What a wish becomes in a match; null for what only others at a table can wish. */
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

/** A game around its board, as everybody sees it. */
function gameOf(kept: StoredGame, match: Match, presets: readonly Preset[]): Game {
  const { id, preset, options, created, previous, next } = kept;
  const seats = kept.seats.map(({ name, level }, index) => ({
    ...{ seat: index + 1, name, level, yours: level === null },
    kind: level === null ? ("person" as const) : ("program" as const),
    ...{ present: true, away_ms: null, again: false, devices: 0 },
    ...{ welcomes: false, invited: false, link_until: null, player: null, rating: null },
  }));
  return {
    ...{ id, preset, options, created, previous, next, seats },
    levels: presets.find((one) => one.preset === preset)?.levels ?? [],
    phase: match.outcome ? "over" : "playing",
    ...{ hosted: false, observer: null, spectators: 0, listed: false, rated: false, chat: false },
    ...{ grace: null, link_until: null, observer_grace: null, declined: null, tournament: null },
    length: match.log.length,
  };
}
