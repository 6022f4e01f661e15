import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { liveTable, localSandbox, settled } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import { settings } from "../lib/settings.svelte";
import BrailleLine from "./BrailleLine.svelte";

const LINE = "⠥⠄⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠀⠮";

beforeAll(speakEnglish);
afterEach(() => {
  settings.brailleLine = false;
});

test("the line is shown by the setting, and the keyboard reaches it", async () => {
  const { table } = localSandbox("quarto", "0.../..../..../.... 7 a1");
  render(BrailleLine, { table });
  expect(screen.queryByText(LINE)).toBeNull();
  settings.brailleLine = true;
  await settled();
  const line = screen.getByText(LINE);
  line.focus();
  expect(document.activeElement).toBe(line);
  cleanup();
});

test("the typed word switches it on and off", () => {
  const { table, said } = localSandbox("quarto", "0.../..../..../.... 7 a1");
  table.answers.toggleBraille();
  expect(settings.brailleLine).toBe(true);
  table.answers.toggleBraille();
  expect(settings.brailleLine).toBe(false);
  expect(said).toEqual([
    "The board is now shown as a line of Braille.",
    "The board is no longer shown as a line of Braille.",
  ]);
});

test("a hidden board has no line, and the typed word says why (D8)", () => {
  settings.brailleLine = true;
  const transport = new FakeTransport();
  const { table, said } = liveTable(transport, { blindfold: true });
  transport.update({ position: null, to_act: 1 });
  const { container } = render(BrailleLine, { table });
  expect(table.facts.dark).toBe(true);
  expect(container.textContent).not.toMatch(/[\u2800-\u28ff]/u);
  settings.brailleLine = false;
  table.answers.toggleBraille();
  expect(settings.brailleLine).toBe(false);
  expect(said.at(-1)).toMatch(/feel/);
  cleanup();
});
