import { expect, test } from "vitest";
import { graphOf } from "./ratingText";

const days = (...values: (readonly [number, number])[]) =>
  values.map(([day, value]) => ({ day, value, deviation: 50 }));

test("days keep their distance, and higher is higher", () => {
  const { dots, min, max } = graphOf(days([10, 1500], [11, 1700], [20, 1600]), 100, 60);
  expect(dots.map(([x]) => x)).toEqual([0, 10, 100]);
  const [first, second, third] = dots.map(([, y]) => y);
  expect(first).toBeGreaterThan(third ?? 0);
  expect(third).toBeGreaterThan(second ?? 0);
  expect([min, max]).toEqual([1500, 1700]);
});

test("one day is in the middle, and nothing leaves the box", () => {
  const graph = graphOf(days([10, 1500]), 100, 60);
  expect(graph.dots).toEqual([[50, 30]]);
  const wild = graphOf([{ day: 1, value: 1500, deviation: 350 }], 100, 60);
  for (const point of wild.band.split(" ")) {
    const y = Number(point.split(",")[1]);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(60);
  }
});
