/** What people at a table ask of each other beside moves: more time, another game. */
import { Refused, rematch } from "../net/api";
import { takesDays } from "../rules/clock";
import { local } from "../local/lazy";
import { go } from "../lib/router.svelte";
import { isLocalGame } from "../local/storedGame";
import type { Action } from "../lib/wire";
import type { SessionState } from "../net/session";
import type { Facts, GameRules } from "../rules/facts";
import type { Voice } from "./voice.svelte";

/** What giving time needs of a table. */
export interface ClockedTable {
  readonly facts: Facts;
  readonly rules: GameRules;
  readonly voice: Pick<Voice, "sayNotNow">;
  act(action: Action): Promise<unknown>;
}

/** What a rematch needs of a table. */
export interface EndedTable {
  readonly state: SessionState;
  readonly voice: Pick<Voice, "speaker" | "showNote">;
}

export const EXTRA_SECONDS = 30;

/** Time is given by others than the player to act. */
export function canGiveTime({ facts, rules }: Pick<ClockedTable, "facts" | "rules">): boolean {
  const others = facts.mine.some(({ seat }) => seat !== facts.toAct?.seat);
  return rules.clock !== null && !takesDays(rules.clock) && facts.playing && others;
}

/** Gives the player to act more time. */
export async function giveTime(table: ClockedTable): Promise<void> {
  if (canGiveTime(table)) await table.act({ kind: "give-time", seconds: EXTRA_SECONDS });
  else table.voice.sayNotNow();
}

/** Goes to the next game at this table, which is asked for, or accepted if it was. */
export async function playAgain({ state, voice }: EndedTable): Promise<void> {
  try {
    const { id } = state.game;
    const next = isLocalGame(id)
      ? await (await local()).rematchLocally(id)
      : (await rematch(id)).id;
    if (next !== id) go(`/g/${next}`);
  } catch (error) {
    const refused = error instanceof Refused && error.body ? error.message : null;
    const told = refused ?? voice.speaker.translator.translate("web-unreachable");
    voice.showNote(told, "assertive");
  }
}
