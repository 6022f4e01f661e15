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

function made(wish: Partial<NewGame> = {}) {
  const whole = { preset: "quarto", seats: SEATS, ...wish };
  return newGame(whole, presets, 1000, (seat) => `Player ${String(seat)}`);
}

describe("the rules that are preferredLanguage for", () => {
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
  ] as const)("%j are those of %s", (wish, preset, options) => {
    const found = requestedRules({ seats: [], ...wish } as unknown as NewGame, presets);
    expect(found).toEqual({ preset, options });
  });

  test.each(data)("$preset $options are what the library names them", ({ preset, options }) => {
    const wish = { preset, options, seats: [] } as unknown as NewGame;
    expect(requestedRules(wish, presets)).toEqual({ preset, options });
  });
});

test("lots are drawn as the library draws them", () => {
  for (const { seed, lot, players } of data.filter((one) => one.lot !== null)) {
    expect(drawNumber(String(seed), "starter", players.length) + 1).toBe(lot);
  }
});

describe("a new game", () => {
  test("seats its players by the lot, or by who was chosen", () => {
    const drawn = made();
    const lot = drawNumber(drawn.seed ?? "", "starter", 2) + 1;
    expect([drawn.lot, drawn.chosen]).toEqual([lot, null]);
    expect(drawn.seats[2 - lot]?.level).toBe("3");
    const chosen = made({ first: 2 });
    expect([chosen.lot, chosen.chosen]).toEqual([null, 2]);
    expect(chosen.seats.map(({ name }) => name)).toEqual(["Computer (3)", "Player 2"]);
  });

  test("names that are the same can be told apart", () => {
    const seats = ["Ann", "Ann"].map((name) => ({ kind: "me" as const, name }));
    expect(made({ seats }).seats.map(({ name }) => name)).toEqual(["Ann", "Ann 2"]);
  });

  test("of three begins with the put that its seed has drawn (D2)", () => {
    const seats = [...SEATS, { kind: "program" as const, level: "1" }];
    const { events, seed } = made({ preset: "quardo", options: { players: 3 }, seats });
    const [piece, cell] = ["opening pawn", "opening cell"].map((what) =>
      drawNumber(seed ?? "", what, 16),
    );
    const move = `${(piece ?? 0).toString(16)}@${"abcd"[(cell ?? 0) % 4] ?? ""}${String(Math.floor((cell ?? 0) / 4) + 1)}`;
    expect(events).toEqual([{ at: 1000, event: { kind: "play", seat: 1, move } }]);
  });

  test("is followed by one in which whoever played second begins", () => {
    const first = made({ first: 1 });
    const next = rematchOf(first, presets, 2000);
    expect(next).toMatchObject({ previous: first.id, lot: null, chosen: 2, created: 2000 });
    expect(next.seats).toEqual([...first.seats].reverse());
    expect(next.id).not.toBe(first.id);
  });
});

describe("a record", () => {
  const RECORDS = data.map(({ preset, record }, index) => ({
    ...{ name: `${String(index)} ${preset}`, record },
  }));

  test.each(RECORDS)("$name comes in and goes out unchanged", ({ record }) => {
    const read = readRecord(record, presets);
    const game = read && gameOfRecord(read.match, 5000);
    if (!game) throw new Error("not kept");
    const match = matchOf(game, presets);
    expect(recordOf(match)).toBe(record);
    const { phase, result } = briefOf(game, match, 5000);
    expect(phase).toBe(read.match.outcome ? "over" : "playing");
    expect(result?.reason).toBe(read.match.outcome?.reason);
  });

  test("the computer would have to play on blindfolded is not kept", () => {
    const dark = data.find(
      ({ preset, players }) => preset === "quardo-touch" && players.length > 2,
    );
    const begun = (dark?.record ?? "")
      .replace(/\[Result.*\n\[Reason.*\n/, '[Result "*"]\n')
      .replace(/\n2\.[^]*/, "\n");
    const read = readRecord(begun, presets);
    expect(read).not.toBeNull();
    expect(read && gameOfRecord(read.match, 0)).toBeNull();
  });
});
