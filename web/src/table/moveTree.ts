/** A line of moves and its variations: a tree, one node of which is shown.
 *
 * A node's first child continues its line, the others are variations. Trees are immutable: a change
 * returns another tree.
 */

export type NodeId = number;

export interface Node<Item> {
  readonly id: NodeId;
  readonly parent: NodeId | null;
  readonly children: readonly NodeId[];
  readonly item: Item;
}

export interface Tree<Item> {
  readonly nodes: ReadonlyMap<NodeId, Node<Item>>;
  readonly shown: NodeId;
  /** The id of the next node; ids are never used again. */
  readonly next: NodeId;
}

export const ROOT: NodeId = 0;

/** Return a tree of one line; its nodes are numbered in order, from 0, which is shown. */
export function plant<Item>(first: Item, rest: readonly Item[] = []): Tree<Item> {
  const items = [first, ...rest];
  const nodes = items.map((item, id): Node<Item> => {
    const children = id < rest.length ? [id + 1] : [];
    return { id, parent: id === ROOT ? null : id - 1, children, item };
  });
  return { nodes: new Map(nodes.map((node) => [node.id, node])), shown: ROOT, next: items.length };
}

export function nodeOf<Item>({ nodes }: Tree<Item>, id: NodeId): Node<Item> {
  const node = nodes.get(id);
  if (!node) throw new Error(`no node ${String(id)}`);
  return node;
}

export function shownItem<Item>(tree: Tree<Item>): Item {
  return nodeOf(tree, tree.shown).item;
}

// Reading

/** Return the nodes from the root to one, both included. */
export function pathTo<Item>(tree: Tree<Item>, id: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at: NodeId | null = id; at !== null; at = nodeOf(tree, at).parent) path.push(at);
  return path.reverse();
}

/** Return the line that continues a node, without the node. */
export function lineAfter<Item>(tree: Tree<Item>, id: NodeId): NodeId[] {
  const line: NodeId[] = [];
  for (let [next] = nodeOf(tree, id).children; next !== undefined;) {
    line.push(next);
    [next] = nodeOf(tree, next).children;
  }
  return line;
}

/** Return the line through the node shown, from beginning to end. */
export function shownLine<Item>(tree: Tree<Item>): NodeId[] {
  return [...pathTo(tree, tree.shown), ...lineAfter(tree, tree.shown)];
}

export function mainLine<Item>(tree: Tree<Item>): NodeId[] {
  return [ROOT, ...lineAfter(tree, ROOT)];
}

/** Return a node and its alternatives: the children of its parent. */
export function choicesAt<Item>(tree: Tree<Item>, id: NodeId): readonly NodeId[] {
  const { parent } = nodeOf(tree, id);
  return parent === null ? [id] : nodeOf(tree, parent).children;
}

/** Return the first node of the variation that a node is part of, or null on the main line. */
export function variationOf<Item>(tree: Tree<Item>, id: NodeId): NodeId | null {
  return pathTo(tree, id).findLast((node) => choicesAt(tree, node)[0] !== node) ?? null;
}

// Navigation

export function goTo<Item>(tree: Tree<Item>, id: NodeId): Tree<Item> {
  return tree.nodes.has(id) ? { ...tree, shown: id } : tree;
}

export type Direction = "first" | "back" | "on" | "last" | "above" | "below";

/** Return the node one step from the node shown; at an end, the node itself. */
export function neighbour<Item>(tree: Tree<Item>, direction: Direction): NodeId {
  const { id, parent, children } = nodeOf(tree, tree.shown);
  const choices = choicesAt(tree, id);
  const steps: Record<Direction, NodeId | null | undefined> = {
    first: ROOT,
    back: parent,
    on: children[0],
    last: lineAfter(tree, id).at(-1),
    above: choices[choices.indexOf(id) - 1],
    below: choices[choices.indexOf(id) + 1],
  };
  return steps[direction] ?? id;
}

// Changes

/** Show the child of the node shown that has this item; add it if it is missing. */
export function grow<Item>(
  tree: Tree<Item>,
  item: Item,
  isSame: (one: Item, other: Item) => boolean,
): Tree<Item> {
  const from = nodeOf(tree, tree.shown);
  const known = from.children.find((id) => isSame(nodeOf(tree, id).item, item));
  if (known !== undefined) return { ...tree, shown: known };
  const id = tree.next;
  const nodes = new Map(tree.nodes)
    .set(id, { id, parent: from.id, children: [], item })
    .set(from.id, { ...from, children: [...from.children, id] });
  return { nodes, shown: id, next: id + 1 };
}

/** Make the variation of a node continue the line that it left. */
export function promote<Item>(tree: Tree<Item>, id: NodeId): Tree<Item> {
  const first = variationOf(tree, id);
  const parent = first === null ? null : nodeOf(tree, first).parent;
  if (first === null || parent === null) return tree;
  const before = nodeOf(tree, parent);
  const children = [first, ...before.children.filter((child) => child !== first)];
  return { ...tree, nodes: new Map(tree.nodes).set(parent, { ...before, children }) };
}

/** Remove a node and all that follow it; a removed node shown is replaced by its parent. */
export function remove<Item>(tree: Tree<Item>, id: NodeId): Tree<Item> {
  const { parent } = nodeOf(tree, id);
  if (parent === null) return tree;
  const before = nodeOf(tree, parent);
  const removed = new Set(descendants(tree, id));
  const nodes = new Map([...tree.nodes].filter(([node]) => !removed.has(node)));
  nodes.set(parent, { ...before, children: before.children.filter((child) => child !== id) });
  return { ...tree, nodes, shown: removed.has(tree.shown) ? parent : tree.shown };
}

/** Return a node and all that follow it. */
function descendants<Item>(tree: Tree<Item>, id: NodeId): NodeId[] {
  return [id, ...nodeOf(tree, id).children.flatMap((child) => descendants(tree, child))];
}
