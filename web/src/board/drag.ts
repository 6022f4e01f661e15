/** Dragging pieces with mouse, pen or finger. Everything dragged can also be pressed. */
import type { Attachment } from "svelte/attachments";
import { type Cell, type Piece, parseCell } from "../rules/notation";

/** The distance beyond which a press is a drag. */
const SLACK_PX = 8;

export interface Dragged {
  piece: Piece;
  /** The cell it is taken from, or null for the rack or the hand. */
  from: Cell | null;
  drop(target: Cell | "hand"): void;
}

/** Make an element draggable while `what` returns something to drag. */
export function draggable(what: () => Dragged | null): Attachment<HTMLElement> {
  return (element) => {
    const startPress = (event: PointerEvent): void => {
      const dragged = event.button === 0 && event.isPrimary ? what() : null;
      if (dragged) follow(element, event, dragged);
    };
    element.addEventListener("pointerdown", startPress);
    return () => element.removeEventListener("pointerdown", startPress);
  };
}

function follow(element: HTMLElement, start: PointerEvent, dragged: Dragged): void {
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  const listening = new AbortController();
  const { signal } = listening;

  const highlight = (target: Element | null): void => {
    if (target === over) return;
    over?.removeAttribute("data-over");
    target?.setAttribute("data-over", "");
    over = target;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost && Math.hypot(dx, dy) < SLACK_PX) return;
    ghost ??= makeGhost(element);
    ghost.style.setProperty("translate", `${String(dx)}px ${String(dy)}px`);
    highlight(targetAt(event));
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    listening.abort();
    highlight(null);
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    const target = event.type === "pointerup" ? targetAt(event) : null;
    const name = target?.getAttribute("data-drop") ?? "";
    const cell = parseCell(name);
    if (cell !== null) dragged.drop(cell);
    else if (name === "hand") dragged.drop("hand");
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function targetAt(event: PointerEvent): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]") ?? null;
}

/** Return a picture of the dragged piece, to follow the pointer. */
function makeGhost(element: HTMLElement): HTMLElement {
  const drawing = element.querySelector("svg.piece") ?? element;
  const box = drawing.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.append(drawing.cloneNode(true));
  for (const side of ["left", "top", "width", "height"] as const) {
    ghost.style.setProperty(side, `${String(box[side])}px`);
  }
  document.body.append(ghost);
  return ghost;
}

/** Ignore the click that follows a drag. */
export function swallowClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}
