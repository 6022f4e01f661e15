import { beforeAll, describe, expect, test } from "vitest";
import { factsOf, rulesOf } from "../rules/facts";
import { loadTranslator } from "../i18n/locales";
import { narrate } from "./narrator";
import type { SessionState } from "../net/session";
import { Speaker } from "../speech/phrases";
import type { Preset, View } from "../lib/wire";
import { RULES, game, notice, view } from "../../tests/samples";

let speaker: Speaker;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quarto");
});

function state(change: Partial<View>, mine: readonly number[] = [1]): SessionState {
  return {
    game: game(mine),
    view: view(change),
    index: 0,
    notices: [],
    chat: [],
    link: "open",
    clockAt: 0,
  };
}

const GIVEN = { position: "..../..../..../.... 7 -", to_act: 2 };
const PLACED = { position: "7.../..../..../.... - a1", to_act: 2 };

describe("announcements", () => {
  test("a turn that an event brings is announced at once with it", () => {
    const given = [notice(0, "7", "Bob gives it.", 2)];
    const before = state({ to_act: 2 });
    const after = state({ ...GIVEN, to_act: 1 });
    expect(narrate(given, before, after, RULES, speaker)).toEqual([
      {
        text: "Bob gives it. Your turn: place the piece in hand.",
        politeness: "polite",
      },
    ]);
  });

  test("events of others are announced politely", () => {
    const after = state(PLACED);
    const said = narrate([notice(1, "a1", "Bob places.", 2)], state(GIVEN), after, RULES, speaker);
    expect(said).toEqual([{ text: "Bob places.", politeness: "polite" }]);
  });

  test("brief mode leaves the prompt out of others' moves but logs it", () => {
    const given = [notice(0, "7", "Bob gives it.", 2)];
    const said = narrate(
      given,
      state({ to_act: 2 }),
      state({ ...GIVEN, to_act: 1 }),
      RULES,
      speaker,
      true,
    );
    const kept = "Bob gives it. Your turn: place the piece in hand.";
    expect(said).toEqual([{ text: "Bob gives it.", politeness: "polite", logText: kept }]);
  });

  test("brief mode reduces own moves to the prompt", () => {
    const before = state({ ...GIVEN, to_act: 1 });
    const after = state({ ...PLACED, to_act: 1 });
    const placed = narrate([notice(1, "a1", "Ann places.")], before, after, RULES, speaker, true);
    expect(placed.map(({ text }) => text)).toEqual(["Your turn: give a piece, or call “QUARTO!”."]);
    const given = narrate(
      [notice(0, "7", "Ann gives.")],
      after,
      state(GIVEN),
      RULES,
      speaker,
      true,
    );
    expect(given).toEqual([{ text: "", politeness: "polite", logText: "Ann gives." }]);
  });

  test("brief mode keeps the end and refusals in full", () => {
    const result = { winners: [2], reason: "called", figures: ["row1"], text: "Bob wins." };
    const called = [notice(2, "!row1", "Bob calls.", 2)];
    const ended = narrate(
      called,
      state(PLACED),
      state({ ...PLACED, result }),
      RULES,
      speaker,
      true,
    );
    expect(ended[0]?.text).toBe("Bob calls. Bob wins.");
  });

  test("a turn that continues is announced politely", () => {
    const before = state({ ...GIVEN, to_act: 1 });
    const after = state({ ...PLACED, to_act: 1 });
    const said = narrate([notice(1, "a1", "Ann places.")], before, after, RULES, speaker);
    expect(said).toEqual([
      { text: "Ann places. Your turn: give a piece, or call “QUARTO!”.", politeness: "polite" },
    ]);
  });

  test("an own refused call is urgent and has its reason alone", () => {
    const refused = { code: "call-incomplete", rule: "Q7", message: "No.", details: {} };
    const wrong = { ...notice(2, "!row1", "Ann called wrongly."), refused };
    const now = state({ ...PLACED, to_act: 1 });
    expect(narrate([wrong], now, now, RULES, speaker)).toEqual([
      { text: "Ann called wrongly.", politeness: "assertive" },
    ]);
  });

  test("the end is urgent and has its reason", () => {
    const result = { winners: [2], reason: "called", figures: ["row1"], text: "Bob wins." };
    const after = state({ ...PLACED, result });
    const said = narrate(
      [notice(3, "!row1", "Bob calls.", 2)],
      state(PLACED),
      after,
      RULES,
      speaker,
    );
    expect(said).toEqual([{ text: "Bob calls. Bob wins.", politeness: "assertive" }]);
  });

  test("each of several events has one announcement", () => {
    const events = [notice(0, "7", "one", 2), notice(1, "a1", "two"), notice(2, "8", "three")];
    const said = narrate(events, state({ to_act: 2 }), state(GIVEN), RULES, speaker);
    expect(said.map(({ text }) => text)).toEqual(["one", "two", "three"]);
  });

  test("at one screen the player is named", () => {
    const after = state({ ...GIVEN, to_act: 2 }, [1, 2]);
    const said = narrate([notice(0, "7", "Ann gives.")], state({}, [1, 2]), after, RULES, speaker);
    expect(said[0]?.text).toBe("Ann gives. Bob: place the piece in hand.");
  });
});

describe("facts", () => {
  test.each([
    ["..../..../..../.... - -", "give"],
    ["..../..../..../.... 7 -", "place"],
    ["0f1e/2d3c/4b5a/6978 - d4", "last-call"],
    ["..../..../..../.... 7ffff 0-0 1", "put-or-swap"],
  ])("%s asks to %s", (position, task) => {
    expect(factsOf(state({ position }), RULES).task).toBe(task);
  });

  test("others' requests can be answered, own ones only withdrawn", () => {
    const asked = { seat: 2, request: "draw" as const };
    expect(factsOf(state({ asked }), RULES)).toMatchObject({
      asked: { request: "draw" },
      asking: null,
    });
    expect(factsOf(state({ asked: { ...asked, seat: 1 } }), RULES)).toMatchObject({
      asked: null,
      asking: { request: "draw" },
    });
    expect(factsOf(state({ asked }, []), RULES)).toMatchObject({ asked: null, asking: null });
  });

  test("options override the rules of the preset", () => {
    const preset = {
      preset: "quarto",
      game: "quarto",
      piece_set: "quarto",
      defaults: { traits: ["colour"], squares: true, auto_call: true, clock: null },
    } as unknown as Preset;
    const rules = rulesOf({ ...game(), options: { auto_call: false, clock: 60 } }, [preset]);
    expect(rules).toEqual({
      preset: "quarto",
      game: "quarto",
      set: "quarto",
      wrongCall: "once",
      squares: true,
      autoCall: false,
      traits: ["colour"],
      clock: { seconds: 60, per: "turn", increment: 0 },
      blindfold: false,
      touches: null,
      fingertipSight: false,
      players: 2,
      firstMover: "next",
      coins: "automatic",
    });
  });
});
