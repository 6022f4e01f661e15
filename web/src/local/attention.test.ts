import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MyGame } from "../lib/wire";
import {
  isLoaded,
  isOpponentWaiting,
  refreshGames,
  setOpenGame,
  gamesInProgress,
  waitingCount,
} from "./attention.svelte";

const fetchGames = vi.hoisted(() => vi.fn<() => Promise<MyGame[]>>());
vi.mock("../net/api", () => ({ runningGames: fetchGames }));

const ME = { seat: 1, kind: "person", name: "Ann", level: null } as const;
const BEN = { seat: 2, kind: "person", name: "Ben", level: null } as const;
const COMPUTER = { seat: 2, kind: "program", name: "Computer (2)", level: "2" } as const;

function game(id: string, other: MyGame["seats"][number], change: Partial<MyGame> = {}): MyGame {
  return {
    id,
    preset: "quarto",
    options: {},
    phase: "playing",
    created: 0,
    over: null,
    hosted: true,
    seats: [ME, other],
    yours: [1],
    to_act: 1,
    your_turn: true,
    result: null,
    remaining_ms: null,
    ...change,
  };
}

describe("games that wait for the player", () => {
  beforeEach(() => setOpenGame(null));

  test("have a human opponent on another device", () => {
    expect(isOpponentWaiting(game("a", BEN))).toBe(true);
    expect(isOpponentWaiting(game("a", BEN, { to_act: 2, your_turn: false }))).toBe(false);
    expect(isOpponentWaiting(game("a", COMPUTER))).toBe(false);
    expect(isOpponentWaiting(game("a", BEN, { yours: [1, 2] }))).toBe(false);
  });

  test("are counted, the open one by the state of its page", async () => {
    fetchGames.mockResolvedValue([game("a", BEN), game("b", BEN), game("c", COMPUTER)]);
    await refreshGames();
    expect(waitingCount()).toBe(2);
    setOpenGame({ id: "a", waits: false });
    expect(waitingCount()).toBe(1);
    setOpenGame({ id: "new", waits: true });
    expect(waitingCount()).toBe(3);
  });

  test("stay in the list while the server does not answer", async () => {
    fetchGames.mockResolvedValueOnce([game("a", BEN)]);
    await refreshGames();
    fetchGames.mockRejectedValueOnce(new Error("offline"));
    await refreshGames();
    expect(isLoaded()).toBe(true);
    expect(gamesInProgress().map(({ id }) => id)).toEqual(["a"]);
  });
});
