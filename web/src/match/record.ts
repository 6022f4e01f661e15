/** Writing a match as a record, `.4f`; mirrors `fourfold.match.record`. */
import { EDITION } from "../generated/constants/match";
import { quote } from "../rules/recordWriter";
import { type OptionValue, RULE_OPTIONS } from "../rules/options";
import { seatToAct } from "../rules/rules";
import { apply, startMatch } from "./match";
import {
  type Entry,
  type Match,
  type MatchEvent,
  type Outcome,
  type Setup,
  isRefusal,
} from "./model";

/** Write a match as a record; only games with a clock include times. */
export function recordOf(match: Match): string {
  const { setup, outcome } = match;
  const headers = [...headersOf(setup), ["Result", resultHeader(outcome)]];
  if (outcome) headers.push(["Reason", outcome.reason]);
  const head = headers.map(([key = "", value = ""]) => `[${key} ${quote(value)}]\n`).join("");
  return `${head}\n${turnLines(match)
    .map((line) => `${line}\n`)
    .join("")}`;
}

function headersOf(setup: Setup): string[][] {
  const { rules, options, players, lot, chosen, seed, position } = setup;
  const start = { Lot: lot, Chosen: chosen, Seed: seed, Position: position };
  return [
    ["Fourfold", String(EDITION)],
    ["Preset", rules.preset],
    ...optionHeaders(options),
    ...players.map((name, index) => [`Seat${String(index + 1)}`, name]),
    ...Object.entries(start).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)]],
    ),
  ];
}

/** Return the headers of a record for some options, in their order. */
function optionHeaders(options: Readonly<Record<string, OptionValue>>): string[][] {
  return RULE_OPTIONS.flatMap(({ name, header }) => {
    const value = options[name];
    if (value === undefined) return [];
    return [[header, typeof value === "boolean" ? (value ? "yes" : "no") : String(value)]];
  });
}

/** Return the result header: `1`, `1-3` for a shared win, `draw`, or `*` for an unfinished game. */
export function resultHeader(outcome: Outcome | null): string {
  if (!outcome) return "*";
  return outcome.winners.join("-") || "draw";
}

/** Write the game, one line for each turn. */
function turnLines(match: Match): string[] {
  const timed = match.setup.rules.clock !== null;
  const lines: string[][] = [];
  let turn = 0;
  let time = match.started;
  for (const { entry, before } of replayEntries(match)) {
    if (before.turn !== turn) {
      turn = before.turn;
      lines.push([`${String(turn)}.`]);
    }
    lines.at(-1)?.push(...(timed ? timeWords(entry.at - time) : []), wordOf(entry, before));
    time = entry.at;
  }
  return lines.map((words) => words.join(" "));
}

/** Yield each entry of a log with the match before and after it. */
export function* replayEntries(
  match: Match,
): Generator<{ entry: Entry; before: Match; after: Match }> {
  let after = startMatch(match.setup, match.started);
  for (const entry of match.log) {
    const before = after;
    const next = apply(before, entry.event, entry.at);
    if (isRefusal(next)) throw new Error(next.code);
    after = next;
    yield { entry, before, after };
  }
}

function timeWords(passed: number): string[] {
  return passed === 0 ? [] : [`+${String(passed / 1000)}`];
}

/** Write an event, after its seat if that is not the seat to act. */
function wordOf({ event, refusal }: Entry, before: Match): string {
  const seat = "seat" in event ? event.seat : null;
  const prefix =
    seat === null || seat === seatToAct(before.state.position) ? "" : `${String(seat)}:`;
  return `${prefix}${bareWord(event)}${event.kind === "play" && refusal ? "?" : ""}`;
}

function bareWord(event: MatchEvent): string {
  switch (event.kind) {
    case "play":
      return event.move;
    case "touch":
      return `*${event.target}`;
    case "ask":
      return `(${event.request}?)`;
    case "answer":
      return event.accept ? "(yes)" : "(no)";
    case "resign":
      return "(resigns)";
    case "time-up":
      return "(time)";
    case "give-time":
      return `(+${String(event.seconds)})`;
  }
}
