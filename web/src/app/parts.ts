/** Parts of the app that come when they are asked for. */
import { speakOfAll, speakOfTournaments } from "../i18n/i18n.svelte";

/** Loads a part once; one that did not come is asked for again next time. */
function part<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Loads a part together with what its pages say. */
function spokenPart<T>(load: () => Promise<T>): () => Promise<T> {
  return part(async () => (await Promise.all([load(), speakOfAll()]))[0]);
}

/** The pages beside the games. */
export const studies = spokenPart(() => import("./studyPages"));

/** Leaderboards and players' pages. */
export const ratings = spokenPart(() => import("../ratings"));

/** The page of a game, with the table. */
export const gamePage = spokenPart(() => import("../table/GamePage.svelte"));

/** The pages of tournaments, with their own words. */
export const tournaments = part(
  async () => (await Promise.all([import("../tournament"), speakOfTournaments()]))[0],
);

/** Games that are played in this page and kept in this browser. */
export const local = part(() => import("../local"));

/** Begins to load the page of a game, which is about to be shown. */
export function prepareGame(): void {
  gamePage().catch(() => undefined); // whoever shows it says so
}
