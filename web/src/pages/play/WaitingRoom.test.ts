import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import "../../../tests/components";
import { stubServer } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { game, seat } from "../../../tests/samples";
import { t } from "../../i18n/i18n.svelte";
import type { Game } from "../../lib/wire";
import { storeLinks, storedLinks, tableSeatLink } from "../shared/inviteLinks";
import WaitingRoom from "./WaitingRoom.svelte";

const UNTIL = 1_900_000_000_000;
const open = (number: number) => ({ ...seat(number, false), kind: "open" as const, name: "" });
const WAITING: Game = {
  ...game(),
  phase: "waiting",
  hosted: true,
  seats: [seat(1, true), open(2), open(3)],
  link_until: UNTIL,
};

beforeAll(speakEnglish);
beforeEach(() => {
  localStorage.clear();
  stubServer({});
});

/** Return the links that can be copied. */
function shownLinks(): string[] {
  return screen.getAllByLabelText<HTMLInputElement>(t("web-link")).map(({ value }) => value);
}

test("a table of three has one link for all players", () => {
  storeLinks("g1", [tableSeatLink({ secret: "all", path: "/join/g1#all", until: UNTIL })]);
  render(WaitingRoom, { game: WAITING });
  screen.getByText(t("lobby-invite-table"));
  expect(shownLinks()).toEqual([`${location.origin}/join/g1#all`]);
});

test("the host can replace a lost link, guests cannot", async () => {
  const { unmount } = render(WaitingRoom, { game: { ...WAITING, hosted: false } });
  expect(screen.queryByText(t("web-link-new"))).toBeNull();
  unmount();
  stubServer({ "POST /games/g1/link": { secret: "new", path: "/join/g1#new", until: UNTIL + 1 } });
  render(WaitingRoom, { game: WAITING });
  await fireEvent.click(screen.getByText(t("web-link-new")));
  await expect.poll(() => storedLinks("g1").map(({ secret }) => secret)).toEqual(["new"]);
  expect(shownLinks()).toEqual([`${location.origin}/join/g1#new`]);
});

test("cancelling a waiting game needs confirmation", async () => {
  const requests = stubServer({ "DELETE /games/g1": null, "GET /me/games": { games: [] } });
  history.replaceState(null, "", "/g/g1");
  render(WaitingRoom, { game: WAITING });
  const [cancel, confirm] = screen.getAllByText(t("lobby-cancel"));
  await fireEvent.click(cancel as HTMLElement);
  expect(requests).toEqual([]);
  await fireEvent.click(confirm as HTMLElement);
  await expect.poll(() => location.pathname).toBe("/");
  expect(requests[0]?.endpoint).toBe("DELETE /games/g1");
});
