/**
 * The actions of hands in the dark, step by step: pick a pawn, mark one, and ask before the game
 * changes. They do not depend on the board.
 */
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
  /** Feel the target again, as there is nothing else to do. */
  | { kind: "feel" }
  | { kind: "not-now" };

/** The effect of pressing a target; null without one. */
export type Verb = "take" | "give" | "put" | "mark" | "swap" | null;

/** Return the effect of acting on a target, for the current task. */
export function verbOf(target: Target | null, { picked, marked }: Hands, task: Task | null): Verb {
  const place = target === null ? null : spotOf(target).place;
  if (place === "table") return task === "give" ? "give" : task === "put-or-swap" ? "take" : null;
  if (place !== "board") return null;
  if (task === "place") return "put";
  if (task !== "put-or-swap") return null;
  if (picked !== null) return "put";
  return marked === null ? "mark" : "swap";
}

/** Return the move that acting on a target would make; null if none, or if it gives a piece. */
export function moveAt(target: Target | null, hands: Hands, task: Task | null): Move | null {
  if (target === null) return null;
  const verb = verbOf(target, hands, task);
  const { index } = spotOf(target);
  if (verb === "put") return placementFor(hands, index);
  const { marked } = hands;
  if (verb !== "swap" || marked === null || marked === index) return null;
  return { kind: "swap", first: marked, second: index };
}

/**
 * Press a target; return the new contents of the hands and the action. A move that has been named
 * to the player needs no question.
 */
export function press(
  hands: Hands,
  target: Target,
  task: Task | null,
  isNamed = false,
): [Hands, HandAction] {
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
      return propose(hands, placementFor(hands, index), isNamed);
    case "mark":
      return [
        { ...EMPTY_HANDS, marked: index },
        { kind: "tell", key: "web-marked", cell: index },
      ];
    case "swap":
      return pressForSwap(hands, index, isNamed);
    case null:
      return [hands, actionWithoutVerb(target, task)];
  }
}

function placementFor({ picked }: Hands, cell: Cell): Move {
  return picked === null ? { kind: "place", cell } : { kind: "put", piece: picked, cell };
}

function pressForSwap(hands: Hands, second: Cell, isNamed: boolean): [Hands, HandAction] {
  const first = hands.marked ?? second;
  if (first === second) return [EMPTY_HANDS, { kind: "tell", key: "web-cancelled" }];
  return propose(hands, { kind: "swap", first, second }, isNamed);
}

function actionWithoutVerb(target: Target, task: Task | null): HandAction {
  const { place } = spotOf(target);
  if (place === "coins") return { kind: "feel" };
  if (task === "place") return { kind: "tell", key: "web-place-first" };
  if (task === "give") return { kind: "tell", key: "web-give-first" };
  return { kind: "not-now" };
}

/** Ask for confirmation of a move; the same move a second time makes it, or at once a named one. */
export function propose(hands: Hands, move: Move, isNamed = false): [Hands, HandAction] {
  const isAsked = hands.waiting !== null && writeMove(hands.waiting) === writeMove(move);
  const isConfirmed = isNamed || isAsked;
  const action: HandAction = { kind: isConfirmed ? "play" : "ask", move };
  return [{ ...hands, waiting: isConfirmed ? null : move }, action];
}

/** Return the values of an action's message. */
export function actionValues({ cell }: { cell?: Cell }): Record<string, string> {
  return cell === undefined ? {} : { cell: cellName(cell) };
}
