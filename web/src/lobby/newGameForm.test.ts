import { describe, expect, test } from "vitest";
import type { Preset } from "../net/wire";
import { Wishes } from "./newGameForm.svelte";

/** A preset as the server describes it. */
function preset(name: string, fixed: string[] = [], defaults: Preset["defaults"] = {}): Preset {
  const levels = name.startsWith("quardo") ? ["1", "strongest"] : ["1", "perfect"];
  const set = name.startsWith("quardo") ? "quardo" : "quarto";
  return { preset: name, name, summary: "", rule: "", piece_set: set, defaults, fixed, levels };
}

const settled = ["traits", "squares", "auto_call", "wrong_call", "blindfold"];
const TOUCH = preset("quardo-touch", settled, { blindfold: true });
const QUARDO = preset("quardo", settled, { blindfold: false });
const QUARTO = preset("quarto", [], { blindfold: false });

function wish(chosen: Preset, change: (wishes: Wishes) => void = () => undefined): Wishes {
  const wishes = new Wishes();
  wishes.choose(chosen);
  change(wishes);
  return wishes;
}

describe("games in the dark (D8)", () => {
  test("Touch of Quardo is blindfolded by itself, Quarto only when asked to be", () => {
    expect(wish(TOUCH).dark).toBe(true);
    expect(wish(TOUCH).request("").options).not.toHaveProperty("blindfold");
    expect(wish(QUARTO).dark).toBe(false);
    expect(wish(QUARTO).request("").options).not.toHaveProperty("blindfold");
    const asked = wish(QUARTO, (one) => (one.blindfold = true));
    expect(asked.dark).toBe(true);
    expect(asked.request("").options?.blindfold).toBe(true);
  });

  test("a blindfold asked for in Quarto is not carried into a game that has none", () => {
    const wishes = wish(QUARTO, (one) => {
      one.blindfold = true;
      one.memory = true;
      one.observer = "open";
    });
    wishes.choose(QUARDO);
    expect(wishes.dark).toBe(false);
    expect(wishes.invites).toBe(false);
    wishes.observer = "me";
    expect(wishes.request("").seats.map(({ kind }) => kind)).toEqual(["me", "program"]);
    const request = wishes.request("");
    expect(request).not.toHaveProperty("observer");
    expect(request.options).not.toHaveProperty("blindfold");
    expect(request.options).not.toHaveProperty("touches");
  });

  test("memory has a number of touches, three unless chosen; none is a number too", () => {
    expect(wish(TOUCH).request("").options).not.toHaveProperty("touches");
    const memory = wish(TOUCH, (one) => (one.memory = true));
    expect(memory.request("").options?.touches).toBe(3);
    memory.touches = 0;
    expect(memory.request("").options?.touches).toBe(0);
  });

  test("who observes has no seat: all players are others, by link or programs", () => {
    const wishes = wish(TOUCH, (one) => {
      one.opponents = ["here", "program", "here"];
      one.players = 3;
      one.observer = "me";
    });
    const request = wishes.request("Observer");
    expect(request.seats.map(({ kind }) => kind)).toEqual(["open", "program", "open"]);
    expect(request.observer).toBe("me");
    expect(request.observer_name).toBe("Observer");
    expect(wishes.kinds).not.toContain("here");
    wishes.observer = "program";
    expect(wishes.request("").seats.map(({ kind }) => kind)).toEqual(["me", "open", "program"]);
    expect(wishes.kinds).toContain("here");
  });

  test("who is chosen for one opponent is there for two, until one of them is chosen", () => {
    const wishes = wish(QUARDO, (one) => one.seat(0, "here"));
    wishes.players = 3;
    expect(wishes.others).toEqual(["here", "here"]);
    wishes.seat(1, "link");
    expect(wishes.others).toEqual(["here", "link"]);
  });

  test("an observer by link is invited, but no game is listed or has a chat for that", () => {
    const wishes = wish(TOUCH, (one) => {
      one.observer = "open";
      one.listed = true;
    });
    expect(wishes.invites).toBe(true);
    expect(wishes.request("")).toMatchObject({ observer: "open", listed: false, chat: false });
  });

  test("nobody chats in the dark; in the light players by link may", () => {
    const dark = wish(TOUCH, (one) => one.against("link"));
    expect(dark.request("")).toMatchObject({ chat: false, listed: false });
    const light = wish(QUARDO, (one) => one.against("link"));
    expect(light.request("").chat).toBe(true);
  });
});

describe("options of the game", () => {
  test("a wrong call costs the next one, unless chosen otherwise (Q7)", () => {
    expect(wish(QUARTO).request("").options).not.toHaveProperty("wrong_call");
    const strict = wish(QUARTO, (one) => (one.wrongCall = "loses"));
    expect(strict.request("").options?.wrong_call).toBe("loses");
    strict.autoCall = true;
    expect(strict.request("").options).not.toHaveProperty("wrong_call");
    const quardo = wish(QUARDO, (one) => (one.wrongCall = "loses"));
    expect(quardo.request("").options).not.toHaveProperty("wrong_call");
  });

  test("any of three players may start (G5)", () => {
    const three = wish(QUARDO, (one) => {
      one.players = 3;
      one.first = "third";
    });
    expect(three.request("").first).toBe(3);
    three.players = 2;
    expect(three.request("")).not.toHaveProperty("first");
  });
});
