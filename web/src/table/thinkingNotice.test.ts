import { beforeEach, expect, test } from "vitest";
import { PATIENCE_MS, ThinkingNotice } from "./thinkingNotice";
import type { SessionState } from "../net/session";
import { game, notice, view } from "../../tests/samples";

let later: { run: () => void; milliseconds: number }[];
let told: string[];
let patience: ThinkingNotice;

beforeEach(() => {
  later = [];
  told = [];
  patience = new ThinkingNotice(
    {
      later: (run, milliseconds) => {
        const timer = { run, milliseconds };
        later.push(timer);
        return timer;
      },
      cancel: (timer) => (later = later.filter((one) => one !== timer)),
    },
    (name) => told.push(name),
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

test("a computer that thinks for long is told of once in a turn", () => {
  patience.look(state(2));
  patience.look(state(2));
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([PATIENCE_MS]);
  later.pop()?.run();
  patience.look(state(2));
  expect(later).toEqual([]);
  expect(told).toHaveLength(1);
});

test("one that has moved is not told of, and each of its moves is waited for anew", () => {
  patience.look(state(2));
  patience.look(state(2, 1));
  expect(later).toHaveLength(1);
  patience.look(state(1, 2));
  expect(later).toEqual([]);
});

test("people take the time they need", () => {
  patience.look(state(1));
  expect(later).toEqual([]);
});
