/** Coins that roll to their new owner: a short picture of what the words say too. */
import { FIGURES, type QuardoPosition } from "../rules/notation";

const FLIGHT_MS = 650;

/** Which coins were taken between two positions, and by whom: the seat whose score has grown. Who
 * moved last does not tell, while a move is drawn that the server has not answered. */
export function takenCoins(
  before: QuardoPosition,
  after: QuardoPosition,
): { seat: number; coins: readonly string[] } {
  const seat = after.scores.findIndex((score, index) => score > (before.scores[index] ?? 0)) + 1;
  const gone = FIGURES.filter((_, index) => before.coins[index] && !after.coins[index]);
  return { seat, coins: seat > 0 ? gone.map(({ name }) => name) : [] };
}

/** Lets the coins that are gone fly to the score of the seat that took them. */
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
