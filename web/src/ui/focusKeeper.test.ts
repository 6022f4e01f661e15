import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "./focusKeeper";

let root: HTMLElement;
let end: ReturnType<typeof keepFocus>;

function find(selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** What has the focus once the page has noticed a change. */
async function focused(): Promise<string> {
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
  end = keepFocus(root);
  find("#remove").focus();
});

afterEach(() => {
  end?.();
  root.remove();
});

test("what replaces it in its row has the focus", async () => {
  find("#row").innerHTML = '<button id="back">back</button>';
  expect(await focused()).toBe("back");
});

test("a row that is gone leaves it to the next one", async () => {
  find("#row").remove();
  expect(await focused()).toBe("more");
});

test("without anything else to press, the heading has it", async () => {
  find("ul").remove();
  expect(await focused()).toBe("title");
});

test("what is in a dialog that closes is gone too", async () => {
  find("#other").outerHTML = '<dialog id="other" open><button id="yes">yes</button></dialog>';
  find("#yes").focus();
  find("#row").remove();
  find("#yes").blur();
  find("#other").removeAttribute("open");
  expect(await focused()).toBe("title");
});

test("what is moved keeps it", async () => {
  find("ul").append(find("#row"));
  expect(await focused()).toBe("remove");
});

test("whoever has pressed elsewhere is left alone", async () => {
  root.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  find("#row").remove();
  expect(await focused()).toBe("");
});
