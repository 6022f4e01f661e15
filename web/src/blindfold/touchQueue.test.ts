import { beforeEach, expect, test } from "vitest";
import { BURST, TouchQueue, PACE_MS } from "./touchQueue";
import { FakeTimers } from "../../tests/timers";

let asked: string[];
let timers: FakeTimers;
let asking: TouchQueue;

beforeEach(() => {
  asked = [];
  timers = new FakeTimers();
  asking = new TouchQueue((target) => asked.push(target), timers);
});

test("the first place is asked for at once, and so is each that comes slowly", () => {
  for (const target of ["a1", "b1", "c1"]) {
    asking.about(target);
    expect(asked.at(-1)).toBe(target);
    timers.pass(PACE_MS);
  }
  expect(asked).toEqual(["a1", "b1", "c1"]);
});

/** A hand that passes over two places in turn, one every ten milliseconds. */
function rush(times: number): void {
  for (let step = 0; step < times; step += 1) {
    asking.about(step % 2 ? "a1" : "b1");
    timers.pass(10);
  }
}

test("a slide over the whole board is felt place by place", () => {
  const board = ["a", "b", "c", "d"].flatMap((column) =>
    ["1", "2", "3", "4"].map((row) => column + row),
  );
  for (const target of board) asking.about(target);
  expect(asked).toEqual(board);
});

test("of places that a hand then rushes over only the last is asked for", () => {
  rush(2 * BURST);
  const before = asked.length;
  for (const target of ["c1", "c2", "c3"]) asking.about(target);
  timers.pass(1000);
  expect(asked.slice(before).at(-1)).toBe("c3");
  expect(asked.slice(before)).not.toContain("c2");
});

test("a long slide asks no more than ten times a second after the first", () => {
  rush(1000);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.length).toBeLessThanOrEqual(101 + BURST);
});

test("only the answer about the latest place counts", () => {
  asking.about("a1");
  asking.about("b1");
  expect(asking.awaits("a1")).toBe(false);
  expect(asking.awaits("b1")).toBe(true);
});

test("a hand that is gone asks for nothing and waits for nothing", () => {
  rush(2 * BURST);
  asking.about("a1");
  asking.about("c1");
  asking.forget();
  timers.pass(1000);
  expect(asked).not.toContain("c1");
  expect(asking.awaits("c1")).toBe(false);
});
