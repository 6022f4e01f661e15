import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { StoredGame } from "./storedGame";
import { readGame, readGames, removeGames, writeGame } from "./store";

function game(id: string, created: number): StoredGame {
  return {
    id,
    created,
    over: null,
    preset: "quarto",
    options: {},
    position: null,
    seats: [],
    seed: "1",
    lot: 1,
    chosen: null,
    playerSeed: 2,
    events: [],
    previous: null,
    next: null,
  };
}

test("games are stored until they are removed, and listed newest first", async () => {
  await writeGame(game("here-a", 1));
  await writeGame(game("here-b", 2));
  await writeGame({ ...game("here-a", 1), next: "here-b" });
  expect((await readGame("here-a"))?.next).toBe("here-b");
  expect((await readGames()).map(({ id }) => id)).toEqual(["here-b", "here-a"]);
  await removeGames();
  expect(await readGame("here-a")).toBeNull();
});
