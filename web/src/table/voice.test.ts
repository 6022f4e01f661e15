import { beforeAll, beforeEach, expect, test } from "vitest";
import { Announcer, type Message } from "../announce/announcer";
import { loadTranslator } from "../i18n/locales";
import type { ErrorBody, Game } from "../lib/wire";
import { factsOf } from "../rules/facts";
import { Speaker } from "../speech/phrases";
import { RULES, game, view } from "../../tests/samples";
import { Voice } from "./voice.svelte";

const TAKEN: ErrorBody = { code: "cell-occupied", rule: "Q1", message: "Taken.", details: {} };

let speaker: Speaker;
let said: Message[];
let voice: Voice;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quarto");
});

beforeEach(() => speakAt("playing"));

/** Create the voice of a table whose game is in this phase. */
function speakAt(phase: Game["phase"]): void {
  said = [];
  const timers = { set: (run: () => void) => run() };
  const announcer = new Announcer((message) => said.push(message), undefined, timers);
  const state = { game: { ...game(), phase }, view: view(), notices: [] };
  const role = { speaker: () => speaker, prompt: () => "Your turn." };
  const facts = factsOf(state, RULES);
  voice = new Voice({ state, facts, rules: RULES, role, browsing: { text: "" } }, announcer);
}

test("a refusal is shown and said at once, until the toast is cleared", () => {
  voice.showRefusal(TAKEN);
  expect(voice.toast.refusal).toEqual(TAKEN);
  expect(said).toMatchObject([{ text: "Taken.", politeness: "assertive" }]);
  voice.clearToast();
  expect(voice.toast).toEqual({ refusal: null, note: "", wrongCells: [] });
});

test("a stale move is refused in words for players", () => {
  voice.showRefusal({ ...TAKEN, code: "stale" });
  expect(said.at(-1)?.text).toBe(speaker.translator.translate("web-moved-on"));
});

test("a note is added to the toast", () => {
  voice.show({ wrongCells: [0, 1, 2, 3] });
  voice.showNote("Not a line.");
  expect(voice.toast).toEqual({ refusal: null, note: "Not a line.", wrongCells: [0, 1, 2, 3] });
  expect(said).toMatchObject([{ text: "Not a line.", politeness: "polite" }]);
});

test("a press without effect is answered with the prompt", () => {
  voice.sayNotNow();
  expect(said.at(-1)?.text).toBe("Your turn.");
  expect(voice.nudges).toBe(1);
  voice.nudge("web-give-first");
  expect(voice.nudges).toBe(2);
});

test.each([
  ["waiting", "web-phase-waiting"],
  ["over", "web-over"],
] as const)("a press while the game is %s is answered with %s", (phase, key) => {
  speakAt(phase);
  voice.sayNotNow();
  expect(said.at(-1)?.text).toBe(speaker.translator.translate(key));
  expect(voice.nudges).toBe(0);
});
