/** Matches in this page go as the Python library conducts them, and are written as it writes them. */
import { beforeAll, describe, expect, test } from "vitest";
import { Speaker } from "../speech/phrases";
import { rulesOf } from "../rules/facts";
import { parsePosition } from "../rules/notation";
import { load } from "../i18n/locales";
import type { Translator } from "../i18n/catalogue";
import type { Notice, Preset, View } from "../lib/wire";
import games from "../../tests/fixtures/games.json";
import data from "../../tests/fixtures/matches.json";
import { apply, startMatch, withOpening } from "./match";
import { type Match, type MatchEvent, type Setup, isRefusal } from "./model";
import { recordOf } from "./record";
import { errorOf, noticesOf, viewOf } from "./view";

type Played = (typeof data)[number];
interface Step {
  readonly at: number;
  readonly event: MatchEvent;
  readonly from: number;
  readonly error?: { code: string };
  readonly view?: Partial<View>;
  readonly notices?: readonly Notice[];
}

const presets = Object.values(games.presets) as unknown as Preset[];
let english: Translator;

beforeAll(async () => {
  english = await load("en");
});

function setupOf({ preset, options, players, seed, lot, chosen }: Played): Setup {
  const rules = { ...rulesOf({ preset, options }, presets), preset, players: players.length };
  return { rules, options, players, seed: String(seed), lot, chosen, position: null };
}

/** A position without what only the server writes: who called what, and that nobody did. */
function plain<Told extends Partial<View>>(told: Told): unknown {
  const { position } = told;
  return typeof position === "string" ? { ...told, position: parsePosition(position) } : told;
}

function bare(notice: Notice): unknown {
  return { ...notice, refused: notice.refused && { ...notice.refused, details: {} } };
}

const MATCHES = data.map((played, index) => ({
  name: `${String(index)} ${played.preset}`,
  played,
}));

describe.each(MATCHES)("match $name", ({ played }) => {
  const setup = setupOf(played);
  const steps = played.steps as unknown as readonly Step[];

  test("goes, is seen and is told from every seat as the library has it", () => {
    const speaker = new Speaker(english, setup.rules.set);
    let match = withOpening(startMatch(setup), 0);
    expect(match.log).toHaveLength(played.opened);
    let seen: Partial<View> = {};
    for (const { at, event, from, error, view, notices } of steps) {
      const after = apply(match, event, at);
      if (isRefusal(after)) {
        expect({ event, ...errorOf(after, speaker) }).toMatchObject({ event, ...error });
        continue;
      }
      expect({ event, error: null }).toEqual({ event, error: error ?? null });
      seen = { ...seen, ...view };
      expect(plain(viewOf(after, from, at, speaker))).toEqual(plain(seen));
      const told = noticesOf(after, from, speaker, match.log.length);
      expect(told).toEqual(notices?.map(bare));
      match = after;
    }
    expect(recordOf(match)).toBe(played.record);
  });
});

test("a match is a value: what follows changes nothing before it", () => {
  const start: Match = startMatch(setupOf(data[0] as Played));
  apply(start, { kind: "play", seat: 1, move: "7" }, 10);
  expect(start.log).toEqual([]);
});
