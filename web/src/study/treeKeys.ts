/** The keys that navigate a tree of moves, wherever the focus is on the page. */
import type { NodeId, Direction } from "../table/moveTree";

const WAYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "above",
  ArrowDown: "below",
  Home: "first",
  End: "last",
};

/** The direction of each key in a list of moves without variations. */
const ALONG: Readonly<Partial<Record<Direction, Direction>>> = { above: "back", below: "on" };

/** The elements that handle these keys themselves. */
const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=slider], dialog";

/** Return the node that a key leads to, or null if the key is for another element. */
export function keyTarget(
  event: KeyboardEvent,
  toward: (direction: Direction) => NodeId,
  shown: NodeId,
): NodeId | null {
  const place = event.target instanceof Element ? event.target : null;
  const direction = place?.closest(TAKES_KEYS) ? null : directionOf(event);
  if (!direction) return null;
  const to = toward(direction);
  const along = ALONG[direction];
  if (to !== shown || !along) return to;
  return place?.closest("[data-moves]") ? toward(along) : null; // elsewhere the page scrolls
}

export type Key = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "defaultPrevented"
>;

/** Return the direction of a key: arrows, Home and End, or undo and redo. */
export function directionOf(event: Key): Direction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || altKey) return null;
  if (!ctrlKey && !metaKey) return shiftKey ? null : (WAYS[key] ?? null);
  const letter = key.toLowerCase();
  if (letter === "y" || (letter === "z" && shiftKey)) return "on";
  return letter === "z" ? "back" : null;
}
