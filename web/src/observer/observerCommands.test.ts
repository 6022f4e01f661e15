import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../i18n/catalogue";
import { plain } from "../commands/textInput";
import { load } from "../i18n/locales";
import { orderOf } from "./observerCommands";

const SIX = Object.keys(LANGUAGES) as Language[];

/** What the help promises, to the letter. */
const PROMISED: Record<Language, readonly string[]> = {
  en: ["approve", "refuse", "pause", "resume", "extra", "hands", "leave"],
  fr: ["approuver", "refuser", "pause", "reprendre", "encore", "mains", "partir"],
  ro: ["aprob", "refuz", "pauză", "continuă", "încă", "mâini", "plec"],
  "pt-BR": ["aprovar", "recusar", "pausar", "continuar", "mais", "mãos", "deixar"],
  "zh-Hans": ["批准", "不批准", "暂停", "继续", "加时", "手", "离席"],
  "zh-Hant": ["批准", "不批准", "暫停", "繼續", "加時", "手", "離席"],
};
const REPEATED: Record<Language, readonly string[]> = {
  en: ["repeat turn", "repeat coins", "repeat last", "repeat time"],
  fr: ["répéter tour", "répéter jetons", "répéter dernier", "répéter temps"],
  ro: ["repetă rândul", "repetă monede", "repetă ultima", "repetă timp"],
  "pt-BR": ["repetir vez", "repetir moedas", "repetir última", "repetir tempo"],
  "zh-Hans": ["重复轮到", "重复硬币", "重复上一步", "重复时间"],
  "zh-Hant": ["重複輪到", "重複硬幣", "重複上一步", "重複時間"],
};

describe.each(SIX)("orders in %s", (language) => {
  test("every promised word is understood, in any spelling, and in the help", async () => {
    const [own, english] = [await load(language), await load("en")];
    const help = ["rule", "pause", "repeat", "hands"].map((about) =>
      own.translate(`observer-help-${about}`),
    );
    for (const [at, word] of PROMISED[language].entries()) {
      expect(help.join(" ")).toContain(word);
      for (const typed of [word, ` ${word.toUpperCase()} `, `${plain(word)}!`]) {
        expect(orderOf(typed, own, english), typed).toEqual({ kind: PROMISED.en[at] });
      }
    }
    for (const [at, words] of REPEATED[language].entries()) {
      const fact = ["turn", "coins", "last", "time"][at];
      expect(help.join(" ")).toContain(words);
      expect(orderOf(words, own, english), words).toEqual({ kind: "repeat", fact });
    }
  });

  test("English is understood everywhere", async () => {
    const [own, english] = [await load(language), await load("en")];
    for (const word of PROMISED.en) {
      expect(orderOf(word, own, english)).toEqual({ kind: word });
    }
  });

  test("what is no order is left to the commands of players", async () => {
    const [own, english] = [await load(language), await load("en")];
    for (const typed of ["b2", "coins", "time", "board", "approve b2", "", "leaves"]) {
      expect(orderOf(typed, own, english), typed).toBeNull();
    }
  });
});

test("a fact that is none is asked for again", async () => {
  const english = await load("en");
  expect(orderOf("repeat", english, english)).toEqual({ kind: "repeat", fact: null });
  expect(orderOf("repeat b2", english, english)).toEqual({ kind: "repeat", fact: null });
});
