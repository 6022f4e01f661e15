import { beforeEach, expect, test } from "vitest";
import { NOTICE_MS, ThinkingNotice } from "./thinkingNotice";
import type { SessionState } from "../net/session";
import { game, notice, view } from "../../tests/samples";

let later: { run: () => void; milliseconds: number }[];
let announced: string[];
let thinkingNotice: ThinkingNotice;

beforeEach(() => {
  later = [];
  announced = [];
  thinkingNotice = new ThinkingNotice(
    {
      schedule: (run, milliseconds) => {
        const timer = { run, milliseconds };
        later.push(timer);
        return timer;
      },
      cancel: (timer) => (later = later.filter((other) => other !== timer)),
    },
    (name) => announced.push(name),
  );
});

function state(to_act: number, moves = 0): SessionState {
  const playing = game([1]);
  const seats = playing.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, kind: "program" as const } : seat,
  );
  const notices = Array.from({ length: moves }, (_, index) => notice(index, "7", "A move."));
  const base = { index: 0, chat: [], link: "open" as const, clockAt: 0 };
  return { ...base, game: { ...playing, seats }, view: view({ to_act }), notices };
}

test("a computer that thinks for long is announced once a turn", () => {
  thinkingNotice.update(state(2));
  thinkingNotice.update(state(2));
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([NOTICE_MS]);
  later.pop()?.run();
  thinkingNotice.update(state(2));
  expect(later).toEqual([]);
  expect(announced).toHaveLength(1);
});

test("each move of the computer restarts the timer", () => {
  thinkingNotice.update(state(2));
  thinkingNotice.update(state(2, 1));
  expect(later).toHaveLength(1);
  thinkingNotice.update(state(1, 2));
  expect(later).toEqual([]);
});

test("a person who thinks is not announced", () => {
  thinkingNotice.update(state(1));
  expect(later).toEqual([]);
});
