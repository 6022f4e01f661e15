import { describe, expect, test } from "vitest";
import { earcon, earconOf } from "./earcons";
import { CELLS, PIECES, type PieceSet, valuesOf } from "../rules/notation";
import * as sounds from "./sounds";

const SETS: readonly PieceSet[] = ["quarto", "quardo"];

describe("the ticks of the cells", () => {
  test("rows differ in pitch, the top row highest", () => {
    const column = [0, 4, 8, 12].map(sounds.pitchOf);
    expect(column).toEqual([...column].sort((a, b) => b - a));
    expect(new Set(column).size).toBe(4);
    expect(sounds.tick(5).tones[0]?.from).toBe(sounds.pitchOf(6));
  });

  test("columns differ in direction, from left to right", () => {
    const row = [8, 9, 10, 11].map((cell) => sounds.tick(cell).pan);
    expect(row).toEqual([...row].sort((a, b) => a - b));
    expect(new Set(row).size).toBe(4);
    expect(sounds.panOf(0)).toBe(sounds.panOf(12));
  });

  test("no two cells sound alike", () => {
    const all = CELLS.map((cell) => JSON.stringify(sounds.tick(cell)));
    expect(new Set(all).size).toBe(16);
  });
});

describe.each(SETS)("the earcons of %s", (set) => {
  test("all sixteen differ", () => {
    const all = PIECES.map((piece) => JSON.stringify(earcon(piece, set)));
    expect(new Set(all).size).toBe(16);
  });

  test("each trait changes exactly one property of the sound", () => {
    const properties = [0, 1, 2, 3].map((bit) => {
      const changed = new Set(
        PIECES.flatMap((piece) => {
          const [a, b] = [earconOf(piece, set), earconOf(piece ^ (1 << bit), set)];
          return (Object.keys(a) as (keyof typeof a)[]).filter((key) => a[key] !== b[key]);
        }),
      );
      expect(changed.size).toBe(1);
      return [...changed][0];
    });
    expect(new Set(properties).size).toBe(4);
  });

  test("the two registers do not overlap, even with glides", () => {
    const ranges = new Map<number, number[]>();
    for (const piece of PIECES) {
      const body = earcon(piece, set).tones.at(-1);
      const { register } = earconOf(piece, set);
      ranges.set(register, [...(ranges.get(register) ?? []), body?.from ?? 0, body?.to ?? 0]);
    }
    const [low = [], high = []] = [...ranges.entries()]
      .sort(([a], [b]) => a - b)
      .map(([, pitches]) => pitches);
    expect(Math.min(...high) / Math.max(...low)).toBeGreaterThan(1.15);
    expect(Math.min(...low)).toBeGreaterThan(220);
  });

  test("all are short and audible", () => {
    for (const piece of PIECES) {
      const made = earcon(piece, set);
      expect(sounds.lengthOf(made)).toBeLessThan(0.5);
      for (const { from, to, gain } of made.tones) {
        expect(Math.min(from, to)).toBeGreaterThan(80);
        expect(Math.max(from, to)).toBeLessThan(4000);
        expect(gain).toBeGreaterThan(0.1);
        expect(gain).toBeLessThanOrEqual(1);
      }
    }
  });
});

test("the words for the traits match the properties of the sound", () => {
  const tall = earconOf(0, "quarto");
  const piece = PIECES.find((found) => valuesOf(found, "quarto")["height"] === "short") ?? 0;
  expect(earconOf(piece, "quarto").register).toBeLessThan(tall.register);
  expect(earconOf(1, "quarto").glide).toBeLessThan(1);
  expect(earconOf(8, "quarto").pulses).toBe(2);
  expect(earconOf(1, "quardo").glide).toBeGreaterThan(1);
  expect(earconOf(8, "quardo").grace).toBe(true);
});

test("every event has a sound of its own", () => {
  const all = [
    sounds.tick(5),
    sounds.edge(5),
    sounds.placed(5),
    sounds.swapped(5, 6),
    sounds.given(),
    sounds.called(),
    sounds.refused(),
    sounds.coins(1),
    sounds.coins(3),
    sounds.won(),
    sounds.lost(),
    sounds.drawn(),
    sounds.stolen(),
    sounds.yourTurn(),
    sounds.lowTime(),
    sounds.asked(),
  ];
  expect(new Set(all.map((sound) => JSON.stringify(sound))).size).toBe(all.length);
  for (const sound of all) expect(sounds.lengthOf(sound)).toBeLessThan(1.5);
});

test("a sound after another begins at its end", () => {
  const both = sounds.after(sounds.tick(0), sounds.given(), 0.1);
  expect(both.tones[1]?.at).toBeCloseTo(sounds.lengthOf(sounds.tick(0)) + 0.1);
});
