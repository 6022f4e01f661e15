import { afterEach, expect, test } from "vitest";
import { followInput, inputKind } from "./inputKind.svelte";

/** A window whose device has a coarse pointer or not. */
function device(coarse: boolean): Window {
  const page = new EventTarget() as unknown as Window;
  return Object.assign(page, { matchMedia: () => ({ matches: coarse }) as MediaQueryList });
}

let stop = (): void => undefined;
afterEach(() => stop());

function send(page: Window, kind: string, fields: object): void {
  page.dispatchEvent(Object.assign(new Event(kind), fields));
}

test("instructions start with the pointer of the device", () => {
  stop = followInput(device(true));
  expect(inputKind()).toBe("touch");
  stop();
  stop = followInput(device(false));
  expect(inputKind()).toBe("mouse");
});

test("instructions follow the input used last", () => {
  const page = device(false);
  stop = followInput(page);
  const kinds = [
    () => send(page, "keydown", { key: "Tab" }),
    () => send(page, "pointerdown", { pointerType: "touch" }),
    () => send(page, "keydown", { key: "Shift" }),
    () => send(page, "pointerdown", { pointerType: "mouse" }),
  ].map((act) => {
    act();
    return inputKind();
  });
  expect(kinds).toEqual(["keys", "touch", "touch", "mouse"]);
});
