/** The pages of tournaments, as one part that is loaded when it is needed. */
import "./tournament.css";

export { default } from "./TournamentPages.svelte";
