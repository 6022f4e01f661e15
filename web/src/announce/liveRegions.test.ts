import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAUSE_MS } from "./announcer";
import { SHOWN_MS, announcer, regions, clearBrief } from "./liveRegions.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  announcer.clear();
  vi.runAllTimers();
  vi.useRealTimers();
});

function texts(region: "polite" | "assertive" = "polite"): string[] {
  return regions[region].map(({ text }) => text);
}

test("texts are added one after the other and removed later", () => {
  announcer.say("Bob has moved.");
  announcer.say("Bob has moved.");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(texts()).toEqual(["Bob has moved.", "Bob has moved."]);
  expect(new Set(regions.polite.map(({ number }) => number)).size).toBe(2);
  vi.advanceTimersByTime(SHOWN_MS);
  expect(texts()).toEqual([]);
});

test("felt texts are removed on request or by the next message", () => {
  announcer.say("Bob has moved.");
  announcer.sayFelt("b2: empty.");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(texts()).toEqual(["Bob has moved.", "b2: empty."]);
  clearBrief();
  expect(texts()).toEqual(["Bob has moved."]);
  vi.advanceTimersByTime(PAUSE_MS);
  announcer.sayFelt("b3: empty.");
  announcer.sayFelt("b4: empty.");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(texts()).toEqual(["Bob has moved.", "b4: empty."]);
});

test("clear empties the regions", () => {
  announcer.say("Ann wins.", "assertive");
  announcer.clear();
  expect([texts(), texts("assertive")]).toEqual([[], []]);
});
