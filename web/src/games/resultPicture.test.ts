import { describe, expect, test } from "vitest";
import { BOARD, MAT, SPRITE } from "../renders/sheets";
import { placesOn } from "./renderedBoard";
import { boardSvg, wrapped } from "./resultPicture";

describe("the picture of a board", () => {
  const svg = boardSvg({ position: "2.5./b19d/.6../...0 - d2", set: "quarto", lit: [4, 5, 6, 7] });

  test("has every piece on its cell, and a drawing for each", () => {
    const uses = [...svg.matchAll(/<use href="#(quarto-[0-9a-f])" x="(\d+)" y="(\d+)"/g)];
    expect(
      uses
        .map(([, id]) => id?.at(-1))
        .sort()
        .join(""),
    ).toBe("012569bd");
    for (const [, id = ""] of uses) expect(svg).toContain(`<symbol id="${id}"`);
    expect(uses.find(([, id]) => id === "quarto-0")?.slice(2)).toEqual(["304", "304"]);
    expect(svg.match(/<symbol/g)).toHaveLength(8);
  });

  test("lights what was called", () => {
    expect(svg.match(/fill="#ffe9a8"/g)).toHaveLength(4);
  });
});

describe("the rendered picture", () => {
  test("has each cell where the picture of its board has it", () => {
    for (const [set, shown] of [
      ["quarto", BOARD],
      ["quardo", MAT],
    ] as const) {
      const { board, middle, piece } = placesOn(set, shown.width);
      expect(board.height).toBeCloseTo(shown.height);
      expect(middle(0).x).toBeCloseTo(50 - shown.x);
      expect(middle(15).y).toBeCloseTo(350 - shown.y);
      expect(piece(5).x).toBeCloseTo(100 - shown.x + 6 + 0.88 * SPRITE.x);
      expect(piece(5).height).toBeCloseTo(0.88 * SPRITE.height);
    }
  });
});

describe("lines of a text", () => {
  const measure = (text: string): number => text.length;

  test("break between words", () => {
    expect(wrapped("Ann wins by calling row 2.", 12, measure)).toEqual([
      "Ann wins by",
      "calling row",
      "2.",
    ]);
  });

  test("break anywhere between Chinese characters, and keep words whole that are too long", () => {
    expect(wrapped("安妮喊出第二行获胜", 4, measure)).toEqual(["安妮喊出", "第二行获", "胜"]);
    expect(wrapped("Bartholomew wins", 4, measure)).toEqual(["Bartholomew", "wins"]);
  });
});
