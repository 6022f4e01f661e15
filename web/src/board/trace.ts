/** Drawing a line on the board with a finger or the mouse, to call it. */
import type { Attachment } from "svelte/attachments";
import type { Cell } from "../rules/notation";
import { swallowClick } from "./drag";

/**
 * The radius in which a finger hits a cell, as a share of its width: less than half, or a diagonal
 * would hit the adjacent cells too.
 */
const REACH = 0.36;

/** Make the cells in an element traceable while it is active. */
export function traceable(
  active: () => boolean,
  draw: (cells: readonly Cell[]) => void,
): Attachment<HTMLElement> {
  return (board) => {
    const startPress = (event: PointerEvent): void => {
      if (active() && event.button === 0 && event.isPrimary) follow(board, event, draw);
    };
    board.addEventListener("pointerdown", startPress);
    return () => board.removeEventListener("pointerdown", startPress);
  };
}

function follow(
  board: HTMLElement,
  start: PointerEvent,
  draw: (cells: readonly Cell[]) => void,
): void {
  const middles = cellsOf(board);
  const path: Cell[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  const reach = ({ clientX, clientY }: PointerEvent): void => {
    const hit = middles.find(
      ({ x, y, radius }) => Math.hypot(clientX - x, clientY - y) < radius,
    )?.cell;
    if (hit === undefined || path.includes(hit)) return;
    path.push(hit);
    if (path.length > 1) draw(path);
  };
  const end = (): void => {
    listening.abort();
    // A press of a single cell is not a trace.
    if (path.length > 1) swallowClick();
  };
  reach(start);
  addEventListener("pointermove", reach, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function cellsOf(board: HTMLElement): { cell: Cell; x: number; y: number; radius: number }[] {
  return [...board.querySelectorAll<HTMLElement>("[data-cell]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const cell = Number(element.dataset["cell"]);
    return { cell, x: left + width / 2, y: top + height / 2, radius: REACH * width };
  });
}
