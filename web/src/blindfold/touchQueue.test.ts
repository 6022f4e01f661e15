import { beforeEach, expect, test } from "vitest";
import { BURST, TouchQueue, PACE_MS } from "./touchQueue";
import { FakeTimers } from "../../tests/timers";

let asked: string[];
let timers: FakeTimers;
let queue: TouchQueue;

beforeEach(() => {
  asked = [];
  timers = new FakeTimers();
  queue = new TouchQueue((target) => asked.push(target), timers);
});

test("slow touches are requested at once", () => {
  for (const target of ["a1", "b1", "c1"]) {
    queue.request(target);
    expect(asked.at(-1)).toBe(target);
    timers.pass(PACE_MS);
  }
  expect(asked).toEqual(["a1", "b1", "c1"]);
});

/** Move a hand between two cells, once every ten milliseconds. */
function rush(times: number): void {
  for (let step = 0; step < times; step += 1) {
    queue.request(step % 2 ? "a1" : "b1");
    timers.pass(10);
  }
}

test("a slide over the whole board requests every cell", () => {
  const board = ["a", "b", "c", "d"].flatMap((column) =>
    ["1", "2", "3", "4"].map((row) => column + row),
  );
  for (const target of board) queue.request(target);
  expect(asked).toEqual(board);
});

test("a fast slide requests only its last cell", () => {
  rush(2 * BURST);
  const before = asked.length;
  for (const target of ["c1", "c2", "c3"]) queue.request(target);
  timers.pass(1000);
  expect(asked.slice(before).at(-1)).toBe("c3");
  expect(asked.slice(before)).not.toContain("c2");
});

test("a long slide sends at most ten requests a second after the burst", () => {
  rush(1000);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.length).toBeLessThanOrEqual(101 + BURST);
});

test("only the answer for the latest target is awaited", () => {
  queue.request("a1");
  queue.request("b1");
  expect(queue.isAwaiting("a1")).toBe(false);
  expect(queue.isAwaiting("b1")).toBe(true);
});

test("a cleared queue requests and awaits nothing", () => {
  rush(2 * BURST);
  queue.request("a1");
  queue.request("c1");
  queue.clear();
  timers.pass(1000);
  expect(asked).not.toContain("c1");
  expect(queue.isAwaiting("c1")).toBe(false);
});
