import { beforeAll, describe, expect, test } from "vitest";
import { publicNotices } from "../speech/publicNotices";
import { type GameRules, factsOf } from "../rules/facts";
import { type TouchResult, parseTouch, arrivalSound, pulsesOfThing } from "./touch";
import { loadTranslator } from "../i18n/locales";
import { listMoves } from "../rules/moves";
import { narrate } from "../announce/narrator";
import type { SessionState } from "../net/session";
import { eventSounds } from "../audio/eventSounds";
import { Speaker } from "../speech/phrases";
import { TARGETS, labelOf, spotOf } from "./targets";
import { NOTHING, PRESENT } from "../audio/vibration";
import type { Notice, View } from "../lib/wire";
import { RULES, game, notice, view } from "../../tests/samples";

const QUARDO: GameRules = {
  ...RULES,
  game: "quardo",
  set: "quardo",
  squares: true,
  blindfold: true,
};
const QUARTO: GameRules = { ...RULES, blindfold: true };
const DARK = { position: null, scores: [0, 0] };

let speaker: Speaker;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quardo");
});

function state(change: Partial<View>, notices: Notice[] = [], mine = [1]): SessionState {
  const known = { index: 0, notices, chat: [], link: "open", clockAt: 0 } as const;
  return { game: game(mine), view: view({ ...DARK, ...change }), ...known };
}

function touch(index: number, target: string, felt: Notice["felt"], text: string): Notice {
  const event = { kind: "touch", seat: 1, target };
  return { ...notice(index, "", text), event, felt };
}

/** Return the notice of another player's move, which hides the move itself. */
function hidden(index: number, text: string, coins = 0): Notice {
  return { ...notice(index, "", text, 2), event: null, coins };
}

describe("facts", () => {
  test("Touch of Quardo is dark until it ends", () => {
    expect(factsOf(state({}), QUARDO)).toMatchObject({
      dark: true,
      quardo: true,
      task: "put-or-swap",
      scores: [0, 0],
      canCall: false,
    });
    const final = { position: "..../..../..../.... 7ffff 0-0 1" };
    expect(factsOf(state(final), QUARDO).dark).toBe(false);
    expect(factsOf(state(final), QUARDO).scores).toEqual([0, 0]);
  });

  test("the task of Quarto follows from public facts", () => {
    const task = (change: Partial<View>, notices: Notice[] = []): unknown =>
      factsOf(state({ scores: [], ...change }, notices), QUARTO).task;
    expect(task({ hand: null, turn: 1 })).toBe("give");
    expect(task({ hand: "7", turn: 17 })).toBe("place");
    expect(task({ hand: null, turn: 16 })).toBe("give");
    expect(task({ hand: null, turn: 17 })).toBe("last-call");
    const refused = { code: "nothing-to-give", rule: "Q6", message: "", details: {} };
    expect(task({ hand: null, turn: 3 }, [{ ...notice(0, "7", ""), refused }])).toBe("last-call");
  });

  test("calls are possible in the dark and offered after a placement", () => {
    const facts = factsOf(state({ scores: [], turn: 2 }), QUARTO);
    expect(facts).toMatchObject({ canCall: true, begun: true, quardo: false });
    expect(factsOf(state({ scores: [], turn: 1 }), QUARTO).begun).toBe(false);
  });

  test("no action is possible during a ruling or a pause", () => {
    expect(factsOf(state({ ruling_pending: true }), QUARDO)).toMatchObject({
      myTurn: false,
      waiting: "ruling",
    });
    expect(factsOf(state({ paused: true }), QUARDO).waiting).toBe("paused");
  });

  test("a hidden move is the last move", () => {
    const facts = factsOf(state({}, [notice(0, "7@b2", "Ann puts."), hidden(1, "Bob.")]), QUARDO);
    expect(facts.lastNotice?.index).toBe(1);
    expect(facts.lastCells).toEqual([]);
  });
});

describe("announcements", () => {
  test("leave touches out", () => {
    const felt = touch(0, "b2", null, "b2: empty.");
    expect(narrate([felt], state({}), state({}, [felt]), QUARDO, speaker)).toEqual([]);
  });

  test("keep the public part of the player's own move", () => {
    const made = { ...notice(0, "7@b2", "Ann puts it on b2."), coins: 2 };
    const [said] = narrate([made], state({}), state({ to_act: 2 }, [made]), QUARDO, speaker);
    expect(said?.text).toBe("Ann puts it on b2.");
    expect(said?.logText).toBe("Ann has moved. Ann collects 2 coins.");
  });

  test("hide moves from other players at the same screen", () => {
    const made = notice(0, "7@b2", "Ann puts it on b2.");
    const before = state({}, [], [1, 2]);
    const after = state({ to_act: 2 }, [made], [1, 2]);
    const [said] = narrate([made], before, after, QUARDO, speaker);
    expect(said?.text).toBe("Ann has moved. Bob: place a pawn, or swap two.");
  });

  test("keep the player's refused move without its reason", () => {
    const refused = { code: "cell-occupied", rule: "D3", message: "b2 is taken.", details: {} };
    const tried = { ...notice(0, "7@b2", "b2 is taken."), refused };
    const [said] = narrate([tried], state({}), state({}, [tried]), QUARDO, speaker);
    expect(said).toMatchObject({ text: "b2 is taken.", politeness: "assertive" });
    expect(said?.logText).toBe("Ann tried an illegal move (rule D3).");
  });

  test("name a piece given in the dark", () => {
    const given = hidden(0, "Bob has moved.");
    const quarto = new Speaker(speaker.translator, "quarto");
    const after = state({ scores: [], hand: "0", turn: 2 }, [given]);
    const before = state({ scores: [], to_act: 2 });
    const [said] = narrate([given], before, after, QUARTO, quarto);
    expect(said?.text).toBe(
      "Bob has moved. In hand: tall light round solid. Your turn: place the piece in hand.",
    );
    expect(eventSounds([given], before, after, QUARTO).piece).toBe(0);
  });

  test("mention once that the observer is ruling", () => {
    const swap = notice(0, "b2~c3", "Ann swaps.");
    const waits = state({ ruling_pending: true }, [swap]);
    const [said] = narrate([swap], state({}), waits, QUARDO, speaker);
    expect(said?.text).toBe("Ann swaps. The observer is ruling on the move.");
  });

  test("mention that the blindfolds come off at the end", () => {
    const last = notice(0, "7@b2", "Ann puts.");
    const result = { winners: [1], reason: "coins", figures: [], text: "Ann wins." };
    const after = state({ result, position: "0123/4567/89ab/cdef 00000 3-1 1" }, [last]);
    const [said] = narrate([last], state({}), after, QUARDO, speaker);
    expect(said?.text).toBe("Ann puts. Ann wins. The blindfolds come off.");
  });

  test("hide the cell of another player's move in its sound", () => {
    const { heard } = eventSounds([hidden(0, "Bob.", 1)], state({}), state({}), QUARDO);
    expect(heard).toHaveLength(2);
    expect(heard[0]?.pan).toBe(0);
  });
});

describe("lists", () => {
  test("contain no touches and only public parts of moves", () => {
    const notices = [
      touch(0, "b2", "7", "b2: it is there."),
      notice(1, "7@b2", "Ann puts it on b2."),
      hidden(2, "Bob has moved."),
    ];
    const facts = factsOf(state({}, notices), QUARDO);
    const lines = listMoves(publicNotices(notices, facts.mine, speaker));
    expect(lines.map(({ text }) => text)).toEqual([["Ann has moved."], ["Bob has moved."]]);
    expect(lines.map(({ turn }) => turn)).toEqual([1, 2]);
    expect(JSON.stringify(lines.map(({ text }) => text))).not.toMatch(/b2|there/);
  });
});

describe("a touch", () => {
  test("finds a piece, a coin or nothing", () => {
    const things = [
      touch(0, "b2", "a", ""),
      touch(1, "b2", null, ""),
      touch(2, "7", true, ""),
      touch(3, "7", false, ""),
      touch(4, "row2", true, ""),
      touch(5, "row2", false, ""),
    ].map((notice) => parseTouch(notice)?.thing);
    expect(things).toEqual([
      { kind: "piece", piece: 10 },
      { kind: "nothing" },
      { kind: "piece", piece: 7 },
      { kind: "nothing" },
      { kind: "coin" },
      { kind: "nothing" },
    ]);
    expect(parseTouch(notice(0, "7@b2", ""))).toBeNull();
  });

  test("vibrates by traits on the board only", () => {
    const pulses = (felt: TouchResult): readonly number[] => pulsesOfThing(felt);
    expect(pulses({ target: "b2", thing: { kind: "piece", piece: 5 } })).toHaveLength(7);
    expect(pulses({ target: "5", thing: { kind: "piece", piece: 5 } })).toBe(PRESENT);
    expect(pulses({ target: "b2", thing: { kind: "nothing" } })).toBe(NOTHING);
  });

  test("has a label and a sound unique to its target", () => {
    const all = [...TARGETS.board, ...TARGETS.table, ...TARGETS.coins];
    expect(all).toHaveLength(51);
    expect(new Set(all.map((target) => labelOf(target, speaker))).size).toBe(51);
    expect(new Set(all.map((target) => JSON.stringify(arrivalSound(spotOf(target))))).size).toBe(
      51,
    );
  });
});
