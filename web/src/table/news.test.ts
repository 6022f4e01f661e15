import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../i18n/locales";
import type { ChatLine } from "../lib/wire";
import type { SessionState } from "../net/session";
import { Speaker } from "../speech/phrases";
import { MADE, state } from "../../tests/endings";
import { newsOf } from "./news";

let speaker: Speaker;

beforeAll(async () => {
  speaker = new Speaker(await load("en"), "quarto");
});

describe("news of the table", () => {
  const base = state(MADE, null);
  const line: ChatLine = { type: "chat", number: 0, at: 0, seat: 2, name: "Bob", text: "Hello" };

  test("what others write is told, what one writes oneself is not", () => {
    const told = (seat: number): string[] =>
      newsOf(base, { ...base, chat: [{ ...line, seat }] }, speaker).map(({ text }) => text);
    expect(told(2)).toEqual(["Bob writes: Hello"]);
    expect(told(1)).toEqual([]);
  });

  test("after a lost connection nothing is told again", () => {
    const lost: SessionState = { ...base, link: "lost" };
    expect(newsOf(lost, { ...base, chat: [line] }, speaker)).toEqual([]);
  });
});
