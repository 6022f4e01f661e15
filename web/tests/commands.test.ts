import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../src/lib/catalogue";
import { type Command, Commands, WORDS, type Word, plain } from "../src/lib/commands";
import { load } from "../src/lib/locales";
import { FIGURES, PIECES, type PieceSet, writeMove } from "../src/lib/notation";
import { Speaker } from "../src/lib/speech";

const SIX = Object.keys(LANGUAGES) as Language[];
const SETS: PieceSet[] = ["quarto", "quardo"];

/** What follows a word, and the move in notation that it means. */
const MOVES: Partial<Record<Word, [string, string]>> = {
  give: [" 7", "7"],
  place: [" b2", "b2"],
  call: [" row2", "!row2"],
  decline: ["", "--"],
  put: [" 7 b2", "7@b2"],
  swap: [" c3 b2", "b2~c3"],
};

async function commandsOf(language: Language, set: PieceSet = "quarto"): Promise<Commands> {
  return new Commands(await load(language), await load("en"), set);
}

function written(command: Command | null): unknown {
  return command?.kind === "move" ? writeMove(command.move) : command;
}

describe.each(SIX)("in %s", (language) => {
  test("every word of the language and of English is understood", async () => {
    const commands = await commandsOf(language);
    for (const tongue of new Set<Language>([language, "en"])) {
      const translator = await load(tongue);
      for (const word of WORDS.filter((one) => !["touch", "say"].includes(one))) {
        for (const text of translator.translate(`command-${word}`).split(" ")) {
          const [more, move] = MOVES[word] ?? ["", null];
          const meant = move ?? { kind: "word", word };
          for (const typed of [text, text.toUpperCase(), plain(text), `  ${text}`]) {
            expect(written(commands.parse(typed + more)), typed).toEqual(meant);
          }
        }
      }
    }
  });

  test("every figure is called by its name", async () => {
    const commands = await commandsOf(language);
    const translator = await load(language);
    const [call = ""] = translator.translate("command-call").split(" ");
    const speaker = new Speaker(translator, "quarto");
    for (const figure of FIGURES) {
      expect(written(commands.parse(`${call} ${speaker.figure(figure)}`))).toBe(`!${figure.name}`);
      expect(written(commands.parse(`call ${figure.name}`))).toBe(`!${figure.name}`);
    }
  });

  test.each(SETS)("every piece of %s is given by its traits", async (set) => {
    const commands = await commandsOf(language, set);
    const translator = await load(language);
    const [give = ""] = translator.translate("command-give").split(" ");
    const speaker = new Speaker(translator, set);
    for (const piece of PIECES) {
      const text = `${give} ${speaker.piece(piece)}`;
      expect(written(commands.parse(text)), text).toBe(piece.toString(16));
      expect(written(commands.parse(`put ${speaker.piece(piece)} b2`))).toBe(
        `${piece.toString(16)}@b2`,
      );
    }
  });
});

describe("in English", () => {
  test.each([
    ["place b2", "b2"],
    ["place it on b2.", "b2"],
    ["give tall dark round hollow", "9"],
    ["hollow, round, tall, dark", "9"],
    ["call row 2", "!row2"],
    ["QUARTO! row 2", "!row2"],
    ["call square b2", "!sqb2"],
    ["swap b2 c3", "b2~c3"],
    ["swap b2 and c3", "b2~c3"],
    ["swap c3,b2", "b2~c3"],
    ["7@b2", "7@b2"],
    ["--", "--"],
  ])("%s means %s", async (typed, move) => {
    expect(written((await commandsOf("en")).parse(typed))).toBe(move);
  });

  test.each([
    ["say b2", { kind: "say", cell: 5 }],
    ["say row 2", { kind: "say-figure", figure: FIGURES[1] }],
    ["touch b2", { kind: "touch", target: "b2" }],
    ["coins", { kind: "word", word: "coins" }],
    ["place", { kind: "incomplete", word: "place" }],
    ["swap b2", { kind: "incomplete", word: "swap" }],
    ["place z9", { kind: "wrong", code: "cell-syntax", found: "z9" }],
    ["give tall", { kind: "wrong", code: "piece-syntax", found: "tall" }],
    ["call row 7", { kind: "wrong", code: "figure-syntax", found: "row 7" }],
    ["hello there", null],
    ["", null],
  ])("%s is understood", async (typed, command) => {
    expect((await commandsOf("en")).parse(typed)).toEqual(command);
  });
});
