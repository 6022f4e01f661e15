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
    ["en", "Computer, level 3", "Computer Omega, level 3", "the computer", "Omega"],
    ["fr", "Ordinateur, niveau 3", "Ordinateur Oméga, niveau 3", "l’ordinateur", "Oméga"],
    ["ro", "Calculator, nivelul 3", "Calculatorul Omega, nivelul 3", "calculatorul", "Omega"],
    ["pt-BR", "Computador, nível 3", "Computador Ômega, nível 3", "o computador", "Ômega"],
    ["zh-Hans", "电脑，3级", "电脑乙，3级", "电脑", "电脑乙"],
    ["zh-Hant", "電腦，3級", "電腦乙，3級", "電腦", "電腦乙"],
  ] as const)("is named in %s", async (language, label, second, spoken, spokenSecond) => {
    const translator = await loadTranslator(language);
    for (const stored of ["Computer (3)", "The program (3)", "Le programme (3)", "電腦（3）"]) {
      expect(translator.displayName(stored)).toBe(label);
      expect(translator.displayName(`${stored} 2`)).toBe(second);
      expect(translator.translate("said-turn", { name: stored }).toLowerCase()).toContain(spoken);
      expect(translator.translate("said-turn", { name: `${stored} 2` })).toContain(spokenSecond);
      const moved = translator.translate("said-move", { name: stored });
      expect(moved.charAt(0)).toBe(spoken.charAt(0).toUpperCase());
      const score = translator.translate("terminal-score", { name: stored, count: 9 });
      expect(score.startsWith(spoken)).toBe(true);
    }
    expect(translator.displayName("Ann")).toBe("Ann");
  });
});
