/** The observer's console, loaded for observers only. */
export { default as Console } from "./Console.svelte";
export { ObserverRole } from "./observer.svelte";
