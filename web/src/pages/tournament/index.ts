/** The tournament pages, as one lazily loaded chunk. */
import "./tournament.css";

export { default } from "./TournamentPages.svelte";
