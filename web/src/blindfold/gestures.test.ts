import { beforeEach, describe, expect, test } from "vitest";
import { CLICK_MS, DOUBLE_MS, Gestures, HOLD_MS, TAP_MS } from "./gestures";
import { FakeTimers } from "../../tests/timers";

let did: string[];
let timers: FakeTimers;
let gestures: Gestures;

beforeEach(() => {
  did = [];
  timers = new FakeTimers();
  gestures = new Gestures(
    {
      enter: (target) => did.push(`enter ${target}`),
      act: (target) => did.push(`act ${target}`),
      hold: (target) => did.push(`hold ${target}`),
    },
    timers,
  );
});

function tap(target: string, id = 1): void {
  gestures.down(id, target);
  timers.pass(50);
  gestures.up(id);
}

describe("sliding", () => {
  test("enters each target once, in order, and never acts", () => {
    gestures.down(1, "a1");
    for (const target of ["a1", "b1", "b1", "c1", null, "c2", "c1"]) {
      timers.pass(30);
      gestures.move(1, target);
    }
    gestures.up(1);
    expect(did).toEqual(["enter a1", "enter b1", "enter c1", "enter c2", "enter c1"]);
  });

  test("has no effect when the finger is lifted", () => {
    gestures.down(1, "b2");
    timers.pass(100);
    did = [];
    gestures.up(1);
    timers.pass(5000);
    expect(did).toEqual([]);
    expect(gestures.isActive).toBe(false);
  });

  test("over the same target twice is no double tap", () => {
    gestures.down(1, "a1");
    gestures.move(1, "b1");
    gestures.up(1);
    tap("b1");
    expect(did).toEqual(["enter a1", "enter b1", "enter b1"]);
  });

  test("that returns to its start is no tap either", () => {
    gestures.down(1, "a1");
    gestures.move(1, "b1");
    gestures.move(1, "a1");
    gestures.up(1);
    tap("a1");
    expect(did.filter((text) => text.startsWith("act"))).toEqual([]);
  });

  test("of another finger is not followed", () => {
    gestures.down(1, "a1");
    gestures.down(2, "d4");
    gestures.move(2, "c4");
    expect(did).toEqual(["enter a1"]);
  });
});

describe("fingers from outside the targets", () => {
  test("a finger feels each target it reaches and never acts", () => {
    tap("b1");
    gestures.downOutside("touch 1");
    expect(gestures.isActive).toBe(false);
    for (const target of [null, "a1", "a1", "b1", null, "b1"]) gestures.move("touch 1", target);
    gestures.up("touch 1");
    tap("b1");
    expect(did).toEqual(["enter b1", "enter a1", "enter b1", "enter b1", "enter b1"]);
    expect(gestures.isActive).toBe(false);
  });

  test("a finger that rests outside does not prevent a double tap", () => {
    gestures.downOutside("touch 1");
    tap("b2");
    tap("b2");
    expect(did).toEqual(["enter b2", "act b2"]);
  });

  test("a finger that scrolls or is lifted feels nothing more", () => {
    for (const gone of ["cancel", "up"] as const) {
      gestures.downOutside("touch 1");
      gestures[gone]("touch 1");
      gestures.move("touch 1", "a1");
    }
    expect(did).toEqual([]);
  });

  test("the first finger still feels after another touches down", () => {
    gestures.down(1, "a1");
    gestures.downOutside("touch 2");
    gestures.move("touch 2", "d4");
    gestures.move(1, "b1");
    expect(did).toEqual(["enter a1", "enter b1"]);
  });
});

describe("acting", () => {
  test("a double tap acts, once", () => {
    tap("b2");
    timers.pass(100);
    tap("b2");
    timers.pass(100);
    expect(did).toEqual(["enter b2", "act b2"]);
    tap("b2");
    expect(did).toEqual(["enter b2", "act b2", "enter b2"]);
  });

  test("a double tap acts even when a busy page handles it late", () => {
    for (const at of [0, 200]) {
      timers.pass(2 * DOUBLE_MS);
      gestures.down(1, "b2", at);
      timers.pass(2 * TAP_MS);
      gestures.up(1, at + 50);
    }
    expect(did.filter((what) => !what.startsWith("hold"))).toEqual(["enter b2", "act b2"]);
  });

  test("two slow taps, or taps on two targets, only feel", () => {
    tap("b2");
    timers.pass(DOUBLE_MS);
    tap("b2");
    timers.pass(100);
    tap("c2");
    expect(did).toEqual(["enter b2", "enter b2", "enter c2"]);
  });

  test("a long press and a tap are no double tap", () => {
    gestures.down(1, "b2");
    timers.pass(TAP_MS);
    gestures.up(1);
    tap("b2");
    expect(did).toEqual(["enter b2", "enter b2"]);
  });

  test("a tap of a second finger acts on the target of the first", () => {
    gestures.down(1, "b2");
    timers.pass(400);
    gestures.move(1, "c2");
    tap("d4", 2);
    expect(did).toEqual(["enter b2", "enter c2", "act c2"]);
  });

  test("a resting second finger has no effect", () => {
    gestures.down(1, "b2");
    gestures.down(2, "d4");
    timers.pass(TAP_MS);
    gestures.up(2);
    expect(did).toEqual(["enter b2"]);
  });

  test("a second finger does nothing while the first is outside every target", () => {
    gestures.down(1, "b2");
    gestures.move(1, null);
    tap("d4", 2);
    expect(did).toEqual(["enter b2"]);
  });
});

describe("holding", () => {
  test("a resting finger requests one touch", () => {
    gestures.down(1, "b2");
    timers.pass(HOLD_MS - 1);
    expect(did).toEqual(["enter b2"]);
    timers.pass(5000);
    expect(did).toEqual(["enter b2", "hold b2"]);
  });

  test("a finger that moves or is lifted does not hold", () => {
    gestures.down(1, "b2");
    timers.pass(300);
    gestures.move(1, "c2");
    timers.pass(300);
    gestures.up(1);
    timers.pass(5000);
    expect(did).toEqual(["enter b2", "enter c2"]);
  });

  test("a finger that the browser takes away requests nothing", () => {
    gestures.down(1, "b2");
    gestures.cancel(1);
    timers.pass(5000);
    tap("b2");
    expect(did).toEqual(["enter b2", "enter b2"]);
  });
});

test("a click belongs to a finger only shortly after it is lifted", () => {
  expect(gestures.isOwnClick()).toBe(false);
  tap("b2");
  expect(gestures.isOwnClick()).toBe(true);
  timers.pass(CLICK_MS);
  expect(gestures.isOwnClick()).toBe(false);
});

test("a click is the finger's even when a busy page handles it late", () => {
  tap("b2");
  const clicked = timers.now();
  timers.pass(2 * CLICK_MS);
  expect(gestures.isOwnClick(clicked)).toBe(true);
});
