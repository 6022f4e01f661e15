/** A small router on the history API. */
import { RATING_FAMILIES } from "../generated/constants/ratings";
import { parsePath, pathOf, resolve } from "./paths";

export type Route =
  | { page: "lobby" }
  | { page: "game"; id: string }
  | { page: "join"; secret: string }
  | { page: "settings" | "games" | "about" }
  | { page: "analysis" | "replay" | "learn" | "sounds"; search: string }
  | { page: "rules"; preset: string; hash: string }
  | { page: "ratings"; family: Family }
  | { page: "players"; id: string }
  | { page: "tournaments" | "new-tournament" }
  | { page: "tournament" | "director" | "projector" | "print"; id: string; secret: string }
  | { page: "missing" };

/** A group of presets with one rating. */
export type Family = (typeof RATING_FAMILIES)[number];

const PLAIN = ["settings", "games", "about"] as const;
const STUDIES = ["analysis", "replay", "learn", "sounds"] as const;
const CONSOLES = ["director", "projector", "print"] as const;

let route = $state.raw<Route>(routeOf(location));

/** Return the page that an address on this host leads to. */
export function routeOf(address: Pick<Location, "pathname" | "hash" | "search">): Route {
  return parse({ pathname: pathOf(address), hash: address.hash, search: address.search });
}

/** Return the page that a path within the app leads to. */
export function parse({
  pathname,
  hash,
  search,
}: Pick<Location, "pathname" | "hash" | "search">): Route {
  const [first = "", second = "", ...more] = pathname.split("/").filter(Boolean);
  if (first === "tournaments") return parseTournamentPath(second, more, hash.slice(1));
  if (more.length > 0) return { page: "missing" };
  if (first === "") return { page: "lobby" };
  if (first === "g" && second) return { page: "game", id: second };
  if (first === "join") return { page: "join", secret: hash.slice(1) };
  const plain = PLAIN.find((page) => page === first);
  if (plain && !second) return { page: plain };
  if (first === "rules") return { page: "rules", preset: second || "quarto", hash: hash.slice(1) };
  const family = RATING_FAMILIES.find((name) => name === (second || "quarto"));
  if (first === "ratings" && family) return { page: "ratings", family };
  if (first === "players" && second) return { page: "players", id: second };
  const study = STUDIES.find((page) => page === first);
  if (study && !second) return { page: study, search };
  return { page: "missing" };
}

/** Parse the rest of a path after `/tournaments`. The hash holds the secret that grants access. */
function parseTournamentPath(
  id: string,
  [view, ...more]: readonly string[],
  secret: string,
): Route {
  if (!id) return { page: "tournaments" };
  if (id === "new" && !view) return { page: "new-tournament" };
  const page = view ? CONSOLES.find((name) => name === view) : "tournament";
  return page && more.length === 0 ? { page, id, secret } : { page: "missing" };
}

/** Return whether a path leads to a page of this app. */
export function pageExists(path: string): boolean {
  return parse(parsePath(path)).page !== "missing";
}

export function currentRoute(): Route {
  return route;
}

/** Return a key that changes with the page, but not with a section or a position on it. */
export function pageKeyOf(route: Route): string {
  switch (route.page) {
    case "game":
      return `game ${route.id}`;
    case "players":
      return `players ${route.id}`;
    case "rules":
      return `rules ${route.preset}`;
    case "tournament":
    case "director":
    case "projector":
    case "print":
      return `${route.page} ${route.id}`;
    case "learn":
      return `learn ${route.search}`;
    default:
      return route.page;
  }
}

type Prefetch = (page: Route["page"]) => void;

let loadAhead: Prefetch = () => undefined;

/** Set the function that loads a page before it is shown. */
export function prefetchWith(load: Prefetch): void {
  loadAhead = load;
}

/** Start loading a page that is about to be shown. */
export function prefetch(page: Route["page"]): void {
  loadAhead(page);
}

/** Navigate to a path within the app. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", resolve(path));
  else history.pushState(null, "", resolve(path));
  route = routeOf(location);
  scrollTo(0, 0);
}

let leaveGuard: ((path: string) => void) | null = null;

/** Call `ask` instead of following a link away from the page; return a function that stops this. */
export function beforeLeaving(ask: (path: string) => void): () => void {
  leaveGuard = ask;
  return () => {
    if (leaveGuard === ask) leaveGuard = null;
  };
}

/** Follow a link: ask first where leaving the page is guarded. */
export function leaveFor(path: string): void {
  if (leaveGuard) leaveGuard(path);
  else go(path);
}

/** Handle links within the app and the browser's back and forward buttons. */
export function startRouter(): void {
  addEventListener("popstate", () => {
    route = routeOf(location);
  });
  addEventListener("hashchange", () => {
    route = routeOf(location);
  });
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (
      !link ||
      !isPlain ||
      event.defaultPrevented ||
      link.target ||
      link.hasAttribute("download")
    ) {
      return;
    }
    if (link.origin !== location.origin || pathOf(link).startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    const path = pathOf(link) + link.search + link.hash;
    if (leaveGuard) leaveGuard(path);
    else go(path);
  });
}
