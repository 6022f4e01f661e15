/** What people at a table ask of each other beside moves: more time, another game. */
import { Refused, rematch } from "../net/api";
import { takesDays } from "../rules/clock";
import { local } from "../local/lazy";
import { go } from "../lib/router.svelte";
import { isKept } from "../local/storedGame";
import type { LiveTable, Table } from "./table.svelte";

export const EXTRA_SECONDS = 30;

/** Time is given by others than the player to act. */
export function mayGiveTime({ facts, rules }: Table): boolean {
  const others = facts.mine.some(({ seat }) => seat !== facts.toAct?.seat);
  return rules.clock !== null && !takesDays(rules.clock) && facts.playing && others;
}

/** Gives the player to act more time. */
export async function giveTime(table: Table): Promise<void> {
  if (mayGiveTime(table)) await table.act({ kind: "give-time", seconds: EXTRA_SECONDS });
  else table.narration.sayNotNow();
}

/** Goes to the next game at this table, which is asked for, or accepted if it was. */
export async function playAgain(table: LiveTable): Promise<void> {
  try {
    const { id } = table.state.game;
    const next = isKept(id) ? await (await local()).rematchHere(id) : (await rematch(id)).id;
    if (next !== id) go(`/g/${next}`);
  } catch (error) {
    const refused = error instanceof Refused && error.body ? error.message : null;
    const told = refused ?? table.speaker.translator.translate("web-unreachable");
    table.narration.tellNote(told, "assertive");
  }
}
