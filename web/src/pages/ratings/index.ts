/** Leaderboards and players' pages, as one lazily loaded chunk. */
import "../../styles/lists.css";
import "../../styles/study.css";

export { default as LeaderboardPage } from "./LeaderboardPage.svelte";
export { default as PlayerPage } from "./PlayerPage.svelte";
