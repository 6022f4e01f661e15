import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Preset } from "../../lib/wire";
import { NewGameForm } from "./newGameForm.svelte";

/** A preset as the server describes it. */
function preset(name: string, fixed: string[] = [], defaults: Preset["defaults"] = {}): Preset {
  const levels = name.startsWith("quardo") ? ["1", "strongest"] : ["1", "perfect"];
  const game = name.startsWith("quardo") ? "quardo" : "quarto";
  const texts = { preset: name, name, summary: "", rule: "" };
  const offered = [...DARK, ...(game === "quardo" ? ["players"] : CALLS)];
  return { ...texts, game, piece_set: game, defaults, fixed, offered, levels };
}

const DARK = ["clock", "touches", "fingertip_sight"];
const CALLS = ["auto_call", "wrong_call", "blindfold"];

const fixed = ["traits", "squares", "auto_call", "wrong_call", "blindfold"];
const TOUCH = preset("quardo-touch", fixed, { blindfold: true });
const QUARDO = preset("quardo", fixed, { blindfold: false });
const QUARTO = preset("quarto", [], { blindfold: false });

function formFor(
  chosen: Preset,
  change: (form: NewGameForm) => void = () => undefined,
): NewGameForm {
  const form = new NewGameForm();
  form.choose(chosen);
  change(form);
  return form;
}

describe("games in the dark (D8)", () => {
  test("Touch of Quardo is always blindfolded, Quarto only if chosen", () => {
    expect(formFor(TOUCH).dark).toBe(true);
    expect(formFor(TOUCH).request("").options).not.toHaveProperty("blindfold");
    expect(formFor(QUARTO).dark).toBe(false);
    expect(formFor(QUARTO).request("").options).not.toHaveProperty("blindfold");
    const asked = formFor(QUARTO, (draft) => (draft.options.blindfold = true));
    expect(asked.dark).toBe(true);
    expect(asked.request("").options?.blindfold).toBe(true);
  });

  test("a blindfold chosen for Quarto is not carried over to other games", () => {
    const form = formFor(QUARTO, (draft) => {
      draft.options.blindfold = true;
      draft.options.touches = 3;
      draft.observer = "open";
    });
    form.choose(QUARDO);
    expect(form.dark).toBe(false);
    expect(form.needsLink).toBe(false);
    form.observer = "me";
    expect(form.request("").seats.map(({ kind }) => kind)).toEqual(["me", "program"]);
    const request = form.request("");
    expect(request).not.toHaveProperty("observer");
    expect(request.options).not.toHaveProperty("blindfold");
    expect(request.options).not.toHaveProperty("touches");
  });

  test("memory mode limits touches; zero is possible", () => {
    expect(formFor(TOUCH).request("").options).not.toHaveProperty("touches");
    const memory = formFor(TOUCH, (draft) => (draft.options.touches = 3));
    expect(memory.request("").options?.touches).toBe(3);
    memory.options.touches = 0;
    expect(memory.request("").options?.touches).toBe(0);
  });

  test("fingertip sight is only for games in the dark", () => {
    const sight = (preset: Preset) =>
      formFor(preset, (draft) => (draft.options.fingertipSight = true));
    expect(sight(TOUCH).request("").options?.fingertip_sight).toBe(true);
    expect(sight(QUARTO).request("").options).not.toHaveProperty("fingertip_sight");
  });

  test("an observer has no seat; players come by link or are computers", () => {
    const form = formFor(TOUCH, (draft) => {
      draft.opponents = ["here", "program", "here"];
      draft.options.players = 3;
      draft.observer = "me";
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

  test("a choice for one opponent also applies to a second, until changed", () => {
    const form = formFor(QUARDO, (draft) => draft.setOpponent(0, "here"));
    form.options.players = 3;
    expect(form.others).toEqual(["here", "here"]);
    form.setOpponent(1, "link");
    expect(form.others).toEqual(["here", "link"]);
  });

  test("an observer by link is invited, without a listing or a chat", () => {
    const form = formFor(TOUCH, (draft) => {
      draft.observer = "open";
      draft.listed = true;
    });
    expect(form.needsLink).toBe(true);
    expect(form.request("")).toMatchObject({ observer: "open", listed: false, chat: false });
  });

  test("games in the dark have no chat; other games by link can have one", () => {
    const dark = formFor(TOUCH, (draft) => draft.setOpponents("link"));
    expect(dark.request("")).toMatchObject({ chat: false, listed: false });
    const light = formFor(QUARDO, (draft) => draft.setOpponents("link"));
    expect(light.request("").chat).toBe(true);
  });
});

describe("without a server", () => {
  test("opponents are the computer or at this screen", () => {
    const form = formFor(QUARDO, (draft) => {
      draft.opponents = ["link", "here", "program"];
      draft.options.players = 3;
      draft.isOffline = true;
    });
    expect(form.kinds).toEqual(["program", "here"]);
    expect(form.request("").seats.map(({ kind }) => kind)).toEqual(["me", "program", "me"]);
    expect(form.canPlayLocally).toBe(true);
  });

  test("in the dark there is neither a computer nor an observer", () => {
    const form = formFor(TOUCH, (draft) => {
      draft.observer = "me";
      draft.isOffline = true;
    });
    expect(form.kinds).toEqual(["here"]);
    expect(form.request("")).toMatchObject({
      observer: "program",
      seats: [{ kind: "me" }, { kind: "me" }],
    });
  });

  test("setups that need a server are recognized", () => {
    const needs = (preset: Preset, change: (form: NewGameForm) => void): boolean =>
      !formFor(preset, change).canPlayLocally;
    expect(needs(QUARTO, (draft) => draft.setOpponents("link"))).toBe(true);
    expect(needs(TOUCH, (draft) => draft.setOpponents("program"))).toBe(true);
    expect(needs(TOUCH, (draft) => draft.setOpponents("here"))).toBe(false);
    expect(needs(QUARTO, (draft) => draft.setOpponents("program"))).toBe(false);
  });
});

describe("options of the game", () => {
  test("a wrong call costs the next call by default (Q7)", () => {
    expect(formFor(QUARTO).request("").options).not.toHaveProperty("wrong_call");
    const strict = formFor(QUARTO, (draft) => (draft.options.wrongCall = "loses"));
    expect(strict.request("").options?.wrong_call).toBe("loses");
    strict.options.autoCall = true;
    expect(strict.request("").options).not.toHaveProperty("wrong_call");
    const quardo = formFor(QUARDO, (draft) => (draft.options.wrongCall = "loses"));
    expect(quardo.request("").options).not.toHaveProperty("wrong_call");
  });

  test("any of three players can start (G5)", () => {
    const three = formFor(QUARDO, (draft) => {
      draft.options.players = 3;
      draft.first = "third";
    });
    expect(three.request("").first).toBe(3);
    three.options.players = 2;
    expect(three.request("")).not.toHaveProperty("first");
  });
});

describe("the computer's level", () => {
  const LEVELS = ["1", "2", "3", "perfect"];
  const beginner = { ...preset("quarto-beginner"), levels: LEVELS };
  const quarto = { ...preset("quarto"), levels: LEVELS };

  test("is easy by default", () => {
    expect(formFor(beginner).level).toBe("1");
    expect(formFor(quarto).level).toBe("2");
    const strong = formFor(beginner, (form) => (form.level = "3"));
    strong.choose(quarto);
    expect(strong.level).toBe("3");
  });

  test("is the highest if the game lacks the chosen one", () => {
    const form = formFor(quarto, (draft) => (draft.level = "perfect"));
    form.choose(QUARDO);
    expect(form.request("").seats[1]).toMatchObject({ level: "strongest" });
    form.choose(quarto);
    expect(form.level).toBe("perfect");
  });
});

describe("the stored setup", () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is restored", () => {
    const made = formFor(TOUCH, (form) => {
      form.options.players = 3;
      form.setOpponents("link");
      form.observer = "me";
      form.options.touches = 3;
      form.options.clock = "600s+5s/game";
      form.first = "third";
      form.level = "strongest";
    });
    made.save();
    const again = new NewGameForm();
    again.restore([QUARTO, QUARDO, TOUCH]);
    expect(again.request("")).toEqual(made.request(""));
    expect(again.level).toBe("strongest");
  });

  test("is the first preset for a newcomer", () => {
    const form = new NewGameForm();
    form.restore([QUARTO, QUARDO]);
    expect(form.request("")).toEqual(formFor(QUARTO).request(""));
  });

  test("is ignored where it is invalid or names an unknown preset", () => {
    localStorage.setItem("fourfold-setup", '{"preset": "chess", "clock": "soon", "players": 2}');
    const form = new NewGameForm();
    form.restore([QUARTO]);
    expect(form.request("")).toEqual(formFor(QUARTO).request(""));
    expect(form.options.clock).toBe("");
    localStorage.setItem("fourfold-setup", "not JSON");
    form.restore([QUARTO]);
    expect(form.preset).toBe(QUARTO);
  });
});

test("a game is rated only if chosen, and only if all other players come by link", () => {
  const byLink = formFor(QUARTO, (draft) => draft.setOpponents("link"));
  expect(byLink.request("").rated).toBe(false);
  byLink.rated = true;
  expect(byLink.request("").rated).toBe(true);
  byLink.setOpponents("program");
  expect(byLink.request("").rated).toBe(false);
});

test("bots are offered if enough are connected; games with them can be rated", () => {
  const form = formFor(QUARTO);
  expect(form.kinds).not.toContain("bot");
  form.bots = [
    { id: "b1", name: "Deep Four" },
    { id: "b2", name: "Quick" },
  ];
  form.setOpponents("bot");
  form.rated = true;
  const { seats, rated } = form.request("");
  expect([seats.at(-1), rated, form.canPlayLocally]).toEqual([
    { kind: "bot", bot: "b1" },
    true,
    false,
  ]);
  form.chosenBots[0] = "b2";
  expect(form.request("").seats.at(-1)).toEqual({ kind: "bot", bot: "b2" });
  form.bots = [];
  expect(form.request("").seats.at(-1)).toMatchObject({ kind: "program" });
});

test("a bot has only one seat at a table of three", () => {
  const form = formFor(QUARDO);
  form.bots = [
    { id: "b1", name: "Deep Four" },
    { id: "b2", name: "Quick" },
  ];
  form.options.players = 3;
  form.setOpponents("bot");
  form.chosenBots = ["b2", "b2", ""];
  expect(form.request("").seats.slice(1)).toEqual([
    { kind: "bot", bot: "b2" },
    { kind: "bot", bot: "b1" },
  ]);
});
