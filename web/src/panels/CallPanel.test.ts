import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { t } from "../i18n/i18n.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { liveTable, localSandbox, settled } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import CallPanel from "./CallPanel.svelte";

let said: string[];
let sandbox: ReturnType<typeof localSandbox>["sandbox"];

beforeAll(speakEnglish);
beforeEach(() => {
  ({ sandbox, said } = localSandbox("quarto", "0123/..../..../.... - d1"));
  render(CallPanel, { table: sandbox.table });
});

async function call(): Promise<void> {
  await fireEvent.click(screen.getByRole("button", { name: t("web-call") }));
}

test("a figure is chosen from the list and called", async () => {
  expect(screen.queryByRole("combobox")).toBeNull();
  await call();
  const list = screen.getByRole<HTMLSelectElement>("combobox");
  expect([...list.options].map(({ value }) => value)).toHaveLength(11);
  await fireEvent.change(list, { target: { value: "row1" } });
  await fireEvent.click(screen.getByRole("button", { name: /row 1/i }));
  await settled();
  expect(sandbox.table.state.view?.result).toMatchObject({ reason: "called", figures: ["row1"] });
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("cells chosen on the board are the called figure", async () => {
  await call();
  for (const cell of [0, 1, 2, 3]) sandbox.table.pressCell(cell);
  await settled();
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("row1");
  expect(said.at(-1)).toMatch(/row 1/i);
});

test("a call without a figure is not made", async () => {
  await call();
  await fireEvent.click(screen.getByRole("button", { name: t("web-call-go") }));
  await settled();
  expect(sandbox.table.facts.playing).toBe(true);
  expect(sandbox.table.selection.pointed).toEqual([]);
});

test("Escape closes the panel and returns the focus", async () => {
  await call();
  screen.getByRole("combobox").focus();
  await fireEvent.keyDown(screen.getByRole("combobox"), { key: "Escape" });
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: t("web-call") }));
});

test("a wrong call is refused by its rule without effect", async () => {
  await call();
  await fireEvent.change(screen.getByRole("combobox"), { target: { value: "cola" } });
  await fireEvent.click(screen.getByRole("button", { name: /column a/i }));
  await settled();
  expect(sandbox.table.voice.toast.refusal).toMatchObject({ code: "call-incomplete", rule: "Q7" });
  expect(sandbox.table.facts.playing).toBe(true);
});

test.each([
  ["stands out where there may be something to call", {}, true],
  ["is quiet before there are four pieces", { position: "012./..../..../.... - c1" }, false],
  ["is quiet while the opponent has to act", { to_act: 2 }, false],
  ["is quiet after a wrong call", { barred: [1] }, false],
])("it %s", (_, view, ready) => {
  cleanup();
  const four = { position: "0123/..../..../.... - d1", to_act: 1 };
  const { table } = liveTable(new FakeTransport({ ...four, ...view }));
  render(CallPanel, { table });
  const button = screen.getByRole("button", { name: t("web-call") });
  expect(button.classList.contains("ready")).toBe(ready);
});

test("a barred player is told that they may not call", async () => {
  cleanup();
  const view = { position: "0123/..../..../.... - d1", to_act: 1, barred: [1] };
  const { table } = liveTable(new FakeTransport(view));
  render(CallPanel, { table });
  await call();
  expect(table.selection.pointed).toBeNull();
  expect(table.voice.toast.note).toBe(t("call-barred"));
});
