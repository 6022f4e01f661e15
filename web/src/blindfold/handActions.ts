/** What hands do in the dark, step by step: take a pawn up, mark one, and ask before the game
 * changes. Nothing here knows the board. */
import type { MessageId } from "../generated/messages";
import type { Task } from "../rules/facts";
import { EMPTY_HANDS, type Hands } from "../table/hands";
import { type Cell, type Move, type Piece, cellName, writeMove } from "../rules/notation";
import { type Target, spotOf } from "./targets";

export type HandAction =
  | { kind: "tell"; key: MessageId; cell?: Cell }
  | { kind: "picked"; piece: Piece }
  | { kind: "ask"; move: Move }
  | { kind: "play"; move: Move }
  /** There is nothing to do but feel it again. */
  | { kind: "feel" }
  | { kind: "not-now" };

/** What it would do to press a place; `null` when that changes nothing. */
export type Verb = "take" | "give" | "put" | "mark" | "swap" | null;

/** What acting on a place would be, by what has to be done. */
export function verbOf(target: Target | null, { picked, marked }: Hands, task: Task | null): Verb {
  const place = target === null ? null : spotOf(target).place;
  if (place === "table") return task === "give" ? "give" : task === "put-or-swap" ? "take" : null;
  if (place !== "board") return null;
  if (task === "place") return "put";
  if (task !== "put-or-swap") return null;
  if (picked !== null) return "put";
  return marked === null ? "mark" : "swap";
}

/** A place is pressed: what the hands hold then, and what is to be done. */
export function press(hands: Hands, target: Target, task: Task | null): [Hands, HandAction] {
  const { index } = spotOf(target);
  switch (verbOf(target, hands, task)) {
    case "take":
      return hands.picked === index
        ? [EMPTY_HANDS, { kind: "tell", key: "web-cancelled" }]
        : [
            { ...EMPTY_HANDS, picked: index },
            { kind: "picked", piece: index },
          ];
    case "give":
      return propose(hands, { kind: "give", piece: index });
    case "put":
      return propose(hands, putting(hands, index));
    case "mark":
      return [
        { ...EMPTY_HANDS, marked: index },
        { kind: "tell", key: "web-marked", cell: index },
      ];
    case "swap":
      return swapping(hands, index);
    case null:
      return [hands, nothingToDo(target, task)];
  }
}

function putting({ picked }: Hands, cell: Cell): Move {
  return picked === null ? { kind: "place", cell } : { kind: "put", piece: picked, cell };
}

function swapping(hands: Hands, second: Cell): [Hands, HandAction] {
  const first = hands.marked ?? second;
  if (first === second) return [EMPTY_HANDS, { kind: "tell", key: "web-cancelled" }];
  return propose(hands, { kind: "swap", first, second });
}

function nothingToDo(target: Target, task: Task | null): HandAction {
  const { place } = spotOf(target);
  if (place === "coins") return { kind: "feel" };
  if (task === "place") return { kind: "tell", key: "web-place-first" };
  if (task === "give") return { kind: "tell", key: "web-give-first" };
  return { kind: "not-now" };
}

/** Asks before a move is made; the same move once more makes it. */
export function propose(hands: Hands, move: Move): [Hands, HandAction] {
  const again = hands.waiting !== null && writeMove(hands.waiting) === writeMove(move);
  const deed: HandAction = { kind: again ? "play" : "ask", move };
  return [{ ...hands, waiting: again ? null : move }, deed];
}

/** The values of a message about a deed. */
export function actionValues({ cell }: { cell?: Cell }): Record<string, string> {
  return cell === undefined ? {} : { cell: cellName(cell) };
}
