/** Grids with one tab stop: arrow keys, Home and End move the focus between items. */
import type { Attachment } from "svelte/attachments";

export interface Grid {
  /** The focused item, counted row by row. */
  readonly at: number;
  readonly columns: number;
  readonly count: number;
  /** Move the focus to an item: at an edge, to the same one. */
  step(to: number): void;
  /** Handle any other key; return false to leave it to the browser. */
  key?(event: KeyboardEvent): boolean;
}

/** Move the focus with keys; `now` returns the current state of the grid. */
export function roving(now: () => Grid): Attachment<HTMLElement> {
  return (element) => {
    const keydown = (event: KeyboardEvent): void => {
      if (event.altKey || event.metaKey) return;
      const grid = now();
      const to = targetIndex(grid.at, event, grid.columns, grid.count);
      if (to !== null) grid.step(to);
      else if (!grid.key?.(event)) return;
      event.preventDefault();
    };
    element.addEventListener("keydown", keydown);
    return () => element.removeEventListener("keydown", keydown);
  };
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Return the item that a key moves to: at an edge, the same one; null for other keys. */
export function targetIndex(
  from: number,
  { key, ctrlKey }: GridKey,
  columns: number,
  count: number,
) {
  const column = from % columns;
  const start = from - column;
  const end = Math.min(start + columns, count) - 1;
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? from - 1 : from;
    case "ArrowRight":
      return from < end ? from + 1 : from;
    case "ArrowUp":
      return from >= columns ? from - columns : from;
    case "ArrowDown":
      return from + columns < count ? from + columns : from;
    case "Home":
      return ctrlKey ? 0 : start;
    case "End":
      return ctrlKey ? count - 1 : end;
    default:
      return null;
  }
}
