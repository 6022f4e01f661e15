/** Facts about a game's state for the player at this screen. */
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
import type { RuleOptions } from "../generated/options";
import { rulesFor } from "./options";
import type { PlayRules } from "./rules";
import { isMove, moveOf, undoneMoves } from "./moves";
import type { TableNotice, TableSeat, TableState, TableView } from "./tableState";
import type { Game, Preset } from "../lib/wire";

/** The rules of a game: its preset's, with the options chosen for it. */
export interface GameRules extends Readonly<RuleOptions> {
  /** Quarto hands over pieces and calls alignments; Quardo places pawns and takes coins. */
  readonly game: "quarto" | "quardo";
  readonly set: PieceSet;
}

export function rulesOf(
  { preset, options }: Pick<Game, "preset" | "options">,
  presets: readonly Preset[],
): PlayRules {
  const unknown = { preset, game: "quarto", piece_set: "quarto", defaults: {} } as const;
  return rulesFor(presets.find((known) => known.preset === preset) ?? unknown, options);
}

/** The next thing that the player to act has to do. */
export type Task = "give" | "place" | "last-call" | "put-or-swap" | "name-coins";

export interface Facts {
  readonly position: Position | null;
  /** Whether the board is hidden from this client, whose players feel it (D8). */
  readonly dark: boolean;
  /** Whether the game is Quardo, which is played for coins. */
  readonly quardo: boolean;
  /** Each seat's coins, where there are any. */
  readonly scores: readonly number[] | null;
  /** The piece handed over, which is public. */
  readonly hand: Piece | null;
  /** The seats that this client holds. */
  readonly mine: readonly TableSeat[];
  /** Whether several players share this screen. */
  readonly hotSeat: boolean;
  readonly playing: boolean;
  readonly toAct: TableSeat | null;
  /** Whether this client is to act and nothing else has to happen first. */
  readonly myTurn: boolean;
  readonly task: Task | null;
  /** What holds up the game, apart from the player to act. */
  readonly waiting: "ruling" | "paused" | null;
  /** Whether a piece has been placed, so that there may be an alignment to call. */
  readonly begun: boolean;
  /** The cells of the last move. */
  readonly lastCells: readonly Cell[];
  readonly lastNotice: TableNotice | null;
  /** Whether players call: not with automatic calling, and in Quardo only to name coins. */
  readonly canCall: boolean;
  /** Whether the player to act may not call before the next placement, after a wrong call (Q7). */
  readonly barred: boolean;
  /** Another player's request that this client may answer. */
  readonly asked: { readonly request: "takeback" | "draw"; readonly by: TableSeat } | null;
  /** This client's own pending request. */
  readonly asking: { readonly request: "takeback" | "draw"; readonly by: TableSeat } | null;
}

export function factsOf({ game, view, notices }: TableState, rules: GameRules): Facts {
  const position = view?.position ? parsePosition(view.position) : null;
  const mine = game.seats.filter((seat) => seat.yours);
  const playing = game.phase === "playing" && view?.result == null;
  const dark = playing && rules.blindfold && view !== null && position === null;
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
  const task = playing ? taskIn(position, dark, quardo, view, notices) : null;
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
    task,
    waiting,
    begun: shown.length > 0 || (dark && (view.turn ?? 0) > 1),
    lastCells: shown,
    lastNotice: last,
    canCall: quardo ? task === "name-coins" : (position !== null || dark) && !rules.autoCall,
    barred: toAct !== null && (view?.barred ?? []).includes(toAct.seat),
    asked: question && answerable && mine.length > 0 ? question : null,
    asking: question && !answerable && question.by.yours ? question : null,
  };
}

/** Return the task of the player to act; null for a viewer who does not know it. */
function taskIn(
  position: Position | null,
  dark: boolean,
  quardo: boolean,
  view: TableView | null,
  notices: readonly TableNotice[],
): Task | null {
  if (position) return taskOf(position);
  return dark && view ? darkTask(quardo, view, notices) : null;
}

/** The turn that places the sixteenth piece of Quarto: the first turn only gives a piece (Q12). */
const LAST_TURN = 17;

/** Return the task on a hidden board, worked out from public knowledge alone. */
function darkTask(
  quardo: boolean,
  { hand, turn = 0, naming = false }: TableView,
  notices: readonly TableNotice[],
): Task {
  if (quardo) return naming ? "name-coins" : "put-or-swap";
  if (hand != null) return "place";
  // In a game that began with pieces on the board, only a refusal reveals that none is left.
  const noneLeft = notices.some(({ refused }) => refused?.code === "nothing-to-give");
  return turn >= LAST_TURN || noneLeft ? "last-call" : "give";
}

function seatOf(seats: readonly TableSeat[], number: number | undefined): TableSeat | null {
  return seats.find((seat) => seat.seat === number) ?? null;
}

function taskOf(position: Position): Task {
  if (position.game === "quardo") return position.moved.length > 0 ? "name-coins" : "put-or-swap";
  if (isFull(position.board)) return "last-call";
  return position.hand === null ? "give" : "place";
}

function lastCells(position: Position | null, last: TableNotice | null): Cell[] {
  if (position?.game === "quarto") return position.last === null ? [] : [position.last];
  return last ? cellsOfMove(moveOf(last) ?? "") : [];
}
