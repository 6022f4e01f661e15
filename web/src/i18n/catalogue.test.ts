import { describe, expect, test } from "vitest";
import { Translator, nearest, negotiate } from "./catalogue";
import { LANGUAGES, type Language } from "../lib/language";
import { load } from "./locales";
import { PIECES, parseMove } from "../rules/notation";
import { Speaker } from "../speech/phrases";

const SIX = Object.keys(LANGUAGES) as Language[];

describe("negotiation", () => {
  test.each([
    ["pt", "pt-BR"],
    ["pt-PT", "pt-BR"],
    ["zh", "zh-Hans"],
    ["zh-CN", "zh-Hans"],
    ["zh-TW", "zh-Hant"],
    ["zh-HK", "zh-Hant"],
    ["zh-Hant-HK", "zh-Hant"],
    ["fr-CA", "fr"],
    ["EN-us", "en"],
    ["de", null],
  ])("%s is nearest to %s", (tag, language) => {
    expect(nearest(tag)).toBe(language);
  });

  test("the first wish that can be fulfilled counts", () => {
    expect(negotiate([null, "de", "ro-MD", "fr"])).toBe("ro");
    expect(negotiate([undefined, ""])).toBe("en");
  });
});

describe("translating", () => {
  test("a missing message or value fails loudly", async () => {
    const english = await load("en");
    expect(() => english.translate("no-such-text")).toThrow("no-such-text");
    expect(() => english.translate("said-move")).toThrow("said-move");
    expect(new Translator("en", [], false).translate("no-such-text")).toBe("no-such-text");
  });

  test("attributes are texts too", async () => {
    expect((await load("fr")).translate("preset-quarto.summary")).toContain("pièce");
  });
});

describe.each(SIX)("in %s", (language) => {
  test("the sixteen pieces of both sets have sixteen names", async () => {
    for (const set of ["quarto", "quardo"] as const) {
      const speaker = new Speaker(await load(language), set);
      expect(new Set(PIECES.map((piece) => speaker.piece(piece))).size).toBe(16);
      expect(new Set(PIECES.map((piece) => speaker.traits(piece))).size).toBe(16);
    }
  });

  test("no time is ever said in digits with a colon", async () => {
    const speaker = new Speaker(await load(language), "quarto");
    for (const time of [0, 900, 60_000, 310_000, 3_600_000]) {
      expect(speaker.duration(time)).not.toMatch(/\d[:：]\d/);
    }
  });
});

test("English says moves", async () => {
  const speaker = new Speaker(await load("en"), "quardo");
  const told = ["b2", "!row2", "--", "0@b2", "b2~c3"].map((text) => {
    const move = parseMove(text);
    return move && speaker.move(move);
  });
  expect(told).toEqual([
    "place it on b2",
    "call row 2",
    "pass",
    "put the straight hexagonal pawn with a dent and a flat edge on b2",
    "swap b2 and c3",
  ]);
});

test("English says lists and times as people do", async () => {
  const speaker = new Speaker(await load("en"), "quarto");
  expect(speaker.listed(["a"])).toBe("a");
  expect(speaker.listed(["a", "b"])).toBe("a and b");
  expect(speaker.listed(["a", "b", "c"])).toBe("a, b and c");
  expect(speaker.told("One.", "", "Two.")).toBe("One. Two.");
  expect(speaker.duration(310_000)).toBe("5 minutes 10 seconds");
  expect(speaker.duration(1)).toBe("one second");
  expect(speaker.piece(9)).toBe("tall dark round hollow");
});

describe("the computer", () => {
  test.each([
    ["en", "Computer (3)"],
    ["fr", "Ordinateur (3)"],
    ["ro", "Calculator (3)"],
    ["pt-BR", "Computador (3)"],
    ["zh-Hans", "电脑（3）"],
    ["zh-Hant", "電腦（3）"],
  ] as const)("is named in %s, whatever language it was stored in", async (language, name) => {
    const translator = await load(language);
    for (const stored of ["Computer (3)", "The program (3)", "Le programme (3)", "電腦（3）"]) {
      expect(translator.player(stored)).toBe(name);
      expect(translator.player(`${stored} 2`)).toBe(`${name} 2`);
      expect(translator.translate("said-turn", { name: stored })).toContain(name);
    }
    expect(translator.player("Ann")).toBe("Ann");
  });
});
