import { beforeEach, expect, test } from "vitest";
import { Announcer, type Said } from "./announcer";

let shown: Said[];
let timers: (() => void)[];
let announcer: Announcer;

beforeEach(() => {
  shown = [];
  timers = [];
  announcer = new Announcer(
    (said) => shown.push(said),
    () => undefined,
    { set: (run) => timers.push(run) },
  );
});

function tick(): void {
  timers.shift()?.();
}

test("messages are shown one after the other, none is lost", () => {
  announcer.say("one");
  announcer.say("two", "assertive");
  announcer.say("three");
  expect(shown.map((said) => said.text)).toEqual(["one"]);
  tick();
  tick();
  expect(shown.map((said) => said.text)).toEqual(["one", "two", "three"]);
  expect(shown.map((said) => said.politeness)).toEqual(["polite", "assertive", "polite"]);
});

test("a repeated text is another message, said or read again", () => {
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
  expect(announcer.log.map((said) => said.text)).toEqual(["one", "one"]);
});

test("earlier messages can be heard again, and no further than there are", () => {
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

test("nothing is said of nothing", () => {
  announcer.say("");
  announcer.previous();
  expect(shown).toEqual([]);
});

test("what is said may be kept in other words, or not at all", () => {
  announcer.say("Ann puts it on b2.", "polite", "Ann has moved.");
  announcer.say("Are you sure?", "assertive", "");
  tick();
  expect(shown.map((said) => said.text)).toEqual(["Ann puts it on b2.", "Are you sure?"]);
  expect(announcer.log.map((said) => said.text)).toEqual(["Ann has moved."]);
});

test("what may not be known any more is forgotten: regions, queue and log", () => {
  announcer.say("b2, tapered");
  announcer.say("c3, tapered", "assertive");
  announcer.forget();
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

test("it is known when everything was said", async () => {
  let done = 0;
  const count = (): void => void (done += 1);
  await announcer.said().then(count);
  expect(done).toBe(1);
  announcer.say("one");
  announcer.say("two");
  const said = announcer.said().then(count);
  tick();
  await Promise.resolve();
  expect([shown.length, done]).toEqual([2, 1]);
  tick();
  await said;
  expect(done).toBe(2);
});

test("the last message can be heard again, and what was not said can be read", () => {
  announcer.say("one");
  announcer.say("two");
  announcer.repeat();
  tick();
  tick();
  announcer.note("three");
  tick();
  expect(shown.map(({ text }) => text)).toEqual(["one", "two", "two"]);
  announcer.repeat();
  expect(shown.at(-1)?.text).toBe("three");
  expect(announcer.log.map(({ text }) => text)).toEqual(["one", "two", "three"]);
});

test("of what is felt only the latest waits to be said, and nothing is kept", () => {
  for (const cell of ["a1", "b1", "c1", "d1"]) announcer.feel(cell);
  announcer.say("Your turn.");
  while (timers.length > 0) tick();
  expect(shown.map(({ text }) => text.trim())).toEqual(["a1", "d1", "Your turn."]);
  expect(announcer.log.map(({ text }) => text)).toEqual(["Your turn."]);
});
