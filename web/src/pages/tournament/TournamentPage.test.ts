import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import "../../../tests/components";
import { type ReceivedRequest, stubServer } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { round, tableGame, tournamentBody } from "../../../tests/tournaments";
import { regions } from "../../announce/liveRegions.svelte";
import { loadTournamentMessages, t } from "../../i18n/i18n.svelte";
import type { TournamentBody } from "../../lib/wire";
import TournamentPages from "./TournamentPages.svelte";

const WOODEN = { place: "wooden" } as const;
const EVENTS = "POST /tournaments/t1/events";

/** A stub of the live connection; tests report changes through it. */
class FakeSocket {
  static last: FakeSocket | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.last = this;
  }
  close(): void {
    FakeSocket.last = null;
  }
}

beforeAll(async () => {
  await speakEnglish();
  await loadTournamentMessages();
});
beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
});

type Page = "tournament" | "director" | "projector" | "print";

/** Open a page of a tournament; `then` are further answers of the server. */
function open(
  page: Page,
  body: TournamentBody,
  then: Record<string, unknown> = {},
): ReceivedRequest[] {
  const requests = stubServer({ "GET /tournaments/t1": body, ...then });
  render(TournamentPages, { route: { page, id: "t1", secret: "" } });
  return requests;
}

function reportChange(): void {
  FakeSocket.last?.onmessage?.({ data: JSON.stringify({ type: "changed", length: 9, boards: 0 }) });
}

test("a tournament page has labelled tables and a link to the player's game", async () => {
  open(
    "tournament",
    tournamentBody({ rounds: [round(1, [tableGame(["1", "2"], { game: "g1" })], ["5"])] }),
  );
  const pairings = within(await screen.findByRole("table", { name: "Pairings, Round 1" }));
  expect(pairings.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Table",
    "Players",
    "Result",
  ]);
  pairings.getByRole("rowheader", { name: "Ann – Ben" });
  screen.getByText("Bye: Eve");
  const standings = within(screen.getByRole("table", { name: t("cup-standings") }));
  expect(standings.getAllByRole("rowheader")[0]?.textContent).toContain("Eve");
  screen.getByRole("table", { name: t("cup-crosstable") });
  screen.getByText("Round 1, table 1: you play Ben");
  expect(screen.getByText(t("cup-go-game")).getAttribute("href")).toBe("/g/g1");
});

test("a new round appears and is announced without moving the focus", async () => {
  const before = tournamentBody({ rounds: [] }, { paired: 0 });
  open("tournament", before);
  const [withdraw] = await screen.findAllByRole("button", { name: t("cup-withdraw") });
  withdraw?.focus();
  stubServer({ "GET /tournaments/t1": tournamentBody() });
  reportChange();
  await screen.findByRole("table", { name: "Pairings, Round 1" });
  expect(document.activeElement).toBe(withdraw);
  await expect
    .poll(() => regions.polite.map(({ text }) => text))
    .toEqual(["Round 1 is paired.", "Your game is ready: table 1, against Ben."]);
});

test("a result entered on a wooden board waits for confirmation", async () => {
  const claim = { claim: { result: "1-0", by: "1" } };
  const after = tournamentBody(
    { length: 7, rounds: [round(1, [tableGame(["1", "2"], claim)])] },
    WOODEN,
  );
  const requests = open("tournament", tournamentBody({}, WOODEN), { [EVENTS]: after });
  await fireEvent.click(await screen.findByRole("button", { name: "Ann won" }));
  await screen.findByText(t("cup-waiting-confirm", { result: "Ann won" }));
  const place = { round: 1, table: 1, game: 1 };
  const report = { kind: "report", ...place, result: "1-0" };
  expect(requests.at(-1)).toEqual({ endpoint: EVENTS, body: { event: report } });
});

test("the other player can confirm or dispute a result", async () => {
  const claim = { claim: { result: "0-1", by: "2" } };
  const body = tournamentBody({ rounds: [round(1, [tableGame(["1", "2"], claim)])] }, WOODEN);
  const requests = open("tournament", body, { [EVENTS]: { ...body, length: 8 } });
  await screen.findByText("Ben entered: Ben won");
  screen.getByRole("button", { name: t("cup-dispute") });
  await fireEvent.click(screen.getByRole("button", { name: t("web-confirm") }));
  const event = { kind: "confirm", round: 1, table: 1, game: 1 };
  await expect.poll(() => requests.at(-1)).toEqual({ endpoint: EVENTS, body: { event } });
});

test("an open tournament is entered by name", async () => {
  const body = tournamentBody({ may_enter: true }, { me: null, state: "entry" });
  const requests = open("tournament", body, { "POST /tournaments/t1/entry": { entrants: ["6"] } });
  const name = await screen.findByRole("textbox", { name: t("web-name") });
  await fireEvent.input(name, { target: { value: "Finn" } });
  await fireEvent.click(screen.getByRole("button", { name: t("cup-enter") }));
  const entry = { endpoint: "POST /tournaments/t1/entry", body: { name: "Finn" } };
  await expect.poll(() => requests).toContainEqual(entry);
});

test("hidden boards are not shown", async () => {
  const position = "0.c./.5../..a./..1f 3 c4";
  const seen = tableGame(["1", "2"], { game: "g1", begun: true, position });
  const dark = tableGame(["3", "4"], { game: "g2", begun: true });
  open("tournament", tournamentBody({ rounds: [round(1, [seen, dark])] }));
  const boards = (await screen.findByText(t("cup-boards"))).closest("section");
  const links = boards?.querySelectorAll("a") ?? [];
  expect([...links].map((link) => link.getAttribute("href"))).toEqual(["/g/g1"]);
});

test("the director corrects a result with a reason", async () => {
  const rounds = [
    round(
      1,
      [tableGame(["1", "2"], { result: "1-0" }), tableGame(["3", "4"], { result: "½-½" })],
      ["5"],
    ),
  ];
  const body = tournamentBody({ rounds }, { directs: true, me: null });
  const requests = open("director", body, { [EVENTS]: { ...body, length: 9 } });
  await fireEvent.click(
    await screen.findByRole("button", { name: "Correct: Result of table 1: Ann – Ben" }),
  );
  const choice = screen.getByRole("combobox", { name: t("cup-correct-new") });
  await fireEvent.change(choice, { target: { value: "0-1" } });
  const reason = screen.getByRole("textbox", { name: t("cup-correct-reason") });
  await fireEvent.input(reason, { target: { value: "misread" } });
  await fireEvent.click(screen.getByRole("button", { name: t("cup-correct-send") }));
  const place = { round: 1, table: 1, game: 1 };
  const event = { kind: "correct", ...place, was: "1-0", result: "0-1", reason: "misread" };
  await expect.poll(() => requests.at(-1)).toEqual({ endpoint: EVENTS, body: { event } });
});

test("the director adds a computer, pairs, and sees a refusal", async () => {
  const body = tournamentBody(
    { rounds: [] },
    { directs: true, me: null, paired: 0, state: "entry" },
  );
  const requests = open("director", body, {
    [EVENTS]: 409,
    "POST /tournaments/t1/entrants": { entrants: ["6"] },
  });
  await fireEvent.change(await screen.findByRole("combobox", { name: t("cup-add-kind") }), {
    target: { value: "level" },
  });
  await fireEvent.click(screen.getByRole("button", { name: t("cup-add") }));
  const computer = { kind: "level", level: "3", name: "Computer (3)" };
  const added = { endpoint: "POST /tournaments/t1/entrants", body: { entrants: [computer] } };
  await expect.poll(() => requests).toContainEqual(added);
  const pair = screen.getByRole("button", { name: t("cup-pair", { round: 1 }) });
  await expect.poll(() => pair.getAttribute("aria-disabled")).toBe("false");
  await fireEvent.click(pair);
  await screen.findByText("Refused.");
});

test("only directors have a console", async () => {
  open("director", tournamentBody());
  await screen.findByText(t("cup-not-director"));
  expect(screen.queryByRole("button", { name: t("cup-finish") })).toBeNull();
});

test("the projector shows pairings, then standings", async () => {
  open("projector", tournamentBody());
  await screen.findByRole("heading", { name: t("cup-pairings") });
  await fireEvent.click(screen.getByRole("button", { name: t("cup-projector-next") }));
  screen.getByRole("heading", { name: t("cup-standings") });
});

test("each table has a card that marks the first player", async () => {
  open("print", tournamentBody());
  const heading = await screen.findByRole("heading", { name: "Table 1" });
  const card = heading.closest("li");
  expect(card?.textContent).toMatch(/Ann\s*\(begins\).*Ben/);
});
