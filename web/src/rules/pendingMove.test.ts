import { describe, expect, test } from "vitest";
import { readMove } from "../../tests/moves";
import data from "../../tests/fixtures/games.json";
import { game, view, RULES } from "../../tests/samples";
import { factsOf } from "./facts";
import { parsePosition } from "./notation";
import { withPending } from "./pendingMove";
import { rulesFor } from "./options";

const presets: Record<string, Parameters<typeof rulesFor>[0]> = data.presets as never;

function facts(position: string): ReturnType<typeof factsOf> {
  const scores = parsePosition(position)?.game === "quardo" ? [0, 0] : [];
  return factsOf({ game: game(), view: view({ position, scores }), notices: [] }, RULES);
}

function shown(position: string, text: string): ReturnType<typeof factsOf> {
  return withPending(facts(position), readMove(text), RULES);
}

describe("a pending move", () => {
  test("puts a given piece in hand", () => {
    const now = shown("0.../..../..../.... - a1", "7");
    expect(now).toMatchObject({ hand: 7, lastCells: [0], myTurn: true, task: "give" });
  });

  test("moves a placed piece from the hand to its cell", () => {
    const now = shown("0.../..../..../.... 7 a1", "b2");
    expect(now.hand).toBeNull();
    expect(now.position?.board[5]).toBe(7);
    expect(now.lastCells).toEqual([5]);
  });

  test("takes the coins of a placed pawn", () => {
    const now = shown("012./..../..../.... 7ffff 0-0 1", "3@d1");
    expect(now.position?.board[3]).toBe(3);
    expect(now.scores).toEqual([1, 0]);
  });

  test.each([
    ["0.../..../..../.... - a1", "0"],
    ["0.../..../..../.... 7 a1", "a1"],
    ["0.../..../..../.... 7 a1", "3"],
    ["0123/..../..../.... - d1", "!row1"],
    ["0.../..../..../.... 7ffff 0-0 1", "0@b2"],
  ])("is not drawn if it is impossible: %s %s", (position, text) => {
    expect(shown(position, text)).toEqual(facts(position));
  });

  test.each(data.games)("leads to the server's position: $preset", ({ preset, options, steps }) => {
    const found = presets[preset];
    if (!found) throw new Error(preset);
    const rules = rulesFor(found, options);
    steps.slice(1).forEach(({ position }, index) => {
      const { position: before, move } = steps[index] ?? { position, move: "" };
      if (move === "--") return;
      const drawn = withPending(facts(before), readMove(move), rules);
      expect(drawn.position).toEqual(parsePosition(position));
    });
  });
});
