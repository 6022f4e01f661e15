import { beforeEach, expect, test } from "vitest";
import { Announcer, type Message } from "./announcer";

let shown: Message[];
let timers: (() => void)[];
let announcer: Announcer;

beforeEach(() => {
  shown = [];
  timers = [];
  announcer = new Announcer(
    (message) => shown.push(message),
    () => undefined,
    { set: (run) => timers.push(run) },
  );
});

function tick(): void {
  timers.shift()?.();
}

test("messages are shown one after the other, without loss", () => {
  announcer.say("one");
  announcer.say("two", "assertive");
  announcer.say("three");
  expect(shown.map((message) => message.text)).toEqual(["one"]);
  tick();
  tick();
  expect(shown.map((message) => message.text)).toEqual(["one", "two", "three"]);
  expect(shown.map((message) => message.politeness)).toEqual(["polite", "assertive", "polite"]);
});

test("a repeated or replayed text is a new message", () => {
  announcer.say("b2, empty");
  announcer.say("b2, empty");
  announcer.previous();
  tick();
  tick();
  expect(shown.map(({ text }) => text)).toEqual(Array(3).fill("b2, empty"));
  expect(new Set(shown.map(({ number }) => number)).size).toBe(3);
});

test("the log keeps the plain texts", () => {
  announcer.say("one");
  announcer.say("one");
  expect(announcer.log.map((message) => message.text)).toEqual(["one", "one"]);
});

test("the cursor moves through earlier messages and stops at the ends", () => {
  for (const text of ["one", "two", "three"]) announcer.say(text);
  for (let i = 0; i < 4; i += 1) tick();
  const heard = (): string | undefined => {
    tick();
    return shown.at(-1)?.text;
  };
  announcer.previous();
  expect(heard()).toBe("two");
  announcer.previous();
  expect(heard()).toBe("one");
  announcer.previous();
  expect(heard()).toBe("one");
  announcer.next();
  expect(heard()).toBe("two");
  expect(announcer.log).toHaveLength(3);
});

test("an empty text is not announced", () => {
  announcer.say("");
  announcer.previous();
  expect(shown).toEqual([]);
});

test("the log keeps another text or none", () => {
  announcer.say("Ann puts it on b2.", "polite", "Ann has moved.");
  announcer.say("Are you sure?", "assertive", "");
  tick();
  expect(shown.map((message) => message.text)).toEqual(["Ann puts it on b2.", "Are you sure?"]);
  expect(announcer.log.map((message) => message.text)).toEqual(["Ann has moved."]);
});

test("clear empties the regions, the queue and the log", () => {
  announcer.say("b2, tapered");
  announcer.say("c3, tapered", "assertive");
  announcer.clear();
  expect(announcer.log).toEqual([]);
  expect(shown.slice(-2).map(({ text, politeness }) => [text, politeness])).toEqual([
    ["", "polite"],
    ["", "assertive"],
  ]);
  tick();
  announcer.previous();
  announcer.say("You have left.");
  tick();
  expect(shown.at(-1)?.text).toBe("You have left.");
  expect(shown.slice(1).some(({ text }) => text.includes("tapered"))).toBe(false);
});

test("whenIdle resolves once everything has been announced", async () => {
  let done = 0;
  const count = (): void => void (done += 1);
  await announcer.whenIdle().then(count);
  expect(done).toBe(1);
  announcer.say("one");
  announcer.say("two");
  const idle = announcer.whenIdle().then(count);
  tick();
  await Promise.resolve();
  expect([shown.length, done]).toEqual([2, 1]);
  tick();
  await idle;
  expect(done).toBe(2);
});

test("repeat announces the last message of the log, announced or not", () => {
  announcer.say("one");
  announcer.say("two");
  announcer.repeat();
  tick();
  tick();
  announcer.addToLog("three");
  tick();
  expect(shown.map(({ text }) => text)).toEqual(["one", "two", "two"]);
  announcer.repeat();
  expect(shown.at(-1)?.text).toBe("three");
  expect(announcer.log.map(({ text }) => text)).toEqual(["one", "two", "three"]);
});

test("only the latest felt text is announced, and none is logged", () => {
  for (const cell of ["a1", "b1", "c1", "d1"]) announcer.sayFelt(cell);
  announcer.say("Your turn.");
  while (timers.length > 0) tick();
  expect(shown.map(({ text }) => text.trim())).toEqual(["a1", "d1", "Your turn."]);
  expect(announcer.log.map(({ text }) => text)).toEqual(["Your turn."]);
});

/** Return what was shown, with a mark before what is assertive. */
function told(): string[] {
  return shown.map(({ text, politeness }) => (politeness === "assertive" ? `! ${text}` : text));
}

test("events that happen while another is spoken are one message", () => {
  announcer.sayEvent("Ann places.");
  announcer.sayEvent("Bob gives.");
  announcer.sayEvent("Bob passes.");
  expect(told()).toEqual(["Ann places."]);
  while (timers.length > 0) tick();
  expect(told()).toEqual(["Ann places.", "Bob gives. Bob passes."]);
  expect(announcer.log.map(({ text }) => text)).toEqual([
    "Ann places.",
    "Bob gives.",
    "Bob passes.",
  ]);
});

test("answers to keys do not wait for events, and a key releases those that wait", () => {
  announcer.sayEvent("Ann places.");
  announcer.sayEvent("Bob gives.");
  announcer.release();
  announcer.say("b2, empty");
  while (timers.length > 0) tick();
  expect(told()).toEqual(["Ann places.", "Bob gives.", "b2, empty"]);
});

test("an assertive event is told at once, after what waited", () => {
  announcer.sayEvent("Ann places.");
  announcer.sayEvent("Bob calls.");
  announcer.sayEvent("Bob wins.", "assertive");
  tick();
  tick();
  expect(told()).toEqual(["Ann places.", "! Bob calls. Bob wins."]);
});

test("what a hand felt does not stay in a waiting event once its moment is over", () => {
  announcer.sayEvent("Ann has moved.");
  announcer.sayEvent("You place it on b2.", "polite", "You have moved.");
  announcer.dropBrief();
  while (timers.length > 0) tick();
  expect(told()).toEqual(["Ann has moved."]);
});
