import { expect, test } from "vitest";
import { brailleLine } from "./brailleLine";
import { type PieceSet, parsePosition } from "./notation";
import cases from "../../tests/fixtures/braille.json";

test.each(cases)("the line is that of Python: $position", ({ position, set, line }) => {
  expect(brailleLine(parsePosition(position), set as PieceSet)).toBe(line);
});
