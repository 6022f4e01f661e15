/** Repeated clicks on cells and pieces. */
import { settings } from "../lib/settings.svelte";

/**
 * Return whether a click is the second of a double click, which counts once. Where moves have to be
 * confirmed, a separate click does that.
 */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1 && !settings.confirm;
}
