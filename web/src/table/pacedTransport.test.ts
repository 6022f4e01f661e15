import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseClock } from "../rules/clock";
import type { GameRules } from "../rules/facts";
import type { SessionState } from "../net/session";
import type { Notice, View } from "../lib/wire";
import { speakEnglish } from "../../tests/english";
import { RULES, notice } from "../../tests/samples";
import { createAnnouncer } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import { PACE_MS, PacedTransport } from "./pacedTransport";
import { NOTICE_MS } from "./thinkingNotice";
import { Table } from "./table.svelte";

/** Ann gives, the computer places and gives. */
const START = "0.../..../..../.... - a1";
const GIVEN = "0.../..../..../.... 7 a1";
const PLACED = "07../..../..../.... - b1";
const HANDED = "07../..../..../.... 3 b1";

let wantsPauses: boolean;
let transport: FakeTransport;
let table: Table<SessionState>;
let said: string[];

beforeAll(speakEnglish);
beforeEach(() => {
  wantsPauses = true;
  createTable();
});

function createTable(change: Partial<GameRules> = {}): void {
  transport = new FakeTransport({ position: START, to_act: 1 });
  const seats = transport.state.game.seats.map((seat) =>
    seat.yours ? seat : { ...seat, kind: "program" as const },
  );
  transport.state = { ...transport.state, game: { ...transport.state.game, seats } };
  const rules = { ...RULES, ...change };
  const { announcer, said: texts } = createAnnouncer();
  said = texts;
  table = new Table(rules, new PacedTransport(transport, rules, () => wantsPauses), announcer);
}

const ANN = notice(0, "7", "Ann gives.", 1);
const PLACES = notice(1, "b1", "The computer places.", 2);
const GIVES = notice(2, "3", "The computer gives.", 2);

function receive(position: string, to_act: number, ...notices: readonly Notice[]): void {
  transport.update({ position, to_act } satisfies Partial<View>, ...notices);
}

function shown(): string | null {
  return table.state.view?.position ?? null;
}

describe("the computer's move", () => {
  test("is shown in halves, but announced as one message", () => {
    receive(GIVEN, 2, ANN);
    expect(shown()).toBe(GIVEN);
    receive(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(GIVEN);
    transport.timers.pass(PACE_MS - 1);
    expect(shown()).toBe(GIVEN);
    transport.timers.pass(1);
    expect(shown()).toBe(PLACED);
    expect(table.isThinking).toBe(true);
    expect(table.facts.myTurn).toBe(false);
    transport.timers.pass(PACE_MS);
    expect(shown()).toBe(HANDED);
    expect(table.isThinking).toBe(false);
    expect(said).toEqual([
      "Ann gives.",
      "The computer places. The computer gives. Your turn: place the piece in hand.",
    ]);
  });

  test("looks the same however its halves arrive", () => {
    receive(GIVEN, 2, ANN);
    receive(PLACED, 2, PLACES);
    receive(HANDED, 1, GIVES);
    const apart = [shown(), ...[1, 2].map(() => (transport.timers.pass(PACE_MS), shown()))];
    createTable();
    receive(HANDED, 1, ANN, PLACES, GIVES);
    const together = [shown(), ...[1, 2].map(() => (transport.timers.pass(PACE_MS), shown()))];
    expect(apart).toEqual([GIVEN, PLACED, HANDED]);
    expect(together).toEqual(apart);
    expect(said).toHaveLength(2);
  });

  test("is shown at once after a long think", () => {
    receive(GIVEN, 2, ANN);
    transport.timers.pass(PACE_MS);
    receive(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(PLACED);
    transport.timers.pass(PACE_MS);
    expect(shown()).toBe(HANDED);
  });

  test("is shown to the end when it ends the game", () => {
    receive(GIVEN, 2, ANN);
    const result = { winners: [2], reason: "called", figures: ["row1"], text: "It wins." };
    transport.update({ position: PLACED, result }, PLACES);
    expect(table.facts.playing).toBe(true);
    transport.timers.pass(PACE_MS);
    expect(table.state.view?.result).toEqual(result);
    expect(said.at(-1)).toBe("The computer places. It wins.");
  });

  test("is shown at once when the player acts", () => {
    receive(GIVEN, 2, ANN);
    receive(HANDED, 1, PLACES, GIVES);
    void table.act({ kind: "ask", request: "takeback" });
    expect(shown()).toBe(HANDED);
    expect(said).toHaveLength(2);
    transport.timers.pass(2 * PACE_MS);
    expect(said).toHaveLength(2);
  });

  test("is announced as far as it is known when it takes long", () => {
    receive(GIVEN, 2, ANN);
    transport.timers.pass(PACE_MS);
    receive(PLACED, 2, PLACES);
    expect(said).toEqual(["Ann gives."]);
    transport.timers.pass(NOTICE_MS);
    expect(said.slice(0, 2)).toEqual(["Ann gives.", "The computer places."]);
    receive(HANDED, 1, GIVES);
    expect(said.at(-1)).toBe("The computer gives. Your turn: place the piece in hand.");
  });

  test("is announced once for an attempt that is repeated", () => {
    const refused = { code: "illegal-move", rule: "D3", message: "", details: {} };
    const tries = [1, 2, 3].map((index) => ({ ...notice(index, "", "It tried.", 2), refused }));
    receive(START, 2, ...tries);
    receive(START, 1, notice(4, "", "It has moved.", 2));
    transport.timers.pass(4 * PACE_MS);
    expect(said.join(" ").match(/It tried/g)).toHaveLength(1);
    expect(said.at(-1)).toContain("It has moved.");
  });

  test("is shown before later changes", () => {
    receive(GIVEN, 2, ANN);
    receive(HANDED, 1, PLACES, GIVES);
    transport.update({ position: HANDED, paused: true });
    expect(shown()).toBe(GIVEN);
    transport.timers.pass(2 * PACE_MS);
    expect(table.state).toBe(transport.state);
  });
});

describe("nothing is delayed", () => {
  test.each([
    ["when pauses are off", () => (wantsPauses = false)],
    ["when a clock runs", () => createTable({ clock: parseClock(60) })],
  ])("%s", (_, change) => {
    change();
    receive(GIVEN, 2, ANN);
    receive(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(HANDED);
    expect(said).toHaveLength(2);
  });

  test("after a person's action", () => {
    receive(GIVEN, 2, ANN);
    receive(START, 1, { ...notice(1, "", "Bob agrees.", 2), event: null, seat: null, back_to: 0 });
    expect(shown()).toBe(START);
  });

  test("after a lost connection", () => {
    receive(GIVEN, 2, ANN);
    transport.state = { ...transport.state, link: "lost" };
    transport.update({});
    transport.state = { ...transport.state, link: "open" };
    receive(HANDED, 1, PLACES, GIVES);
    expect(shown()).toBe(HANDED);
  });
});
