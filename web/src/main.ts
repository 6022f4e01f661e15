import "./generated/drawings.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/boards.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { setAnswerLanguage, startSession, fetchPresets } from "./net/api";
import { unlockAudio } from "./audio/player";
import { followInput } from "./lib/inputKind.svelte";
import { markLanguage } from "./i18n/pageLanguage";
import { setLanguage, preferredLanguage } from "./i18n/i18n.svelte";
import { cacheApp, detectServer, markUnreachable } from "./net/network.svelte";
import { loadAhead } from "./app/lazyPages";
import { prefetch, prefetchWith, routeOf, startRouter } from "./lib/router.svelte";
import { showFailure, watchChunks } from "./app/shell";
import { lastSet } from "./pages/shared/newGameForm.svelte";
import { fetchTable } from "./drawing/renders.svelte";
import { applySettings, syncSettings, settings } from "./lib/settings.svelte";

async function start(target: HTMLElement): Promise<void> {
  watchChunks();
  detectServer();
  applySettings();
  syncSettings();
  const language = preferredLanguage();
  markLanguage(language);
  setAnswerLanguage(language);
  // Almost every page needs the presets, which are the same for all clients.
  void fetchPresets();
  const { page } = routeOf(location);
  prefetchWith(loadAhead);
  prefetch(page);
  if (page === "lobby") fetchTable(lastSet());
  // The server has to know this browser before it can return its games.
  const known = startSession(settings.name.trim() || null).catch(markUnreachable);
  await Promise.all([setLanguage(language), known]);
  startRouter();
  followInput();
  unlockAudio();
  target.replaceChildren();
  mount(App, { target });
  cacheApp();
}

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
start(target).catch((error: unknown) => {
  showFailure(target);
  throw error;
});
