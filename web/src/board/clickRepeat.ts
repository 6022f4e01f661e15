/** Presses of cells and pieces. */
import { settings } from "../lib/settings.svelte";

/** Whether a press is the second half of a double click, which is one press. Where moves have to be
 * confirmed, a second press does that. */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1 && !settings.confirm;
}
