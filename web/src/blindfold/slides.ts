/** Fingers that are put down beside the dark board and slide onto it (D8).
 *
 * Browsers scroll with such a finger, and take its pointer away even where there is nothing to scroll.
 * So its first movement decides, as long as that can be told: what can be scrolled is scrolled, and a
 * finger that can scroll nothing is a hand that missed the edge.
 */
import type { Finger, Gestures } from "./gestures";
import type { Target } from "./targets";

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** What can be touched at a point of the screen. */
export function targetAt({ clientX, clientY }: Point): Target | null {
  return targetOf(document.elementFromPoint(clientX, clientY));
}

function targetOf(element: Element | null): Target | null {
  return element?.closest<HTMLElement>("[data-target]")?.dataset["target"] ?? null;
}

/** Follows fingers from wherever they are put down beside all places; returns how to stop. */
export function followSlides(gestures: Gestures, lifted: () => void): () => void {
  /** Where they were put down; nowhere once they are followed. */
  const fingers = new Map<Finger, Touch | null>();

  function start({ changedTouches }: TouchEvent): void {
    for (const touch of changedTouches) {
      const { target } = touch;
      if (!(target instanceof Element) || targetOf(target) || isEdited(target)) continue;
      fingers.set(nameOf(touch), touch);
      gestures.downOutside(nameOf(touch));
    }
  }

  function move(event: TouchEvent): void {
    for (const touch of event.changedTouches) {
      const finger = nameOf(touch);
      const from = fingers.get(finger);
      if (from === undefined) continue;
      if (from && !isFree(event, from, touch)) drop(finger);
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

  /** What a finger was put down on may have gone, and with it the word that the finger was lifted; it
   * was when another is the only one. */
  function forgetLifted({ isPrimary, pointerType }: PointerEvent): void {
    if (isPrimary && pointerType === "touch") dropAll();
  }

  function end({ changedTouches, timeStamp }: TouchEvent): void {
    for (const touch of changedTouches) {
      if (!fingers.delete(nameOf(touch))) continue;
      const felt = gestures.isActive;
      gestures.up(nameOf(touch), timeStamp);
      if (felt && !gestures.isActive) lifted();
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

/** In a text, fingers move the caret. */
function isEdited(element: Element): boolean {
  return element.closest("input, textarea, select") !== null;
}

/** Whether the browser has nothing to do with a finger that moves: no zooming, no scrolling. */
function isFree({ cancelable, touches }: TouchEvent, from: Touch, to: Touch): boolean {
  if (!cancelable || touches.length > 1 || (visualViewport?.scale ?? 1) > 1) return false;
  const right = to.clientX - from.clientX;
  const down = to.clientY - from.clientY;
  const scrolls = Math.abs(right) > Math.abs(down) ? scrollsAcross(right) : scrollsDown(down);
  for (let one = from.target as Element | null; one; one = one.parentElement) {
    if (getComputedStyle(one).touchAction === "none") return true;
    if (scrolls(one)) return false;
  }
  return true;
}

type Scrolls = (element: Element) => boolean;

function scrollsAcross(way: number): Scrolls {
  return (one) =>
    isScroller(one, getComputedStyle(one).overflowX) &&
    hasRoom(way, one.scrollLeft, one.scrollWidth - one.clientWidth);
}

function scrollsDown(way: number): Scrolls {
  return (one) =>
    isScroller(one, getComputedStyle(one).overflowY) &&
    hasRoom(way, one.scrollTop, one.scrollHeight - one.clientHeight);
}

function isScroller(element: Element, overflow: string): boolean {
  return element === document.scrollingElement || overflow === "auto" || overflow === "scroll";
}

/** Whether something can follow a finger: back towards its beginning, or on to its end. */
function hasRoom(way: number, at: number, most: number): boolean {
  return way > 0 ? at > 0 : at < Math.floor(most);
}
