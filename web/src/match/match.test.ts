/** Local matches have the same events, views and records as in the Python library. */
import { beforeAll, describe, expect, test } from "vitest";
import { Speaker } from "../speech/phrases";
import { rulesOf } from "../rules/facts";
import { parsePosition } from "../rules/notation";
import { loadTranslator } from "../i18n/locales";
import type { Translator } from "../i18n/catalogue";
import type { Notice, View } from "../lib/wire";
import { MATCHES, type PlayedMatch, presets } from "../../tests/matches";
import { apply, startMatch, withOpening } from "./match";
import { type Match, type Setup, isRefusal } from "./model";
import { recordOf } from "./record";
import { errorOf, noticesOf, viewOf } from "./view";

let english: Translator;

beforeAll(async () => {
  english = await loadTranslator("en");
});

function setupOf({ preset, options, players, seed, ...start }: PlayedMatch): Setup {
  const { lot, chosen, position } = start;
  const rules = { ...rulesOf({ preset, options }, presets), players: players.length };
  return { rules, options, players, seed: String(seed), lot, chosen, position };
}

/** Parse the position of a view, which drops the call or pass that only the server writes. */
function plain(view: Partial<View>): unknown {
  const { position } = view;
  return typeof position === "string" ? { ...view, position: parsePosition(position) } : view;
}

function bare(notice: Notice): unknown {
  return { ...notice, refused: notice.refused && { ...notice.refused, details: {} } };
}

describe.each(MATCHES)("match $name", ({ played }) => {
  const setup = setupOf(played);

  test("has the library's events, views and notices for every seat", () => {
    const speaker = new Speaker(english, setup.rules.set);
    const start = startMatch(setup);
    let match = played.opened ? withOpening(start, 0) : start;
    expect(match.log).toHaveLength(played.opened);
    let seen: Partial<View> = {};
    for (const { at, event, from, you, error, view, notices } of played.steps) {
      const said = speaker.addressing(you ? from : null);
      const after = apply(match, event, at);
      if (isRefusal(after)) {
        expect({ event, ...errorOf(after, speaker) }).toMatchObject({ event, ...error });
        continue;
      }
      expect({ event, error: null }).toEqual({ event, error: error ?? null });
      seen = { ...seen, ...view };
      expect(plain(viewOf(after, from, at, said))).toEqual(plain(seen));
      const sent = noticesOf(after, from, said, match.log.length);
      expect(sent).toEqual(notices?.map(bare));
      match = after;
    }
    expect(recordOf(match)).toBe(played.record);
  });
});

test("applying an event leaves the match before it unchanged", () => {
  const start: Match = startMatch(setupOf(MATCHES[0]?.played as PlayedMatch));
  apply(start, { kind: "play", seat: 1, move: "7" }, 10);
  expect(start.log).toEqual([]);
});
