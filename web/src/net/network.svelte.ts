/** The reachability of the server, and the service worker for when it is out of reach. */
import { Refused, setOffline, startSession, rulePageAddresses } from "./api";
import { DEPLOYMENT } from "../lib/paths";
import { settings } from "../lib/settings.svelte";
import { language } from "../i18n/i18n.svelte";

/** The service worker's mark on a cached page that it shows without the server. */
const OFFLINE_MARK = "meta[name=fourfold-alone]";

export const network = $state({ reachable: true });

function setReachable(reachable: boolean): void {
  network.reachable = reachable;
  setOffline(!reachable);
}

/** Detect whether this page has a server. */
export function detectServer(): void {
  setReachable(DEPLOYMENT.hasServer && document.querySelector(OFFLINE_MARK) === null);
}

/** Mark the server as unreachable unless an error is an answer from it. */
export function markUnreachable(error: unknown): void {
  if (error instanceof Refused && error.status === 0) setReachable(false);
}

/** Check whether the server can be reached again. */
export async function reconnect(): Promise<void> {
  if (network.reachable || !DEPLOYMENT.hasServer) return;
  setReachable(true);
  await startSession(settings.name.trim() || null).catch(markUnreachable);
}

/** Cache the app in the browser once the page is complete. */
export function cacheApp(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  startServiceWorker().catch(() => undefined);
}

async function startServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register(`${DEPLOYMENT.root}sw.js`);
  const { active } = await navigator.serviceWorker.ready;
  const keep = [...loadedAddresses(), ...(await rulePageAddresses())];
  active?.postMessage({ keep, language: language() });
}

/** Return the addresses, such as that of the presets, that were loaded before the worker started. */
function loadedAddresses(): string[] {
  const prefixes = ["assets/", "api/"].map((path) => location.origin + DEPLOYMENT.root + path);
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
}
