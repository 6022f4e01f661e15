/** Examples of what can be typed at a table, in the player's language. */
import { messageId } from "../i18n/catalogue";
import type { Language } from "../lib/language";
import { canHelp } from "../table/hints";
import { isLive } from "../table/table.svelte";
import type { CommandTable } from "./runCommand";
import { type Word, phrases } from "./words";

type HelpTable = Pick<CommandTable, "rules" | "facts" | "voice">;

/** Return an example of each command that fits the game at hand. */
export function helpWords(table: CommandTable, language: Language): string[] {
  const say = (word: Word, ...rest: string[]): string =>
    [phrases(language, word)[0] ?? "", ...rest].join(" ");
  const row = `${phrases(language, "row")[0] ?? ""} 2`;
  return [
    ...moveWords(table, say, row),
    ...boardWords(table, say, row),
    ...(["last", "repeat", "brief", "full", "pieces"] as const).map((word) => say(word)),
    ...tableWords(table).map((word) => say(word)),
  ];
}

type Say = (word: Word, ...rest: string[]) => string;

function moveWords({ facts, rules }: HelpTable, say: Say, row: string): string[] {
  const calls = [say("call", row), say("decline")];
  if (!facts.quardo) {
    return [say("give", "7"), say("place", "b2"), ...(facts.canCall ? calls : [])];
  }
  const names = rules.coins === "by-hand" ? calls : [];
  return [say("put", "7 b2"), say("swap", "b2 c3"), ...names, say("coins")];
}

function boardWords({ facts, voice }: HelpTable, say: Say, row: string): string[] {
  if (facts.dark) {
    const touches = ["b2", "7", ...(facts.quardo ? [row] : [])].map((one) => say("touch", one));
    return [...touches, say("say", row)];
  }
  const value = facts.quardo ? "tapered" : "hollow";
  const trait = voice.speaker.translator.translate(messageId(`value-${value}`));
  return [
    say("board"),
    say("say", "b2"),
    say("lines", "b2"),
    say("where", trait),
    say("left"),
    say("left", trait),
    ...(["braille", "moves", "back", "forward"] as const).map((word) => say(word)),
  ];
}

/** Return the words about the game as a whole. */
function tableWords(table: CommandTable): Word[] {
  const { facts, rules } = table;
  const hints: Word[] = facts.quardo ? ["hint", "swaps"] : ["hint"];
  return [
    ...(rules.clock === null ? [] : (["time", "extend"] as const)),
    ...(facts.dark ? (["yes", "no"] as const) : []),
    "draw",
    "takeback",
    ...(facts.dark && facts.quardo ? [] : (["resign"] as const)),
    ...(isLive(table) && canHelp(table) ? hints : []),
    ...(isLive(table) ? (["again"] as const) : []),
    "sound",
    "rules",
    "quit",
  ];
}
