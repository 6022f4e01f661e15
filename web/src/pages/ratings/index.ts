/** Leaderboards and players' pages, as one part that is loaded when it is needed. */
import "../../styles/study.css";

export { default as LeaderboardPage } from "./LeaderboardPage.svelte";
export { default as PlayerPage } from "./PlayerPage.svelte";
