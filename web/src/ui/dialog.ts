/** Modal dialogs, opened and closed by the state of a component. */
import type { Attachment } from "svelte/attachments";

/**
 * The delay before a control in a new dialog has the focus: a screen reader announces the dialog
 * when it has the focus itself, and may miss it when the focus goes straight to a control.
 */
const FOCUS_DELAY_MS = 250;

/** Keep a dialog open while `open` returns true; the browser handles Escape. */
export function modal(open: () => boolean): Attachment<HTMLDialogElement> {
  return (dialog) => {
    if (open() && !dialog.open) return show(dialog);
    if (!open() && dialog.open) dialog.close();
    return undefined;
  };
}

/** Open a dialog and focus it, then the control that the browser has chosen. */
function show(dialog: HTMLDialogElement): () => void {
  dialog.tabIndex = -1;
  dialog.showModal();
  const chosen = document.activeElement;
  dialog.focus();
  const timer = setTimeout(() => {
    if (document.activeElement === dialog && chosen instanceof HTMLElement) chosen.focus();
  }, FOCUS_DELAY_MS);
  return () => clearTimeout(timer);
}
