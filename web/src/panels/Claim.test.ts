import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { t } from "../i18n/i18n.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { liveTable } from "../../tests/tables";
import { FakeTransport } from "../../tests/transport";
import Claim from "./Claim.svelte";

const DUE_MS = 60_000;

beforeAll(speakEnglish);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Show Ann's table, which a seat has left; return its transport and what Ann hears. */
function showAbsence(seat: number, draw = true): { transport: FakeTransport; said: string[] } {
  const transport = new FakeTransport();
  const claim = { seat, draw, at: 0, due: performance.now() + DUE_MS };
  transport.state = { ...transport.state, claim };
  const { table, said } = liveTable(transport);
  render(Claim, { table });
  return { transport, said };
}

test.each([
  ["web-claim-win", false],
  ["web-claim-draw", true],
] as const)("a player who has waited may end the game: %s", async (key, draw) => {
  const { transport, said } = showAbsence(2);
  await vi.advanceTimersByTimeAsync(DUE_MS - 1);
  expect(screen.queryByText(t(key))).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual([t("web-claim-title", { name: "Bob" })]);
  await fireEvent.click(screen.getByText(t(key)));
  expect(transport.sent).toEqual([{ action: { kind: "claim", draw }, seat: 1 }]);
  expect(screen.queryByText(t(key))).toBeNull();
});

test("a claim at a table of three lets two play on", async () => {
  showAbsence(2, false);
  await vi.advanceTimersByTimeAsync(DUE_MS);
  screen.getByText(t("web-claim-without", { name: "Bob" }));
  expect(screen.queryByText(t("web-claim-draw"))).toBeNull();
});

test("the absent player has no claim", async () => {
  const { said } = showAbsence(1);
  await vi.advanceTimersByTimeAsync(DUE_MS);
  expect(said).toEqual([]);
  expect(screen.queryByText(t("web-claim-win"))).toBeNull();
});
