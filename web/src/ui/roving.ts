/** Grids with one tab stop: arrow keys, Home and End move the focus from place to place. */
import type { Attachment } from "svelte/attachments";

export interface Grid {
  /** The place that has the focus, counted row by row. */
  readonly at: number;
  readonly columns: number;
  readonly count: number;
  /** Moves the focus; at an edge to where it is. */
  step(to: number): void;
  /** Takes any other key; false leaves it to the browser. */
  key?(event: KeyboardEvent): boolean;
}

/** Moves the focus by keys; `now` says how the grid is at the moment. */
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

/** Where a key moves the focus in a grid; the same place at an edge; null if it moves nothing. */
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
