import { expect, test } from "vitest";
import { type QuardoPosition, parsePosition } from "../rules/notation";
import { takenCoins } from "./coinFlights";

function quardo(text: string): QuardoPosition {
  const position = parsePosition(text);
  if (position.game !== "quardo") throw new Error(text);
  return position;
}

const BEFORE = quardo("012./8.5./c.a./.... 7ffff 0-0 1");
const AFTER = quardo("0124/8.5./c.a./.... 7fffe 1-0 2");

test("coins fly to the player whose score has grown", () => {
  const { seat, coins } = takenCoins(BEFORE, AFTER);
  expect(seat).toBe(1);
  expect(coins).toHaveLength(1);
  expect(BEFORE.coins.filter(Boolean).length - AFTER.coins.filter(Boolean).length).toBe(1);
});

test("coins that come back, as by an undo, do not fly", () => {
  expect(takenCoins(AFTER, BEFORE).coins).toEqual([]);
});
