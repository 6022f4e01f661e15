import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import { t } from "../i18n/i18n.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { localSandbox, settled } from "../../tests/tables";
import Players from "./Players.svelte";

beforeAll(speakEnglish);

test("a press without effect highlights the prompt", async () => {
  const { table, said } = localSandbox("quarto", "0.../..../..../.... 7 a1");
  render(Players, { table, showsPrompt: true });
  const prompt = (): HTMLElement => screen.getByText(t("web-prompt-place", { input: "mouse" }));
  expect(prompt().classList).not.toContain("nudged");
  table.pressPiece(3);
  await settled();
  expect(prompt().classList).toContain("nudged");
  expect(said.at(-1)).toBe(t("web-place-first"));
});
