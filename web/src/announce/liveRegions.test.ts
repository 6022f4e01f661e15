import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAUSE_MS } from "./announcer";
import { STAYS_MS, announcer, regions, clearBrief } from "./liveRegions.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  announcer.forget();
  vi.runAllTimers();
  vi.useRealTimers();
});

function texts(region: "polite" | "assertive" = "polite"): string[] {
  return regions[region].map(({ text }) => text);
}

test("texts are added one after the other, and taken off when they were heard", () => {
  announcer.say("Bob has moved.");
  announcer.say("Bob has moved.");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(texts()).toEqual(["Bob has moved.", "Bob has moved."]);
  expect(new Set(regions.polite.map(({ number }) => number)).size).toBe(2);
  vi.advanceTimersByTime(STAYS_MS);
  expect(texts()).toEqual([]);
});

test("what is felt goes when the hand does, or with the next that is said", () => {
  announcer.say("Bob has moved.");
  announcer.feel("b2: empty.");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(texts()).toEqual(["Bob has moved.", "b2: empty."]);
  clearBrief();
  expect(texts()).toEqual(["Bob has moved."]);
  vi.advanceTimersByTime(PAUSE_MS);
  announcer.feel("b3: empty.");
  announcer.feel("b4: empty.");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(texts()).toEqual(["Bob has moved.", "b4: empty."]);
});

test("nothing of the last game is left in the regions", () => {
  announcer.say("Ann wins.", "assertive");
  announcer.forget();
  expect([texts(), texts("assertive")]).toEqual([[], []]);
});
