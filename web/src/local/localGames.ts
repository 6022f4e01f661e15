/** Games of this page and browser, for its pages: made, opened, listed and written as records. */
import { engine, engineRules } from "../engine/page";
import { t } from "../i18n/i18n.svelte";
import { speaker } from "../speech/speaker.svelte";
import { type Move, writeMove } from "../rules/notation";
import { apply } from "../match/match";
import { isRefusal } from "../match/model";
import { recordOf } from "../match/record";
import { readRecord } from "../match/recordReader";
import { replayOf } from "../match/replay";
import { Refused, presets } from "../net/api";
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

/** Makes a game as it is preferredLanguage for, with its first move if that was made, and returns its id. */
export async function createLocalGame(wish: NewGame, move: Move | null): Promise<string> {
  const nameless = (seat: number): string => t("player-number", { number: seat });
  const [all, now] = [await presets(), Date.now()];
  const game = newGame(wish, all, now, nameless);
  const event = move && ({ kind: "play", seat: 1, move: writeMove(move) } as const);
  const after = event && apply(matchOf(game, all), event, now);
  await writeGame(after && !isRefusal(after) ? withEvents(game, after) : game);
  setHasStoredGames(true);
  return game.id;
}

/** Keeps the game of a record; false if it cannot be played on or looked at here. */
export async function importLocalGame(text: string): Promise<boolean> {
  const read = readRecord(text, await presets());
  const game = read && gameOfRecord(read.match, Date.now());
  if (!game) return false;
  await writeGame(game);
  setHasStoredGames(true);
  return true;
}

/** A record step by step, or null if it cannot be read here. */
export async function replayLocally(text: string): Promise<Replay | null> {
  const read = readRecord(text, await presets());
  return read && replayOf(read, speaker(read.match.setup.rules.set));
}

/** Forgets all games of this browser. */
export async function removeLocalGames(): Promise<void> {
  await removeGames();
  setHasStoredGames(false);
}

/** The session of a game that is kept here. */
export async function openLocalGame(id: string): Promise<LocalSession> {
  const [game, all] = await Promise.all([storedGame(id), presets()]);
  const set = all.find(({ preset }) => preset === game.preset)?.piece_set ?? "quarto";
  return new LocalSession(game, all, { ...ENVIRONMENT, speaker: () => speaker(set) });
}

const ENVIRONMENT: Omit<LocalEnvironment, "speaker"> = {
  now: () => Date.now(),
  schedule: (run, milliseconds) => setTimeout(run, milliseconds),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  keep: (game) => void writeGame(game).catch(() => undefined),
  choose,
};

function choose({ match, position, level, seed, milliseconds }: Question) {
  const rules = engineRules(match.setup.rules, match.setup.rules.players);
  const limit = milliseconds === null ? {} : { limit: { milliseconds } };
  return engine.choose({ rules, position, level, seed, ...limit });
}

/** The game that is kept under an id; a browser can forget. */
async function storedGame(id: string): Promise<StoredGame> {
  const game = await readGame(id);
  if (game) return game;
  throw new Refused(
    { code: "no-such-game", rule: "", message: t("no-such-game"), details: {} },
    404,
  );
}

/** The next game of the same players, made once. */
export async function rematchLocally(id: string): Promise<string> {
  const [game, all] = await Promise.all([storedGame(id), presets()]);
  if (game.next) return game.next;
  const next = rematchOf(game, all, Date.now());
  await writeGame(next);
  await writeGame({ ...game, next: next.id });
  return next.id;
}

/** The record of a game that is kept here. */
export async function localRecord(id: string): Promise<string> {
  const [game, all] = await Promise.all([storedGame(id), presets()]);
  return recordOf(matchOf(game, all));
}

/** A game that is kept here, in brief. */
export async function localBrief(id: string): Promise<MyGame> {
  const [game, all] = await Promise.all([storedGame(id), presets()]);
  return briefOf(game, matchOf(game, all), Date.now());
}

/** The games that are kept here, in brief: those that run, and those that are over. */
export async function listLocalGames(): Promise<LocalGames> {
  const [games, all] = await Promise.all([readGames(), presets()]);
  const brief = games.flatMap((game) => tryBriefOf(game, all));
  return {
    running: brief.filter(({ phase }) => phase === "playing"),
    finished: brief.filter(({ phase }) => phase === "over"),
  };
}

/** A game in brief; one that an older version kept and this one cannot read is left out. */
function tryBriefOf(game: StoredGame, all: readonly Preset[]): MyGame[] {
  try {
    return [briefOf(game, matchOf(game, all), Date.now())];
  } catch {
    return [];
  }
}
