import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SessionState } from "../net/session";
import { t } from "../i18n/i18n.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { notice } from "../../tests/samples";
import { liveTable, settled } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import LiveMoves from "./LiveMoves.svelte";
import type { Table } from "../table/table.svelte";

let transport: FakeTransport;
let table: Table<SessionState>;

beforeAll(speakEnglish);
beforeEach(() => {
  transport = new FakeTransport();
  ({ table } = liveTable(transport));
  render(LiveMoves, { table });
});

async function playTwo(): Promise<void> {
  const moves = [notice(0, "7", "Ann gives.", 1), notice(1, "b1", "Bob places.", 2)];
  transport.update({ position: ".7../..../..../.... - b1", to_act: 2 }, ...moves);
  await settled();
}

function lines(): string[] {
  return screen.getAllByRole("listitem").map((line) => (line.textContent ?? "").trim());
}

function current(): string | undefined {
  return document.querySelector("[aria-current]")?.textContent?.trim();
}

test("moves are listed by turns, the last one marked", async () => {
  expect(screen.queryByRole("button")).toBeNull();
  await playTwo();
  expect(lines().map((line) => line.replace(/\s+/g, " "))).toEqual([
    "1 Ann gives.",
    "2 Bob places.",
  ]);
  expect(current()).toContain("Bob places.");
});

test("undone moves stay in the list, crossed out", async () => {
  await playTwo();
  const ask = { ...notice(2, "", "Bob asks.", 2), event: { kind: "ask", seat: 2 } };
  transport.update({ asked: { seat: 2, request: "takeback" } }, ask);
  transport.update(
    { asked: null, position: ".7../..../..../.... 3 b1", to_act: 1 },
    notice(3, "3", "Bob gives.", 2),
  );
  await settled();
  expect(screen.queryByText(t("web-undone"))).toBeNull();
  const agreed = { ...notice(4, "", "Ann agrees.", 1), event: { kind: "answer", seat: 1 } };
  transport.update({ position: "..../..../..../.... 7 -", to_act: 2 }, { ...agreed, back_to: 1 });
  await settled();
  expect(screen.getAllByText(t("web-undone"))).toHaveLength(2);
  expect(current()).toContain("Ann gives.");
});

test("arrow keys in the list step back and forward", async () => {
  await playTwo();
  const list = screen.getByRole("list");
  await fireEvent.keyDown(list, { key: "ArrowUp" });
  expect(current()).toContain("Ann gives.");
  expect(table.facts.position?.board[1]).toBeNull();
  await fireEvent.keyDown(list, { key: "ArrowDown" });
  expect(current()).toContain("Bob places.");
  expect(table.browsing.at).toBeNull();
});

test("a button returns to the game", async () => {
  await playTwo();
  await fireEvent.click(screen.getByRole("button", { name: t("web-browse-back") }));
  await fireEvent.click(screen.getByRole("button", { name: t("web-browse-live") }));
  expect(table.browsing.at).toBeNull();
  expect(screen.queryByRole("button", { name: t("web-browse-live") })).toBeNull();
});
