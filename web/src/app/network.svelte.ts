/** Whether the server can be reached, and what keeps the app at hand when it cannot. */
import { Refused, rulePages } from "../net/api";
import { PLACE } from "./paths";

export const network = $state({ reachable: true });

/** Notes that nothing answered; any other refusal is an answer. */
export function noteUnreachable(error: unknown): void {
  if (error instanceof Refused && error.status === 0) network.reachable = false;
}

/** Keeps the app in the browser, once the page has all that it needs. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  keep().catch(() => undefined);
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register(`${PLACE.root}sw.js`);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: [...loaded(), ...(await rulePages())] });
}

/** What was loaded before the worker was there: among it the person's language, and which games
 * there are. */
function loaded(): string[] {
  const kept = ["assets/", "api/"].map((path) => location.origin + PLACE.root + path);
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => kept.some((start) => name.startsWith(start)));
}
