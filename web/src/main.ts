import "./generated/drawings.css";
import "./styles/base.css";
import "./styles/boards.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { answerIn, introduce, presets } from "./lib/api";
import { unlockAudio } from "./lib/audio";
import { speak, wished } from "./lib/i18n.svelte";
import { keepApp, noteUnreachable } from "./lib/network.svelte";
import { startRouter } from "./lib/router.svelte";
import { applySettings, settings } from "./lib/settings.svelte";

async function start(): Promise<void> {
  const target = document.getElementById("app");
  if (!target) throw new Error("the page has no place for the app");
  applySettings();
  const language = wished();
  answerIn(language);
  // Almost every page wants to know which games there are; who asks makes no difference.
  void presets();
  // The server has to know this browser before it is asked for its games.
  const known = introduce(settings.name.trim() || null).catch(noteUnreachable);
  await Promise.all([speak(language), known]);
  startRouter();
  unlockAudio();
  mount(App, { target });
  keepApp();
}

void start();
