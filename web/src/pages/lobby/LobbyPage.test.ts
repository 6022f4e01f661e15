import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import "../../../tests/components";
import { type Asked, answering } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { game } from "../../../tests/samples";
import { refreshGames } from "../../local/attention.svelte";
import { t } from "../../i18n/i18n.svelte";
import type { NewGame } from "../../lib/wire";
import type { Opponent } from "../shared/newGameForm.svelte";
import LobbyPage from "./LobbyPage.svelte";

let asked: Asked[];

beforeAll(speakEnglish);
beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  asked = answering({
    "GET /games?listed=true": { games: [] },
    "GET /me/games": { games: [] },
    "POST /games": { game: game(), links: [], table_link: null },
    "POST /games/g1/actions": {},
  });
  await refreshGames();
});

/** What the page has asked the server to set up. */
function wished(): NewGame | undefined {
  return asked.find(({ what }) => what === "POST /games")?.body as NewGame | undefined;
}

/** The button that begins a game against somebody. */
async function choice(kind: Opponent): Promise<HTMLElement> {
  const group = within(await screen.findByLabelText(t("web-against")));
  return group.getByText(t(`web-against-${kind}`));
}

test("one press begins a game against a gentle computer", async () => {
  render(LobbyPage);
  await fireEvent.click(await choice("program"));
  await screen.findAllByText(t("lobby-starting"));
  await expect.poll(() => location.pathname).toBe("/g/g1");
  expect(wished()).toMatchObject({ preset: "quarto", seats: [{ kind: "me" }, { level: "2" }] });
});

test("a double click begins one game", async () => {
  render(LobbyPage);
  const button = await choice("program");
  await Promise.all([fireEvent.click(button), fireEvent.click(button)]);
  await expect.poll(() => location.pathname).toBe("/g/g1");
  expect(asked.filter(({ what }) => what === "POST /games")).toHaveLength(1);
});

test("a piece given on the start page is the first move of the game", async () => {
  render(LobbyPage);
  await fireEvent.click(await screen.findByLabelText("tall light round solid"));
  await expect.poll(() => location.pathname).toBe("/g/g1");
  expect(wished()?.first).toBe(1);
  expect(asked.at(-1)?.body).toMatchObject({ action: { kind: "play" } });
});

test("the last set-up is there at the next visit", async () => {
  render(LobbyPage);
  await fireEvent.click(await screen.findByLabelText(t("lobby-game-quardo")));
  await fireEvent.click(await choice("here"));
  await expect.poll(() => location.pathname).toBe("/g/g1");
  cleanup();
  render(LobbyPage);
  const quardo = await screen.findByLabelText<HTMLInputElement>(t("lobby-game-quardo"));
  expect(quardo.checked).toBe(true);
});
