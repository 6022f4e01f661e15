/** A page whose parts come and go, on which the focus is never lost. */
import type { Attachment } from "svelte/attachments";

const FOCUSABLE = [
  "a[href]",
  "summary",
  ...["button", "input", "select", "textarea"].map((tag) => `${tag}:not([disabled])`),
].join();
const HIDING = "dialog:not([open]), details:not([open]), [hidden]";

/**
 * Gives the focus to what is nearest when what had it goes away: something else in the same row,
 * otherwise the heading of the section. What is only moved has it back.
 */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: HTMLElement | null = null;
  /** What was around it: once it is gone, nobody can say. */
  let around: readonly HTMLElement[] = [];

  function note({ target }: FocusEvent): void {
    last = target as HTMLElement;
    around = ancestorsOf(last, root);
  }

  /** Whoever points elsewhere has left on purpose. */
  function leave({ target }: PointerEvent): void {
    if (!last?.contains(target as Node)) last = null;
  }

  function look(records: readonly MutationRecord[]): void {
    if (!last || document.activeElement !== document.body) return;
    const gone = last;
    if (!isShown(gone)) nearest(around)?.focus();
    else if (records.some(({ removedNodes }) => holds(removedNodes, gone))) gone.focus();
  }

  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["open", "hidden"] });
  root.addEventListener("focusin", note);
  document.addEventListener("pointerdown", leave);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", leave);
  };
};

function ancestorsOf(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent && root.contains(parent) ? [parent, ...ancestorsOf(parent, root)] : [];
}

function holds(nodes: NodeList, element: Node): boolean {
  return [...nodes].some((node) => node.contains(element));
}

/** Whether something is on the page, and not in what is folded up or closed. */
function isShown(element: HTMLElement): boolean {
  const from = element.matches("summary") ? element.closest("details")?.parentElement : element;
  return element.isConnected && !from?.closest(HIDING);
}

/** The first of some elements that can have the focus, or something within it. */
function nearest(around: readonly HTMLElement[]): HTMLElement | null {
  for (const element of around.filter(isShown)) {
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
