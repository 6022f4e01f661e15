import { describe, expect, test } from "vitest";
import { parsePosition, writeMove } from "./notation";
import {
  type PlayRules,
  type PositionState,
  startPosition,
  legalMoves,
  play,
  seatToAct,
  positionState,
} from "./rules";
import { rulesFor } from "./options";
import { writePosition, writeRecord } from "./recordWriter";
import { readMove } from "../../tests/moves";
import data from "../../tests/fixtures/games.json";

type Game = (typeof data.games)[number];
const presets: Record<string, Parameters<typeof rulesFor>[0]> = data.presets as never;

function rulesOfGame({ preset, options }: Game): PlayRules {
  const found = presets[preset];
  if (!found) throw new Error(preset);
  return rulesFor(found, options);
}

function next(from: PositionState, text: string, rules: PlayRules): PositionState {
  const played = play(from, readMove(text), rules);
  if (!played.ok) throw new Error(`${text}: ${played.refusal.code}`);
  return played;
}

describe.each(data.games.map((game, index) => ({ name: `${String(index)} ${game.preset}`, game })))(
  "game $name",
  ({ game }) => {
    const rules = rulesOfGame(game);

    test("has the server's positions, legal moves and outcome", () => {
      let now = positionState(parsePosition(game.start), rules);
      for (const step of game.steps) {
        expect(writePosition(now.position)).toBe(step.position);
        expect(now.outcome).toBeNull();
        expect(seatToAct(now.position)).toBe(step.to_act);
        const moves = legalMoves(now, rules).map(writeMove);
        expect(moves.toSorted().join(" ")).toBe(step.legal.split(" ").toSorted().join(" "));
        now = next(now, step.move, rules);
      }
      expect(game.end.startsWith(writePosition(now.position).split(" ")[0] ?? "-")).toBe(true);
      expect(now.outcome?.winners).toEqual(game.outcome.winners);
      expect(now.outcome?.reason).toBe(game.outcome.reason);
      expect(now.outcome?.figures.map(({ name }) => name)).toEqual(game.outcome.figures);
      expect(play(now, readMove(rules.game === "quardo" ? "0@a1" : "0"), rules)).toMatchObject({
        ok: false,
        refusal: { code: "game-over" },
      });
    });

    test("refuses the same moves as the server, by the same rules", () => {
      for (const step of game.steps) {
        const now = positionState(parsePosition(step.position), rules);
        for (const { move, code, rule } of step.refused) {
          expect({ move, ...play(now, readMove(move), rules) }).toMatchObject({
            move,
            ok: false,
            refusal: { code, rule },
          });
        }
      }
    });

    test("has the server's record", () => {
      const lines = game.record.split("\n");
      const options = lines.flatMap((line) => {
        const found = /^\[(Traits|Squares|AutoCall|Players) "(.*)"\]$/.exec(line);
        return found ? [[found[1] ?? "", found[2] ?? ""] as const] : [];
      });
      const head = {
        preset: game.preset,
        options,
        players: ["Ann", "Bob", 'Cem "C"'].slice(0, rules.players),
        position: game.position,
      };
      const moves = game.steps.map((step) => readMove(step.move));
      const start = positionState(parsePosition(game.start), rules);
      expect(writeRecord(head, start, moves, rules)).toBe(game.record);
    });
  },
);

test("a swap within an aligned figure forms nothing there (D4)", () => {
  const quardo = data.games.find(({ preset }) => preset === "quardo");
  if (!quardo) throw new Error("no game of Quardo");
  const rules = rulesOfGame(quardo);
  const inside = positionState(parsePosition("0123/..../..../.... 7ffff 0-0 1"), rules);
  expect(play(inside, readMove("a1~b1"), rules)).toMatchObject({
    refusal: { code: "swap-no-coin" },
  });
  const into = positionState(parsePosition("0123/4.../..../.... 7ffff 0-0 1"), rules);
  expect(play(into, readMove("a1~a2"), rules)).toMatchObject({
    ok: true,
    taken: [{ name: "row1" }],
  });
});

test("the start position is the server's", () => {
  for (const game of data.games.filter(({ position }) => position === null)) {
    expect(writePosition(startPosition(rulesOfGame(game)))).toBe(game.start);
  }
});
