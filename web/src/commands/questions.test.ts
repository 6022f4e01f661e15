import { beforeAll, describe, expect, test } from "vitest";
import { loadTranslator } from "../i18n/locales";
import { speakEnglish } from "../../tests/english";
import { localSandbox } from "../../tests/tables";
import { runCommand } from "./runCommand";

beforeAll(speakEnglish);

describe("asking about pieces and lines", () => {
  const asked: [string, string][] = [
    [
      "where are the light ones?",
      "On the board, 2: a1, tall light round solid; c1, tall light square solid",
    ],
    ["where hollow", "None on the board."],
    ["left dark solid", "Left, 2: short dark round solid; short dark square solid"],
    ["left tall solid", "None left."],
    [
      "lines d2",
      "row 2: a2, empty; b2, empty; c2, empty; d2, empty. " +
        "column d: d1, empty; d2, empty; d3, empty; d4, empty",
    ],
  ];
  test.each(asked)("%s", async (typed, answer) => {
    const english = await loadTranslator("en");
    const { sandbox, said } = localSandbox("quarto", "012./..../..../.... 3 c1");
    runCommand(sandbox.table, typed, english, english);
    expect(said).toEqual([answer]);
  });
});
