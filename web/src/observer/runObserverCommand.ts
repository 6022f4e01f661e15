/** Execution of an observer's typed commands. */
import type { Translator } from "../i18n/catalogue";
import { Commands } from "../commands/commands";
import type { Word } from "../commands/words";
import type { ObserverRole } from "./observer.svelte";
import { type ObserverCommand, parseObserverCommand } from "./observerCommands";

const PLAYERS_WORDS: readonly Word[] = ["draw", "takeback", "resign", "yes", "no"];

/** Run an observer's command; return false for those of players that only inform. */
export function runObserverCommand(
  observing: ObserverRole,
  text: string,
  own: Translator,
  english: Translator,
): boolean {
  const command = parseObserverCommand(text, own, english);
  if (command) run(observing, command, text.trim());
  return command !== null || isForPlayers(observing, text, own, english);
}

function run(observing: ObserverRole, command: ObserverCommand, text: string): void {
  switch (command.kind) {
    case "approve":
    case "refuse":
      return observing.rule(command.kind === "approve");
    case "pause":
    case "resume":
      return void observing.act({ kind: command.kind });
    case "extra":
      return observing.giveTime();
    case "hands":
      return observing.sayHand();
    case "leave":
      return observing.askToLeave(true);
    case "repeat":
      if (command.fact) observing.repeat(command.fact);
      else observing.table.tell("web-incomplete", { text });
  }
}

/** Return whether a command is a player's alone; the observer's help differs too. */
function isForPlayers(
  observing: ObserverRole,
  text: string,
  own: Translator,
  english: Translator,
): boolean {
  const { table } = observing;
  const command = new Commands(own, english, table.rules.set, table.rules.game).parse(text);
  if (command?.kind === "move" && command.move.kind === "call" && observing.nameable) {
    observing.nameCoin(command.move.figure);
    return true;
  }
  if (command?.kind !== "word") return false;
  if (command.word === "help") table.say(table.speaker.joined(observing.help, "list-parts"));
  else if (PLAYERS_WORDS.includes(command.word)) table.tell("observer-only");
  else return false;
  return true;
}
