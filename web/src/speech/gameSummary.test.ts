import { beforeAll, expect, test } from "vitest";
import { speakEnglish } from "../../tests/english";
import { timeLeftOf } from "./gameSummary";

beforeAll(speakEnglish);

test("the time left is said in words, and only where there is a clock", () => {
  expect(timeLeftOf({ remaining_ms: 190_000_000 })).toBe("2 days 5 hours left.");
  expect(timeLeftOf({ remaining_ms: null })).toBe("");
  expect(timeLeftOf({})).toBe("");
});
