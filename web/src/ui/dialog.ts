/** A dialog of the browser that is open as long as somebody says so. */
import type { Attachment } from "svelte/attachments";

/** Opens and closes a dialog: what has the focus, and Escape, are the browser's business. */
export function modal(open: () => boolean): Attachment<HTMLDialogElement> {
  return (dialog) => {
    if (open() && !dialog.open) dialog.showModal();
    else if (!open() && dialog.open) dialog.close();
  };
}
