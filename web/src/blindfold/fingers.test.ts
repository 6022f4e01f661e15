import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Announcer, type Message } from "../announce/announcer";
import { PACE_MS } from "./touchQueue";
import { type GameRules, factsOf } from "../rules/facts";
import { Fingers } from "./fingers.svelte";
import { EMPTY_HANDS, type Hands } from "../table/hands";
import { loadTranslator } from "../i18n/locales";
import { type Move, writeMove } from "../rules/notation";
import { LOST } from "../net/session";
import { Speaker } from "../speech/phrases";
import { SHOWN_MS } from "../announce/liveRegions.svelte";
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
let shown: Message[];
let messages: string[];
let shownView: View;
let buzzed: number[][];
let refusal: ErrorBody | null;
let rules: GameRules;
let table: DarkTable;
let fingers: Fingers;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quardo");
});

beforeEach(() => {
  buzzed = [];
  vi.stubGlobal("navigator", { vibrate: (pulses: number[]) => buzzed.push(pulses) });
  start({});
});

afterEach(() => vi.unstubAllGlobals());

/** Start at a table in the dark. */
function start(change: Partial<View>, touches: number | null = null, fingertipSight = false): void {
  timers = new FakeTimers();
  touched = [];
  played = [];
  shown = [];
  messages = [];
  refusal = null;
  rules = { ...RULES, game: "quardo", set: "quardo", blindfold: true, touches, fingertipSight };
  shownView = view({ position: null, scores: [0, 0], touches_left: touches, ...change });
  table = createTable();
  fingers = new Fingers(table, timers);
}

function createTable(): DarkTable {
  const announcer = new Announcer(
    (said) => shown.push(said),
    () => undefined,
    { set: (run, milliseconds) => timers.set(run, milliseconds) },
  );
  const state = () =>
    ({
      game: game(),
      view: shownView,
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
    voice: { sayNotNow: () => void messages.push("not now") },
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
    tell: (key) => messages.push(key),
  };
}

function answer(target: string, felt: Notice["felt"], text: string): void {
  const event = { kind: "touch", seat: 1, target };
  fingers.onNotice({ ...notice(0, "", text), event, felt });
}

function saidTexts(): string[] {
  return shown.map(({ text }) => text.trim());
}

describe("feeling", () => {
  test("a target that the hand reaches is requested, shown and said", () => {
    fingers.go("b2");
    expect(touched).toEqual(["b2"]);
    answer("b2", "7", "b2: it.");
    expect(fingers.readout).toMatchObject({ target: "b2", text: "b2: it." });
    expect(saidTexts()).toEqual(["b2: it."]);
    expect(buzzed).toEqual([pulsesOf(7)]);
    expect(table.announcer.log).toEqual([]);
  });

  test("several targets are felt in sequence and said together", () => {
    fingers.feelEach(["a2", "b2", "c2"]);
    expect(touched).toEqual(["a2"]);
    answer("a2", null, "a2: empty.");
    expect(touched).toEqual(["a2", "b2"]);
    answer("b2", "7", "b2: it.");
    answer("c2", null, "c2: empty.");
    expect(touched).toEqual(["a2", "b2", "c2"]);
    timers.pass(1000);
    expect(saidTexts().at(-1)).toBe("a2: empty. b2: it. c2: empty.");
  });

  test("a hand that moves away ends a sequence", () => {
    fingers.feelEach(["a2", "b2", "c2"]);
    fingers.go("d4");
    answer("d4", null, "d4: empty.");
    expect(touched).toEqual(["a2", "d4"]);
    expect(saidTexts().at(-1)).toBe("d4: empty.");
  });

  test("a device without vibration works", () => {
    vi.stubGlobal("navigator", {});
    fingers.go("b2");
    answer("b2", "7", "b2: it.");
    expect(saidTexts()).toEqual(["b2: it."]);
  });

  test("an answer for a target that the hand has left is dropped", () => {
    fingers.go("b2");
    timers.pass(PACE_MS);
    fingers.go("c2");
    answer("b2", "7", "b2: it.");
    expect(fingers.readout).toBeNull();
    answer("c2", null, "c2: empty.");
    expect(fingers.readout?.text).toBe("c2: empty.");
    expect(saidTexts()).toEqual(["c2: empty."]);
  });

  test("the answers of a slide are shown in order", () => {
    const texts = ["a1", "b1", "c1"].map((target) => {
      fingers.go(target);
      answer(target, null, `${target}: empty.`);
      timers.pass(200);
      return fingers.readout?.text;
    });
    expect(texts).toEqual(["a1: empty.", "b1: empty.", "c1: empty."]);
    expect(saidTexts()).toEqual(texts);
  });

  test("moving on clears the readout", () => {
    fingers.go("b2");
    answer("b2", "7", "b2: it.");
    fingers.go("c2");
    expect(fingers.readout).toBeNull();
  });

  test("the readout is cleared after a while", () => {
    fingers.go("b2");
    answer("b2", "7", "b2: it.");
    timers.pass(SHOWN_MS);
    expect(fingers.readout).toBeNull();
    expect(fingers.target).toBe("b2");
  });

  test("fingertip sight shows the shape for a moment", () => {
    fingers.go("b2");
    answer("b2", "7", "b2: it.");
    expect(fingers.glimpse).toBeNull();
    start({}, null, true);
    fingers.go("b2");
    answer("b2", "7", "b2: it.");
    expect(fingers.glimpse?.thing).toEqual({ kind: "piece", piece: 7 });
    timers.pass(GLIMPSE_MS);
    expect(fingers.glimpse).toBeNull();
  });

  test("a second press describes a piece trait by trait", () => {
    fingers.go("b2");
    answer("b2", "0", "b2: it.");
    timers.pass(1000);
    fingers.repeat();
    answer("b2", "0", "b2: it.");
    timers.pass(300);
    fingers.repeat();
    timers.pass(500);
    expect(touched).toEqual(["b2", "b2"]);
    expect(saidTexts().at(-1)).toBe(speaker.traits(0));
  });

  test("a refused touch is explained, a lost one is not", async () => {
    refusal = { code: "paused", rule: "D8", message: "The game is paused.", details: {} };
    fingers.go("b2");
    await Promise.resolve();
    expect(fingers.readout).toMatchObject({ text: "The game is paused.", thing: null });
    refusal = LOST;
    timers.pass(PACE_MS);
    fingers.go("c2");
    await Promise.resolve();
    expect(fingers.readout).toBeNull();
  });

  test("the reason of a refusal is shown, and said once", () => {
    fingers.onRefusal("c3 is empty.", "c3 is empty.");
    expect(fingers.readout).toMatchObject({ text: "c3 is empty.", thing: null });
    expect(saidTexts()).toEqual([]);
    fingers.onRefusal("c3 is empty.", "The observer refuses the move.");
    expect(saidTexts()).toEqual(["c3 is empty."]);
    timers.pass(SHOWN_MS);
    expect(fingers.readout).toBeNull();
  });

  test("a target named by the focus is shown but not named again", () => {
    const textAfter = (target: string, thing: string | boolean | null): readonly string[] => {
      fingers.go(target, "key");
      answer(target, thing, `${target}: it.`);
      expect(fingers.readout?.text).toBe(`${target}: it.`);
      timers.pass(SHOWN_MS);
      return saidTexts().slice(-1);
    };
    expect(textAfter("b2", null)).toEqual(["Empty."]);
    expect(textAfter("c2", "7")).toEqual([`${table.speaker.piece(7)}.`]);
    expect(textAfter("7", false)).toEqual(["Not on the table."]);
    expect(textAfter("row2", true)).toEqual(["The coin is there."]);
  });

  test("a target is named on request or with its group", () => {
    fingers.go("b2", "key");
    fingers.feel();
    answer("b2", null, "b2: empty.");
    timers.pass(SHOWN_MS);
    fingers.go("c2", "focus");
    answer("c2", null, "c2: empty.");
    timers.pass(SHOWN_MS);
    expect(saidTexts()).toEqual(["b2: empty.", "c2: empty."]);
  });

  test("the page's own voice names the target too", () => {
    settings.voice = true;
    fingers.go("b2", "key");
    answer("b2", null, "b2: empty.");
    settings.voice = false;
    expect(saidTexts()).toEqual(["b2: empty."]);
  });

  test("an answer not said yet is dropped when the hand moves on", () => {
    table.say("Ann has moved.", "polite", "Ann has moved.");
    fingers.go("b2", "key");
    answer("b2", null, "b2: empty.");
    fingers.go("c2", "key");
    timers.pass(SHOWN_MS);
    expect(saidTexts()).toEqual(["Ann has moved."]);
  });

  test("passing the board on clears the hand", () => {
    fingers.go("b2");
    answer("b2", "7", "b2: it.");
    fingers.leave();
    expect(fingers.readout).toBeNull();
    expect(fingers.target).toBeNull();
    answer("b2", "7", "b2: it.");
    expect(fingers.readout).toBeNull();
  });

  test("passing the board on drops answers not said yet", () => {
    table.say("Ann has moved.", "polite", "Ann has moved.");
    fingers.go("7");
    answer("7", true, "On the table.");
    fingers.act("7");
    fingers.leave();
    table.say("Pass the board on.", "polite", "Pass the board on.");
    timers.pass(SHOWN_MS);
    expect(saidTexts()).toEqual(["Ann has moved.", "Pass the board on."]);
  });
});

describe("memory mode", () => {
  beforeEach(() => start({}, 3));

  test("moving over the board names cells without feeling them", () => {
    fingers.go("b2");
    timers.pass(1000);
    expect(touched).toEqual([]);
    expect(saidTexts()).toEqual(["b2"]);
  });

  test("a target read by the screen reader is not said again", () => {
    fingers.go("b2", "focus");
    expect(saidTexts()).toEqual([]);
  });

  test("a touch on request counts and announces touches left", () => {
    fingers.go("b2", "focus");
    fingers.feel();
    expect(touched).toEqual(["b2"]);
    shownView = { ...shownView, touches_left: 2 };
    answer("b2", null, "b2: empty.");
    expect(saidTexts()).toEqual(["b2: empty. 2 touches left in this turn."]);
  });

  test("a resting finger feels only where touches count", () => {
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

  test("the table and the coins are not counted", () => {
    fingers.go("7");
    timers.pass(PACE_MS);
    fingers.go("row2");
    expect(touched).toEqual(["7", "row2"]);
  });

  test("a screen reader's press feels a cell before acting on it", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2", "focus");
    fingers.handlePress("b2");
    expect(touched).toEqual(["b2"]);
    expect(table.selection.waiting).toBeNull();
  });

  test("a touch without any left is not sent, and that is said", () => {
    shownView = { ...shownView, touches_left: 0 };
    fingers.go("b2", "focus");
    fingers.feel();
    expect(touched).toEqual([]);
    expect(saidTexts()).toEqual(["No touches left in this turn."]);
  });

  test("a touch without any left clears the readout", () => {
    fingers.feel("b2");
    answer("b2", "7", "b2: it.");
    shownView = { ...shownView, touches_left: 0 };
    fingers.feel("c3");
    expect(fingers).toMatchObject({ target: "c3", readout: null });
  });
});

describe("acting", () => {
  test("places a pawn after a question that is not kept", () => {
    fingers.act("7");
    timers.pass(1000);
    fingers.act("b2");
    expect(played).toEqual([]);
    expect(saidTexts().at(-1)).toContain("Place the ");
    expect(saidTexts().at(-1)).toContain(" on b2?");
    expect(table.announcer.log).toEqual([]);
    fingers.act("b2");
    expect(played).toEqual(["7@b2"]);
  });

  test("is confirmed and cancelled by the buttons", () => {
    fingers.act("7");
    fingers.act("b2");
    fingers.cancel();
    expect(table.selection).toMatchObject({ picked: 7, waiting: null });
    fingers.confirm();
    expect(messages.at(-1)).toBe("dark-nothing-asked");
    fingers.act("b2");
    fingers.confirm();
    expect(played).toEqual(["7@b2"]);
    fingers.cancel();
    expect(table.selection.picked).toBeNull();
  });

  test("makes at once a move that the touch has offered", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2", "focus");
    expect(fingers.offer).toBeNull();
    answer("b2", null, "b2: empty.");
    expect(saidTexts().at(-1)).toBe("b2: empty. Place it here?");
    fingers.accept("b2");
    expect(played).toEqual(["7@b2"]);
  });

  test("asks before a move that no touch has offered", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2");
    answer("b2", "3", "b2: a pawn.");
    expect(saidTexts().at(-1)).toBe("b2: a pawn.");
    timers.pass(1000);
    fingers.accept("b2");
    expect(played).toEqual([]);
    expect(saidTexts().at(-1)).toMatch(/^[A-Z].*Press again to confirm\.$/);
  });

  test("offers a swap of the marked pawn with one that is there", () => {
    table.selection.hold({ ...EMPTY_HANDS, marked: 4 });
    fingers.go("b2", "focus");
    answer("b2", "3", "b2: a pawn.");
    expect(saidTexts().at(-1)).toBe("b2: a pawn. Swap it with a2?");
    fingers.confirm();
    expect(played).toEqual(["a2~b2"]);
  });

  test("offers nothing on another player's turn, or when the touch is over", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2");
    answer("b2", null, "b2: empty.");
    timers.pass(SHOWN_MS);
    expect(fingers.offer).toBeNull();
    shownView = { ...shownView, to_act: 2 };
    fingers.go("b3", "focus");
    answer("b3", null, "b3: empty.");
    expect(saidTexts().at(-1)).toBe("b3: empty.");
  });

  test("asks nothing during a slide, and offers no swap of distant pawns", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2");
    answer("b2", null, "b2: empty.");
    expect(saidTexts().at(-1)).toBe("b2: empty.");
    timers.pass(1000);
    table.selection.hold({ ...EMPTY_HANDS, marked: 0 });
    fingers.go("c3", "focus");
    answer("c3", "3", "c3: a pawn.");
    expect(saidTexts().at(-1)).toBe("c3: a pawn.");
    expect(fingers.offer).toBeNull();
  });

  test("by a double tap asks, whatever the first tap felt", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2");
    answer("b2", null, "b2: empty.");
    fingers.act("b2");
    expect(played).toEqual([]);
    expect(table.selection.waiting).toMatchObject({ kind: "put", cell: 5 });
  });

  test("by the button that names the move needs no question", () => {
    fingers.target = "b2";
    expect(fingers.actionText).toBe("Mark");
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    expect(fingers.actionText).toBe("Place it on b2");
    fingers.pressButton();
    expect(played).toEqual(["7@b2"]);
  });

  test("by the button asks where a pawn was felt", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.go("b2");
    answer("b2", "3", "b2: a pawn.");
    fingers.pressButton();
    expect(played).toEqual([]);
    expect(table.selection.waiting).not.toBeNull();
  });

  test("takes a pawn by a screen reader's first press, if it is there", () => {
    fingers.handlePress("7");
    answer("7", false, "Not on the table.");
    expect(table.selection.picked).toBeNull();
    fingers.handlePress("a");
    answer("a", true, "On the table.");
    expect(table.selection.picked).toBe(10);
    fingers.handlePress("b2");
    answer("b2", null, "b2: empty.");
    fingers.handlePress("b2");
    expect(played).toEqual(["a@b2"]);
  });

  test("is not triggered by a slide", () => {
    fingers.act("7");
    fingers.gestures.down(1, "a1");
    for (const target of ["b1", "c1", "d1", "d2"]) fingers.gestures.move(1, target);
    fingers.gestures.up(1);
    timers.pass(5000);
    expect(played).toEqual([]);
    expect(table.selection.waiting).toBeNull();
  });

  test("follows the second press of a screen reader", () => {
    table.selection.hold({ ...EMPTY_HANDS, picked: 7 });
    fingers.handlePress("b2");
    expect(touched).toEqual(["b2"]);
    answer("b2", null, "b2: empty.");
    timers.pass(SHOWN_MS + 1000);
    fingers.handlePress("b2");
    expect(table.selection.waiting).toMatchObject({ kind: "put", piece: 7, cell: 5 });
    fingers.handlePress("b2");
    expect(played).toEqual(["7@b2"]);
  });

  test("does not pick a pawn that the hand found missing", () => {
    fingers.go("7");
    answer("7", false, "Not on the table.");
    fingers.act("7");
    expect(table.selection.picked).toBeNull();
    timers.pass(SHOWN_MS);
    expect(saidTexts().at(-1)).toContain(speaker.piece(7));
    expect(table.announcer.log).toEqual([]);
  });

  test("has no effect on another player's turn", () => {
    shownView = { ...shownView, to_act: 2 };
    fingers.act("7");
    fingers.prepare({ kind: "swap", first: 5, second: 6 });
    expect(messages).toEqual(["not now", "not now"]);
    expect(table.selection).toMatchObject({ picked: null, waiting: null });
  });

  test("feels a coin at any time", () => {
    shownView = { ...shownView, to_act: 2 };
    fingers.act("row2");
    expect(touched).toEqual(["row2"]);
  });

  test("makes a typed move once it is confirmed", () => {
    fingers.prepare({ kind: "swap", first: 5, second: 6 });
    expect(saidTexts().at(-1)).toBe("Swap b2 and c2? Yes or no?");
    fingers.confirm();
    expect(played).toEqual(["b2~c2"]);
  });

  test("repeat on another target is a first press there", () => {
    start({}, 3);
    fingers.go("a1", "focus");
    fingers.repeat();
    fingers.go("b1", "focus");
    fingers.repeat();
    expect(touched).toEqual(["a1", "b1"]);
  });

  test("the status names the task, the hands and the target", () => {
    fingers.act("7");
    fingers.go("b2", "focus");
    timers.pass(1000);
    fingers.sayStatus();
    const picked = speaker.piece(7);
    expect(saidTexts().at(-1)).toBe(`Your turn. Chosen: ${picked}. You are here: b2.`);
  });
});
