/** What follows from a game's state for the person before the screen. */
import {
  type Cell,
  type PieceSet,
  type Piece,
  type Position,
  cellsOfMove,
  isFull,
  parsePiece,
  parsePosition,
} from "./notation";
import { type Clock, parseClock } from "./clock";
import { isMove, moveOf, undoneMoves } from "./moves";
import type { TableNotice, TableSeat, TableState, TableView } from "./tableState";
import type { Game, Preset } from "../lib/wire";

/** The rules that a game is played by: its preset's, with the options chosen for it. */
export interface GameRules {
  /** Whether pieces are handed over and called, or pawns put for coins. */
  readonly game: "quarto" | "quardo";
  readonly set: PieceSet;
  readonly autoCall: boolean;
  readonly squares: boolean;
  readonly traits: readonly string[];
  readonly clock: Clock | null;
  /** What a wrong call costs (Q7). */
  readonly wrongCall?: string;
  /** Whether everybody is blindfolded (D8). */
  readonly blindfold?: boolean;
  /** Memory mode: how many touches of the board each turn allows; otherwise there is no limit. */
  readonly touches?: number | null;
  /** Whether players see for a moment what they touch. */
  readonly fingertipSight?: boolean;
}

export function rulesOf(
  game: Pick<Game, "preset" | "options">,
  presets: readonly Preset[],
): GameRules {
  const preset = presets.find((one) => one.preset === game.preset);
  const options: Record<string, unknown> = { ...preset?.defaults, ...game.options };
  const set = preset?.piece_set ?? "quarto";
  const traits = options["traits"] ?? [];
  return {
    game: preset?.game ?? "quarto",
    set,
    autoCall: options["auto_call"] === true,
    squares: options["squares"] === true,
    traits: Array.isArray(traits) ? traits.map(String) : String(traits).split(","),
    clock: parseClock(options["clock"]),
    wrongCall: typeof options["wrong_call"] === "string" ? options["wrong_call"] : "once",
    blindfold: options["blindfold"] === true,
    touches: typeof options["touches"] === "number" ? options["touches"] : null,
    fingertipSight: options["fingertip_sight"] === true,
  };
}

/** What the player to act has to do. */
export type Task = "give" | "place" | "last-call" | "put-or-swap";

export interface Facts {
  readonly position: Position | null;
  /** Whether the board is dark to this client: it is felt, not seen (D8). */
  readonly dark: boolean;
  /** Whether coins are played for. */
  readonly quardo: boolean;
  /** Each seat's coins, where there are any. */
  readonly scores: readonly number[] | null;
  /** The piece handed over, which all know. */
  readonly hand: Piece | null;
  /** The seats that this client holds. */
  readonly mine: readonly TableSeat[];
  /** Several seats at one screen. */
  readonly hotSeat: boolean;
  readonly playing: boolean;
  readonly toAct: TableSeat | null;
  /** Whether this client is to act, and is not waiting for anything else. */
  readonly myTurn: boolean;
  readonly task: Task | null;
  /** What everybody waits for besides the player to act. */
  readonly waiting: "ruling" | "paused" | null;
  /** Whether a piece has been placed, so that there may be something to call. */
  readonly begun: boolean;
  /** The cells of the last move. */
  readonly lastCells: readonly Cell[];
  readonly lastNotice: TableNotice | null;
  /** Whether calling is a thing in this game: not with automatic calling, not for coins. */
  readonly canCall: boolean;
  /** Whether the player to act has to wait for another piece after a wrong call (Q7). */
  readonly barred: boolean;
  /** Somebody else's request that this client may answer. */
  readonly asked: { readonly request: "takeback" | "draw"; readonly by: TableSeat } | null;
  /** This client's own request that waits. */
  readonly asking: { readonly request: "takeback" | "draw"; readonly by: TableSeat } | null;
}

export function factsOf({ game, view, notices }: TableState, rules: GameRules): Facts {
  const position = view?.position ? parsePosition(view.position) : null;
  const mine = game.seats.filter((seat) => seat.yours);
  const playing = game.phase === "playing" && view?.result == null;
  const dark = playing && rules.blindfold === true && view !== null && position === null;
  const quardo = rules.game === "quardo";
  const toAct = playing ? seatOf(game.seats, view?.to_act) : null;
  const undone = undoneMoves(notices);
  const moves = notices.filter(
    (notice) => isMove(notice) && !notice.refused && !undone.has(notice.index),
  );
  const last = moves.at(-1) ?? null;
  const shown = dark ? [] : lastCells(position, last);
  const asker = seatOf(game.seats, view?.asked?.seat);
  const question = view?.asked && asker ? { request: view.asked.request, by: asker } : null;
  const answerable = mine.some((seat) => seat.seat !== asker?.seat);
  const waiting = view?.ruling_pending ? "ruling" : view?.paused ? "paused" : null;
  return {
    position,
    dark,
    quardo,
    scores: quardo ? (position?.game === "quardo" ? position.scores : (view?.scores ?? [])) : null,
    hand: position?.game === "quarto" ? position.hand : parsePiece(view?.hand ?? ""),
    mine,
    hotSeat: mine.length > 1,
    playing,
    toAct,
    myTurn: Boolean(toAct?.yours) && waiting === null,
    task: playing
      ? position
        ? taskOf(position)
        : dark
          ? darkTask(quardo, view, notices)
          : null
      : null,
    waiting,
    begun: shown.length > 0 || (dark && (view.turn ?? 0) > 1),
    lastCells: shown,
    lastNotice: last,
    canCall: !quardo && (position !== null || dark) && !rules.autoCall,
    barred: toAct !== null && (view?.barred ?? []).includes(toAct.seat),
    asked: question && answerable && mine.length > 0 ? question : null,
    asking: question && !answerable && question.by.yours ? question : null,
  };
}

/** The turn in which the sixteenth piece of Quarto is placed: the first is the gift alone (Q12). */
const LAST_TURN = 17;

/** What there is to do on a board that nobody sees, from what the whole table knows. */
function darkTask(
  quardo: boolean,
  { hand, turn = 0 }: TableView,
  notices: readonly TableNotice[],
): Task {
  if (quardo) return "put-or-swap";
  if (hand != null) return "place";
  // Only in a game that began with pieces on the board does a refusal tell it first.
  const told = notices.some(({ refused }) => refused?.code === "nothing-to-give");
  return turn >= LAST_TURN || told ? "last-call" : "give";
}

function seatOf(seats: readonly TableSeat[], number: number | undefined): TableSeat | null {
  return seats.find((seat) => seat.seat === number) ?? null;
}

function taskOf(position: Position): Task {
  if (position.game === "quardo") return "put-or-swap";
  if (isFull(position.board)) return "last-call";
  return position.hand === null ? "give" : "place";
}

function lastCells(position: Position | null, last: TableNotice | null): Cell[] {
  if (position?.game === "quarto") return position.last === null ? [] : [position.last];
  return last ? cellsOfMove(moveOf(last) ?? "") : [];
}
