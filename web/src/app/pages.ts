/** Which addresses of this app there are. */
import { parse } from "./router.svelte";

/** Whether a page stands at an address, so that nothing links into the void. */
export function exists(path: string): boolean {
  return parse(new URL(path, location.origin)).page !== "missing";
}
