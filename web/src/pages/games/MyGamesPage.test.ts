import type { MessageId } from "../../generated/messages";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import "../../../tests/components";
import { stubServer } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { t } from "../../i18n/i18n.svelte";
import type { MyGame } from "../../lib/wire";
import MyGamesPage from "./MyGamesPage.svelte";

const SEATS = [
  { seat: 1, kind: "person", name: "Ann", level: null },
  { seat: 2, kind: "person", name: "Ben", level: null },
] as const;

function game(id: string, change: Partial<MyGame>): MyGame {
  return {
    id,
    preset: "quarto",
    options: {},
    phase: "playing",
    created: 0,
    over: null,
    hosted: true,
    seats: [...SEATS],
    yours: [1],
    to_act: 2,
    your_turn: false,
    result: null,
    remaining_ms: null,
    ...change,
  };
}

function over(id: string, preset: string, winner: number): MyGame {
  const result = { winners: [winner], text: "", figures: [], reason: "line" };
  return game(id, { preset, phase: "over", over: 1, to_act: null, result });
}

beforeAll(speakEnglish);

/** Find the section under a heading. */
async function section(key: MessageId): Promise<HTMLElement> {
  const part = (await screen.findByText(t(key))).closest("section");
  if (!part) throw new Error(`${key} has no section`);
  return part;
}

test("games show the turn or the result, and finished ones a review", async () => {
  stubServer({
    "GET /me/games": { games: [game("a", { to_act: 1, your_turn: true }), game("b", {})] },
    "GET /me/games?over=true": {
      games: [over("c", "quarto", 1), over("d", "quardo", 2)],
      next: "more",
    },
    "GET /me/games?over=true&cursor=more": { games: [over("e", "quardo-touch", 1)] },
  });
  render(MyGamesPage);
  const running = within(await section("web-continue"));
  expect(running.getAllByText(/Quarto/).map((name) => name.parentElement?.textContent)).toEqual([
    expect.stringContaining(t("games-your-turn")),
    expect.stringContaining(t("games-turn", { name: "Ben" })),
  ]);
  await fireEvent.click(screen.getByText(t("games-more")));
  await screen.findByText("Touch of Quardo");
  const finished = within(await section("games-finished"));
  const reviews = finished.getAllByText(t("games-review"));
  expect(reviews.map((link) => link.getAttribute("href"))).toEqual([
    "/replay?game=c",
    "/replay?game=d",
    "/replay?game=e",
  ]);
  expect(finished.getAllByText(t("games-won"))).toHaveLength(2);
  expect(finished.getAllByText(t("games-lost"))).toHaveLength(1);
});

test("a player without games can start one", async () => {
  stubServer({ "GET /me/games": { games: [] }, "GET /me/games?over=true": { games: [] } });
  render(MyGamesPage);
  await screen.findByText(t("games-none-finished"));
  expect(screen.getByText(t("web-new-game")).getAttribute("href")).toBe("/");
});
