/** The rows of a list of moves: turns, other events, and variations in brackets. */
import { type Node, type NodeId, type Tree, choicesAt, lineAfter, nodeOf } from "../table/moveTree";
import type { Move, Piece } from "../rules/notation";

/** A remark on a step: a short tag to show, words to announce. */
export interface Remark {
  readonly kind: "good" | "bad" | "note";
  readonly tag: string;
}

/** What the list shows of a node. */
export interface Entry {
  /** The event, as a sentence. */
  readonly text: string;
  readonly turn: number | null;
  /** The move, if one was made, and its piece. */
  readonly move: Move | null;
  readonly piece: Piece | null;
  readonly coins: number;
  readonly remarks: readonly Remark[];
  /** The seat whose hand touched something, in a blindfold game. */
  readonly touch: number | null;
}

export type Row =
  | { readonly kind: "turn"; readonly turn: number | null; readonly ids: readonly NodeId[] }
  /** An event other than a move, or a single touch of an open fold. */
  | { readonly kind: "aside"; readonly ids: readonly [NodeId]; readonly inner: boolean }
  /** Consecutive touches, as one row until it is opened. */
  | { readonly kind: "fold"; readonly ids: readonly NodeId[]; readonly open: boolean }
  | { readonly kind: "variation"; readonly ids: readonly [NodeId]; readonly rows: readonly Row[] };

/** Return the rows after the first node; `opened` are the folds, by their first nodes. */
export function rowsOf<Item>(
  tree: Tree<Item>,
  entryOf: (node: Node<Item>) => Entry,
  opened: readonly NodeId[] = [],
): Row[] {
  const rowsFrom = (start: NodeId | undefined): Row[] => {
    if (start === undefined) return [];
    const rows: Row[] = [];
    for (const id of [start, ...lineAfter(tree, start)]) {
      join(rows, id, entryOf(nodeOf(tree, id)));
      const [first, ...others] = choicesAt(tree, id);
      // Variations follow the move that continues the line.
      if (first !== id) continue;
      for (const other of others) {
        rows.push({ kind: "variation", ids: [other], rows: rowsFrom(other) });
      }
    }
    return rows.flatMap((row) => unfolded(row, opened));
  };
  return rowsFrom(nodeOf(tree, 0).children[0]);
}

/** Add a node to the last row if it belongs there, or as a row of its own. */
function join(rows: Row[], id: NodeId, { turn, move, touch }: Entry): void {
  const last = rows.at(-1);
  if (touch !== null) {
    if (last?.kind === "fold") rows[rows.length - 1] = { ...last, ids: [...last.ids, id] };
    else rows.push({ kind: "fold", ids: [id], open: false });
  } else if (move === null) rows.push({ kind: "aside", ids: [id], inner: false });
  else if (last?.kind === "turn" && last.turn === turn) {
    rows[rows.length - 1] = { ...last, ids: [...last.ids, id] };
  } else rows.push({ kind: "turn", turn, ids: [id] });
}

/** Return a fold, with its touches below it if it is open. */
function unfolded(row: Row, opened: readonly NodeId[]): Row[] {
  const [first] = row.ids;
  if (row.kind !== "fold" || first === undefined || !opened.includes(first)) return [row];
  const inner = row.ids.map((id): Row => ({ kind: "aside", ids: [id], inner: true }));
  return [{ ...row, open: true }, ...inner];
}

/** Return the touches in folds, in the whole list. */
export function hiddenIn(rows: readonly Row[]): Set<NodeId> {
  const hidden = rows.flatMap((row) => {
    if (row.kind === "variation") return [...hiddenIn(row.rows)];
    return row.kind === "fold" && !row.open ? row.ids : [];
  });
  return new Set(hidden);
}

/** Return the number of touches of each hand. */
export function touchesBySeat(touches: readonly (number | null)[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const seat of touches) {
    if (seat !== null) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  }
  return counts;
}
