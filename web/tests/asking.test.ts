import { beforeEach, expect, test } from "vitest";
import { Asking, PACE_MS } from "../src/lib/asking";
import { FakeTimers } from "./timers";

let asked: string[];
let timers: FakeTimers;
let asking: Asking;

beforeEach(() => {
  asked = [];
  timers = new FakeTimers();
  asking = new Asking((target) => asked.push(target), timers);
});

test("the first place is asked for at once, and so is each that comes slowly", () => {
  for (const target of ["a1", "b1", "c1"]) {
    asking.about(target);
    expect(asked.at(-1)).toBe(target);
    timers.pass(PACE_MS);
  }
  expect(asked).toEqual(["a1", "b1", "c1"]);
});

test("of places that a hand rushes over only the last is asked for", () => {
  for (const target of ["a1", "b1", "c1", "d1"]) {
    asking.about(target);
    timers.pass(20);
  }
  timers.pass(1000);
  expect(asked).toEqual(["a1", "d1"]);
});

test("a long slide never asks more than ten times a second", () => {
  for (let step = 0; step < 300; step += 1) {
    asking.about(step % 2 ? "a1" : "b1");
    timers.pass(10);
  }
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThanOrEqual(31);
});

test("only the answer about the latest place counts", () => {
  asking.about("a1");
  asking.about("b1");
  expect(asking.awaits("a1")).toBe(false);
  expect(asking.awaits("b1")).toBe(true);
});

test("a hand that is gone asks for nothing and waits for nothing", () => {
  asking.about("a1");
  asking.about("b1");
  asking.forget();
  timers.pass(1000);
  expect(asked).toEqual(["a1"]);
  expect(asking.awaits("b1")).toBe(false);
});
