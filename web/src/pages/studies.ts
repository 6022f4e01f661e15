/** The pages beside the games, as one part that is loaded when it is needed. */
import "../styles/study.css";

export { default as AnalysisPage } from "./AnalysisPage.svelte";
export { default as LearnPage } from "./LearnPage.svelte";
export { default as ReplayPage } from "./ReplayPage.svelte";
export { default as RulesPage } from "./RulesPage.svelte";
export { default as SoundsPage } from "./SoundsPage.svelte";
