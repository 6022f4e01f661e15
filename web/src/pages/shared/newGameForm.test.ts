import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Preset } from "../../lib/wire";
import { NewGameForm } from "./newGameForm.svelte";

/** A preset as the server describes it. */
function preset(name: string, fixed: string[] = [], defaults: Preset["defaults"] = {}): Preset {
  const levels = name.startsWith("quardo") ? ["1", "strongest"] : ["1", "perfect"];
  const game = name.startsWith("quardo") ? "quardo" : "quarto";
  const texts = { preset: name, name, summary: "", rule: "" };
  return { ...texts, game, piece_set: game, defaults, fixed, levels };
}

const settled = ["traits", "squares", "auto_call", "wrong_call", "blindfold"];
const TOUCH = preset("quardo-touch", settled, { blindfold: true });
const QUARDO = preset("quardo", settled, { blindfold: false });
const QUARTO = preset("quarto", [], { blindfold: false });

function wish(chosen: Preset, change: (form: NewGameForm) => void = () => undefined): NewGameForm {
  const form = new NewGameForm();
  form.choose(chosen);
  change(form);
  return form;
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
    const form = wish(QUARTO, (one) => {
      one.blindfold = true;
      one.memory = true;
      one.observer = "open";
    });
    form.choose(QUARDO);
    expect(form.dark).toBe(false);
    expect(form.invites).toBe(false);
    form.observer = "me";
    expect(form.request("").seats.map(({ kind }) => kind)).toEqual(["me", "program"]);
    const request = form.request("");
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

  test("fingertip sight is asked for in the dark alone", () => {
    const sight = (preset: Preset) => wish(preset, (one) => (one.fingertipSight = true));
    expect(sight(TOUCH).request("").options?.fingertip_sight).toBe(true);
    expect(sight(QUARTO).request("").options).not.toHaveProperty("fingertip_sight");
  });

  test("whoever observes has no seat: all players are others, by link or computers", () => {
    const form = wish(TOUCH, (one) => {
      one.opponents = ["here", "program", "here"];
      one.players = 3;
      one.observer = "me";
    });
    const request = form.request("Observer");
    expect(request.seats.map(({ kind }) => kind)).toEqual(["open", "program", "open"]);
    expect(request.observer).toBe("me");
    expect(request.observer_name).toBe("Observer");
    expect(form.kinds).not.toContain("here");
    form.observer = "program";
    expect(form.request("").seats.map(({ kind }) => kind)).toEqual(["me", "open", "program"]);
    expect(form.kinds).toContain("here");
  });

  test("whatever is chosen for one opponent is there for two, until one of them is chosen", () => {
    const form = wish(QUARDO, (one) => one.seat(0, "here"));
    form.players = 3;
    expect(form.others).toEqual(["here", "here"]);
    form.seat(1, "link");
    expect(form.others).toEqual(["here", "link"]);
  });

  test("an observer by link is invited, but no game is listed or has a chat for that", () => {
    const form = wish(TOUCH, (one) => {
      one.observer = "open";
      one.listed = true;
    });
    expect(form.invites).toBe(true);
    expect(form.request("")).toMatchObject({ observer: "open", listed: false, chat: false });
  });

  test("nobody chats in the dark; in the light players by link may", () => {
    const dark = wish(TOUCH, (one) => one.against("link"));
    expect(dark.request("")).toMatchObject({ chat: false, listed: false });
    const light = wish(QUARDO, (one) => one.against("link"));
    expect(light.request("").chat).toBe(true);
  });
});

describe("without a server", () => {
  test("the computer and those at this screen play, and nobody else", () => {
    const form = wish(QUARDO, (one) => {
      one.opponents = ["link", "here", "program"];
      one.players = 3;
      one.alone = true;
    });
    expect(form.kinds).toEqual(["program", "here"]);
    expect(form.request("").seats.map(({ kind }) => kind)).toEqual(["me", "program", "me"]);
    expect(form.playsHere).toBe(true);
  });

  test("in the dark only people play, and nobody observes", () => {
    const form = wish(TOUCH, (one) => {
      one.observer = "me";
      one.alone = true;
    });
    expect(form.kinds).toEqual(["here"]);
    expect(form.request("")).toMatchObject({
      observer: "program",
      seats: [{ kind: "me" }, { kind: "me" }],
    });
  });

  test("what needs a server is known", () => {
    const needs = (preset: Preset, change: (form: NewGameForm) => void): boolean =>
      !wish(preset, change).playsHere;
    expect(needs(QUARTO, (one) => one.against("link"))).toBe(true);
    expect(needs(TOUCH, (one) => one.against("program"))).toBe(true);
    expect(needs(TOUCH, (one) => one.against("here"))).toBe(false);
    expect(needs(QUARTO, (one) => one.against("program"))).toBe(false);
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

describe("the computer's level", () => {
  const LEVELS = ["1", "2", "3", "perfect"];
  const beginner = { ...preset("quarto-beginner"), levels: LEVELS };
  const quarto = { ...preset("quarto"), levels: LEVELS };

  test("is gentle until somebody chooses another", () => {
    expect(wish(beginner).level).toBe("1");
    expect(wish(quarto).level).toBe("2");
    const strong = wish(beginner, (form) => (form.level = "3"));
    strong.choose(quarto);
    expect(strong.level).toBe("3");
  });

  test("is the highest where a game has not the one chosen", () => {
    const form = wish(quarto, (one) => (one.level = "perfect"));
    form.choose(QUARDO);
    expect(form.request("").seats[1]).toMatchObject({ level: "strongest" });
    form.choose(quarto);
    expect(form.level).toBe("perfect");
  });
});

describe("the last set-up", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("comes back as it was", () => {
    const made = wish(TOUCH, (form) => {
      form.players = 3;
      form.against("link");
      form.observer = "me";
      form.memory = true;
      form.clock = "600s+5s/game";
      form.first = "third";
      form.level = "strongest";
    });
    made.keep();
    const again = new NewGameForm();
    again.restore([QUARTO, QUARDO, TOUCH]);
    expect(again.request("")).toEqual(made.request(""));
    expect(again.level).toBe("strongest");
  });

  test("is the first game for a newcomer", () => {
    const form = new NewGameForm();
    form.restore([QUARTO, QUARDO]);
    expect(form.request("")).toEqual(wish(QUARTO).request(""));
  });

  test("does not trip over what cannot be read, or over a game that is gone", () => {
    localStorage.setItem("fourfold-setup", '{"preset": "chess", "clock": "soon", "players": 2}');
    const form = new NewGameForm();
    form.restore([QUARTO]);
    expect(form.request("")).toEqual(wish(QUARTO).request(""));
    expect(form.clock).toBe("");
    localStorage.setItem("fourfold-setup", "not JSON");
    form.restore([QUARTO]);
    expect(form.preset).toBe(QUARTO);
  });
});

test("a game is rated only if asked for, and only where everybody else comes by link", () => {
  const byLink = wish(QUARTO, (one) => one.against("link"));
  expect(byLink.request("").rated).toBe(false);
  byLink.rated = true;
  expect(byLink.request("").rated).toBe(true);
  byLink.against("program");
  expect(byLink.request("").rated).toBe(false);
});

test("bots are opponents where enough of them are there; games with them can be rated", () => {
  const form = wish(QUARTO);
  expect(form.kinds).not.toContain("bot");
  form.bots = [
    { id: "b1", name: "Deep Four" },
    { id: "b2", name: "Quick" },
  ];
  form.against("bot");
  form.rated = true;
  const { seats, rated } = form.request("");
  expect([seats.at(-1), rated, form.playsHere]).toEqual([{ kind: "bot", bot: "b1" }, true, false]);
  form.chosenBots[0] = "b2";
  expect(form.request("").seats.at(-1)).toEqual({ kind: "bot", bot: "b2" });
  form.bots = [];
  expect(form.request("").seats.at(-1)).toMatchObject({ kind: "program" });
});

test("no bot sits twice at a table of three", () => {
  const form = wish(QUARDO);
  form.bots = [
    { id: "b1", name: "Deep Four" },
    { id: "b2", name: "Quick" },
  ];
  form.players = 3;
  form.against("bot");
  form.chosenBots = ["b2", "b2", ""];
  expect(form.request("").seats.slice(1)).toEqual([
    { kind: "bot", bot: "b2" },
    { kind: "bot", bot: "b1" },
  ]);
});
