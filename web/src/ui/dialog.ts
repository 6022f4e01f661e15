/** A dialog of the browser that is open as long as somebody says so. */
import type { Attachment } from "svelte/attachments";

/** A screen reader notices a dialog that has the focus, and then what is in it; it may miss both when
 * the focus goes straight to a control. */
const AFTER_MS = 250;

/** Opens and closes a dialog; Escape is the browser's business. */
export function modal(open: () => boolean): Attachment<HTMLDialogElement> {
  return (dialog) => {
    if (open() && !dialog.open) return show(dialog);
    if (!open() && dialog.open) dialog.close();
    return undefined;
  };
}

/** Opens a dialog: it has the focus itself, and soon what the browser has chosen in it. */
function show(dialog: HTMLDialogElement): () => void {
  dialog.tabIndex = -1;
  dialog.showModal();
  const chosen = document.activeElement;
  dialog.focus();
  const timer = setTimeout(() => {
    if (document.activeElement === dialog && chosen instanceof HTMLElement) chosen.focus();
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
