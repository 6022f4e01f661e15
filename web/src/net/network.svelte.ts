/** Whether the server can be reached, and what keeps the app at hand when it cannot. */
import { Refused, setOffline, introduce, rulePages } from "./api";
import { DEPLOYMENT } from "../lib/paths";
import { settings } from "../lib/settings.svelte";
import { language } from "../i18n/i18n.svelte";

/** How the service worker marks a page that it has kept and shows without the server. */
const ALONE = "meta[name=fourfold-alone]";

export const network = $state({ reachable: true });

function note(reachable: boolean): void {
  network.reachable = reachable;
  setOffline(!reachable);
}

/** Looks whether this page has a server. */
export function detectServer(): void {
  note(DEPLOYMENT.hasServer && document.querySelector(ALONE) === null);
}

/** Notes that nothing answered; any other refusal is an answer. */
export function markUnreachable(error: unknown): void {
  if (error instanceof Refused && error.status === 0) note(false);
}

/** Asks whether the server is there again; without an answer, what was known stays. */
export async function reconnect(): Promise<void> {
  if (network.reachable || !DEPLOYMENT.hasServer) return;
  note(true);
  await introduce(settings.name.trim() || null).catch(markUnreachable);
}

/** Keeps the app in the browser, once the page has all that it needs. */
export function cacheApp(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  keep().catch(() => undefined);
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register(`${DEPLOYMENT.root}sw.js`);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: [...loaded(), ...(await rulePages())], language: language() });
}

/** What was loaded before the worker was there: among it which games there are. */
function loaded(): string[] {
  const kept = ["assets/", "api/"].map((path) => location.origin + DEPLOYMENT.root + path);
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => kept.some((start) => name.startsWith(start)));
}
