/** The pages for study, stored games, settings and information, in one lazy chunk. */
import "../styles/lists.css";
import "../styles/study.css";

export { default as AnalysisPage } from "../pages/analysis/AnalysisPage.svelte";
export { default as LearnPage } from "../pages/learn/LearnPage.svelte";
export { default as ReplayPage } from "../pages/replay/ReplayPage.svelte";
export { default as RulesPage } from "../pages/learn/RulesPage.svelte";
export { default as SoundsPage } from "../pages/sounds/SoundsPage.svelte";
export { default as AboutPage } from "../pages/about/AboutPage.svelte";
export { default as MyGamesPage } from "../pages/games/MyGamesPage.svelte";
export { default as SettingsPage } from "../pages/settings/SettingsPage.svelte";
