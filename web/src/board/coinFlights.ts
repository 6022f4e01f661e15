/** Animated coins that fly to their new owner. */
import { FIGURES, type QuardoPosition } from "../rules/notation";

const FLIGHT_MS = 650;

/**
 * Return the coins taken between two positions and their taker, the seat whose score has grown. The
 * last move is no guide while a move is drawn that the server has not answered.
 */
export function takenCoins(
  before: QuardoPosition,
  after: QuardoPosition,
): { seat: number; coins: readonly string[] } {
  const seat = after.scores.findIndex((score, index) => score > (before.scores[index] ?? 0)) + 1;
  const taken = FIGURES.filter((_, index) => before.coins[index] && !after.coins[index]);
  return { seat, coins: seat > 0 ? taken.map(({ name }) => name) : [] };
}

/** Animate the coins that were taken, to the score of the seat that took them. */
export function animateCoins(before: QuardoPosition, after: QuardoPosition): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { seat, coins } = takenCoins(before, after);
  const goal = document.querySelector(`[data-score="${String(seat)}"]`)?.getBoundingClientRect();
  if (!goal) return;
  coins.forEach((name, order) => {
    const coin = document.querySelector<SVGElement>(`svg[data-coin="${name}"]`);
    if (coin) fly(coin, goal, order);
  });
}

function fly(coin: SVGElement, goal: DOMRect, order: number): void {
  const from = coin.getBoundingClientRect();
  const flyer = document.createElement("div");
  flyer.className = "drag-ghost";
  flyer.append(coin.cloneNode(true));
  flyer.style.setProperty("left", `${String(from.left)}px`);
  flyer.style.setProperty("top", `${String(from.top)}px`);
  document.body.append(flyer);
  const dx = goal.left + goal.width / 2 - from.left - from.width / 2;
  const dy = goal.top + goal.height / 2 - from.top - from.height / 2;
  const flight = flyer.animate(
    [
      { translate: "0 0", scale: 1.4, rotate: "0deg" },
      { translate: `${String(dx)}px ${String(dy)}px`, scale: 1, rotate: "720deg" },
    ],
    {
      duration: FLIGHT_MS,
      delay: 90 * order,
      easing: "cubic-bezier(0.5, 0, 0.2, 1)",
      fill: "both",
    },
  );
  flight.finished.then(
    () => flyer.remove(),
    () => flyer.remove(),
  );
}
