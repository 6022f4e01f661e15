/** Execution of typed commands at a table. */
import { type ClockedTable, giveTime, playAgain } from "../table/rematch";
import { type Translator, messageId } from "../i18n/catalogue";
import { type Command, Commands } from "./commands";
import { type HintTable, canHelp, showHint, showSwaps } from "../table/hints";
import { helpWords } from "./helpWords";
import type { Word } from "./words";
import { type Incomplete, questionOf } from "./followUps";
import { type Move, cellName } from "../rules/notation";
import { go, leaveFor } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { Announcer } from "../announce/announcer";
import type { SessionState } from "../net/session";
import type { TableSeat } from "../rules/tableState";
import type { Answers } from "../table/answers";
import type { Step } from "../table/browsing.svelte";
import type { TableHands } from "../table/hands";
import type { Selection } from "../table/selection.svelte";
import { isLive } from "../table/table.svelte";
import type { Voice } from "../table/voice.svelte";

/** The parts of a table that commands use. */
export interface CommandTable extends HintTable, ClockedTable {
  readonly selection: HintTable["selection"] &
    Pick<Selection, "picked" | "waiting" | "question" | "ask">;
  readonly voice: Pick<Voice, "speaker" | "say" | "tell" | "showNote" | "sayNotNow">;
  readonly answers: Pick<Answers, keyof Answers>;
  readonly announcer: Pick<Announcer, "repeat">;
  readonly hands: TableHands | null;
  /** The player to pass the screen to, at one screen in the dark. */
  readonly passTo: TableSeat | null;
  play(move: Move): Promise<boolean>;
  browse(step: Step): void;
}

type LiveTable = CommandTable & { readonly state: SessionState };

/** Run a typed command; `own` and `english` are the languages understood. */
export function runCommand(
  table: CommandTable,
  text: string,
  translator: Translator,
  english: Translator,
): void {
  const typed = text.trim();
  const command = new Commands(translator, english, table.rules.set, table.rules.game).parse(text);
  if (command) run(table, command, typed);
  else table.voice.tell("terminal-unknown", { text: typed });
}

type PlaceAndCall = Extract<Command, { kind: "place-and-call" }>;

/** The piece in the examples of the help. */
const EXAMPLE = 7;

/** The commands that hands carry out. */
const HANDS = new Set<Command["kind"]>(["move", "place-and-call", "say", "say-figure", "touch"]);

function run(table: CommandTable, command: Command, text: string): void {
  // Only the next player may play or feel.
  if (table.passTo && HANDS.has(command.kind)) {
    return table.voice.tell("dark-pass", { name: table.passTo.name });
  }
  switch (command.kind) {
    case "move":
      return makeMove(table, command.move);
    case "place-and-call":
      return table.hands ? table.voice.tell("dark-one-move") : void placeAndCall(table, command);
    case "say":
      return table.hands
        ? table.hands.feel(cellName(command.cell))
        : table.answers.sayCell(command.cell, -Infinity);
    case "say-figure": {
      if (table.hands) return table.hands.feelEach(command.figure.cells.map(cellName));
      const board = table.facts.position?.board;
      return board
        ? table.voice.say(table.voice.speaker.figureText(command.figure, board))
        : table.answers.sayDark();
    }
    case "say-lines":
      return table.answers.sayLinesThrough(command.cell);
    case "find":
      return table.answers.sayFound(command.word, command.traits);
    case "touch":
      return table.hands
        ? table.hands.feel(command.target)
        : void table.act({ kind: "touch", target: command.target });
    case "incomplete":
      return askForMissing(table, command, text);
    case "wrong": {
      const { translator } = table.voice.speaker;
      return table.voice.say(
        translator.translate(messageId(command.code), command.details),
        "assertive",
      );
    }
    case "word":
      return runWord(table, command.word, text);
  }
}

/** Make a move; in the dark, ask for confirmation first. */
function makeMove(table: CommandTable, move: Move): void {
  if (table.hands) table.hands.prepare(move);
  else void table.play(move);
}

/** Place the piece in hand and call (Q3), unless automatic calling has ended the game. */
async function placeAndCall(table: CommandTable, { cell, figure }: PlaceAndCall): Promise<void> {
  const placed = await table.play({ kind: "place", cell });
  if (placed && table.facts.playing) await table.play({ kind: "call", figure });
}

/** Return the word's help: in a game without 2×2 squares, only lines are mentioned. */
export function helpKey(word: Word, { rules }: Pick<CommandTable, "rules">): string {
  const keys: Partial<Record<Word, string>> = { call: "call-lines", lines: "lines-only" };
  return (rules.squares ? undefined : keys[word]) ?? word;
}

/** The words of each game that need an argument. */
const MOVES = { quarto: ["give", "place", "call"], quardo: ["put", "swap"] };

/** Ask for what is missing; "b2" with a picked pawn places that pawn. */
function askForMissing(table: CommandTable, command: Incomplete, text: string): void {
  const { facts, voice } = table;
  const { speaker } = voice;
  const { picked } = table.selection;
  const { cell, word } = command;
  if (cell !== null && picked !== null)
    return makeMove(table, { kind: "put", piece: picked, cell });
  const questions = facts.dark ? ["say", "touch"] : ["say", "lines", "where"];
  const names = table.rules.coins === "by-hand" ? ["call"] : [];
  const words = [...MOVES[table.rules.game], ...names, ...questions];
  if (!words.includes(word)) return table.voice.tell("terminal-not-here", { text });
  const isName = word === "call" && facts.quardo;
  const key = isName ? "name" : word === "say" && facts.dark ? "say-dark" : helpKey(word, table);
  const help = speaker.translator.translate(messageId(`terminal-help-${key}`), {
    piece: speaker.piece(EXAMPLE),
  });
  table.voice.tell("terminal-incomplete", { question: questionOf(command, text, speaker), help });
}

function runWord(table: CommandTable, word: Word, text: string): void {
  const handlers: Handlers = {
    board: () => table.answers.sayBoard(),
    left: () => table.answers.sayLeft(),
    pieces: () => table.answers.sayCodes(),
    last: () => table.answers.sayLast(),
    moves: () => table.answers.sayMoves(),
    back: () => table.browse("back"),
    forward: () => table.browse("forward"),
    repeat: () => table.announcer.repeat(),
    braille: () => table.answers.toggleBraille(),
    brief: () => table.answers.setSpeech("brief"),
    full: () => table.answers.setSpeech("full"),
    thinking: () => table.answers.toggleThinking(),
    coins: () => table.answers.sayCoins(),
    time: () => table.answers.sayTime(),
    help: () => sayHelp(table),
    draw: () => void table.act({ kind: "ask", request: "draw" }),
    takeback: () => void table.act({ kind: "ask", request: "takeback" }),
    resign: () => askToResign(table),
    rules: () => leaveFor(`/rules/${table.state.game.preset}`),
    quit: () => leaveFor("/"),
    sound: () => switchSound(table),
    ...helpHandlers(table),
    ...tableHandlers(table),
    yes: () => answerQuestion(table, true),
    no: () => answerQuestion(table, false),
  };
  const handler = handlers[word];
  if (handler) handler();
  else table.voice.tell("terminal-not-here", { text });
}

/** Say what can be typed in the game at hand. */
function sayHelp(table: CommandTable): void {
  const { speaker } = table.voice;
  const words = speaker.joined(helpWords(table, speaker.translator.language));
  table.voice.tell("web-command-help", { words });
}

type Handlers = Partial<Record<Word, () => void>>;

/** Return the commands for help: only in the player's turn, against computers alone. */
function helpHandlers(table: CommandTable): Handlers {
  if (!isLive(table) || !canHelp(table)) return {};
  const inTurn = (show: (table: LiveTable) => Promise<void>) => () =>
    table.facts.myTurn ? void show(table) : table.voice.sayNotNow();
  return { hint: inTurn(showHint), ...(table.facts.quardo ? { swaps: inTurn(showSwaps) } : {}) };
}

/** Return the commands for tables with other players. */
function tableHandlers(table: CommandTable): Handlers {
  if (!isLive(table)) return {};
  const { facts, rules } = table;
  return {
    again: () => startRematch(table),
    ...(rules.clock !== null && facts.playing ? { extend: () => void giveTime(table) } : {}),
  };
}

/** Start or join a rematch; a spectator follows the players to it. */
function startRematch(table: LiveTable): void {
  const { game } = table.state;
  const { translator } = table.voice.speaker;
  if (game.phase !== "over") return table.voice.say(translator.translate("not-over"), "assertive");
  if (table.facts.mine.length > 0) return void playAgain(table);
  if (game.next) return go(`/g/${game.next}`);
  table.voice.tell("web-over");
}

function switchSound(table: CommandTable): void {
  settings.sound = !settings.sound;
  table.voice.tell(settings.sound ? "web-sound-is-on" : "web-sound-is-off");
}

function askToResign(table: CommandTable): void {
  const { facts, voice } = table;
  const { speaker } = voice;
  if (facts.dark && facts.quardo) {
    const text = speaker.translator.translate("no-leaving");
    return table.voice.say(
      speaker.translator.translate("with-rule", { text, rule: "D8" }),
      "assertive",
    );
  }
  table.selection.ask("resign");
  table.voice.say(speaker.translator.translate("web-resign-typed"), "assertive");
}

function answerQuestion(table: CommandTable, yes: boolean): void {
  if (table.hands && table.selection.waiting)
    return yes ? table.hands.confirm() : table.hands.cancel();
  if (table.selection.question !== "resign") return void table.act({ kind: "answer", accept: yes });
  table.selection.ask(null);
  if (yes) void table.act({ kind: "resign" });
  else table.voice.tell("web-cancelled");
}
