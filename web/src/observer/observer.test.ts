/** The observer's announcements, history and rulings, on games that the match has conducted. */
import { beforeAll, describe, expect, test } from "vitest";
import { factsOf } from "../rules/facts";
import { ageOf, touchText, handText, latestTouches, touchesThisTurn } from "./hands";
import { historyOf } from "./history";
import { loadTranslator } from "../i18n/locales";
import { moveOf } from "../rules/moves";
import { rulesFor } from "../rules/options";
import type { PlayRules } from "../rules/rules";
import {
  fatesOf,
  rulingText,
  kindOf,
  observerAnnouncements,
  proposalOf,
  ruledState,
} from "./rulings";
import type { SessionState } from "../net/session";
import { Speaker } from "../speech/phrases";
import type { Notice, View } from "../lib/wire";
import { presets } from "../../tests/fixtures/games.json";
import games from "../../tests/fixtures/observed.json";
import { game, view } from "../../tests/samples";

interface Step {
  readonly notice: Notice;
  readonly view: Partial<View>;
  readonly truth?: { last: string | null; claims: string[]; touched: number[] };
}

interface Moment {
  readonly step: Step;
  readonly before: SessionState;
  readonly state: SessionState;
}

const RULES: PlayRules = rulesFor({
  ...presets["quardo-touch"],
  game: "quardo",
  piece_set: "quardo",
});
let speaker: Speaker;

beforeAll(async () => {
  speaker = new Speaker(await loadTranslator("en"), "quardo");
});

function stateOf(steps: readonly Step[]): SessionState {
  return {
    game: { ...game([]), preset: "quardo-touch" },
    view: view({ seat: null, ...steps.at(-1)?.view }),
    index: steps.length,
    notices: steps.map(({ notice }) => notice),
    chat: [],
    link: "open",
    clockAt: 0,
  };
}

const ALL = (games as unknown as Step[][]).map((steps) =>
  steps.map((step, at): Moment => {
    return { step, before: stateOf(steps.slice(0, at)), state: stateOf(steps.slice(0, at + 1)) };
  }),
);
const MOMENTS = ALL.flat().filter(({ step }) => step.truth !== undefined);

describe("a proposal", () => {
  test("does not count as the last move", () => {
    for (const { step, state } of MOMENTS) {
      const { lastNotice } = factsOf(ruledState(state), RULES);
      const last = lastNotice && moveOf(lastNotice);
      expect(last, String(step.notice.index)).toBe(step.truth?.last);
    }
  });

  test("claims the coins that the rules will give it", () => {
    for (const { step, state } of MOMENTS) {
      const claims = proposalOf(state.view, RULES)?.claims.map(({ name }) => name) ?? [];
      expect(claims).toEqual(step.truth?.claims);
    }
  });

  test("has the ruling text that the server then sends", () => {
    let checked = 0;
    for (const { step, before } of MOMENTS) {
      const proposal = proposalOf(before.view, RULES);
      if (kindOf(step.notice) !== "ruling" || !proposal) continue;
      expect(rulingText(proposal, speaker)).toBe(step.notice.text.join(" "));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(10);
  });

  test("is no move without a ruling", () => {
    const swap = { ...ALL[0]?.[0]?.step.notice, event: { kind: "play", seat: 1, move: "a1~b1" } };
    const proposed = {
      ...swap,
      index: 5,
      seat: 1,
      coins: 0,
      proposed: true,
      refused: null,
    } as Notice;
    expect([...fatesOf([proposed], true)]).toEqual([[5, "waits"]]);
    expect([...fatesOf([proposed], false)]).toEqual([[5, "dropped"]]);
  });
});

describe("announcements", () => {
  test("are one for each event but touches; a proposal interrupts with its ruling", () => {
    for (const { step, before, state } of ALL.flat()) {
      const said = observerAnnouncements([step.notice], before, state, RULES, speaker);
      const touch = kindOf(step.notice) === "touch";
      expect(said).toHaveLength(touch ? 0 : 1);
      const proposes = kindOf(step.notice) === "play" && step.view.proposal != null;
      const over = step.view.result != null;
      if (said[0]) expect(said[0].politeness).toBe(proposes || over ? "assertive" : "polite");
      if (over) expect(said[0]?.text).toContain(step.view.result?.text);
      if (!proposes || !step.view.proposal) continue;
      const { approve, refusal } = step.view.proposal;
      expect(said[0]?.text).toMatch(approve ? /Must be approved.*\(D4\)/ : /Must be refused/);
      expect(said[0]?.text).toContain(refusal?.message ?? "takes");
    }
  });

  test("of a refused attempt name the player, the move and the rule", () => {
    const attempts = ALL.flat().filter(
      ({ step }) => kindOf(step.notice) === "play" && step.notice.refused,
    );
    expect(attempts.length).toBeGreaterThan(3);
    for (const { step, before, state } of attempts) {
      const [said] = observerAnnouncements([step.notice], before, state, RULES, speaker);
      const name = step.view.players?.[(step.notice.seat ?? 0) - 1];
      expect(said?.text).toMatch(new RegExp(`^${name ?? "?"} tried to (place|swap) `));
      expect(said?.text).toContain(step.notice.refused?.message);
      expect(said?.text).toContain(`(${step.notice.refused?.rule ?? "?"})`);
    }
  });

  test("of several events are all made, the end with the last", () => {
    for (const moments of ALL) {
      const [first, last] = [moments[0], moments.at(-1)];
      if (!first || !last) throw new Error("no game");
      const said = observerAnnouncements(
        last.state.notices,
        first.before,
        last.state,
        RULES,
        speaker,
      );
      const events = last.state.notices.filter((notice) => kindOf(notice) !== "touch");
      expect(said).toHaveLength(events.length);
      expect(said.filter(({ politeness }) => politeness === "assertive")).toHaveLength(1);
    }
  });
});

describe("hands", () => {
  test("are counted from the last move on, for each seat", () => {
    for (const { step, state } of MOMENTS) {
      const counts = touchesThisTurn(state.notices, state.view?.proposal != null);
      const counted = step.truth?.touched.map((_, seat) => counts.get(seat + 1) ?? 0);
      expect(counted, String(step.notice.index)).toEqual(step.truth?.touched);
    }
  });

  test("are described by their latest touch and what is there", () => {
    for (const { step, state } of MOMENTS) {
      if (kindOf(step.notice) !== "touch") continue;
      const { seat } = step.notice;
      expect(latestTouches(state.notices).get(seat ?? 0)).toBe(step.notice);
      const [place = ""] = step.notice.text.join(" ").split(":");
      const text = touchText(step.notice, speaker);
      expect(text.startsWith(place), text).toBe(true);
      if (step.notice.felt === null) expect(text).toBe(`${place}, empty`);
    }
  });

  test("are described before their first touch too", () => {
    expect(handText("Ann", undefined, speaker)).toBe("Ann has not felt anything yet.");
  });

  test("have marks that fade, and old marks are not new on loading", () => {
    expect([100, 5_099, 5_100, 20_099, 20_100].map((now) => ageOf(100, now))).toEqual([
      "now",
      "now",
      "moment",
      "moment",
      "earlier",
    ]);
    expect(ageOf(null, 0)).toBe("earlier");
  });
});

describe("history", () => {
  test("has every event but touches once, the newest first", () => {
    for (const moments of ALL) {
      const state = moments.at(-1)?.state;
      if (!state) throw new Error("no game");
      const shown = historyOf(state, speaker, false).flatMap(({ lines }) => lines);
      const events = state.notices.filter((notice) => kindOf(notice) !== "touch");
      expect(shown.map(({ index }) => index)).toEqual(events.map(({ index }) => index).reverse());
    }
  });

  test("ends a turn with a move, as the server counts", () => {
    for (const { step, state } of MOMENTS) {
      if (step.view.result || kindOf(step.notice) === "touch") continue;
      const [newest] = historyOf(state, speaker, false);
      const ended = step.truth?.last !== null && step.truth?.touched.every((count) => count === 0);
      if (!ended) expect(newest?.number).toBe(step.view.turn);
    }
  });

  test("can be limited to proposals, rulings and refused attempts", () => {
    const state = ALL[0]?.at(-1)?.state;
    if (!state) throw new Error("no game");
    const kinds = historyOf(state, speaker, true).flatMap(({ lines }) => lines.map((l) => l.kind));
    expect(new Set(kinds)).toEqual(new Set(["proposal", "approved", "refused", "attempt"]));
    const ruled = state.notices.filter((notice) => kindOf(notice) === "ruling").length;
    expect(kinds.filter((kind) => kind === "approved" || kind === "refused")).toHaveLength(ruled);
  });
});
