import { beforeAll, expect, test } from "vitest";
import { speakEnglish } from "../../tests/english";
import { timeLeftText } from "./gameSummary";

beforeAll(speakEnglish);

test("the time left is in words, and only for games with a clock", () => {
  expect(timeLeftText({ remaining_ms: 190_000_000 })).toBe("2 days and 5 hours left.");
  expect(timeLeftText({ remaining_ms: null })).toBe("");
  expect(timeLeftText({})).toBe("");
});
