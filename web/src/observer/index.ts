/** The observer's console; loaded for those who sit in that seat. */
export { default as Console } from "./Console.svelte";
export { ObserverRole } from "./observer.svelte";
