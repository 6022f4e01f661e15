/** Components in a document without a layout: what they need there, and how they are found. */
import { cleanup, configure } from "@testing-library/svelte";
import { afterEach } from "vitest";

// Nothing is hidden in these documents, and finding that out takes most of the time.
// However slow the machine is, what is to come is waited for.
configure({ defaultHidden: true, asyncUtilTimeout: 60_000 });

globalThis.ResizeObserver ??= class {
  observe(): void {
    // Nothing has a size here.
  }
  unobserve(): void {
    // Nothing was observed.
  }
  disconnect(): void {
    // Nothing was observed.
  }
};

// Contrast is wanted here: pieces are drawn, and no picture is fetched.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: media.includes("contrast"),
    media,
  }) as MediaQueryList;

// Dialogs are opened and closed here, and no more.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

afterEach(cleanup);
