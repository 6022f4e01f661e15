import { describe, expect, test } from "vitest";
import { loadTranslator } from "../i18n/locales";
import { LANGUAGES, type Language } from "../lib/language";
import { PIECES, parseMove } from "../rules/notation";
import { Speaker } from "./phrases";

const LANGUAGE_LIST = Object.keys(LANGUAGES) as Language[];

describe.each(LANGUAGE_LIST)("in %s", (language) => {
  test("the sixteen pieces of both sets have sixteen names", async () => {
    for (const set of ["quarto", "quardo"] as const) {
      const speaker = new Speaker(await loadTranslator(language), set);
      expect(new Set(PIECES.map((piece) => speaker.piece(piece))).size).toBe(16);
      expect(new Set(PIECES.map((piece) => speaker.traits(piece))).size).toBe(16);
    }
  });

  test("no time has digits with a colon", async () => {
    const speaker = new Speaker(await loadTranslator(language), "quarto");
    for (const time of [0, 900, 60_000, 310_000, 3_600_000]) {
      expect(speaker.duration(time)).not.toMatch(/\d[:：]\d/);
    }
  });
});

test("English phrases moves", async () => {
  const speaker = new Speaker(await loadTranslator("en"), "quardo");
  const phrases = ["b2", "!row2", "--", "0@b2", "b2~c3"].map((text) => {
    const move = parseMove(text);
    return move && speaker.move(move);
  });
  expect(phrases).toEqual([
    "place it on b2",
    "call row 2",
    "pass",
    "place the straight hexagonal pawn with a dent and a flat edge on b2",
    "swap b2 and c3",
  ]);
});

test("English phrases lists and times", async () => {
  const speaker = new Speaker(await loadTranslator("en"), "quarto");
  expect(speaker.listed(["a"])).toBe("a");
  expect(speaker.listed(["a", "b"])).toBe("a and b");
  expect(speaker.listed(["a", "b", "c"])).toBe("a, b and c");
  expect(speaker.joinSentences("One.", "", "Two.")).toBe("One. Two.");
  expect(speaker.duration(310_000)).toBe("5 minutes and 10 seconds");
  expect(speaker.duration(1)).toBe("one second");
  expect(speaker.piece(9)).toBe("tall dark round hollow");
});
