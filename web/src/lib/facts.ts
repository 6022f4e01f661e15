/** What follows from a game's state for the person before the screen. */
import {
  type Cell,
  type PieceSet,
  type Position,
  cellsOfMove,
  isFull,
  parsePosition,
} from "./notation";
import { moveOf, takenBack } from "./moves";
import type { SessionState } from "./session";
import type { Game, Notice, Preset, Seat } from "./wire";

export { moveOf };

/** The rules that a game is played by: its preset's, with the options chosen for it. */
export interface GameRules {
  readonly set: PieceSet;
  readonly autoCall: boolean;
  readonly squares: boolean;
  readonly traits: readonly string[];
  readonly clock: number | null;
}

export function rulesOf(game: Game, presets: readonly Preset[]): GameRules {
  const preset = presets.find((one) => one.preset === game.preset);
  const options: Record<string, unknown> = { ...preset?.defaults, ...game.options };
  const set = preset?.piece_set ?? "quarto";
  return {
    set,
    autoCall: options["auto_call"] === true,
    squares: options["squares"] === true,
    traits: Array.isArray(options["traits"]) ? options["traits"].map(String) : [],
    clock: typeof options["clock"] === "number" ? options["clock"] : null,
  };
}

/** What the player to act has to do. */
export type Task = "give" | "place" | "last-call" | "put-or-swap";

export interface Facts {
  readonly position: Position | null;
  /** The seats that this client holds. */
  readonly mine: readonly Seat[];
  /** Several seats at one screen. */
  readonly hotSeat: boolean;
  readonly playing: boolean;
  readonly toAct: Seat | null;
  /** Whether this client is to act, and is not waiting for anything else. */
  readonly myTurn: boolean;
  readonly task: Task | null;
  /** The cells of the last move. */
  readonly lastCells: readonly Cell[];
  readonly lastNotice: Notice | null;
  /** Whether calling is a thing in this game: not with automatic calling, not for coins. */
  readonly canCall: boolean;
  /** Somebody else's request that this client may answer. */
  readonly asked: { readonly request: "takeback" | "draw"; readonly by: Seat } | null;
  /** This client's own request that waits. */
  readonly asking: { readonly request: "takeback" | "draw"; readonly by: Seat } | null;
}

export function factsOf({ game, view, notices }: SessionState, rules: GameRules): Facts {
  const position = view?.position ? parsePosition(view.position) : null;
  const mine = game.seats.filter((seat) => seat.yours);
  const playing = game.phase === "playing" && view?.result == null;
  const toAct = playing ? seatOf(game.seats, view?.to_act) : null;
  const undone = takenBack(notices, game.seats.length);
  const moves = notices.filter(
    (notice) => moveOf(notice) !== null && !notice.refused && !undone.has(notice.index),
  );
  const last = moves.at(-1) ?? null;
  const asker = seatOf(game.seats, view?.asked?.seat);
  const question = view?.asked && asker ? { request: view.asked.request, by: asker } : null;
  const answerable = mine.some((seat) => seat.seat !== asker?.seat);
  return {
    position,
    mine,
    hotSeat: mine.length > 1,
    playing,
    toAct,
    myTurn: Boolean(toAct?.yours) && !view?.paused && !view?.ruling_pending,
    task: playing && position ? taskOf(position) : null,
    lastCells: lastCells(position, moves),
    lastNotice: last,
    canCall: position?.game === "quarto" && !rules.autoCall,
    asked: question && answerable && mine.length > 0 ? question : null,
    asking: question && !answerable && question.by.yours ? question : null,
  };
}

function seatOf(seats: readonly Seat[], number: number | undefined): Seat | null {
  return seats.find((seat) => seat.seat === number) ?? null;
}

function taskOf(position: Position): Task {
  if (position.game === "quardo") return "put-or-swap";
  if (isFull(position.board)) return "last-call";
  return position.hand === null ? "give" : "place";
}

function lastCells(position: Position | null, moves: readonly Notice[]): Cell[] {
  if (position?.game === "quarto") return position.last === null ? [] : [position.last];
  return cellsOfMove(moveOf(moves.at(-1) ?? emptyNotice) ?? "");
}

const emptyNotice: Notice = {
  index: -1,
  at: 0,
  seat: null,
  event: null,
  coins: 0,
  felt: null,
  refused: null,
  text: [],
};
