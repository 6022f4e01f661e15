/** Keeping the focus on a page whose parts appear and disappear. */
import type { Attachment } from "svelte/attachments";

const FOCUSABLE = [
  "a[href]",
  "summary",
  ...["button", "input", "select", "textarea"].map((tag) => `${tag}:not([disabled])`),
].join();
const HIDING = "dialog:not([open]), details:not([open]), [hidden]";

/**
 * Move the focus to the nearest control when the focused one disappears: first in the same row,
 * finally to the heading of the section. An element that only moves gets it back.
 */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: HTMLElement | null = null;
  /** Its ancestors, recorded in time: a removed element has none. */
  let ancestors: readonly HTMLElement[] = [];

  function remember({ target }: FocusEvent): void {
    last = target as HTMLElement;
    ancestors = ancestorsOf(last, root);
  }

  /** A press elsewhere removes the focus on purpose. */
  function release({ target }: PointerEvent): void {
    if (!last?.contains(target as Node)) last = null;
  }

  function restore(records: readonly MutationRecord[]): void {
    if (!last || document.activeElement !== document.body) return;
    const lost = last;
    if (!isShown(lost)) findNearest(ancestors)?.focus();
    else if (records.some(({ removedNodes }) => containsElement(removedNodes, lost))) lost.focus();
  }

  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["open", "hidden"] });
  root.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", release);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", release);
  };
};

function ancestorsOf(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent && root.contains(parent) ? [parent, ...ancestorsOf(parent, root)] : [];
}

function containsElement(nodes: NodeList, element: Node): boolean {
  return [...nodes].some((node) => node.contains(element));
}

/** Return whether an element is on the page and not in anything folded up or closed. */
function isShown(element: HTMLElement): boolean {
  const from = element.matches("summary") ? element.closest("details")?.parentElement : element;
  return element.isConnected && !from?.closest(HIDING);
}

/** Return the first of some elements that can have the focus, or a control within it. */
function findNearest(ancestors: readonly HTMLElement[]): HTMLElement | null {
  for (const element of ancestors.filter(isShown)) {
    const found = element.matches("section")
      ? headingOf(element)
      : [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
    if (found) return found;
  }
  return null;
}

function headingOf(section: HTMLElement): HTMLElement | null {
  const heading = section.querySelector<HTMLElement>("h1, h2, h3");
  heading?.setAttribute("tabindex", "-1");
  return heading;
}
