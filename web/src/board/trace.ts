/** Drawing along a line of the board with a finger or the mouse, while calling. */
import type { Attachment } from "svelte/attachments";
import type { Cell } from "../rules/notation";
import { swallowClick } from "./drag";

/** How far from the middle of a cell a finger means it, as a share of its width: less than half, or
 * a diagonal would catch the cells beside it. */
const REACH = 0.36;

/** Lets a line be drawn over the cells in an element, while it is active. */
export function traceable(
  active: () => boolean,
  draw: (cells: readonly Cell[]) => void,
): Attachment<HTMLElement> {
  return (board) => {
    const press = (event: PointerEvent): void => {
      if (active() && event.button === 0 && event.isPrimary) follow(board, event, draw);
    };
    board.addEventListener("pointerdown", press);
    return () => board.removeEventListener("pointerdown", press);
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
    // A press of one cell alone is a press.
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
