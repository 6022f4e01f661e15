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

/** Ann's table from which somebody has gone; returns where she acts, and what she is told. */
function leftBy(seat: number, draw = true): { transport: FakeTransport; said: string[] } {
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
] as const)("whoever waits long enough may end the game: %s", async (key, draw) => {
  const { transport, said } = leftBy(2);
  await vi.advanceTimersByTimeAsync(DUE_MS - 1);
  expect(screen.queryByText(t(key))).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual([t("web-claim-title", { name: "Bob" })]);
  await fireEvent.click(screen.getByText(t(key)));
  expect(transport.sent).toEqual([{ action: { kind: "claim", draw }, seat: 1 }]);
  expect(screen.queryByText(t(key))).toBeNull();
});

test("with two others at the table one plays on without whoever has left", async () => {
  leftBy(2, false);
  await vi.advanceTimersByTimeAsync(DUE_MS);
  screen.getByText(t("web-claim-without", { name: "Bob" }));
  expect(screen.queryByText(t("web-claim-draw"))).toBeNull();
});

test("whoever has left claims nothing", async () => {
  const { said } = leftBy(1);
  await vi.advanceTimersByTimeAsync(DUE_MS);
  expect(said).toEqual([]);
  expect(screen.queryByText(t("web-claim-win"))).toBeNull();
});
