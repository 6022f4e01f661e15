/** Coins that roll to their new owner: a short picture of what the words say too. */
import { FIGURES } from "../game/notation";

const FLIGHT_MS = 650;

/** Lets the coins that are gone fly to the score of the seat that took them. */
export function flyCoins(
  before: readonly boolean[],
  after: readonly boolean[],
  seat: number,
): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const goal = document.querySelector(`[data-score="${String(seat)}"]`)?.getBoundingClientRect();
  if (!goal) return;
  FIGURES.filter((_, index) => before[index] && !after[index]).forEach(({ name }, order) => {
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
  const across = goal.left + goal.width / 2 - from.left - from.width / 2;
  const down = goal.top + goal.height / 2 - from.top - from.height / 2;
  const flight = flyer.animate(
    [
      { translate: "0 0", scale: 1.4, rotate: "0deg" },
      { translate: `${String(across)}px ${String(down)}px`, scale: 1, rotate: "720deg" },
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
