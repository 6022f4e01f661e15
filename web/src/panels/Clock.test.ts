import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { parseClock } from "../rules/clock";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { liveTable } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import Clock from "./Clock.svelte";

const TICK_MS = 200;

beforeAll(speakEnglish);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Show the clocks of Ann, who is to act, and Bob. */
function showClocks(text: string, left: readonly [number, number]) {
  const times = { remaining_ms: left[0], times_ms: [...left], clock_running: true };
  const transport = new FakeTransport({ ...times, to_act: 1, turn: 1 });
  const { table, said } = liveTable(transport, { clock: parseClock(text) });
  for (const seat of [1, 2]) render(Clock, { table, seat });
  const pass = (change: Parameters<FakeTransport["update"]>[0]): void => {
    transport.update(change);
    vi.advanceTimersByTime(TICK_MS);
  };
  return { said, pass };
}

test("each clock has digits to see and words to hear", () => {
  showClocks("10m+5s/game", [450_000, 86_000]);
  for (const face of ["7:30", "1:26"]) expect(screen.getByText(face).ariaHidden).toBe("true");
  expect(screen.getByText("7 minutes and 30 seconds left.")).not.toBeNull();
});

test("a clock of days shows days", () => {
  showClocks("3d/turn", [190_000_000, 259_200_000]);
  expect(screen.getByText("2d 5h")).not.toBeNull();
});

test("low time is announced once a game, and only to its owner", () => {
  const { said, pass } = showClocks("60s/game", [30_000, 5_000]);
  expect(said).toEqual([]);
  pass({ remaining_ms: 9_000 });
  pass({ remaining_ms: 8_000 });
  expect(said).toEqual(["Only 9 seconds left."]);
  pass({ remaining_ms: 5_000, to_act: 2, turn: 2 });
  pass({ remaining_ms: 7_000, to_act: 1, turn: 3 });
  expect(said).toHaveLength(1);
});

test("low time is announced once in each turn with its own limit", () => {
  const { said, pass } = showClocks("60s/turn", [9_000, 60_000]);
  pass({ remaining_ms: 8_000 });
  pass({ remaining_ms: 60_000, to_act: 2, turn: 2 });
  pass({ remaining_ms: 10_000, to_act: 1, turn: 3 });
  expect(said).toEqual(["Only 9 seconds left.", "Only 10 seconds left."]);
});

test("an hour before the end of a turn of days is low time", () => {
  const { said } = showClocks("3d/turn", [3_600_000, 259_200_000]);
  expect(said).toEqual(["Only one hour left."]);
});

test("a stopped clock announces nothing", () => {
  const { said, pass } = showClocks("60s/game", [30_000, 60_000]);
  pass({ remaining_ms: 5_000, clock_running: false });
  expect(said).toEqual([]);
});
