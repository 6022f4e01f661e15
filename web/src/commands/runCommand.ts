/** Doing what was typed at a table. */
import { giveTime, playAgain } from "../table/rematch";
import type { Translator } from "../i18n/catalogue";
import { type Command, Commands } from "./commands";
import { mayHelp, showHint, showSwaps } from "../table/hints";
import type { Word } from "./lexicon";
import { type Incomplete, questionOf } from "./followUps";
import { type Move, cellName } from "../rules/notation";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { type LiveTable, type Table, isLive } from "../table/table.svelte";

/** Does what was typed; `own` and `english` are the languages understood. */
export function obey(table: Table, text: string, own: Translator, english: Translator): void {
  const typed = text.trim();
  const command = new Commands(own, english, table.rules.set, table.rules.game).parse(text);
  if (command) run(table, command, typed);
  else table.tell("terminal-unknown", { text: typed });
}

type PlaceAndCall = Extract<Command, { kind: "place-and-call" }>;

/** The piece that the help speaks of. */
const EXAMPLE = 7;

/** What hands do, typed. */
const HANDS = new Set<Command["kind"]>(["move", "place-and-call", "say", "say-figure", "touch"]);

function run(table: Table, command: Command, text: string): void {
  // Who plays or feels has the board.
  if (table.passTo && HANDS.has(command.kind)) {
    return table.tell("dark-pass", { name: table.passTo.name });
  }
  switch (command.kind) {
    case "move":
      return move(table, command.move);
    case "place-and-call":
      return table.hands ? table.tell("dark-one-move") : void placeAndCall(table, command);
    case "say":
      return table.hands
        ? table.hands.feel(cellName(command.cell))
        : table.narration.sayCell(command.cell, -Infinity);
    case "say-figure": {
      if (table.hands) return table.hands.feelEach(command.figure.cells.map(cellName));
      const board = table.facts.position?.board;
      return board
        ? table.say(table.speaker.figureTold(command.figure, board))
        : table.narration.sayDark();
    }
    case "say-lines":
      return table.narration.sayLinesThrough(command.cell);
    case "find":
      return table.narration.sayFound(command.word, command.traits);
    case "touch":
      return table.hands
        ? table.hands.feel(command.target)
        : void table.act({ kind: "touch", target: command.target });
    case "incomplete":
      return incomplete(table, command, text);
    case "wrong": {
      const { translator } = table.speaker;
      return table.say(translator.translate(command.code, command.details), "assertive");
    }
    case "word":
      return word(table, command.word, text);
  }
}

/** In the dark every move is asked about first. */
function move(table: Table, move: Move): void {
  if (table.hands) table.hands.typed(move);
  else void table.play(move);
}

/** Places the piece in hand and calls in one breath (Q3); automatic calling may have ended it. */
async function placeAndCall(table: Table, { cell, figure }: PlaceAndCall): Promise<void> {
  const placed = await table.play({ kind: "place", cell });
  if (placed && table.facts.playing) await table.play({ kind: "call", figure });
}

/** The words of each game that need something after them. */
const MOVES = { quarto: ["give", "place", "call"], quardo: ["put", "swap"] };

/** Asks for what is missing; "b2" with a pawn taken from the table puts that pawn. */
function incomplete(table: Table, command: Incomplete, text: string): void {
  const { facts, speaker } = table;
  const { picked } = table.selection;
  const { cell, word } = command;
  if (cell !== null && picked !== null) return move(table, { kind: "put", piece: picked, cell });
  const asking = facts.dark ? ["say", "touch"] : ["say", "lines", "where"];
  const words = [...MOVES[table.rules.game], ...asking];
  if (!words.includes(word)) return table.tell("terminal-not-here", { text });
  const key = word === "say" && facts.dark ? "say-dark" : word;
  const help = speaker.translator.translate(`terminal-help-${key}`, {
    piece: speaker.piece(EXAMPLE),
  });
  table.tell("terminal-incomplete", { question: questionOf(command, text, speaker), help });
}

function word(table: Table, word: Word, text: string): void {
  const spoken: Doing = {
    board: () => table.narration.sayBoard(),
    left: () => table.narration.sayLeft(),
    pieces: () => table.narration.sayLeft(),
    last: () => table.narration.sayLast(),
    moves: () => table.narration.sayMoves(),
    back: () => table.browse("back"),
    forward: () => table.browse("forward"),
    repeat: () => table.announcer.repeat(),
    brief: () => table.narration.sayMuch("brief"),
    full: () => table.narration.sayMuch("full"),
    thinking: () => table.narration.switchThinking(),
    coins: () => table.narration.sayCoins(),
    time: () => table.narration.sayTime(),
    help: () => table.tell(table.hands ? "dark-command-help" : "web-command-help"),
    draw: () => void table.act({ kind: "ask", request: "draw" }),
    takeback: () => void table.act({ kind: "ask", request: "takeback" }),
    resign: () => askToResign(table),
    rules: () => go(`/rules/${table.state.game.preset}`),
    quit: () => go("/"),
    sound: () => switchSound(table),
    ...helping(table),
    ...atTable(table),
    yes: () => answer(table, true),
    no: () => answer(table, false),
  };
  const said = spoken[word];
  if (said) said();
  else table.tell("terminal-not-here", { text });
}

type Doing = Partial<Record<Word, () => void>>;

/** What is possible against programs alone, in one's own turn. */
function helping(table: Table): Doing {
  if (!isLive(table) || !mayHelp(table)) return {};
  const inTurn = (show: (table: LiveTable) => Promise<void>) => () =>
    table.facts.myTurn ? void show(table) : table.narration.sayNotNow();
  return { hint: inTurn(showHint), ...(table.facts.quardo ? { swaps: inTurn(showSwaps) } : {}) };
}

/** What is possible where there are others, not on a board of one's own. */
function atTable(table: Table): Doing {
  if (!isLive(table)) return {};
  const { facts, rules } = table;
  return {
    again: () => again(table),
    ...(rules.clock !== null && facts.playing ? { extend: () => void giveTime(table) } : {}),
  };
}

/** Who only watched goes along to the next game, if there is one. */
function again(table: LiveTable): void {
  const { game } = table.state;
  const { translator } = table.speaker;
  if (game.phase !== "over") return table.say(translator.translate("not-over"), "assertive");
  if (table.facts.mine.length > 0) return void playAgain(table);
  if (game.next) return go(`/g/${game.next}`);
  table.tell("web-over");
}

function switchSound(table: Table): void {
  settings.sound = !settings.sound;
  table.tell(settings.sound ? "web-sound-is-on" : "web-sound-is-off");
}

function askToResign(table: Table): void {
  const { facts, speaker } = table;
  if (facts.dark && facts.quardo) {
    const text = speaker.translator.translate("no-leaving");
    return table.say(speaker.translator.translate("with-rule", { text, rule: "D8" }), "assertive");
  }
  table.selection.ask("resign");
  table.say(speaker.translator.translate("web-resign-typed"), "assertive");
}

function answer(table: Table, yes: boolean): void {
  if (table.hands && table.selection.waiting)
    return yes ? table.hands.confirm() : table.hands.cancel();
  if (table.selection.question !== "resign") return void table.act({ kind: "answer", accept: yes });
  table.selection.ask(null);
  if (yes) void table.act({ kind: "resign" });
  else table.tell("web-cancelled");
}
