import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { t } from "../i18n/i18n.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { liveTable, settled } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import Requests from "./Requests.svelte";

let transport: FakeTransport;

beforeAll(speakEnglish);
beforeEach(() => {
  transport = new FakeTransport();
  render(Requests, { table: liveTable(transport).table });
});

async function ask(seat: number, request: "draw" | "takeback"): Promise<void> {
  transport.update({ asked: { seat, request } });
  await settled();
}

test.each([
  ["web-agree", true],
  ["web-disagree", false],
] as const)("another's request is answered: %s", async (key, accept) => {
  await ask(2, "draw");
  expect(screen.getByRole("heading").textContent).toContain("Bob");
  await fireEvent.click(screen.getByRole("button", { name: t(key) }));
  expect(transport.sent).toEqual([{ action: { kind: "answer", accept }, seat: 1 }]);
});

test("a player's own request can only be withdrawn", async () => {
  await ask(1, "takeback");
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await fireEvent.click(screen.getByRole("button"));
  expect(transport.sent).toEqual([{ action: { kind: "answer", accept: false }, seat: 1 }]);
});

test("a request disappears when the game moves on", async () => {
  await ask(2, "takeback");
  transport.update({ asked: null });
  await settled();
  expect(screen.queryByRole("button")).toBeNull();
});
