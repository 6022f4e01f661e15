/** Games in this browser: created, imported, opened, listed and written as records. */
import { engine, engineRules } from "../engine/page";
import { t } from "../i18n/i18n.svelte";
import { speaker } from "../speech/speaker.svelte";
import { type Move, writeMove } from "../rules/notation";
import { apply } from "../match/match";
import { isRefusal } from "../match/model";
import { recordOf } from "../match/record";
import { readRecord } from "../match/recordReader";
import { replayOf } from "../match/replay";
import { Refused, fetchPresets } from "../net/api";
import type { MyGame, NewGame, Preset, Replay } from "../lib/wire";
import { type StoredGame, setHasStoredGames } from "./storedGame";
import { LocalSession, type Question, type LocalEnvironment } from "./localSession";
import { gameOfRecord, matchOf, newGame, rematchOf, withEvents } from "./newGame";
import { readGame, readGames, removeGames, writeGame } from "./store";
import { briefOf } from "./brief";

export interface LocalGames {
  readonly running: readonly MyGame[];
  readonly finished: readonly MyGame[];
}

/** Create the requested game, with its first move if there is one, and return its id. */
export async function createLocalGame(request: NewGame, move: Move | null): Promise<string> {
  const defaultName = (seat: number): string => t("player-number", { number: seat });
  const [presets, now] = [await fetchPresets(), Date.now()];
  const game = newGame(request, presets, now, defaultName);
  const event = move && ({ kind: "play", seat: 1, move: writeMove(move) } as const);
  const after = event && apply(matchOf(game, presets), event, now);
  await writeGame(after && !isRefusal(after) ? withEvents(game, after) : game);
  setHasStoredGames(true);
  return game.id;
}

/** Store the game of a record; return false if this browser cannot replay or continue it. */
export async function importLocalGame(text: string): Promise<boolean> {
  const record = readRecord(text, await fetchPresets());
  const game = record && gameOfRecord(record.match, Date.now());
  if (!game) return false;
  await writeGame(game);
  setHasStoredGames(true);
  return true;
}

/** Return the steps of a record, or null if this browser cannot read it. */
export async function replayLocally(text: string): Promise<Replay | null> {
  const record = readRecord(text, await fetchPresets());
  return record && replayOf(record, speaker(record.match.setup.rules.set));
}

/** Remove all games from this browser. */
export async function removeLocalGames(): Promise<void> {
  await removeGames();
  setHasStoredGames(false);
}

/** Return a session of a stored game. */
export async function openLocalGame(id: string): Promise<LocalSession> {
  const [game, presets] = await Promise.all([findGame(id), fetchPresets()]);
  const set = presets.find(({ preset }) => preset === game.preset)?.piece_set ?? "quarto";
  return new LocalSession(game, presets, { ...ENVIRONMENT, speaker: () => speaker(set) });
}

const ENVIRONMENT: Omit<LocalEnvironment, "speaker"> = {
  now: () => Date.now(),
  schedule: (run, milliseconds) => setTimeout(run, milliseconds),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  save: (game) => void writeGame(game).catch(() => undefined),
  choose,
};

function choose({ match, position, level, seed, milliseconds }: Question) {
  const rules = engineRules(match.setup.rules, match.setup.rules.players);
  const limit = milliseconds === null ? {} : { limit: { milliseconds } };
  return engine.choose({ rules, position, level, seed, ...limit });
}

/** Return the game stored under an id, or refuse: browsers may delete stored data. */
async function findGame(id: string): Promise<StoredGame> {
  const game = await readGame(id);
  if (game) return game;
  throw new Refused(
    { code: "no-such-game", rule: "", message: t("no-such-game"), details: {} },
    404,
  );
}

/** Return the id of the rematch, creating the game on the first call. */
export async function rematchLocally(id: string): Promise<string> {
  const [game, presets] = await Promise.all([findGame(id), fetchPresets()]);
  if (game.next) return game.next;
  const next = rematchOf(game, presets, Date.now());
  await writeGame(next);
  await writeGame({ ...game, next: next.id });
  return next.id;
}

/** Return the record of a stored game. */
export async function localRecord(id: string): Promise<string> {
  const [game, presets] = await Promise.all([findGame(id), fetchPresets()]);
  return recordOf(matchOf(game, presets));
}

/** Return the list entry of a stored game. */
export async function localBrief(id: string): Promise<MyGame> {
  const [game, presets] = await Promise.all([findGame(id), fetchPresets()]);
  return briefOf(game, matchOf(game, presets), Date.now());
}

/** Return the list entries of the stored games. */
export async function listLocalGames(): Promise<LocalGames> {
  const [games, presets] = await Promise.all([readGames(), fetchPresets()]);
  const entries = games.flatMap((game) => tryBriefOf(game, presets));
  return {
    running: entries.filter(({ phase }) => phase === "playing"),
    finished: entries.filter(({ phase }) => phase === "over"),
  };
}

/** Return a game's entry, or none if an older version stored a game that this one cannot read. */
function tryBriefOf(game: StoredGame, presets: readonly Preset[]): MyGame[] {
  try {
    return [briefOf(game, matchOf(game, presets), Date.now())];
  } catch {
    return [];
  }
}
