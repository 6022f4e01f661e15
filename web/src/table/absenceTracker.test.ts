import { beforeEach, describe, expect, test } from "vitest";
import { ABSENT_MS, AbsenceTracker } from "./absenceTracker";
import type { SessionState } from "../net/session";
import type { Game, Seat } from "../lib/wire";
import { FakeTimers } from "../../tests/timers";
import { game, view } from "../../tests/samples";

let timers: FakeTimers;
let announced: string[];
let tracker: AbsenceTracker;

beforeEach(() => {
  timers = new FakeTimers();
  announced = [];
  tracker = new AbsenceTracker(
    {
      schedule: (run, milliseconds) => timers.set(run, milliseconds),
      cancel: (timer) => timers.clear(timer),
    },
    (change, { name }) => announced.push(`${name} ${change}`),
  );
});

/** Update the tracker with Bob's seat; Ann is the player at this page. */
function update(
  bob: Partial<Seat>,
  change: Partial<SessionState> = {},
  table: Partial<Game> = {},
): void {
  const seats = game([1]).seats.map((seat) => (seat.seat === 2 ? { ...seat, ...bob } : seat));
  tracker.update({
    game: { ...game([1]), seats, ...table },
    view: view(),
    index: 0,
    notices: [],
    chat: [],
    link: "open",
    clockAt: 0,
    ...change,
  });
}

const PRESENT = { present: true };
const AWAY = { present: false, away_ms: 0 };

describe("an absence", () => {
  test("is announced after a delay, and so is the return", () => {
    update(PRESENT);
    update(AWAY);
    timers.pass(ABSENT_MS - 1);
    expect(announced).toEqual([]);
    update(AWAY);
    timers.pass(1);
    expect(announced).toEqual(["Bob away"]);
    update(AWAY);
    timers.pass(60_000);
    update(PRESENT);
    update(PRESENT);
    expect(announced).toEqual(["Bob away", "Bob back"]);
  });

  test("is not announced when the connection flaps", () => {
    for (let times = 0; times < 4; times += 1) {
      update(PRESENT);
      timers.pass(1000);
      update(AWAY);
      timers.pass(ABSENT_MS - 1000);
    }
    update(PRESENT);
    timers.pass(60_000);
    expect(announced).toEqual([]);
  });

  test("is not announced when it began before the page was opened", () => {
    update(AWAY);
    timers.pass(60_000);
    update(PRESENT);
    expect(announced).toEqual([]);
    update(AWAY);
    timers.pass(ABSENT_MS);
    expect(announced).toEqual(["Bob away"]);
  });

  test.each(["lost", "closed"] as const)("is not announced while this connection is %s", (link) => {
    update(PRESENT);
    update(AWAY);
    update(AWAY, { link });
    timers.pass(60_000);
    expect(announced).toEqual([]);
    expect(timers.size).toBe(0);
  });

  test("is not announced again after a lost connection", () => {
    update(PRESENT);
    update(AWAY);
    timers.pass(ABSENT_MS);
    update(AWAY, { link: "lost" });
    update(AWAY);
    timers.pass(60_000);
    expect(announced).toEqual(["Bob away"]);
    update(PRESENT, { link: "lost" });
    expect(announced).toEqual(["Bob away"]);
    update(PRESENT);
    expect(announced).toEqual(["Bob away", "Bob back"]);
  });

  test("is not announced after the end of the game", () => {
    update(PRESENT);
    update(AWAY);
    update(AWAY, {}, { phase: "over" });
    timers.pass(60_000);
    expect(announced).toEqual([]);
  });

  test("of a computer, an open seat or this player is ignored", () => {
    for (const bob of [{ kind: "program" as const }, { kind: "open" as const }, { yours: true }]) {
      update({ ...PRESENT, ...bob });
      update({ ...AWAY, ...bob });
      timers.pass(60_000);
    }
    expect(announced).toEqual([]);
  });
});
