/** Doing what the observer has typed. */
import type { Translator } from "../i18n/catalogue";
import { Commands } from "../commands/commands";
import type { Word } from "../commands/lexicon";
import type { Observing } from "./observer.svelte";
import { type Order, orderOf } from "./observerCommands";

const PLAYERS_WORDS: readonly Word[] = ["draw", "takeback", "resign", "yes", "no"];

/** Does what was typed; false leaves it to what players can type to hear something. */
export function obeyOrder(
  table: Observing,
  text: string,
  own: Translator,
  english: Translator,
): boolean {
  const order = orderOf(text, own, english);
  if (order) run(table, order, text.trim());
  return order !== null || isForPlayers(table, text, own, english);
}

function run(table: Observing, order: Order, text: string): void {
  switch (order.kind) {
    case "approve":
    case "refuse":
      return table.rule(order.kind === "approve");
    case "pause":
    case "resume":
      return void table.act({ kind: order.kind });
    case "extra":
      return table.giveTime();
    case "hands":
      return table.sayHand();
    case "leave":
      table.asksToLeave = true;
      return;
    case "repeat":
      if (order.fact) table.repeat(order.fact);
      else table.tell("web-incomplete", { text });
  }
}

/** What players agree on is not the observer's; help is, but it is another one. */
function isForPlayers(
  table: Observing,
  text: string,
  own: Translator,
  english: Translator,
): boolean {
  const game = table.facts.quardo ? "quardo" : "quarto";
  const command = new Commands(own, english, table.rules.set, game).parse(text);
  if (command?.kind !== "word") return false;
  if (command.word === "help") table.say(table.speaker.joined(table.help, "list-parts"));
  else if (PLAYERS_WORDS.includes(command.word)) table.tell("observer-only");
  else return false;
  return true;
}
