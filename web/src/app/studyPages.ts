/** The pages beside the games, as one part that is loaded when it is needed. */
import "../styles/study.css";

export { default as AnalysisPage } from "../analysis/AnalysisPage.svelte";
export { default as LearnPage } from "../learn/LearnPage.svelte";
export { default as ReplayPage } from "../replay/ReplayPage.svelte";
export { default as RulesPage } from "../learn/RulesPage.svelte";
export { default as SoundsPage } from "../audio/SoundsPage.svelte";
export { default as AboutPage } from "./AboutPage.svelte";
export { default as MyGamesPage } from "../games/MyGamesPage.svelte";
export { default as SettingsPage } from "./SettingsPage.svelte";
