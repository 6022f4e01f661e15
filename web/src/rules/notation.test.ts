import { describe, expect, test } from "vitest";
import {
  CELLS,
  FIGURES,
  LINES,
  PIECES,
  cellName,
  cellsOfMove,
  figureOf,
  figuresThrough,
  parseCell,
  parseMove,
  parsePosition,
  piecesLeft,
  sharedValues,
  valuesOf,
  writeMove,
} from "./notation";

describe("figures", () => {
  test("are the nineteen of G3, in order", () => {
    expect(FIGURES.map((figure) => figure.name).join(" ")).toBe(
      "row1 row2 row3 row4 cola colb colc cold diag1 diag2 " +
        "sqa1 sqb1 sqc1 sqa2 sqb2 sqc2 sqa3 sqb3 sqc3",
    );
    expect(LINES).toHaveLength(10);
  });

  test("are found by their cells in any order", () => {
    for (const figure of FIGURES) expect(figureOf([...figure.cells].reverse())).toBe(figure);
    expect(figureOf([0, 1, 2, 4])).toBeNull();
  });

  test("are found by a cell they contain", () => {
    expect(figuresThrough(0, LINES).map((figure) => figure.name)).toEqual([
      "row1",
      "cola",
      "diag1",
    ]);
    expect(figuresThrough(5)).toHaveLength(7);
  });
});

describe("cells and moves", () => {
  test("cells are parsed back from their names", () => {
    for (const cell of CELLS) expect(parseCell(cellName(cell))).toBe(cell);
    for (const wrong of ["e1", "a5", "A1", "a", "", "a11"]) expect(parseCell(wrong)).toBeNull();
  });

  test.each(["7", "b2", "!row2", "!sqc3", "--", "7@b2", "b2~c3"])(
    "%s is parsed and written back",
    (text) => {
      const move = parseMove(text);
      expect(move && writeMove(move)).toBe(text);
    },
  );

  test("a swap names the earlier cell first", () => {
    expect(writeMove({ kind: "swap", first: 10, second: 5 })).toBe("b2~c3");
  });

  test.each(["g", "!row5", "7@", "b2~", "x", "", "-"])("%s is not a move", (text) => {
    expect(parseMove(text)).toBeNull();
  });

  test("moves have the cells that they touch", () => {
    expect(cellsOfMove("b2")).toEqual([5]);
    expect(cellsOfMove("7@b2")).toEqual([5]);
    expect(cellsOfMove("b2~c3")).toEqual([5, 10]);
    expect(cellsOfMove("7")).toEqual([]);
  });
});

describe("positions", () => {
  test("of Quarto are parsed", () => {
    const position = parsePosition("0.../.5../..a./...f 3 b2");
    expect(position).toMatchObject({ game: "quarto", hand: 3, last: 5, declined: false });
    expect(position.board[10]).toBe(10);
    expect(piecesLeft(position)).toHaveLength(11);
  });

  test("of Quarto are parsed after a call or a pass", () => {
    expect(parsePosition("..../1357/..../.... - d2 !row2")).toMatchObject({ hand: null, last: 7 });
    expect(parsePosition("0f1e/2d3c/4b5a/6978 x d4")).toMatchObject({ declined: true, hand: null });
  });

  test("of Quardo are parsed", () => {
    const position = parsePosition("01../..../..../.... 7fffd 1-0-2 3");
    if (position.game !== "quardo") throw new Error("not Quardo");
    expect(position.coins.map(Number).join("")).toBe("1011111111111111111");
    expect(position.scores).toEqual([1, 0, 2]);
    expect(position.turn).toBe(3);
  });

  test.each(["", "0...", "..../..../..../... - -", "..../..../..../.... q -"])(
    "do not include %o",
    (text) => {
      expect(() => parsePosition(text)).toThrow();
    },
  );
});

describe("traits", () => {
  test("distinguish all sixteen pieces", () => {
    for (const set of ["quarto", "quardo"] as const) {
      const names = PIECES.map((piece) => Object.values(valuesOf(piece, set)).join());
      expect(new Set(names).size).toBe(16);
    }
    expect(valuesOf(9, "quarto")).toEqual({
      colour: "dark",
      shape: "round",
      height: "tall",
      core: "hollow",
    });
  });

  test("shared by the pieces of a figure are found", () => {
    const { board } = parsePosition("..../1357/..../.... - -");
    expect(sharedValues(board, [4, 5, 6, 7], "quarto")).toEqual(["dark", "solid"]);
    expect(sharedValues(board, [0, 4, 8, 12], "quarto")).toEqual([]);
  });
});
