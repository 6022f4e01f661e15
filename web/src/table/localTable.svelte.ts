/** A board of one's own: a table without a server, where moves can be tried and positions set up.
 *
 * It is a `Table`, so that the board, the rack, the keys and the typed commands are those of a game.
 */
import type { Announcer } from "../announce/announcer";
import { type Memory, Recollection } from "../hindsight/hindsight";
import {
  type Cell,
  type Move,
  type Piece,
  type Position,
  type QuardoPosition,
  type QuartoPosition,
  CELLS,
  cellName,
  isFull,
  parseMove,
  pieceCode,
  writeMove,
} from "../game/notation";
import {
  type Outcome,
  type PlayRules,
  type Refusal,
  type Standing,
  play,
  seatToAct,
  standing,
} from "../game/rules";
import type { SessionState } from "../net/session";
import type { Speaker } from "../announce/phrases";
import { Table } from "./table.svelte";
import type { Action, ErrorBody, Game, Notice, Result, Step, View } from "../net/wire";
import { writePosition } from "../game/recordWriter";

/** One point of a line of moves: the move that led to it, who made it, and what stands there. */
export interface Moment extends Standing {
  readonly move: Move | null;
  readonly seat: number | null;
  /** The coins that the move took. */
  readonly coins: number;
  /** The piece that the move placed. */
  readonly placed: Piece | null;
}

export interface DeskWishes {
  readonly names: readonly string[];
  /** The seats that the person before the screen plays; all when not given. */
  readonly mine?: readonly number[];
}

/** What pressing a cell or a piece does: make a move, change the position, or only tell. */
export type Mode = "play" | "setup" | "read";

const NOWHERE = {
  open: () => ({ onmessage: null, onclose: null, send: () => undefined, close: () => undefined }),
  page: () => Promise.reject(new Error("nothing happens anywhere else")),
  now: () => 0,
  later: () => null,
  cancel: () => undefined,
  random: () => 0,
};

export class Desk extends Table {
  readonly own: PlayRules;
  readonly wishes: DeskWishes;
  mode = $state<Mode>("play");
  line = $state.raw<readonly Moment[]>([]);
  at = $state(0);
  /** Whose memory of a blindfolded game is shown instead of the board, while looking back. */
  memory = $state.raw<Memory | null>(null);

  readonly moment: Moment = $derived.by(() => this.line[this.at] ?? this.#first());
  readonly text: string = $derived(writePosition(this.moment.position));

  constructor(rules: PlayRules, start: Position, wishes: DeskWishes, announcer: Announcer) {
    super(gameOf(rules, wishes, false), rules, NOWHERE, announcer);
    this.own = rules;
    this.wishes = wishes;
    this.begin(start);
  }

  #first(): Moment {
    const first = this.line[0];
    if (!first) throw new Error("a desk has a position");
    return first;
  }

  get position(): Position {
    return this.moment.position;
  }

  // Somebody's memory of the board

  override get speaker(): Speaker {
    const plain = super.speaker;
    if (!this.memory) return plain;
    return new Recollection(plain.translator, plain.set, this.memory, this.position.board);
  }

  override sayCell(cell: Cell, now?: number): void {
    if (this.memory) this.say(this.speaker.cell(cell, this.position.board));
    else super.sayCell(cell, now);
  }

  // Lines of moves

  /** Begins anew at a position. */
  begin(position: Position, moves: readonly Move[] = []): void {
    const first = { ...standing(position, this.own), move: null, seat: null, coins: 0 };
    this.line = this.#followed([{ ...first, placed: null }], moves);
    this.goTo(this.line.length - 1);
  }

  /** A line and what comes of further moves; one that is not possible ends it. */
  #followed(line: readonly Moment[], moves: readonly Move[]): Moment[] {
    const all = [...line];
    for (const move of moves) {
      const next = this.#after(all.at(-1) ?? this.moment, move);
      if (!("position" in next)) break;
      all.push(next);
    }
    return all;
  }

  #after(from: Moment, move: Move): Moment | Refusal {
    const played = play(from, move, this.own);
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

  get canGoBack(): boolean {
    return this.at > 0;
  }

  get canGoOn(): boolean {
    return this.at < this.line.length - 1;
  }

  /** Shows a moment of the line. */
  goTo(index: number): void {
    this.at = Math.min(Math.max(index, 0), this.line.length - 1);
    this.state = this.#stateAt(this.moment);
    this.picked = this.aimed = this.marked = this.pointed = null;
    this.refusal = null;
  }

  /** Shows a point of somebody's record: its position, what led there, and the result if any. */
  showStep(position: Position, step: Step | null, result: Result | null): void {
    this.line = [{ position, outcome: null, move: null, seat: null, coins: 0, placed: null }];
    this.goTo(0);
    const notice: Notice[] = step ? [{ ...step, at: 0, proposed: false, back_to: null }] : [];
    const phase = result ? "over" : "playing";
    this.state = {
      ...this.state,
      game: { ...this.state.game, phase },
      view: viewOf(position, this.wishes.names, result),
      notices: notice,
    };
  }

  /** Puts a line after the moment shown, without going to it. */
  follow(moves: readonly Move[]): void {
    this.line = this.#followed(this.line.slice(0, this.at + 1), moves);
  }

  /** Says what led to the moment shown, and what there is to do. */
  sayMoment(): void {
    this.say(this.speaker.told(this.told(this.moment), this.outlook));
  }

  /** What there is to do, or how the game ended. */
  get outlook(): string {
    return this.state.view?.result?.text ?? this.prompt;
  }

  nameOf(seat: number | null): string {
    return seat === null ? "" : (this.wishes.names[seat - 1] ?? "");
  }

  /** The move of a moment as a sentence: "Ann places … on b2." */
  told({ move, seat, coins, placed }: Moment): string {
    if (!move) return "";
    const { speaker } = this;
    const values: Record<string, string> = { name: this.nameOf(seat) };
    if ("cell" in move) values["cell"] = cellName(move.cell);
    if ("piece" in move) values["piece"] = speaker.piece(move.piece);
    else if (placed !== null) values["piece"] = speaker.piece(placed);
    if ("figure" in move) values["figure"] = speaker.figure(move.figure);
    if (move.kind === "swap") {
      values["first"] = cellName(move.first);
      values["second"] = cellName(move.second);
    }
    const said = speaker.translator.translate(`said-${move.kind}`, values);
    const taken = { name: this.nameOf(seat), count: coins };
    return coins ? speaker.told(said, speaker.translator.translate("said-coins", taken)) : said;
  }

  // Acting

  /** Makes a move here and now, or takes one back; nothing else can be done without a server. */
  override act(action: Action): Promise<boolean> {
    const move = action.kind === "play" ? parseMove(action.move) : null;
    if (move) return Promise.resolve(this.make(move));
    if (action.kind === "ask" && action.request === "takeback" && this.canGoBack) {
      this.goTo(this.at - 1);
      this.sayMoment();
      return Promise.resolve(true);
    }
    this.say(this.speaker.translator.translate("analysis-not-here"), "assertive");
    return Promise.resolve(false);
  }

  /** Makes a move, or says why not. */
  make(move: Move): boolean {
    const next = this.#after(this.moment, move);
    if (!("position" in next)) {
      this.refuse(next);
      return false;
    }
    const known = this.line[this.at + 1]?.move;
    const same = known && writeMove(known) === writeMove(move);
    if (!same) this.line = [...this.line.slice(0, this.at + 1), next];
    this.goTo(this.at + 1);
    this.sayMoment();
    return true;
  }

  refuse(refusal: Refusal): void {
    const message = refusalText(refusal, this.speaker);
    this.refusal = { code: refusal.code, rule: refusal.rule, message, details: {} };
    this.say(message, "assertive");
  }

  override pressCell(cell: Cell): void {
    if (this.pointed) return this.point(cell);
    if (this.mode === "read") return this.sayCell(cell);
    if (this.mode === "setup") return this.#setUp(cell);
    super.pressCell(cell);
  }

  override pressPiece(piece: Piece): void {
    if (this.mode === "read") return this.say(this.speaker.piece(piece));
    if (this.mode === "play") return super.pressPiece(piece);
    this.picked = this.picked === piece ? null : piece;
    if (this.picked === null) return this.#tell("web-cancelled");
    this.#tell("web-picked", { piece: this.speaker.piece(piece) });
  }

  override drop(piece: Piece, from: Cell | null, to: Cell | "hand"): void {
    if (this.mode === "play") return super.drop(piece, from, to);
    if (this.mode === "read") return;
    if (to === "hand") this.hold(piece);
    else this.#stand(piece, to, from);
  }

  // Setting up

  #setUp(cell: Cell): void {
    const piece = this.position.board[cell] ?? null;
    if (this.picked !== null) return this.#stand(this.picked, cell, null);
    if (piece === null) return this.#tell("analysis-pick-first");
    this.#change({ board: this.position.board.with(cell, null) });
    this.#tell("analysis-taken-off", { cell: cellName(cell), piece: this.speaker.piece(piece) });
  }

  /** Stands a piece on a cell, wherever it was; what stood there goes back to the table. */
  #stand(piece: Piece, cell: Cell, from: Cell | null): void {
    const board = this.position.board
      .map((one, at) => (one === piece && at !== cell ? null : one))
      .with(cell, piece);
    this.#change({ board });
    if (from === null) this.picked = null;
    this.say(this.speaker.cell(cell, board));
  }

  /** Takes a piece in hand, or empties the hand. */
  hold(piece: Piece | null): void {
    if (this.position.game !== "quarto") return;
    const board = this.position.board.map((one) => (one === piece ? null : one));
    this.#change({ board: piece === null ? this.position.board : board, hand: piece });
    this.picked = null;
    this.sayHand();
  }

  /** Changes a position that is being set up. */
  change(change: Partial<QuartoPosition> | Partial<QuardoPosition>): void {
    this.#change(change);
  }

  #change(change: object): void {
    this.begin(whole({ ...this.position, ...change } as Position));
  }

  /** Whose coins they are: 0 for the mat, else a seat; read from the scores as far as they tell. */
  get owners(): readonly number[] {
    const { position } = this;
    if (position.game !== "quardo") return [];
    const seats = position.scores.flatMap((score, seat) => Array<number>(score).fill(seat + 1));
    return position.coins.map((there) => (there ? 0 : (seats.shift() ?? 0)));
  }

  /** Gives the coin of a figure to a seat, or puts it back on the mat. */
  giveCoin(index: number, owner: number): void {
    const owners = this.owners.with(index, owner);
    const { position } = this;
    if (position.game !== "quardo") return;
    const scores = position.scores.map((_, seat) => owners.filter((o) => o === seat + 1).length);
    this.#change({ coins: owners.map((one) => one === 0), scores });
  }

  #tell(key: string, values: Record<string, string | number> = {}): void {
    this.say(this.speaker.translator.translate(key, values));
  }

  // The game that the components see

  #stateAt(moment: Moment): SessionState {
    const game = gameOf(this.own, this.wishes, moment.outcome !== null);
    const result = moment.outcome && this.#result(moment.outcome, moment.position);
    const notice = moment.move && noticeOf(this.at, moment, this.told(moment));
    return {
      game,
      view: viewOf(moment.position, this.wishes.names, result),
      index: this.at,
      notices: notice ? [notice] : [],
      chat: [],
      link: "open",
      clockAt: 0,
    };
  }

  #result({ winners, reason, figures }: Outcome, position: Position): Result {
    const { speaker } = this;
    const names = speaker.listed(winners.map((seat) => this.nameOf(seat)));
    const count = position.game === "quardo" ? Math.max(...position.scores) : 0;
    const named = figures.map((figure) =>
      speaker.translator.translate("figure-shared", {
        figure: speaker.figure(figure),
        traits: speaker.shared(position.board, figure),
      }),
    );
    const key = resultKey(reason, winners.length > 1, this.own.autoCall);
    const values = { name: names, names, count, figures: speaker.listed(named) };
    return {
      winners: [...winners],
      reason,
      figures: figures.map(({ name }) => name),
      text: speaker.translator.translate(key, values),
    };
  }
}

/** The sentence for an ending; where nothing is called, none speaks of a call (D7, Q11). */
function resultKey(reason: Outcome["reason"], shared: boolean, autoCall: boolean): string {
  if (autoCall && reason === "called") return "result-aligned";
  if (autoCall && reason === "full board") return "result-no-alignment";
  return `result-${reason.replace(" ", "-")}${shared ? "-shared" : ""}`;
}

/** A position without what cannot be: a hand on a full board, a last cell that is empty. */
function whole(position: Position): Position {
  if (position.game !== "quarto") return position;
  const { board, last } = position;
  const full = isFull(board);
  const held = position.hand !== null && !board.includes(position.hand) ? position.hand : null;
  return {
    ...position,
    hand: full ? null : held,
    declined: full && position.declined,
    last: last !== null && (board[last] ?? null) !== null ? last : null,
  };
}

/** Explains a refusal, with the number of its rule. */
export function refusalText({ code, rule, details }: Refusal, speaker: Speaker): string {
  const { translator } = speaker;
  const named = (piece: Piece): string =>
    translator.translate("piece-code", { code: pieceCode(piece), piece: speaker.piece(piece) });
  const values: Record<string, string> = {};
  if (details.piece !== undefined) values["piece"] = named(details.piece);
  if (details.hand !== undefined) values["hand"] = named(details.hand);
  if (details.figure) values["figure"] = speaker.figure(details.figure);
  if (details.move) values["move"] = writeMove(details.move);
  for (const key of ["cell", "first", "second"] as const) {
    const cell = details[key];
    if (cell !== undefined) values[key] = cellName(cell);
  }
  const text = translator.translate(code, values);
  return rule ? translator.translate("with-rule", { text, rule }) : text;
}

/** The filled cells of a position. */
export function filledCells({ board }: Position): Cell[] {
  return CELLS.filter((cell) => (board[cell] ?? null) !== null);
}

function gameOf(rules: PlayRules, { names, mine }: DeskWishes, over: boolean): Game {
  return {
    id: "",
    preset: rules.preset,
    options: {},
    levels: [],
    phase: over ? "over" : "playing",
    created: 0,
    hosted: false,
    seats: names.map((name, index) => ({
      seat: index + 1,
      kind: "person",
      name,
      level: null,
      present: true,
      away_ms: null,
      yours: mine === undefined || mine.includes(index + 1),
      again: false,
      devices: 0,
      welcomes: false,
      link_until: null,
    })),
    observer: null,
    spectators: 0,
    listed: false,
    chat: false,
    grace: null,
    observer_grace: null,
    length: 0,
    previous: null,
    next: null,
  };
}

function viewOf(position: Position, names: readonly string[], result: Result | null): View {
  return {
    seat: null,
    position: writePosition(position),
    set_up: false,
    players: [...names],
    seed: null,
    lot: null,
    chosen: null,
    to_act: seatToAct(position),
    turn: 1,
    hand: null,
    scores: position.game === "quardo" ? [...position.scores] : [],
    out: [],
    result,
    barred: [],
    asked: null,
    observer: null,
    paused: false,
    ruling_pending: false,
    proposal: null,
    remaining_ms: null,
    clock_running: false,
    touches_left: null,
    touch_counts: [],
  };
}

function noticeOf(index: number, { move, seat, coins }: Moment, text: string): Notice {
  return {
    index,
    at: 0,
    seat,
    event: { kind: "play", seat, move: move ? writeMove(move) : "" },
    coins,
    felt: null,
    refused: null as ErrorBody | null,
    proposed: false,
    back_to: null,
    text: [text],
  };
}
