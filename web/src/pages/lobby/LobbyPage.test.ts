import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import "../../../tests/components";
import { type ReceivedRequest, stubServer } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { game } from "../../../tests/samples";
import { refreshGames } from "../../local/attention.svelte";
import { t } from "../../i18n/i18n.svelte";
import type { NewGame } from "../../lib/wire";
import type { Opponent } from "../shared/newGameForm.svelte";
import LobbyPage from "./LobbyPage.svelte";

let requests: ReceivedRequest[];

beforeAll(speakEnglish);
beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  requests = stubServer({
    "GET /games?listed=true": { games: [] },
    "GET /me/games": { games: [] },
    "POST /games": { game: game(), links: [], table_link: null },
    "POST /games/g1/actions": {},
  });
  await refreshGames();
});

/** Return the game that the page has requested. */
function requestedGame(): NewGame | undefined {
  return requests.find(({ endpoint }) => endpoint === "POST /games")?.body as NewGame | undefined;
}

/** Find the button that starts a game against this kind of opponent. */
async function startButton(kind: Opponent): Promise<HTMLElement> {
  const group = within(await screen.findByLabelText(t("web-against")));
  return group.getByText(t(`web-against-${kind}`));
}

test("one press starts a game against the computer at an easy level", async () => {
  render(LobbyPage);
  await fireEvent.click(await startButton("program"));
  await screen.findAllByText(t("lobby-starting"));
  await expect.poll(() => location.pathname).toBe("/g/g1");
  expect(requestedGame()).toMatchObject({
    preset: "quarto",
    seats: [{ kind: "me" }, { level: "2" }],
  });
});

test("a double click starts one game", async () => {
  render(LobbyPage);
  const button = await startButton("program");
  await Promise.all([fireEvent.click(button), fireEvent.click(button)]);
  await expect.poll(() => location.pathname).toBe("/g/g1");
  expect(requests.filter(({ endpoint }) => endpoint === "POST /games")).toHaveLength(1);
});

test("a piece given on the start page is the first move", async () => {
  render(LobbyPage);
  await fireEvent.click(await screen.findByLabelText("tall light round solid"));
  await expect.poll(() => location.pathname).toBe("/g/g1");
  expect(requestedGame()?.first).toBe(1);
  expect(requests.at(-1)?.body).toMatchObject({ action: { kind: "play" } });
});

test("the last setup is restored at the next visit", async () => {
  render(LobbyPage);
  await fireEvent.click(await screen.findByLabelText(t("lobby-game-quardo")));
  await fireEvent.click(await startButton("here"));
  await expect.poll(() => location.pathname).toBe("/g/g1");
  cleanup();
  render(LobbyPage);
  const quardo = await screen.findByLabelText<HTMLInputElement>(t("lobby-game-quardo"));
  expect(quardo.checked).toBe(true);
});
