import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseClock } from "../rules/clock";
import type { GameRules } from "../rules/facts";
import type { SessionState } from "../net/session";
import type { Notice, View } from "../lib/wire";
import { speakEnglish } from "../../tests/english";
import { RULES, notice } from "../../tests/samples";
import { announcing } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import { PACE_MS, PacedTransport } from "./pacedTransport";
import { Table } from "./table.svelte";

/** Ann gives, the computer places and gives. */
const START = "0.../..../..../.... - a1";
const GIVEN = "0.../..../..../.... 7 a1";
const PLACED = "07../..../..../.... - b1";
const HANDED = "07../..../..../.... 3 b1";

let unhurried: boolean;
let behind: FakeTransport;
let table: Table<SessionState>;
let said: string[];

beforeAll(speakEnglish);
beforeEach(() => {
  unhurried = true;
  sit();
});

function sit(change: Partial<GameRules> = {}): void {
  behind = new FakeTransport({ position: START, to_act: 1 });
  const seats = behind.state.game.seats.map((seat) =>
    seat.yours ? seat : { ...seat, kind: "program" as const },
  );
  behind.state = { ...behind.state, game: { ...behind.state.game, seats } };
  const rules = { ...RULES, ...change };
  const { announcer, said: texts } = announcing();
  said = texts;
  table = new Table(rules, new PacedTransport(behind, rules, () => unhurried), announcer);
}

const ANN = notice(0, "7", "Ann gives.", 1);
const PLACES = notice(1, "b1", "The computer places.", 2);
const GIVES = notice(2, "3", "The computer gives.", 2);

function arrives(position: string, to_act: number, ...notices: readonly Notice[]): void {
  behind.update({ position, to_act } satisfies Partial<View>, ...notices);
}

function shown(): string | null {
  return table.state.view?.position ?? null;
}

describe("the computer's move", () => {
  test("comes into view one half at a time, each with its announcement", () => {
    arrives(GIVEN, 2, ANN);
    expect(shown()).toBe(GIVEN);
    arrives(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(GIVEN);
    behind.timers.pass(PACE_MS - 1);
    expect(shown()).toBe(GIVEN);
    behind.timers.pass(1);
    expect(shown()).toBe(PLACED);
    expect(table.thinking).toBe(true);
    expect(table.facts.myTurn).toBe(false);
    behind.timers.pass(PACE_MS);
    expect(shown()).toBe(HANDED);
    expect(table.thinking).toBe(false);
    expect(said).toEqual([
      "Ann gives.",
      "The computer places.",
      "The computer gives. Your turn: place the piece in hand.",
    ]);
  });

  test("is the same whether its halves arrive together, apart, or with one's own", () => {
    arrives(GIVEN, 2, ANN);
    arrives(PLACED, 2, PLACES);
    arrives(HANDED, 1, GIVES);
    const apart = [shown(), ...[1, 2].map(() => (behind.timers.pass(PACE_MS), shown()))];
    sit();
    arrives(HANDED, 1, ANN, PLACES, GIVES);
    const together = [shown(), ...[1, 2].map(() => (behind.timers.pass(PACE_MS), shown()))];
    expect(apart).toEqual([GIVEN, PLACED, HANDED]);
    expect(together).toEqual(apart);
    expect(said).toHaveLength(3);
  });

  test("that took long enough to think of waits no longer", () => {
    arrives(GIVEN, 2, ANN);
    behind.timers.pass(PACE_MS);
    arrives(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(PLACED);
    behind.timers.pass(PACE_MS);
    expect(shown()).toBe(HANDED);
  });

  test("that ends the game is followed to its end", () => {
    arrives(GIVEN, 2, ANN);
    const result = { winners: [2], reason: "called", figures: ["row1"], text: "It wins." };
    behind.update({ position: PLACED, result }, PLACES);
    expect(table.facts.playing).toBe(true);
    behind.timers.pass(PACE_MS);
    expect(table.state.view?.result).toEqual(result);
    expect(said.at(-1)).toBe("The computer places. It wins.");
  });

  test("is shown at once to who acts before", () => {
    arrives(GIVEN, 2, ANN);
    arrives(HANDED, 1, PLACES, GIVES);
    void table.act({ kind: "ask", request: "takeback" });
    expect(shown()).toBe(HANDED);
    expect(said).toHaveLength(3);
    behind.timers.pass(2 * PACE_MS);
    expect(said).toHaveLength(3);
  });

  test("is not overtaken by what happens later", () => {
    arrives(GIVEN, 2, ANN);
    arrives(HANDED, 1, PLACES, GIVES);
    behind.update({ position: HANDED, paused: true });
    expect(shown()).toBe(GIVEN);
    behind.timers.pass(2 * PACE_MS);
    expect(table.state).toBe(behind.state);
  });
});

describe("nothing waits", () => {
  test.each([
    ["when that is set", () => (unhurried = false)],
    ["when a clock runs: time to think is the person's", () => sit({ clock: parseClock(60) })],
  ])("%s", (_, change) => {
    change();
    arrives(GIVEN, 2, ANN);
    arrives(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(HANDED);
    expect(said).toHaveLength(3);
  });

  test("of what people do", () => {
    arrives(GIVEN, 2, ANN);
    arrives(START, 1, { ...notice(1, "", "Bob agrees.", 2), event: null, seat: null, back_to: 0 });
    expect(shown()).toBe(START);
  });

  test("of what happened while the line was lost", () => {
    arrives(GIVEN, 2, ANN);
    behind.state = { ...behind.state, link: "lost" };
    behind.update({});
    behind.state = { ...behind.state, link: "open" };
    arrives(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(HANDED);
  });
});
