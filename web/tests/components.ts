/** Components in a document without a layout: stubs, and settings of the queries. */
import { cleanup, configure } from "@testing-library/svelte";
import { afterEach } from "vitest";

// Nothing is hidden in these documents, and checking that takes most of the time. The timeout is
// long, as no test may depend on the speed of the machine.
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

// With more contrast, pieces are drawn and no picture is loaded.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: media.includes("contrast"),
    media,
  }) as MediaQueryList;

// Dialogs only open and close here.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

afterEach(cleanup);
