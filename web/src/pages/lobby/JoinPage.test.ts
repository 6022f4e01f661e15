import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import "../../../tests/components";
import { stubServer } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { seat } from "../../../tests/samples";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../i18n/i18n.svelte";
import type { Invitation } from "../../lib/wire";
import JoinPage from "./JoinPage.svelte";

const SECRET = "s3cret";
const INVITED = {
  preset: "quarto",
  options: { clock: "600s+5s/game" },
  host: "Ben",
  seat: 2,
  seats: [
    { ...seat(1, false), name: "Ben" },
    { ...seat(2, false), kind: "open", name: "" },
  ],
  game: null,
  good: true,
  carries: false,
} as unknown as Invitation;

beforeAll(speakEnglish);
beforeEach(() => {
  history.replaceState(null, "", `/join#${SECRET}`);
  settings.name = "Ann";
});

test("an invitation names host, game and clock, and leads to the game", async () => {
  const requests = stubServer({
    "POST /invitation": INVITED,
    "POST /join": { game: { id: "g1" }, seat: 2 },
  });
  render(JoinPage, { secret: SECRET });
  await screen.findByText("Ben invites you to Quarto");
  screen.getByText("You will be player 2.");
  screen.getByText(/10 minutes for the whole game, and 5 seconds more/);
  await fireEvent.click(screen.getByText(t("web-join")));
  await expect.poll(() => location.pathname).toBe("/g/g1");
  expect(requests).toContainEqual({
    endpoint: "POST /join",
    body: { secret: SECRET, name: "Ann" },
  });
});

test("a link already used by this browser leads to its game", async () => {
  stubServer({ "POST /invitation": { ...INVITED, game: "g1", good: false } });
  render(JoinPage, { secret: SECRET });
  await expect.poll(() => location.pathname).toBe("/g/g1");
});

test("the host sees that the link is for another player", async () => {
  stubServer({ "POST /invitation": { ...INVITED, game: "g1" } });
  render(JoinPage, { secret: SECRET });
  await screen.findByText(t("join-own"));
  expect(screen.getByText(t("lobby-to-game")).getAttribute("href")).toBe("/g/g1");
  expect(screen.queryByText(t("web-join"))).toBeNull();
});

test("an invalid link shows the refusal and a link to the start page", async () => {
  stubServer({ "POST /invitation": 404 });
  render(JoinPage, { secret: SECRET });
  await screen.findByText("Refused.");
  expect(screen.getByText(t("web-lobby")).getAttribute("href")).toBe("/");
});
