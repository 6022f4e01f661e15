/** A short game of Quarto as a replay. */
import type { Replay, Step } from "../src/lib/wire";

export function step(
  index: number,
  turn: number,
  seat: number,
  move: string,
  position: string,
): Step {
  const event = { kind: "play", seat, move };
  const rest = {
    to_act: 1,
    scores: [],
    coins: 0,
    felt: null,
    refused: null,
    comment: null,
    known: null,
  };
  return { index, turn, seat, event, position, ...rest, text: [] };
}

/** Ann makes row 1 and misses it, undoes the giving, gives again; Bob calls. */
export const REPLAY: Replay = {
  preset: "quarto",
  options: {},
  players: ["Ann", "Bob"],
  tags: {},
  start: "05d./..../..../.... 9 c1",
  comment: null,
  steps: [
    step(0, 1, 1, "d1", "05d9/..../..../.... - d1"),
    step(1, 1, 1, "7", "05d9/..../..../.... 7 d1"),
    {
      ...step(2, 2, 2, "", "05d9/..../..../.... - d1"),
      event: { kind: "answer", seat: 2, accept: true },
    },
    step(3, 1, 1, "2", "05d9/..../..../.... 2 d1"),
    step(4, 2, 2, "!row1", "05d9/..../..../.... 2 d1 !row1"),
  ],
  result: { winners: [2], reason: "called", figures: ["row1"], text: "" },
  sightings: [{ figure: "row1", turn: 1, seat: 1, fate: "stolen", traits: "round" }],
  hindsight: null,
};
