import { describe, expect, test } from "vitest";
import { BOARD, MAT, SPRITE } from "./sheets";
import { FIGURES, figureNamed } from "../rules/notation";
import { coinsLeft } from "./coinsLeft";
import { boardLayout } from "./renderedBoard";
import { boardSvg, wrap } from "./resultPicture";

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

  test("lights the called figure", () => {
    expect(svg.match(/fill="#ffe9a8"/g)).toHaveLength(4);
  });
});

describe("coins on the mat", () => {
  /** The coins of row 1, column a, the first diagonal and the square of a1. */
  const position = "08c./.5.7/2.a./..1f 00511 2-2 1";

  test("are in the plain picture, each with its stamp at the end of its line", () => {
    const svg = boardSvg({ position, set: "quardo", lit: [] });
    const places = [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)/g)].map(([, x, y]) => [x, y]);
    expect(places).toEqual([
      ["434.1", "50"],
      ["50", "434.1"],
      ["434.1", "434.1"],
      ["100", "100"],
    ]);
    expect(svg.match(/<circle r="15"\/><path/g)).toHaveLength(4);
  });

  test("are none in Quarto, and all at the beginning of Quardo", () => {
    expect(coinsLeft("0.c./.5../..a./..1f 3 c4")).toEqual([]);
    expect(coinsLeft("..../..../..../.... 7ffff 0-0 1")).toEqual(FIGURES);
  });

  test("are in the wells of the rendered mat", () => {
    const { coin } = boardLayout("quardo", MAT.width);
    for (const name of ["row3", "diag2", "sqb2"]) {
      const figure = figureNamed(name);
      if (!figure) throw new Error(name);
      const box = coin(figure);
      const side = (100 * box.width) / SPRITE.width;
      const x = box.x - (side * SPRITE.x) / 100 + side / 2 + MAT.x;
      expect(x).toBeCloseTo({ row3: 434.1, diag2: -34.1, sqb2: 200 }[name] ?? NaN, 1);
      expect(side / MAT.width).toBeCloseTo(0.07);
    }
  });
});

describe("the rendered picture", () => {
  test("has each cell where the picture of its board has it", () => {
    for (const [set, shown] of [
      ["quarto", BOARD],
      ["quardo", MAT],
    ] as const) {
      const { board, middle, piece } = boardLayout(set, shown.width);
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
    expect(wrap("Ann wins by calling row 2.", 12, measure)).toEqual([
      "Ann wins by",
      "calling row",
      "2.",
    ]);
  });

  test("break anywhere in Chinese, but not within a long word", () => {
    expect(wrap("安妮喊出第二行获胜", 4, measure)).toEqual(["安妮喊出", "第二行获", "胜"]);
    expect(wrap("Bartholomew wins", 4, measure)).toEqual(["Bartholomew", "wins"]);
  });
});
