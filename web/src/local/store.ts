/** The store of local games: IndexedDB or, where there is none, the memory of the page. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { StoredGame } from "./storedGame";

interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
}

const NAME = "fourfold";
const VERSION = 1;

let connection: Promise<IDBPDatabase<Schema> | null> | null = null;
const memory = new Map<string, StoredGame>();

function openDatabase(): Promise<IDBPDatabase<Schema> | null> {
  connection ??= openDB<Schema>(NAME, VERSION, {
    upgrade: (fresh) => void fresh.createObjectStore("games", { keyPath: "id" }),
  }).catch(() => null);
  return connection;
}

export async function readGame(id: string): Promise<StoredGame | null> {
  const found = await (await openDatabase())?.get("games", id);
  return found ?? memory.get(id) ?? null;
}

/** Return all games, the newest first. */
export async function readGames(): Promise<StoredGame[]> {
  const games = (await (await openDatabase())?.getAll("games")) ?? [...memory.values()];
  return games.sort((first, second) => second.created - first.created);
}

export async function writeGame(game: StoredGame): Promise<void> {
  const database = await openDatabase();
  if (database) await database.put("games", game);
  else memory.set(game.id, game);
}

export async function removeGames(): Promise<void> {
  memory.clear();
  await (await openDatabase())?.clear("games");
}
