import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Announcer, type Said } from "../announce/announcer";
import { PACE_MS } from "./touchQueue";
import { type GameRules, factsOf } from "../rules/facts";
import { Fingers } from "./fingers.svelte";
import { EMPTY_HANDS, type Hands } from "../table/hands";
import { load } from "../i18n/locales";
import { type Move, writeMove } from "../rules/notation";
import { LOST } from "../net/session";
import { Speaker } from "../speech/phrases";
import { STAYS_MS } from "../announce/liveRegions.svelte";
import { GLIMPSE_MS } from "./touchingHand.svelte";
import type { DarkTable } from "../table/hands";
import { settings } from "../lib/settings.svelte";
import { pulsesOf } from "../audio/vibration";
import type { ErrorBody, Notice, View } from "../lib/wire";
import { RULES, game, notice, view } from "../../tests/samples";
import { FakeTimers } from "../../tests/timers";

let speaker: Speaker;
let timers: FakeTimers;
let touched: string[];
let played: string[];
let shown: Said[];
let told: string[];
let seen: View;
let buzzed: number[][];
let refusal: ErrorBody | null;
let rules: GameRules;
let table: DarkTable;
let fingers: Fingers;

beforeAll(async () => {
  speaker = new Speaker(await load("en"), "quardo");
});

beforeEach(() => {
  buzzed = [];
  vi.stubGlobal("navigator", { vibrate: (pulses: number[]) => buzzed.push(pulses) });
  sit({});
});

afterEach(() => vi.unstubAllGlobals());

/** Sits down at a table in the dark. */
function sit(change: Partial<View>, touches: number | null = null, fingertipSight = false): void {
  timers = new FakeTimers();
  touched = [];
  played = [];
  shown = [];
  told = [];
  refusal = null;
  rules = { ...RULES, game: "quardo", set: "quardo", blindfold: true, touches, fingertipSight };
  seen = view({ position: null, scores: [0, 0], touches_left: touches, ...change });
  table = aTable();
  fingers = new Fingers(table, timers);
}

function aTable(): DarkTable {
  const announcer = new Announcer(
    (said) => shown.push(said),
    () => undefined,
    { set: (run, milliseconds) => timers.set(run, milliseconds) },
  );
  const state = () =>
    ({
      game: game(),
      view: seen,
      index: 0,
      notices: [],
      chat: [],
      link: "open",
      clockAt: 0,
    }) as const;
  return {
    selection: {
      ...EMPTY_HANDS,
      hold(hands: Hands) {
        Object.assign(this, hands);
      },
    },
    get facts() {
      return factsOf(state(), rules);
    },
    rules,
    speaker,
    announcer,
    voice: { sayNotNow: () => void told.push("not now") },
    get state() {
      return state();
    },
    touch: (target) => {
      touched.push(target);
      return Promise.resolve(refusal);
    },
    prompt: "Your turn.",
    play: (move: Move) => played.push(writeMove(move)),
    say: (text, politeness, kept) => announcer.say(text, politeness, kept),
    tell: (key) => told.push(key),
  };
}

function feels(target: string, felt: Notice["felt"], text: string): void {
  const event = { kind: "touch", seat: 1, target };
  fingers.onNotice({ ...notice(0, "", text), event, felt });
}

function heard(): string[] {
  return shown.map(({ text }) => text.trim());
}

describe("feeling", () => {
  test("each place that a hand comes to is asked for, shown and said", () => {
    fingers.go("b2");
    expect(touched).toEqual(["b2"]);
    feels("b2", "7", "b2: it.");
    expect(fingers.under).toMatchObject({ target: "b2", text: "b2: it." });
    expect(heard()).toEqual(["b2: it."]);
    expect(buzzed).toEqual([pulsesOf(7)]);
    expect(table.announcer.log).toEqual([]);
  });

  test("several places are felt one after the other and said together", () => {
    fingers.feelEach(["a2", "b2", "c2"]);
    expect(touched).toEqual(["a2"]);
    feels("a2", null, "a2: empty.");
    expect(touched).toEqual(["a2", "b2"]);
    feels("b2", "7", "b2: it.");
    feels("c2", null, "c2: empty.");
    expect(touched).toEqual(["a2", "b2", "c2"]);
    timers.pass(1000);
    expect(heard().at(-1)).toBe("a2: empty. b2: it. c2: empty.");
  });

  test("a hand that goes elsewhere feels no more of a row", () => {
    fingers.feelEach(["a2", "b2", "c2"]);
    fingers.go("d4");
    feels("d4", null, "d4: empty.");
    expect(touched).toEqual(["a2", "d4"]);
    expect(heard().at(-1)).toBe("d4: empty.");
  });

  test("a device that cannot vibrate feels as well", () => {
    vi.stubGlobal("navigator", {});
    fingers.go("b2");
    feels("b2", "7", "b2: it.");
    expect(heard()).toEqual(["b2: it."]);
  });

  test("an answer for a place that the hand has left is dropped", () => {
    fingers.go("b2");
    timers.pass(PACE_MS);
    fingers.go("c2");
    feels("b2", "7", "b2: it.");
    expect(fingers.under).toBeNull();
    feels("c2", null, "c2: empty.");
    expect(fingers.under?.text).toBe("c2: empty.");
    expect(heard()).toEqual(["c2: empty."]);
  });

  test("answers are shown in the order of a slide", () => {
    const texts = ["a1", "b1", "c1"].map((target) => {
      fingers.go(target);
      feels(target, null, `${target}: empty.`);
      timers.pass(200);
      return fingers.under?.text;
    });
    expect(texts).toEqual(["a1: empty.", "b1: empty.", "c1: empty."]);
    expect(heard()).toEqual(texts);
  });

  test("going on takes away what was felt before", () => {
    fingers.go("b2");
    feels("b2", "7", "b2: it.");
    fingers.go("c2");
    expect(fingers.under).toBeNull();
  });

  test("nothing stays for long", () => {
    fingers.go("b2");
    feels("b2", "7", "b2: it.");
    timers.pass(STAYS_MS);
    expect(fingers.under).toBeNull();
    expect(fingers.here).toBe("b2");
  });

  test("its shape is seen for a moment, where the table plays so", () => {
    fingers.go("b2");
    feels("b2", "7", "b2: it.");
    expect(fingers.glimpse).toBeNull();
    sit({}, null, true);
    fingers.go("b2");
    feels("b2", "7", "b2: it.");
    expect(fingers.glimpse?.thing).toEqual({ kind: "piece", piece: 7 });
    timers.pass(GLIMPSE_MS);
    expect(fingers.glimpse).toBeNull();
  });

  test("asked twice, a piece is told trait by trait", () => {
    fingers.go("b2");
    feels("b2", "0", "b2: it.");
    timers.pass(1000);
    fingers.again();
    feels("b2", "0", "b2: it.");
    timers.pass(300);
    fingers.again();
    timers.pass(500);
    expect(touched).toEqual(["b2", "b2"]);
    expect(heard().at(-1)).toBe(speaker.traits(0));
  });

  test("a refused touch says why; a lost one nothing", async () => {
    refusal = { code: "paused", rule: "D8", message: "The game is paused.", details: {} };
    fingers.go("b2");
    await Promise.resolve();
    expect(fingers.under).toMatchObject({ text: "The game is paused.", thing: null });
    refusal = LOST;
    timers.pass(PACE_MS);
    fingers.go("c2");
    await Promise.resolve();
    expect(fingers.under).toBeNull();
  });

  test("why an attempt was refused is shown, and said if it was not", () => {
    fingers.onRefusal("c3 is empty.", "c3 is empty.");
    expect(fingers.under).toMatchObject({ text: "c3 is empty.", thing: null });
    expect(heard()).toEqual([]);
    fingers.onRefusal("c3 is empty.", "The observer refuses the move.");
    expect(heard()).toEqual(["c3 is empty."]);
    timers.pass(STAYS_MS);
    expect(fingers.under).toBeNull();
  });

  test("a place that the focus names alone is not named again, but shown", () => {
    const felt = (target: string, thing: string | boolean | null): readonly string[] => {
      fingers.go(target, "key");
      feels(target, thing, `${target}: it.`);
      expect(fingers.under?.text).toBe(`${target}: it.`);
      timers.pass(STAYS_MS);
      return heard().slice(-1);
    };
    expect(felt("b2", null)).toEqual(["Empty."]);
    expect(felt("c2", "7")).toEqual([`${table.speaker.piece(7)}.`]);
    expect(felt("7", false)).toEqual(["Not on the table."]);
    expect(felt("row2", true)).toEqual(["The coin is there."]);
  });

  test("a place is named to whoever asks, or comes to it among others", () => {
    fingers.go("b2", "key");
    fingers.feel();
    feels("b2", null, "b2: empty.");
    timers.pass(STAYS_MS);
    fingers.go("c2", "focus");
    feels("c2", null, "c2: empty.");
    timers.pass(STAYS_MS);
    expect(heard()).toEqual(["b2: empty.", "c2: empty."]);
  });

  test("the page's own voice names the place too", () => {
    settings.voice = true;
    fingers.go("b2", "key");
    feels("b2", null, "b2: empty.");
    settings.voice = false;
    expect(heard()).toEqual(["b2: empty."]);
  });

  test("what was felt and not said yet is dropped when the hand goes on", () => {
    table.say("Ann has moved.", "polite", "Ann has moved.");
    fingers.go("b2", "key");
    feels("b2", null, "b2: empty.");
    fingers.go("c2", "key");
    timers.pass(STAYS_MS);
    expect(heard()).toEqual(["Ann has moved."]);
  });

  test("who hands the board on leaves nothing under the finger", () => {
    fingers.go("b2");
    feels("b2", "7", "b2: it.");
    fingers.leave();
    expect(fingers.under).toBeNull();
    expect(fingers.here).toBeNull();
    feels("b2", "7", "b2: it.");
    expect(fingers.under).toBeNull();
  });

  test("what a hand has learnt and was not said yet is not said to who has the board next", () => {
    table.say("Ann has moved.", "polite", "Ann has moved.");
    fingers.go("7");
    feels("7", true, "On the table.");
    fingers.act("7");
    fingers.leave();
    table.say("Pass the board on.", "polite", "Pass the board on.");
    timers.pass(STAYS_MS);
    expect(heard()).toEqual(["Ann has moved.", "Pass the board on."]);
  });
});

describe("memory mode", () => {
  beforeEach(() => sit({}, 3));

  test("moving over the board only says where", () => {
    fingers.go("b2");
    timers.pass(1000);
    expect(touched).toEqual([]);
    expect(heard()).toEqual(["b2"]);
  });

  test("what the screen reader reads anyway is not said again", () => {
    fingers.go("b2", "focus");
    expect(heard()).toEqual([]);
  });

  test("feeling on purpose costs, and says what is left", () => {
    fingers.go("b2", "focus");
    fingers.feel();
    expect(touched).toEqual(["b2"]);
    seen = { ...seen, touches_left: 2 };
    feels("b2", null, "b2: empty.");
    expect(heard()).toEqual(["b2: empty. 2 touches left in this turn."]);
  });

  test("a finger that rests feels; on what is free it need not", () => {
    fingers.gestures.down(1, "b2");
    timers.pass(499);
    expect(touched).toEqual([]);
    timers.pass(1);
    expect(touched).toEqual(["b2"]);
    fingers.gestures.up(1);
    fingers.gestures.down(1, "row2");
    timers.pass(1000);
    expect(touched).toEqual(["b2", "row2"]);
  });

  test("the table and the coins are free", () => {
    fingers.go("7");
    timers.pass(PACE_MS);
    fingers.go("row2");
    expect(touched).toEqual(["7", "row2"]);
  });

  test("a press by a screen reader feels what was only passed", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2", "focus");
    fingers.pressed("b2");
    expect(touched).toEqual(["b2"]);
    expect(table.selection.waiting).toBeNull();
  });

  test("without touches nothing is asked, and that is said", () => {
    seen = { ...seen, touches_left: 0 };
    fingers.go("b2", "focus");
    fingers.feel();
    expect(touched).toEqual([]);
    expect(heard()).toEqual(["No touches left in this turn."]);
  });

  test("a touch in vain elsewhere takes away what was felt before", () => {
    fingers.feel("b2");
    feels("b2", "7", "b2: it.");
    seen = { ...seen, touches_left: 0 };
    fingers.feel("c3");
    expect(fingers).toMatchObject({ here: "c3", under: null });
  });
});

describe("acting", () => {
  test("puts a pawn after a question, which is not kept", () => {
    fingers.act("7");
    timers.pass(1000);
    fingers.act("b2");
    expect(played).toEqual([]);
    expect(heard().at(-1)).toContain("Are you sure: put ");
    expect(heard().at(-1)).toContain(" on b2?");
    expect(table.announcer.log).toEqual([]);
    fingers.act("b2");
    expect(played).toEqual(["7@b2"]);
  });

  test("the buttons confirm and cancel", () => {
    fingers.act("7");
    fingers.act("b2");
    fingers.cancel();
    expect(table.selection).toMatchObject({ picked: 7, waiting: null });
    fingers.confirm();
    expect(told.at(-1)).toBe("dark-nothing-asked");
    fingers.act("b2");
    fingers.confirm();
    expect(played).toEqual(["7@b2"]);
    fingers.cancel();
    expect(table.selection.picked).toBeNull();
  });

  test("a slide moves nothing, whatever the hands hold", () => {
    fingers.act("7");
    fingers.gestures.down(1, "a1");
    for (const target of ["b1", "c1", "d1", "d2"]) fingers.gestures.move(1, target);
    fingers.gestures.up(1);
    timers.pass(5000);
    expect(played).toEqual([]);
    expect(table.selection.waiting).toBeNull();
  });

  test("a press by a screen reader feels first, then acts", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.pressed("b2");
    expect(touched).toEqual(["b2"]);
    feels("b2", null, "b2: empty.");
    timers.pass(STAYS_MS + 1000);
    fingers.pressed("b2");
    expect(table.selection.waiting).toMatchObject({ kind: "put", piece: 7, cell: 5 });
    fingers.pressed("b2");
    expect(played).toEqual(["7@b2"]);
  });

  test("a pawn that is felt to be gone is not taken", () => {
    fingers.go("7");
    feels("7", false, "Not on the table.");
    fingers.act("7");
    expect(table.selection.picked).toBeNull();
    timers.pass(STAYS_MS);
    expect(heard().at(-1)).toContain(speaker.piece(7));
    expect(table.announcer.log).toEqual([]);
  });

  test("when it is not my turn nothing is begun", () => {
    seen = { ...seen, to_act: 2 };
    fingers.act("7");
    fingers.prepare({ kind: "swap", first: 5, second: 6 });
    expect(told).toEqual(["not now", "not now"]);
    expect(table.selection).toMatchObject({ picked: null, waiting: null });
  });

  test("a coin is only felt, at any time", () => {
    seen = { ...seen, to_act: 2 };
    fingers.act("row2");
    expect(touched).toEqual(["row2"]);
  });

  test("what was typed is done once it is confirmed", () => {
    fingers.prepare({ kind: "swap", first: 5, second: 6 });
    expect(heard().at(-1)).toBe("Are you sure: swap b2 and c2? Type yes or no.");
    fingers.confirm();
    expect(played).toEqual(["b2~c2"]);
  });

  test("asked again on another place is asked for the first time there", () => {
    sit({}, 3);
    fingers.go("a1", "focus");
    fingers.again();
    fingers.go("b1", "focus");
    fingers.again();
    expect(touched).toEqual(["a1", "b1"]);
  });

  test("where am I, what now", () => {
    fingers.act("7");
    fingers.go("b2", "focus");
    timers.pass(1000);
    fingers.whatNow();
    const picked = speaker.piece(7);
    expect(heard().at(-1)).toBe(`Your turn. Chosen: ${picked}. You are here: b2.`);
  });
});
