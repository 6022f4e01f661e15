import { describe, expect, test } from "vitest";
import { type Node, type Tree, goTo, grow, plant } from "../table/moveTree";
import { parseMove } from "../rules/notation";
import { type Entry, type Row, hiddenIn, rowsOf, touchesBySeat } from "./moveRows";

/** Return an entry: a move with its turn, "2 b2"; a touch with its hand, "*1"; or an aside. */
function entryOf({ item }: Node<string>): Entry {
  const [turn = "", move = ""] = item.split(" ");
  const shown = parseMove(move);
  return {
    text: item,
    turn: shown ? Number(turn) : null,
    move: shown,
    piece: null,
    coins: 0,
    remarks: [],
    touch: item.startsWith("*") ? Number(item.slice(1)) : null,
  };
}

function play(tree: Tree<string>, ...items: string[]): Tree<string> {
  return items.reduce((now, item) => grow(now, item, (first, second) => first === second), tree);
}

/** Format rows as text: `2: 2 3`, `(…)` for a variation, `[…]` for a fold. */
function drawn(rows: readonly Row[]): string[] {
  return rows.map((row) => {
    if (row.kind === "variation") return `(${drawn(row.rows).join(" | ")})`;
    const ids = row.ids.join(" ");
    if (row.kind === "turn") return `${String(row.turn)}: ${ids}`;
    return row.kind === "fold" ? `[${ids}]${row.open ? " open" : ""}` : ids;
  });
}

describe("the rows of a list of moves", () => {
  test("are one for each turn, and one for each other event", () => {
    const tree = plant("", ["1 0", "2 a1", "2 5", "draw offered", "3 b1"]);
    expect(drawn(rowsOf(tree, entryOf))).toEqual(["1: 1", "2: 2 3", "4", "3: 5"]);
  });

  test("have variations in brackets after the move they replace", () => {
    const line = plant("", ["1 0", "2 a1", "2 5"]);
    const once = play(goTo(line, 1), "2 b2", "2 7", "3 c3");
    const twice = play(goTo(once, 4), "2 8");
    expect(drawn(rowsOf(twice, entryOf))).toEqual([
      "1: 1",
      "2: 2",
      "(2: 4 5 | (2: 7) | 3: 6)",
      "2: 3",
    ]);
  });

  test("fold touches together until they are opened", () => {
    const tree = plant("", ["*2", "*1", "1 0@a1", "*1"]);
    const rows = rowsOf(tree, entryOf);
    expect(drawn(rows)).toEqual(["[1 2]", "1: 3", "[4]"]);
    expect([...hiddenIn(rows)]).toEqual([1, 2, 4]);
    const open = rowsOf(tree, entryOf, [1]);
    expect(drawn(open)).toEqual(["[1 2] open", "1", "2", "1: 3", "[4]"]);
    expect([...hiddenIn(open)]).toEqual([4]);
  });

  test("have the number of touches of each hand", () => {
    expect([...touchesBySeat([2, 1, 1, null])]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });
});
