/** Reading records, `.4f`, of games that can be played locally.
 *
 * Records of older editions, with an observer or with a claim are left to the server.
 */
import { EDITION } from "../generated/constants/match";
import type { Preset } from "../lib/wire";
import { rulesOf } from "../rules/facts";
import { type OptionValue, RULE_OPTIONS } from "../rules/options";
import { parseMove } from "../rules/notation";
import { seatToAct } from "../rules/rules";
import { apply, startMatch } from "./match";
import { type Match, type MatchEvent, type Setup, isRefusal } from "./model";
import { resultHeader } from "./record";

export interface ReadRecord {
  readonly match: Match;
  /** Headers that users have added. */
  readonly tags: readonly (readonly [string, string])[];
  /** At most one comment after each event, by the event's index; -1 is before the first. */
  readonly comments: ReadonlyMap<number, string>;
}

const HEADER = /^\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]\s*$/;
const WORD =
  /^(?:(\{(?:[^}\\]|\\.)*\})|\+(\d{1,12}(?:\.\d{1,3})?)|(?:(\d):)?(?:\(([^()"]*)\)|\*([a-z0-9]+)|([^\s(){}*?:+]+)(\?)?))(?=\s|$)/;
const OWN_KEYS = /^(Fourfold|Preset|Lot|Chosen|Seed|Position|Result|Reason|Seat[1-3])$/;

/** Parse a record; return null if it cannot be read here. */
export function readRecord(text: string, presets: readonly Preset[]): ReadRecord | null {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const blank = lines.findIndex((line) => !line.startsWith("["));
  const headers = new Map<string, string>();
  for (const line of lines.slice(0, Math.max(0, blank))) {
    const [, key, value = ""] = HEADER.exec(line) ?? [];
    if (!key || headers.has(key)) return null;
    headers.set(key, unescapeText(value));
  }
  const setup = setupOf(headers, presets);
  const played = setup && readTurns(setup, lines.slice(blank));
  if (!played || !hasResult(headers, played.match)) return null;
  const keys = RULE_OPTIONS.map(({ header }) => header);
  const tags = [...headers].filter(([key]) => !OWN_KEYS.test(key) && !keys.includes(key));
  return { ...played, tags };
}

function setupOf(headers: ReadonlyMap<string, string>, presets: readonly Preset[]): Setup | null {
  const preset = headers.get("Preset") ?? "";
  const isKnown = presets.some((known) => known.preset === preset);
  if (headers.get("Fourfold") !== String(EDITION) || !isKnown) return null;
  const options = optionsIn(headers);
  const count = Number(options["players"] ?? 2);
  const players = Array.from({ length: count }, (_, seat) =>
    headers.get(`Seat${String(seat + 1)}`),
  );
  if (!players.every((name) => name !== undefined)) return null;
  const rules = { ...rulesOf({ preset, options }, presets), players: count };
  const position = headers.get("Position") ?? null;
  const [lot, chosen] = [headers.get("Lot"), headers.get("Chosen")];
  return {
    rules,
    options,
    players,
    position,
    seed: headers.get("Seed") ?? null,
    lot: lot === undefined ? null : Number(lot),
    chosen: chosen === undefined ? null : Number(chosen),
  };
}

/** Return the options that the headers of a record state. */
function optionsIn(headers: ReadonlyMap<string, string>): Record<string, OptionValue> {
  const found = RULE_OPTIONS.flatMap(({ name, header, kind }) => {
    const text = headers.get(header);
    if (text === undefined) return [];
    const isNumber = kind === "count" || (kind === "clock" && /^\d+$/.test(text));
    return [[name, kind === "switch" ? text === "yes" : isNumber ? Number(text) : text] as const];
  });
  return Object.fromEntries(found);
}

/** Replay the game from its text. */
function readTurns(setup: Setup, lines: readonly string[]): Omit<ReadRecord, "tags"> | null {
  let match = startMatch(setup);
  let time = 0;
  const comments = new Map<number, string>();
  for (const word of wordsIn(lines)) {
    const [wordText = "", comment, seconds] = word ?? [];
    if (!word) return null;
    if (comment !== undefined)
      comments.set(match.log.length - 1, unescapeText(comment.slice(1, -1)));
    else if (seconds !== undefined) time += Math.round(1000 * Number(seconds));
    else {
      const event = eventOf(word, seatToAct(match.state.position));
      const next = event && apply(match, event, time);
      if (!next || isRefusal(next)) return null;
      if (event.kind === "play" && wordText.endsWith("?") !== (next.log.at(-1)?.refusal !== null))
        return null;
      match = next;
    }
  }
  return { match, comments };
}

/** Yield the words of a game; null for the first that cannot be parsed. */
function* wordsIn(lines: readonly string[]): Generator<RegExpExecArray | null> {
  for (const line of lines) {
    let rest = line
      .trim()
      .replace(/^\d{1,6}\.(?=\s|$)/, "")
      .trimStart();
    while (rest) {
      const word = WORD.exec(rest);
      yield word;
      if (!word) return;
      rest = rest.slice(word[0].length).trimStart();
    }
  }
}

function eventOf(word: RegExpExecArray, toAct: number): MatchEvent | null {
  const [, , , number, remark, target, move] = word;
  const seat = number === undefined ? toAct : Number(number);
  if (move !== undefined) return parseMove(move) && { kind: "play", seat, move };
  if (target !== undefined) return { kind: "touch", seat, target };
  const given = /^\+(\d{1,6})$/.exec(remark ?? "");
  if (given) return { kind: "give-time", seat, seconds: Number(given[1]) };
  switch (remark) {
    case "takeback?":
    case "draw?":
      return { kind: "ask", seat, request: remark === "draw?" ? "draw" : "takeback" };
    case "yes":
    case "no":
      return { kind: "answer", seat, accept: remark === "yes" };
    case "resigns":
      return { kind: "resign", seat };
    case "time":
      return { kind: "time-up" };
    default:
      return null;
  }
}

/** Return whether the headers, where present, agree with the result of the moves. */
function hasResult(headers: ReadonlyMap<string, string>, { outcome }: Match): boolean {
  const actual = { Result: resultHeader(outcome), Reason: outcome?.reason ?? "" };
  return Object.entries(actual).every(([key, value]) => (headers.get(key) ?? value) === value);
}

/** Undo the escapes of a quoted text or a comment. */
function unescapeText(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => ({ n: "\n", r: "\r" })[sign] ?? sign);
}
