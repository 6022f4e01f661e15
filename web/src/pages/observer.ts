/** The observer's console; loaded for those who sit in that seat. */
export { default as Console } from "../components/observer/Console.svelte";
export { Observing } from "../lib/observing.svelte";
