/** The kind of input that the player used last, which instructions name. */

export type InputKind = "keys" | "mouse" | "touch";

let kind = $state<InputKind>("mouse");

export function inputKind(): InputKind {
  return kind;
}

/** Follow the player's input from now on, starting with the device's own; return a stop function. */
export function followInput(page: Window = window): () => void {
  kind = page.matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  const press = ({ pointerType }: PointerEvent): void => {
    kind = pointerType === "mouse" ? "mouse" : "touch";
  };
  const keydown = ({ target, key }: KeyboardEvent): void => {
    const isText = target instanceof Element && target.closest("input, textarea, select") !== null;
    if (!isText && !MODIFIERS.has(key)) kind = "keys";
  };
  page.addEventListener("pointerdown", press, true);
  page.addEventListener("keydown", keydown, true);
  return () => {
    page.removeEventListener("pointerdown", press, true);
    page.removeEventListener("keydown", keydown, true);
  };
}

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta"]);
