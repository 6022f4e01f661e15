import { beforeAll, expect, test, vi } from "vitest";
import { load } from "../i18n/locales";
import type { Translator } from "../i18n/catalogue";
import { Speaker } from "../speech/phrases";
import type { Table } from "../table/table.svelte";
import { obey } from "./runCommand";

vi.mock("../lib/router.svelte", () => ({ go: vi.fn() }));

let english: Translator;

beforeAll(async () => {
  english = await load("en");
});

/** What is said, and asked, when somebody resigns. */
function resigning(facts: { dark: boolean; quardo: boolean }): [string, unknown[]] {
  const say = vi.fn<Table["say"]>();
  const speaker = new Speaker(english, facts.quardo ? "quardo" : "quarto");
  const state = { game: { id: "", preset: "", seats: [] } };
  const ask = vi.fn<Table["selection"]["ask"]>();
  const selection = { ask };
  const table = { facts, rules: { set: "quardo" }, state, speaker, selection, say };
  obey(table as unknown as Table, "resign", english, english);
  expect(say.mock.calls.map(([, politeness]) => politeness)).toEqual(["assertive"]);
  return [say.mock.calls[0]?.[0] ?? "", ask.mock.calls];
}

test("nobody leaves the table of Touch of Quardo: no question is asked", () => {
  const said = "Nobody leaves the table before the game ends. (D8)";
  expect(resigning({ dark: true, quardo: true })).toEqual([said, []]);
});

test.each([
  { dark: true, quardo: false },
  { dark: false, quardo: true },
])("whoever resigns elsewhere is asked first: %o", (facts) => {
  const [said, asked] = resigning(facts);
  expect(said).toBe(english.translate("web-resign-typed"));
  expect(asked).toEqual([["resign"]]);
});
