import { beforeAll, describe, expect, test } from "vitest";
import { loadTranslator } from "../i18n/locales";
import type { ChatLine } from "../lib/wire";
import type { SessionState } from "../net/session";
import { Speaker } from "../speech/phrases";
import { MADE, state } from "../../tests/endings";
import { listNews } from "./news";

let speaker: Speaker;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quarto");
});

describe("news of the table", () => {
  const base = state(MADE, null);
  const line: ChatLine = { type: "chat", number: 0, at: 0, seat: 2, name: "Bob", text: "Hello" };

  test("includes other players' messages, not your own", () => {
    const texts = (seat: number): string[] =>
      listNews(base, { ...base, chat: [{ ...line, seat }] }, speaker).map(({ text }) => text);
    expect(texts(2)).toEqual(["Bob writes: Hello"]);
    expect(texts(1)).toEqual([]);
  });

  test("is not repeated after a lost connection", () => {
    const lost: SessionState = { ...base, link: "lost" };
    expect(listNews(lost, { ...base, chat: [line] }, speaker)).toEqual([]);
  });
});
