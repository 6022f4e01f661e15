import { describe, expect, test } from "vitest";
import {
  ROOT,
  type NodeId,
  type Tree,
  type Direction,
  neighbour,
  choicesAt,
  goTo,
  grow,
  lineAfter,
  mainLine,
  nodeOf,
  pathTo,
  plant,
  promote,
  remove,
  shownItem,
  shownLine,
  variationOf,
} from "./moveTree";

const same = (one: string, other: string): boolean => one === other;
const play = (tree: Tree<string>, ...moves: string[]): Tree<string> =>
  moves.reduce((now, move) => grow(now, move, same), tree);
const words = (tree: Tree<string>, ids: readonly NodeId[]): string =>
  ids.map((id) => nodeOf(tree, id).item).join(" ");
const DIRECTIONS: readonly Direction[] = ["first", "back", "on", "last", "above", "below"];

/** a b c, and instead of b: x y, then instead of y: z. */
function smallTree(): Tree<string> {
  const line = play(plant("·"), "a", "b", "c");
  const branched = play(goTo(line, 1), "x", "y");
  return play(goTo(branched, 4), "z");
}

describe("a tree of moves", () => {
  test("branches at another move and keeps the old line", () => {
    const tree = smallTree();
    expect(words(tree, mainLine(tree))).toBe("· a b c");
    expect(words(tree, shownLine(tree))).toBe("· a x z");
    expect(words(tree, choicesAt(tree, 2))).toBe("b x");
    expect(words(tree, choicesAt(tree, 5))).toBe("y z");
  });

  test("follows a move that exists already", () => {
    const tree = play(goTo(smallTree(), ROOT), "a", "x", "y");
    expect(tree.nodes.size).toBe(smallTree().nodes.size);
    expect(tree.shown).toBe(5);
  });

  test("starts with a line numbered in order", () => {
    const tree = plant("·", ["a", "b"]);
    expect([...tree.nodes.keys()]).toEqual([0, 1, 2]);
    expect(words(tree, pathTo(tree, 2))).toBe("· a b");
    expect(tree.shown).toBe(ROOT);
  });

  test("is navigated by steps", () => {
    const from = (id: NodeId): string =>
      DIRECTIONS.map(
        (direction) => nodeOf(smallTree(), neighbour(goTo(smallTree(), id), direction)).item,
      ).join(" ");
    expect(from(1)).toBe("· · b c a a");
    expect(from(2)).toBe("· a c c b x");
    expect(from(4)).toBe("· a y y b x");
    expect(from(6)).toBe("· x z z y z");
  });

  test("finds the variation of a move", () => {
    const tree = smallTree();
    const variations = [1, 3, 4, 5, 6].map((id) => variationOf(tree, id));
    expect(variations).toEqual([null, null, 4, 4, 6]);
  });

  test("lets a variation continue the line it left", () => {
    const tree = promote(smallTree(), 5);
    expect(words(tree, mainLine(tree))).toBe("· a x y");
    expect(variationOf(tree, 2)).toBe(2);
    expect(promote(tree, 1)).toBe(tree);
  });

  test("removes a variation and shows the move before it", () => {
    const tree = remove(smallTree(), 4);
    expect(words(tree, mainLine(tree))).toBe("· a b c");
    expect(tree.nodes.size).toBe(4);
    expect(shownItem(tree)).toBe("a");
    expect(remove(tree, ROOT)).toBe(tree);
  });

  test("keeps the move shown when another is removed", () => {
    expect(shownItem(remove(goTo(smallTree(), 3), 4))).toBe("c");
  });
});

/** Create a random generator that is the same on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);

describe("a tree after random changes", () => {
  test.each(SEEDS)("is consistent (%i)", (seed) => {
    const draw = createRandom(seed);
    let tree = plant("·", ["a", "b"].slice(0, draw(3)));
    for (let step = 0; step < 60; step += 1) {
      const ids = [...tree.nodes.keys()];
      const id = ids[draw(ids.length)] ?? ROOT;
      const before = tree;
      switch (draw(5)) {
        case 0:
          tree = promote(tree, id);
          expect(new Set(tree.nodes.keys())).toEqual(new Set(before.nodes.keys()));
          break;
        case 1:
          if (draw(3) === 0) tree = remove(tree, id);
          break;
        case 2:
          tree = goTo(tree, neighbour(tree, DIRECTIONS[draw(DIRECTIONS.length)] ?? "on"));
          break;
        default: {
          const move = "abc".charAt(draw(3));
          tree = grow(goTo(tree, id), move, same);
          expect(shownItem(tree)).toBe(move);
          expect(nodeOf(tree, tree.shown).parent).toBe(id);
        }
      }
      expect(faultsIn(tree)).toEqual([]);
    }
  });
});

/** Return the faults of a tree. One assertion for all of them is faster than many. */
function faultsIn(tree: Tree<string>): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  check(tree.nodes.has(tree.shown), "the node shown is missing");
  for (const { id, parent, children } of tree.nodes.values()) {
    check(id < tree.next, "an id would be reused");
    check((parent === null) === (id === ROOT), "a second root");
    check(parent === null || nodeOf(tree, parent).children.includes(id), "an orphan");
    check(
      children.every((child) => nodeOf(tree, child).parent === id),
      "a child with another parent",
    );
    const played = children.map((child) => nodeOf(tree, child).item);
    check(new Set(played).size === played.length, "the same move twice after one node");
    check(pathTo(tree, id)[0] === ROOT, "not reachable from the root");
    check(!lineAfter(tree, id).includes(id), "a cycle");
  }
  const line = shownLine(tree);
  check(line.includes(tree.shown), "the line lacks the node shown");
  check(nodeOf(tree, line.at(-1) ?? ROOT).children.length === 0, "the line ends early");
  return faults;
}
