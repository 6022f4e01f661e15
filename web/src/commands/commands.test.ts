import { describe, expect, test } from "vitest";
import phrases from "../../../tests/data/commands.json";
import { LANGUAGES, type Language } from "../lib/language";
import { type Command, Commands } from "./commands";
import { loadTranslator } from "../i18n/locales";
import { questionOf } from "./followUps";
import { FIGURES, PIECES, type PieceSet, cellName, writeMove } from "../rules/notation";
import { Speaker } from "../speech/phrases";
import { plain } from "./textInput";
import { NEEDED, WORDS, type Word, phrases as phrasesFor } from "./words";

const LANGUAGE_LIST = Object.keys(LANGUAGES) as Language[];
const SETS: PieceSet[] = ["quarto", "quardo"];
/** The set of pieces and the game of each preset in the file of phrases. */
const PRESETS: Record<string, [PieceSet, "quarto" | "quardo"]> = {
  quarto: ["quarto", "quarto"],
  quardo: ["quardo", "quardo"],
  "quardo-classic": ["quardo", "quarto"],
};

/** What follows a word, and the move in notation that it means. */
const MOVES: Partial<Record<Word, [string, string]>> = {
  give: [" 7", "7"],
  place: [" b2", "b2"],
  call: [" row2", "!row2"],
  decline: ["", "--"],
  put: [" 7 b2", "7@b2"],
  swap: [" c3 b2", "b2~c3"],
  touch: [" b2", "touch b2"],
  say: [" b2", "say b2"],
  lines: [" b2", "lines b2"],
  where: [" 7", "where 0=1 1=1 2=1 3=0"],
};

async function commandsOf(
  language: Language,
  set: PieceSet = "quarto",
  game: "quarto" | "quardo" = "quarto",
): Promise<Commands> {
  return new Commands(await loadTranslator(language), await loadTranslator("en"), set, game);
}

/** Return a command as the file of phrases writes it. */
function serialize(command: Command | null): string | null {
  switch (command?.kind) {
    case undefined:
      return null;
    case "move":
      return writeMove(command.move);
    case "place-and-call":
      return `${cellName(command.cell)} !${command.figure.name}`;
    case "say":
      return `say ${cellName(command.cell)}`;
    case "say-figure":
      return `say ${command.figure.name}`;
    case "say-lines":
      return `lines ${cellName(command.cell)}`;
    case "find":
      return [command.word, ...[...command.traits].map(([bit, value]) => `${bit}=${value}`)].join(
        " ",
      );
    case "touch":
      return `touch ${command.target}`;
    case "word":
      return command.word;
    case "incomplete":
      return `${command.word} ? ${command.missing.join(" ")}`;
    case "wrong":
      return `${command.code}: ${command.details["found"] ?? ""}`;
  }
}

/** Return the phrases of a language: the preset, the text, and its meaning. */
function phrasesOf(language: Language): [string, string, string | null][] {
  const games: Record<string, Record<string, string | null>> = phrases[language];
  return Object.entries(games).flatMap(([game, meanings]) =>
    (game === "both" ? SETS : [game]).flatMap((preset) =>
      Object.entries(meanings).map(([typed, meaning]): [string, string, string | null] => {
        return [preset, typed, meaning];
      }),
    ),
  );
}

describe.each(LANGUAGE_LIST)("in %s", (language) => {
  test.each(phrasesOf(language))("in %s, “%s” means %s", async (preset, typed, meaning) => {
    const commands = await commandsOf(language, ...(PRESETS[preset] ?? []));
    expect(serialize(commands.parse(typed))).toBe(meaning);
  });

  test("every word of the language and of English is understood", async () => {
    const commands = await commandsOf(language);
    for (const tongue of new Set<Language>([language, "en"])) {
      for (const word of WORDS) {
        for (const text of phrasesFor(tongue, word)) {
          const [more, meaning] = MOVES[word] ?? ["", word];
          for (const typed of [text, text.toUpperCase(), plain(text), `  ${text}`]) {
            expect(serialize(commands.parse(typed + more)), typed).toBe(meaning);
          }
        }
      }
    }
  });

  test("a word without an argument refuses one", async () => {
    const commands = await commandsOf(language);
    for (const word of WORDS.filter((name) => !(name in NEEDED))) {
      for (const text of phrasesFor(language, word)) {
        const details = { word: text, found: "zzz" };
        const meaning = { kind: "wrong", code: "extra-words", details };
        expect(commands.parse(`${text} zzz`)).toEqual(meaning);
      }
    }
  });

  test("every figure is called by its name", async () => {
    const commands = await commandsOf(language);
    const translator = await loadTranslator(language);
    const [call = ""] = phrasesFor(language, "call");
    const speaker = new Speaker(translator, "quarto");
    for (const figure of FIGURES) {
      expect(serialize(commands.parse(`${call} ${speaker.figure(figure)}`))).toBe(
        `!${figure.name}`,
      );
      expect(serialize(commands.parse(`call ${figure.name}`))).toBe(`!${figure.name}`);
    }
  });

  test.each(SETS)("every piece of %s is given by its traits", async (set) => {
    const commands = await commandsOf(language, set);
    const translator = await loadTranslator(language);
    const [give = ""] = phrasesFor(language, "give");
    const speaker = new Speaker(translator, set);
    for (const piece of PIECES) {
      for (const name of [speaker.piece(piece), speaker.named(piece)]) {
        const text = `${give} ${name}`;
        expect(serialize(commands.parse(text)), text).toBe(piece.toString(16));
        expect(serialize(commands.parse(`put ${name} b2`))).toBe(`${piece.toString(16)}@b2`);
      }
    }
  });

  test("a missing part is asked for by name", async () => {
    const translator = await loadTranslator(language);
    const speaker = new Speaker(translator, "quarto");
    const [tall, dark] = (["value-tall", "value-dark"] as const).map((key) =>
      translator.translate(key),
    );
    const command = (await commandsOf(language)).parse(`give ${tall ?? ""} ${dark ?? ""}`);
    if (command?.kind !== "incomplete") throw new Error("not incomplete");
    const asked = questionOf(command, "give", speaker);
    for (const key of ["trait-shape", "value-square", "trait-core", "value-hollow"] as const) {
      expect(asked).toContain(translator.translate(key));
    }
  });
});

test("a cell without a pawn is kept", async () => {
  const meaning = { kind: "incomplete", word: "put", missing: ["piece"], cell: 5 };
  expect((await commandsOf("en", "quardo", "quardo")).parse("put b2")).toEqual(meaning);
});

test("a refusal shows the text as it was typed", async () => {
  const details = { word: "Abandonner", found: "Éléphant" };
  const meaning = { kind: "wrong", code: "extra-words", details };
  expect((await commandsOf("fr")).parse("  Abandonner  à Éléphant")).toEqual(meaning);
});
