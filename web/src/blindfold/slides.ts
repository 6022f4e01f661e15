/**
 * Fingers that touch down outside the dark board and slide onto it (D8).
 *
 * Browsers scroll with such a finger, and cancel its pointer even where there is nothing to scroll.
 * So its first movement decides: if it can scroll, it scrolls; otherwise it is a hand that missed
 * the edge.
 */
import type { Finger, Gestures } from "./gestures";
import type { Target } from "./targets";

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Return the target at a point of the screen. */
export function targetAt({ clientX, clientY }: Point): Target | null {
  return targetOf(document.elementFromPoint(clientX, clientY));
}

function targetOf(element: Element | null): Target | null {
  return element?.closest<HTMLElement>("[data-target]")?.dataset["target"] ?? null;
}

/** Follow fingers that touch down outside all targets; return a stop function. */
export function followSlides(gestures: Gestures, onLift: () => void): () => void {
  /** The touch of each finger when it went down; null once the finger is followed. */
  const fingers = new Map<Finger, Touch | null>();

  function start({ changedTouches }: TouchEvent): void {
    for (const touch of changedTouches) {
      const { target } = touch;
      if (!(target instanceof Element) || targetOf(target) || isTextField(target)) continue;
      fingers.set(nameOf(touch), touch);
      gestures.downOutside(nameOf(touch));
    }
  }

  function move(event: TouchEvent): void {
    for (const touch of event.changedTouches) {
      const finger = nameOf(touch);
      const from = fingers.get(finger);
      if (from === undefined) continue;
      if (from && !isUnusedByBrowser(event, from, touch)) drop(finger);
      else {
        fingers.set(finger, null);
        if (event.cancelable) event.preventDefault();
        gestures.move(finger, targetAt(touch));
      }
    }
  }

  function drop(finger: Finger): void {
    fingers.delete(finger);
    gestures.cancel(finger);
  }

  function dropAll(): void {
    [...fingers.keys()].forEach(drop);
  }

  /**
   * Drop fingers that have been lifted unnoticed, as their first element has disappeared: a primary
   * pointer is the only one.
   */
  function forgetLifted({ isPrimary, pointerType }: PointerEvent): void {
    if (isPrimary && pointerType === "touch") dropAll();
  }

  function end({ changedTouches, timeStamp }: TouchEvent): void {
    for (const touch of changedTouches) {
      if (!fingers.delete(nameOf(touch))) continue;
      const wasActive = gestures.isActive;
      gestures.up(nameOf(touch), timeStamp);
      if (wasActive && !gestures.isActive) onLift();
    }
  }

  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("pointerdown", forgetLifted, { signal, capture: true });
  addEventListener("touchstart", start, { signal, passive: true });
  addEventListener("touchmove", move, { signal, passive: false });
  addEventListener("touchend", end, { signal });
  addEventListener("touchcancel", end, { signal });
  return () => {
    listening.abort();
    dropAll();
  };
}

function nameOf({ identifier }: Touch): Finger {
  return `touch ${String(identifier)}`;
}

/** Return whether an element is a field, in which fingers move the caret. */
function isTextField(element: Element): boolean {
  return element.closest("input, textarea, select") !== null;
}

/** Return whether the browser has no use for a moving finger: no zooming, no scrolling. */
function isUnusedByBrowser({ cancelable, touches }: TouchEvent, from: Touch, to: Touch): boolean {
  if (!cancelable || touches.length > 1 || (visualViewport?.scale ?? 1) > 1) return false;
  const right = to.clientX - from.clientX;
  const down = to.clientY - from.clientY;
  const scrolls = Math.abs(right) > Math.abs(down) ? scrollsAcross(right) : scrollsDown(down);
  for (let element = from.target as Element | null; element; element = element.parentElement) {
    if (getComputedStyle(element).touchAction === "none") return true;
    if (scrolls(element)) return false;
  }
  return true;
}

type Scrolls = (element: Element) => boolean;

function scrollsAcross(distance: number): Scrolls {
  return (element) =>
    isScroller(element, getComputedStyle(element).overflowX) &&
    hasRoom(distance, element.scrollLeft, element.scrollWidth - element.clientWidth);
}

function scrollsDown(distance: number): Scrolls {
  return (element) =>
    isScroller(element, getComputedStyle(element).overflowY) &&
    hasRoom(distance, element.scrollTop, element.scrollHeight - element.clientHeight);
}

function isScroller(element: Element, overflow: string): boolean {
  return element === document.scrollingElement || overflow === "auto" || overflow === "scroll";
}

/** Return whether an element can scroll with a finger, back or forward. */
function hasRoom(distance: number, at: number, max: number): boolean {
  return distance > 0 ? at > 0 : at < Math.floor(max);
}
