import { describe, expect, test } from "vitest";
import { drawNumber } from "../match/randomDraw";
import { recordOf } from "../match/record";
import { readRecord } from "../match/recordReader";
import type { NewGame, Preset } from "../lib/wire";
import games from "../../tests/fixtures/games.json";
import data from "../../tests/fixtures/matches.json";
import { briefOf } from "./brief";
import { gameOfRecord, matchOf, newGame, rematchOf, requestedRules } from "./newGame";

const presets = Object.values(games.presets) as unknown as Preset[];
const SEATS = [{ kind: "me" as const }, { kind: "program" as const, level: "3" }];

function createGame(change: Partial<NewGame> = {}) {
  const request = { preset: "quarto", seats: SEATS, ...change };
  return newGame(request, presets, 1000, (seat) => `Player ${String(seat)}`);
}

describe("requested rules", () => {
  test.each([
    [{ preset: "quarto", options: { squares: true } }, "quarto-advanced", {}],
    [{ preset: "quarto-beginner", options: { traits: ["colour"] } }, "quarto-beginner", {}],
    [
      { preset: "quarto-beginner", options: { traits: ["core", "shape"], squares: true } },
      "quarto-beginner",
      { traits: "shape,core", squares: true },
    ],
    [{ preset: "quardo", options: { players: 3 } }, "quardo", { players: 3 }],
    [{ preset: "quarto", options: { clock: "60s/turn" } }, "quarto", { clock: 60 }],
    [{ preset: "quarto", options: { clock: "3d/turn" } }, "quarto", { clock: "3d/turn" }],
    [{ preset: "quarto", options: { clock: "10m+5s/game" } }, "quarto", { clock: "600s+5s/game" }],
  ] as const)("%j belong to %s", (change, preset, options) => {
    const rules = requestedRules({ seats: [], ...change } as unknown as NewGame, presets);
    expect(rules).toEqual({ preset, options });
  });

  test.each(data)("$preset $options are named as in the library", ({ preset, options }) => {
    const request = { preset, options, seats: [] } as unknown as NewGame;
    expect(requestedRules(request, presets)).toEqual({ preset, options });
  });
});

test("the starter is drawn as in the library", () => {
  for (const { seed, lot, players } of data.filter((sample) => sample.lot !== null)) {
    expect(drawNumber(String(seed), "starter", players.length) + 1).toBe(lot);
  }
});

describe("a new game", () => {
  test("seats its players by random draw, or by the chosen starter", () => {
    const drawn = createGame();
    const lot = drawNumber(drawn.seed ?? "", "starter", 2) + 1;
    expect([drawn.lot, drawn.chosen]).toEqual([lot, null]);
    expect(drawn.seats[2 - lot]?.level).toBe("3");
    const chosen = createGame({ first: 2 });
    expect([chosen.lot, chosen.chosen]).toEqual([null, 2]);
    expect(chosen.seats.map(({ name }) => name)).toEqual(["Computer (3)", "Player 2"]);
  });

  test("numbers computers, so that they have different names", () => {
    const computer = { kind: "program" as const, level: "2" };
    const seats = [{ kind: "me" as const }, computer, { ...computer, level: "4" }];
    const { seats: three } = createGame({
      preset: "quardo",
      options: { players: 3 },
      seats,
      first: 1,
    });
    expect(three.map(({ name }) => name).slice(1)).toEqual(["Computer (2) 1", "Computer (4) 2"]);
  });

  test("numbers players of the same name", () => {
    const seats = ["Ann", "Ann"].map((name) => ({ kind: "me" as const, name }));
    expect(createGame({ seats }).seats.map(({ name }) => name)).toEqual(["Ann", "Ann 2"]);
  });

  test("of three begins with the placement drawn from its seed (D2)", () => {
    const seats = [...SEATS, { kind: "program" as const, level: "1" }];
    const { events, seed } = createGame({ preset: "quardo", options: { players: 3 }, seats });
    const [piece, cell] = ["opening pawn", "opening cell"].map((purpose) =>
      drawNumber(seed ?? "", purpose, 16),
    );
    const move = `${(piece ?? 0).toString(16)}@${"abcd"[(cell ?? 0) % 4] ?? ""}${String(Math.floor((cell ?? 0) / 4) + 1)}`;
    expect(events).toEqual([{ at: 1000, event: { kind: "play", seat: 1, move } }]);
  });

  test("is followed by one that the second player begins", () => {
    const first = createGame({ first: 1 });
    const next = rematchOf(first, presets, 2000);
    expect(next).toMatchObject({ previous: first.id, lot: null, chosen: 2, created: 2000 });
    expect(next.seats).toEqual([...first.seats].reverse());
    expect(next.id).not.toBe(first.id);
  });
});

describe("a record", () => {
  const RECORDS = data.map(({ preset, record }, index) => ({
    name: `${String(index)} ${preset}`,
    record,
  }));

  test.each(RECORDS)("$name is imported and exported unchanged", ({ record }) => {
    const read = readRecord(record, presets);
    const game = read && gameOfRecord(read.match, 5000);
    if (!game) throw new Error("not imported");
    const match = matchOf(game, presets);
    expect(recordOf(match)).toBe(record);
    const { phase, result } = briefOf(game, match, 5000);
    expect(phase).toBe(read.match.outcome ? "over" : "playing");
    expect(result?.reason).toBe(read.match.outcome?.reason);
  });

  test("is not imported if the computer would have to continue blindfolded", () => {
    const dark = data.find(
      ({ preset, players }) => preset === "quardo-touch" && players.length > 2,
    );
    const unfinished = (dark?.record ?? "")
      .replace(/\[Result.*\n\[Reason.*\n/, '[Result "*"]\n')
      .replace(/\n2\.[^]*/, "\n");
    const read = readRecord(unfinished, presets);
    expect(read).not.toBeNull();
    expect(read && gameOfRecord(read.match, 0)).toBeNull();
  });
});
