import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "./focusKeeper";

let root: HTMLElement;
let stop: ReturnType<typeof keepFocus>;

function find(selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** Return the id of the focused element once the page has handled a change. */
async function focusedId(): Promise<string> {
  await new Promise((done) => setTimeout(done));
  return document.activeElement?.id ?? "";
}

beforeEach(() => {
  root = document.createElement("main");
  root.innerHTML = `
    <section>
      <h2 id="title">Entries</h2>
      <ul>
        <li id="row"><button id="remove">x</button></li>
        <li id="other"><button id="more">+</button></li>
      </ul>
    </section>`;
  document.body.append(root);
  stop = keepFocus(root);
  find("#remove").focus();
});

afterEach(() => {
  stop?.();
  root.remove();
});

test("an element that is replaced in its row passes the focus on", async () => {
  find("#row").innerHTML = '<button id="back">back</button>';
  expect(await focusedId()).toBe("back");
});

test("a removed row passes the focus to the next row", async () => {
  find("#row").remove();
  expect(await focusedId()).toBe("more");
});

test("a heading has the focus when no control is left", async () => {
  find("ul").remove();
  expect(await focusedId()).toBe("title");
});

test("a closed dialog does not get the focus", async () => {
  find("#other").outerHTML = '<dialog id="other" open><button id="yes">yes</button></dialog>';
  find("#yes").focus();
  find("#row").remove();
  find("#yes").blur();
  find("#other").removeAttribute("open");
  expect(await focusedId()).toBe("title");
});

test("an element that moves keeps the focus", async () => {
  find("ul").append(find("#row"));
  expect(await focusedId()).toBe("remove");
});

test("a press elsewhere releases the focus", async () => {
  root.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  find("#row").remove();
  expect(await focusedId()).toBe("");
});
