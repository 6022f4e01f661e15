/** Doing what was typed at a table. */
import { giveTime, playAgain } from "./requests";
import type { Translator } from "./catalogue";
import { type Command, type Word, Commands } from "./commands";
import { mayHelp, showHint, showSwaps } from "./help";
import { type Move, cellName } from "./notation";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

/** Does what was typed; `own` and `english` are the languages understood. */
export function obey(table: Table, text: string, own: Translator, english: Translator): void {
  const typed = text.trim();
  const command = new Commands(own, english, table.rules.set).parse(text);
  if (command) run(table, command, typed);
  else table.tell("terminal-unknown", { text: typed });
}

/** What hands do, typed. */
const HANDS = new Set<Command["kind"]>(["move", "say", "touch"]);

function run(table: Table, command: Command, text: string): void {
  // Who plays or feels has the board.
  if (table.passTo && HANDS.has(command.kind)) {
    return table.tell("dark-pass", { name: table.passTo.name });
  }
  switch (command.kind) {
    case "move":
      return move(table, meant(table, command.move));
    case "say":
      return table.hands
        ? table.hands.feel(cellName(command.cell))
        : table.sayCell(command.cell, -Infinity);
    case "say-figure": {
      const board = table.facts.position?.board;
      return board ? table.say(table.speaker.figureTold(command.figure, board)) : table.sayDark();
    }
    case "touch":
      return table.hands
        ? table.hands.feel(command.target)
        : void table.act({ kind: "touch", target: command.target });
    case "incomplete":
      return table.tell("web-incomplete", { text });
    case "wrong": {
      const { translator } = table.speaker;
      return table.say(translator.translate(command.code, { found: command.found }), "assertive");
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

/** "place b2" with a pawn taken from the table puts that pawn. */
function meant({ facts, picked }: Table, move: Move): Move {
  if (move.kind !== "place" || facts.task !== "put-or-swap") return move;
  return picked === null ? move : { kind: "put", piece: picked, cell: move.cell };
}

function word(table: Table, word: Word, text: string): void {
  const spoken: Doing = {
    board: () => table.sayBoard(),
    left: () => table.sayLeft(),
    pieces: () => table.sayLeft(),
    last: () => table.sayLast(),
    coins: () => table.sayCoins(),
    time: () => table.sayTime(),
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
  if (!mayHelp(table)) return {};
  const inTurn = (show: (table: Table) => Promise<void>) => () =>
    table.facts.myTurn ? void show(table) : table.sayNotNow();
  const swapping = table.facts.position?.game === "quardo";
  return { hint: inTurn(showHint), ...(swapping ? { swaps: inTurn(showSwaps) } : {}) };
}

/** What is possible where there are others, not on a board of one's own. */
function atTable(table: Table): Doing {
  const { state, facts, rules } = table;
  if (!state.game.id) return {};
  return {
    again: () => again(table),
    ...(rules.clock !== null && facts.playing ? { extend: () => void giveTime(table) } : {}),
  };
}

/** Who only watched goes along to the next game, if there is one. */
function again(table: Table): void {
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
  table.question = "resign";
  table.say(table.speaker.translator.translate("web-resign-typed"), "assertive");
}

function answer(table: Table, yes: boolean): void {
  if (table.hands && table.waiting) return yes ? table.hands.confirm() : table.hands.cancel();
  if (table.question !== "resign") return void table.act({ kind: "answer", accept: yes });
  table.question = null;
  if (yes) void table.act({ kind: "resign" });
  else table.tell("web-cancelled");
}
