/** Where games are kept: IndexedDB of this browser; where it has none, as long as the page lasts. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { StoredGame } from "./storedGame";

interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
}

const NAME = "fourfold";
const VERSION = 1;

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;
const memory = new Map<string, StoredGame>();

function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade: (fresh) => void fresh.createObjectStore("games", { keyPath: "id" }),
  }).catch(() => null);
  return opened;
}

export async function readGame(id: string): Promise<StoredGame | null> {
  const found = await (await database())?.get("games", id);
  return found ?? memory.get(id) ?? null;
}

/** All games, the newest first. */
export async function readGames(): Promise<StoredGame[]> {
  const all = (await (await database())?.getAll("games")) ?? [...memory.values()];
  return all.sort((one, other) => other.created - one.created);
}

export async function writeGame(game: StoredGame): Promise<void> {
  const kept = await database();
  if (kept) await kept.put("games", game);
  else memory.set(game.id, game);
}

export async function removeGames(): Promise<void> {
  memory.clear();
  await (await database())?.clear("games");
}
