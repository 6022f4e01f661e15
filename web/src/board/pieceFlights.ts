/** Animated moves of pieces: from the tray to the hand, on to their cell, and back by an undo. */

const TRAVEL_MS = 250;

/** The places of a table's pieces, by piece. */
export type Rects = ReadonlyMap<string, { readonly at: Element; readonly box: DOMRect }>;

/** Return the places of all pieces within an element, which `data-travels` marks. */
export function rectsOf(table: Element): Rects {
  return new Map(
    [...table.querySelectorAll<HTMLElement>("[data-travels]")].map((at) => [
      at.dataset["travels"] ?? "",
      { at, box: at.getBoundingClientRect() },
    ]),
  );
}

/** Animate the pieces whose place has changed. */
export function animateMoves(table: Element, before: Rects): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [piece, { at, box }] of rectsOf(table)) {
    const from = before.get(piece);
    if (from && from.at !== at && from.box.width > 0) carry(at, from.box, box);
  }
}

/** Animate a piece from its old place: lift, move and lower it, with its shadow. */
function carry(piece: Element, from: DOMRect, to: DOMRect): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const size = Math.min(from.width, from.height) / Math.min(to.width, to.height);
  const far = "drop-shadow(0 1rem 0.75rem rgb(0 0 0 / 30%))";
  piece.animate(
    [
      { translate: `${String(dx)}px ${String(dy)}px`, scale: size, zIndex: 30 },
      { translate: "0 -8%", scale: 1.08, filter: far, zIndex: 30, offset: 0.7 },
      { translate: "0 0", scale: 1, zIndex: 30 },
    ],
    { duration: TRAVEL_MS, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
  );
}
