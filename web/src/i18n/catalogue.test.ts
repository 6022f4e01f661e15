import { describe, expect, test } from "vitest";
import { Translator, nearest, negotiate, messageId } from "./catalogue";
import { loadTranslator } from "./locales";

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

  test("the first supported language wins", () => {
    expect(negotiate([null, "de", "ro-MD", "fr"])).toBe("ro");
    expect(negotiate([undefined, ""])).toBe("en");
  });
});

describe("a translator", () => {
  test("throws for a missing message or value when strict", async () => {
    const english = await loadTranslator("en");
    expect(() => english.translate(messageId("no-such-text"))).toThrow("no-such-text");
    expect(() => english.translate("said-move")).toThrow("said-move");
    expect(new Translator("en", [], false).translate(messageId("no-such-text"))).toBe(
      "no-such-text",
    );
  });

  test("returns attributes of messages", async () => {
    expect((await loadTranslator("fr")).translate("preset-quarto.summary")).toContain("pièce");
  });
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
    const translator = await loadTranslator(language);
    for (const stored of ["Computer (3)", "The program (3)", "Le programme (3)", "電腦（3）"]) {
      expect(translator.displayName(stored)).toBe(name);
      expect(translator.displayName(`${stored} 2`)).toBe(`${name} 2`);
      expect(translator.translate("said-turn", { name: stored })).toContain(name);
    }
    expect(translator.displayName("Ann")).toBe("Ann");
  });
});
