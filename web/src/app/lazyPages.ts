/** Pages that are loaded on demand. */
import type { Route } from "../lib/router.svelte";
import { lazy } from "../lib/lazy";
import { loadAllMessages, loadTournamentMessages } from "../i18n/i18n.svelte";

/** Return a function that loads pages together with their messages. */
function lazyWithMessages<T>(load: () => Promise<T>): () => Promise<T> {
  return lazy(async () => (await Promise.all([load(), loadAllMessages()]))[0]);
}

/** The pages for study, stored games, settings and information. */
export const studies = lazyWithMessages(() => import("./studyPages"));

/** The leaderboards and the pages of players. */
export const ratings = lazyWithMessages(() => import("../pages/ratings"));

/** The page of a game, with the table. */
export const gamePage = lazyWithMessages(() => import("../pages/play/GamePage.svelte"));

/** The pages of tournaments, with their own messages. */
export const tournaments = lazy(
  async () => (await Promise.all([import("../pages/tournament"), loadTournamentMessages()]))[0],
);

/** Start loading a page that is about to be shown. */
export function loadAhead(page: Route["page"]): void {
  if (page === "game") gamePage().catch(() => undefined); // the page shows the failure
}
