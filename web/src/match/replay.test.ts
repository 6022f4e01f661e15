/** Records are read, replayed and written as in the Python library. */
import { beforeAll, describe, expect, test } from "vitest";
import { Speaker } from "../speech/phrases";
import { parsePosition } from "../rules/notation";
import type { Translator } from "../i18n/catalogue";
import { loadTranslator } from "../i18n/locales";
import type { Replay } from "../lib/wire";
import { MATCHES, presets } from "../../tests/matches";
import { recordOf } from "./record";
import { readRecord } from "./recordReader";
import { replayOf } from "./replay";

let english: Translator;

beforeAll(async () => {
  english = await loadTranslator("en");
});

/** Drop what only the server adds: details of refusals, and hindsight of blindfolded games. */
function comparable({ steps, start, ...rest }: Replay): unknown {
  return {
    ...rest,
    start: parsePosition(start),
    hindsight: null,
    steps: steps.map((step) => ({
      ...step,
      position: parsePosition(step.position),
      refused: step.refused && { ...step.refused, details: {} },
      known: null,
    })),
  };
}

describe.each(MATCHES)("record $name", ({ played: { record, replay } }) => {
  test("has the server's replay, and is written back unchanged", () => {
    const read = readRecord(record, presets);
    if (!read) throw new Error("not read");
    const speaker = new Speaker(english, read.match.setup.rules.set);
    expect(comparable(replayOf(read, speaker))).toEqual(comparable(replay));
    expect(recordOf(read.match)).toBe(record);
  });
});

const record = MATCHES[0]?.played.record ?? "";

test("comments and other headers are returned with the game", () => {
  const text = record
    .replace("[Result", '[Event "Club \\"A\\""]\n[Result')
    .replace("1. ", "{before}\n1. ")
    .replace("\n2. ", " {a gift\\}}\n2. ");
  const read = readRecord(text, presets);
  expect(read?.tags).toEqual([["Event", 'Club "A"']]);
  expect([...(read?.comments ?? [])]).toEqual([
    [-1, "before"],
    [expect.any(Number), "a gift}"],
  ]);
});

test.each([
  ["another edition", (text: string) => text.replace('"3"', '"1"')],
  ["an illegal move", (text: string) => text.replace(/\n1\. (\S+)/, "\n1. 0@a1")],
  ["an unknown word", (text: string) => `${text}17. hello\n`],
  ["an observer", (text: string) => text.replace("\n1. ", '\n1. (observer "Eve") ')],
  ["a wrong result", (text: string) => text.replace(/\[Result ".*"\]/, '[Result "1-2-3"]')],
])("%s is left to the server", (_, changed) => {
  expect(readRecord(changed(record), presets)).toBeNull();
});
