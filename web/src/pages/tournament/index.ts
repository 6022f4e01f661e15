/** The tournament pages, as one lazily loaded chunk. */
import "../../styles/lists.css";
import "./tournament.css";

export { default } from "./TournamentPages.svelte";
