/** Extra time and rematches. */
import { Refused, rematch } from "../net/api";
import { takesDays } from "../rules/clock";
import { loadLocalGames } from "../local/lazy";
import { go } from "../lib/router.svelte";
import { isLocalGame } from "../local/storedGame";
import type { Action } from "../lib/wire";
import type { SessionState } from "../net/session";
import type { Facts, GameRules } from "../rules/facts";
import type { Voice } from "./voice.svelte";

/** The parts of a table that giving time needs. */
export interface ClockedTable {
  readonly facts: Facts;
  readonly rules: GameRules;
  readonly voice: Pick<Voice, "sayNotNow">;
  act(action: Action): Promise<unknown>;
}

/** The parts of a table that a rematch needs. */
export interface EndedTable {
  readonly state: SessionState;
  readonly voice: Pick<Voice, "speaker" | "showNote">;
}

export const EXTRA_SECONDS = 30;

/** Return whether a player at this screen can give time to the player to act. */
export function canGiveTime({ facts, rules }: Pick<ClockedTable, "facts" | "rules">): boolean {
  const others = facts.mine.some(({ seat }) => seat !== facts.toAct?.seat);
  return rules.clock !== null && !takesDays(rules.clock) && facts.playing && others;
}

/** Give the player to act more time. */
export async function giveTime(table: ClockedTable): Promise<void> {
  if (canGiveTime(table)) await table.act({ kind: "give-time", seconds: EXTRA_SECONDS });
  else table.voice.sayNotNow();
}

/** Offer or accept a rematch, and open it once both players agree. */
export async function playAgain({ state, voice }: EndedTable): Promise<void> {
  try {
    const { id } = state.game;
    const next = isLocalGame(id)
      ? await (await loadLocalGames()).rematchLocally(id)
      : (await rematch(id)).id;
    if (next !== id) go(`/g/${next}`);
  } catch (error) {
    const refused = error instanceof Refused && error.body ? error.message : null;
    const note = refused ?? voice.speaker.translator.translate("web-unreachable");
    voice.showNote(note, "assertive");
  }
}
