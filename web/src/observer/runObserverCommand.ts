/** Doing what the observer has typed. */
import type { Translator } from "../i18n/catalogue";
import { Commands } from "../commands/commands";
import type { Word } from "../commands/lexicon";
import type { ObserverRole } from "./observer.svelte";
import { type ObserverCommand, parseObserverCommand } from "./observerCommands";

const PLAYERS_WORDS: readonly Word[] = ["draw", "takeback", "resign", "yes", "no"];

/** Does what was typed; false leaves it to what players can type to hear something. */
export function runObserverCommand(
  observing: ObserverRole,
  text: string,
  own: Translator,
  english: Translator,
): boolean {
  const order = parseObserverCommand(text, own, english);
  if (order) run(observing, order, text.trim());
  return order !== null || isForPlayers(observing, text, own, english);
}

function run(observing: ObserverRole, order: ObserverCommand, text: string): void {
  switch (order.kind) {
    case "approve":
    case "refuse":
      return observing.rule(order.kind === "approve");
    case "pause":
    case "resume":
      return void observing.act({ kind: order.kind });
    case "extra":
      return observing.giveTime();
    case "hands":
      return observing.sayHand();
    case "leave":
      return observing.askToLeave(true);
    case "repeat":
      if (order.fact) observing.repeat(order.fact);
      else observing.table.tell("web-incomplete", { text });
  }
}

/** What players agree on is not the observer's; help is, but it is another one. */
function isForPlayers(
  observing: ObserverRole,
  text: string,
  own: Translator,
  english: Translator,
): boolean {
  const { table } = observing;
  const command = new Commands(own, english, table.rules.set, table.rules.game).parse(text);
  if (command?.kind !== "word") return false;
  if (command.word === "help") table.say(table.speaker.joined(observing.help, "list-parts"));
  else if (PLAYERS_WORDS.includes(command.word)) table.tell("observer-only");
  else return false;
  return true;
}
