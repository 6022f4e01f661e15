/** A table in a game: what happens there is told, and what a person does is sent. */
import { Absences } from "./absences";
import type { Announcer } from "../announce/announcer";
import { isTouch } from "../blindfold/publicNotices";
import { Fingers } from "../blindfold/fingers.svelte";
import { playEvent, playPiece } from "../audio/player";
import type { Translator } from "../i18n/catalogue";
import { Choosing } from "./selection.svelte";
import type { GameRules } from "../game/derived";
import { narrate } from "../announce/narrator";
import { newsOf } from "./news";
import { type Move, parseMove } from "../game/notation";
import { GameSession, type SessionState, type Surroundings } from "../net/session";
import * as sounds from "../audio/sounds";
import { soundsOf } from "../audio/eventSounds";
import { obey } from "../commands/runCommand";
import type { Action, ErrorBody, Game, Notice, Seat } from "../net/wire";

/** How often a move is sent that the others' touches make stale. */
const MOST_TRIES = 8;
/** A move that takes longer than this to be answered is said to be on its way. */
const SENDING_MS = 800;

export class Table extends Choosing {
  readonly session: GameSession;
  readonly #absences: Absences;

  /** The hands of a blindfolded player, in a game in the dark. */
  readonly fingers: Fingers | null;

  constructor(game: Game, rules: GameRules, around: Surroundings, announcer: Announcer) {
    super(rules, announcer);
    this.#absences = new Absences(around, (what, { name }) => {
      this.tell(`web-news-${what}`, { name });
    });
    this.session = new GameSession(game, around, {
      changed: (state) => this.#changed(state),
      happened: (notices, before, after) => this.happened(notices, before, after),
    });
    this.state = this.session.state;
    this.fingers = rules.blindfold ? new Fingers(this) : null;
  }

  /** The hands, while there is something to feel and a seat to feel from. */
  get hands(): Fingers | null {
    return this.facts.dark && this.facts.mine.length > 0 && !this.passTo ? this.fingers : null;
  }

  /** At one screen in the dark each looks from a seat of their own: who the board goes to next. */
  get passTo(): Seat | null {
    const { dark, hotSeat, toAct } = this.facts;
    const from = this.state.view?.seat;
    return dark && hotSeat && toAct?.yours && toAct.seat !== from ? toAct : null;
  }

  /** The next player at this screen has the board now. */
  takeBoard(): void {
    const seat = this.passTo;
    if (!seat) return;
    this.session.lookFrom(seat.seat);
    this.say(this.prompt);
  }

  #changed(state: SessionState): void {
    const before = this.state;
    this.state = state;
    if (!before) return;
    this.#absences.look(state);
    // A question of the others', or their hands in the dark, is no reason to let go.
    if (standsOtherwise(before, state) && !this.facts.dark) this.forget();
    if (!this.hands) this.fingers?.leave();
    for (const { text, sound } of newsOf(before, state, this.speaker)) {
      this.say(text);
      if (sound) playEvent(sound);
    }
  }

  /** Says and sounds what has happened. */
  protected happened(notices: readonly Notice[], before: SessionState, after: SessionState): void {
    for (const one of narrate(notices, before, after, this.rules, this.speaker)) {
      this.say(one.text, one.politeness, one.kept);
    }
    const { heard, piece } = soundsOf(notices, before, after, this.rules);
    heard.forEach(playEvent);
    if (piece !== null) playPiece(piece, this.rules.set);
    if (this.facts.dark) this.#happenedInTheDark(notices);
    this.#noteWrongCall(notices.findLast(({ refused }) => refused !== null));
  }

  /** After a refused attempt the hands still hold what they held. */
  #happenedInTheDark(notices: readonly Notice[]): void {
    const moved = notices.filter((notice) => !isTouch(notice));
    if (moved.some(({ refused }) => refused === null)) this.forget();
    else if (moved.length > 0) this.waiting = null;
    for (const notice of notices) this.hands?.answered(notice);
  }

  /** A refused call is an event of the game, not a refused command (Q7); all see it. */
  #noteWrongCall(notice: Notice | undefined): void {
    if (!notice?.refused) return;
    const mine = this.facts.mine.some((seat) => seat.seat === notice.seat);
    // What an attempt in the dark has told is shown no longer than what is felt.
    if (mine && this.hands) {
      return this.hands.refused(notice.refused.message, this.speaker.told(...notice.text));
    }
    const move = parseMove(String(notice.event?.["move"] ?? ""));
    this.wrong = move?.kind === "call" ? move.figure.cells : [];
    if (mine) this.refusal = notice.refused;
    else this.note = this.speaker.told(...notice.text);
  }

  // Acting

  /** Sends an action; a refusal is shown and said. A move is drawn at once, and while it is on its
   * way there is no second one. */
  async act(action: Action): Promise<boolean> {
    const move = action.kind === "play" ? parseMove(action.move) : null;
    if (move && this.pending) {
      this.tell("web-sending");
      return false;
    }
    const error = await (move ? this.#sendMove(action, move) : this.#send(action));
    if (!error) return true;
    this.refusal = error;
    this.say(error.message, "assertive");
    playEvent(sounds.refused());
    return false;
  }

  async #sendMove(action: Action, move: Move): Promise<ErrorBody | null> {
    this.pending = move;
    const late = this.session.later(() => {
      this.sending = true;
      this.tell("web-sending");
    }, SENDING_MS);
    try {
      return await this.#send(action);
    } finally {
      this.session.cancel(late);
      this.pending = null;
      this.sending = false;
    }
  }

  /** Sends an action. In the dark the others' touches make it stale: it is sent again as long as
   * nothing else has happened (D8). */
  async #send(action: Action): Promise<ErrorBody | null> {
    const seat = this.#seatFor(action);
    const standing = this.#standing();
    for (let tries = 1; ; tries += 1) {
      const error = await this.session.act(action, seat);
      const again = error?.code === "stale" && this.facts.dark && this.#standing() === standing;
      if (!again || tries === MOST_TRIES) return error;
    }
  }

  /** What everybody knows of how the game stands. */
  #standing(): string {
    const { turn, to_act, hand, ruling_pending, paused } = this.state.view ?? {};
    return JSON.stringify([turn, to_act, hand, ruling_pending, paused]);
  }

  /** At one screen the others answer and give time, not the player to act or who asked; and it is
   * the last move that is taken back, by who made it. */
  #seatFor(action: Action): number | null {
    const { toAct, mine, asked, lastNotice } = this.facts;
    const own = toAct?.yours ? toAct.seat : (mine[0]?.seat ?? null);
    const { kind } = action;
    if (kind === "ask" && action.request === "takeback") {
      return mine.find((one) => one.seat === lastNotice?.seat)?.seat ?? own;
    }
    if (kind !== "answer" && kind !== "give-time") return own;
    const not = kind === "answer" ? asked?.by.seat : toAct?.seat;
    return mine.find((one) => one.seat !== not)?.seat ?? own;
  }

  /** Does what was typed; `own` and `english` are the languages understood. */
  type(text: string, own: Translator, english: Translator): void {
    obey(this, text, own, english);
  }
}

/** Whether the game itself has gone on: what somebody had begun to do is then no use any more. */
function standsOtherwise(before: SessionState, after: SessionState): boolean {
  const [then, now] = [before.view, after.view];
  return (
    before.game.phase !== after.game.phase ||
    then?.position !== now?.position ||
    then?.to_act !== now?.to_act ||
    then?.turn !== now?.turn ||
    (then?.result == null) !== (now?.result == null)
  );
}
