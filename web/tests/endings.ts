/** Quarto games that are about to end, and that have ended. */
import type { Result } from "../src/lib/wire";
import type { SessionState } from "../src/net/session";
import { game, seat, view } from "./samples";

export const WON: Result = { winners: [1], reason: "called", figures: ["row1"], text: "Ann wins." };
/** Row 1 is complete: before the next piece is given, and after. */
export const MADE = "1357/..../..../.... - d1";
export const HANDED = "1357/..../..../.... 9 d1";

export function state(
  position: string,
  result: Result | null,
  mine: readonly number[] = [1],
  to_act = 1,
): SessionState {
  return {
    game: { ...game(mine), phase: result ? "over" : "playing" },
    view: view({ position, result, to_act }),
    index: 0,
    notices: [],
    chat: [],
    link: "open",
    clockAt: 0,
  };
}

/** Return a finished game of Quardo for three, with its coins. */
export function threePlayers(
  result: Result,
  scores: readonly number[],
  mine: readonly number[],
): SessionState {
  const over = state(`0123/4567/89ab/cdef 00000 ${scores.join("-")} 1`, result, mine);
  const seats = [1, 2, 3].map((number) => seat(number, mine.includes(number)));
  return { ...over, game: { ...over.game, preset: "quardo", seats } };
}
