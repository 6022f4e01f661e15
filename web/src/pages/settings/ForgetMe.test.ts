import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { t } from "../../i18n/i18n.svelte";
import "../../../tests/components";
import { stubServer } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import ForgetMe from "./ForgetMe.svelte";
import { settings } from "../../lib/settings.svelte";

beforeAll(speakEnglish);
beforeEach(() => {
  settings.name = "Ann";
});

/** Press the button and confirm. */
async function forget(): Promise<void> {
  render(ForgetMe);
  const [open, confirm] = screen.getAllByRole("button", { name: t("web-forget") });
  await fireEvent.click(open as HTMLElement);
  await fireEvent.click(confirm as HTMLElement);
}

test.each([
  ["by the server and in the settings", null],
  ["although the server does not know this browser", 401],
])("the user is forgotten %s", async (_, answer) => {
  const requests = stubServer({ "DELETE /session": answer });
  await forget();
  await screen.findByText(t("web-forgotten"));
  expect(requests.map(({ endpoint }) => endpoint)).toEqual(["DELETE /session"]);
  expect(settings.name).toBe("");
});

test("a refusal leaves the settings unchanged", async () => {
  stubServer({ "DELETE /session": 503 });
  await forget();
  await screen.findByText("Refused.");
  expect(settings.name).toBe("Ann");
});
