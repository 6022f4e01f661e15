import { describe, expect, test } from "vitest";
import { choose } from "../../rules/gameChoice";
import { parseMove, writeMove } from "../../rules/notation";
import { addressOfLine, readAddress } from "./address";

describe("the address of a line", () => {
  const read = (address: string) => readAddress(new URL(address, "http://a").searchParams);

  test("is read back as it was written", () => {
    const start = "05d./..../..../.... 9 c1";
    const moves = ["d1", "7", "!row1", "--", "7@b2", "a1~b2"].map(parseMove).filter((m) => !!m);
    for (const at of [0, 3, moves.length]) {
      const line = { start, moves, at };
      const choice = choose("quarto-advanced");
      expect(read(addressOfLine(choice, line))).toEqual({ choice, line });
    }
  });

  test("may be empty, and ends at the first invalid move", () => {
    const choice = choose("quarto");
    expect(read("/analysis")).toEqual({ choice, line: { start: null, moves: [], at: 0 } });
    const { line } = read("/analysis?moves=3.b2.nonsense.7&at=9");
    expect([line.moves.map(writeMove), line.at]).toEqual([["3", "b2"], 2]);
  });
});
