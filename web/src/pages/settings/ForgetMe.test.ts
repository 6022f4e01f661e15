import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { t } from "../../i18n/i18n.svelte";
import "../../../tests/components";
import { answering } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import ForgetMe from "./ForgetMe.svelte";
import { settings } from "../../lib/settings.svelte";

beforeAll(speakEnglish);
beforeEach(() => {
  settings.name = "Ann";
});

/** Asks to be forgotten, and means it. */
async function forget(): Promise<void> {
  render(ForgetMe);
  const [asks, does] = screen.getAllByRole("button", { name: t("web-forget") });
  await fireEvent.click(asks as HTMLElement);
  await fireEvent.click(does as HTMLElement);
}

test.each([
  ["is forgotten by the server and in the settings", null],
  ["has nothing to be forgotten by a server that does not know this browser", 401],
])("whoever asks for it %s", async (_, answer) => {
  const asked = answering({ "DELETE /session": answer });
  await forget();
  await screen.findByText(t("web-forgotten"));
  expect(asked.map(({ what }) => what)).toEqual(["DELETE /session"]);
  expect(settings.name).toBe("");
});

test("what was not forgotten is not said to be", async () => {
  answering({ "DELETE /session": 503 });
  await forget();
  await screen.findByText("Refused.");
  expect(settings.name).toBe("Ann");
});
