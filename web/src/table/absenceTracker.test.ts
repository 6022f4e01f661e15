import { beforeEach, describe, expect, test } from "vitest";
import { ABSENT_MS, AbsenceTracker } from "./absenceTracker";
import type { SessionState } from "../net/session";
import type { Game, Seat } from "../lib/wire";
import { game, view } from "../../tests/samples";

interface Timer {
  run(): void;
  at: number;
}

let now: number;
let timers: Set<Timer>;
let told: string[];
let absences: AbsenceTracker;

beforeEach(() => {
  now = 0;
  timers = new Set();
  told = [];
  absences = new AbsenceTracker(
    {
      later: (run, milliseconds) => {
        const timer = { run, at: now + milliseconds };
        timers.add(timer);
        return timer;
      },
      cancel: (timer) => timers.delete(timer as Timer),
    },
    (what, { name }) => told.push(`${name} ${what}`),
  );
});

function pass(milliseconds: number): void {
  now += milliseconds;
  for (const timer of [...timers].filter(({ at }) => at <= now)) {
    timers.delete(timer);
    timer.run();
  }
}

/** Bob as he is now; Ann is before this page. */
function see(
  bob: Partial<Seat>,
  change: Partial<SessionState> = {},
  table: Partial<Game> = {},
): void {
  const seats = game([1]).seats.map((seat) => (seat.seat === 2 ? { ...seat, ...bob } : seat));
  absences.look({
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

const HERE = { present: true };
const AWAY = { present: false, away_ms: 0 };

describe("who leaves and who is back", () => {
  test("an absence is told once it has lasted, and so is its end", () => {
    see(HERE);
    see(AWAY);
    pass(ABSENT_MS - 1);
    expect(told).toEqual([]);
    see(AWAY);
    pass(1);
    expect(told).toEqual(["Bob away"]);
    see(AWAY);
    pass(60_000);
    see(HERE);
    see(HERE);
    expect(told).toEqual(["Bob away", "Bob back"]);
  });

  test("a connection that flaps is not told", () => {
    for (let times = 0; times < 4; times += 1) {
      see(HERE);
      pass(1000);
      see(AWAY);
      pass(ABSENT_MS - 1000);
    }
    see(HERE);
    pass(60_000);
    expect(told).toEqual([]);
  });

  test("who was away before this page was opened is no news", () => {
    see(AWAY);
    pass(60_000);
    see(HERE);
    expect(told).toEqual([]);
    see(AWAY);
    pass(ABSENT_MS);
    expect(told).toEqual(["Bob away"]);
  });

  test.each(["lost", "closed"] as const)("with one's own line %s nothing is told", (link) => {
    see(HERE);
    see(AWAY);
    see(AWAY, { link });
    pass(60_000);
    expect(told).toEqual([]);
    expect(timers.size).toBe(0);
  });

  test("after one's own line was lost, what was told is known", () => {
    see(HERE);
    see(AWAY);
    pass(ABSENT_MS);
    see(AWAY, { link: "lost" });
    see(AWAY);
    pass(60_000);
    expect(told).toEqual(["Bob away"]);
    see(HERE, { link: "lost" });
    expect(told).toEqual(["Bob away"]);
    see(HERE);
    expect(told).toEqual(["Bob away", "Bob back"]);
  });

  test("after the end nobody minds", () => {
    see(HERE);
    see(AWAY);
    see(AWAY, {}, { phase: "over" });
    pass(60_000);
    expect(told).toEqual([]);
  });

  test("programs, open seats and oneself do not leave", () => {
    for (const bob of [{ kind: "program" as const }, { kind: "open" as const }, { yours: true }]) {
      see({ ...HERE, ...bob });
      see({ ...AWAY, ...bob });
      pass(60_000);
    }
    expect(told).toEqual([]);
  });
});
