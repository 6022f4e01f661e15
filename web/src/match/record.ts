/** Writing a match as a record, `.4f`: what `fourfold.match.Record` would write of it. */
import { quote } from "../rules/recordWriter";
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

const EDITION = "3";
/** The headers of options, by the options' names. */
export const OPTION_KEYS: Readonly<Record<string, string>> = {
  traits: "Traits",
  squares: "Squares",
  auto_call: "AutoCall",
  wrong_call: "WrongCall",
  players: "Players",
  clock: "Clock",
  blindfold: "Blindfold",
  touches: "Touches",
  fingertip_sight: "FingertipSight",
};

/** Writes a match; times are kept where a clock makes them matter. */
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
  const changed = Object.keys(OPTION_KEYS).flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [[OPTION_KEYS[name] ?? "", optionText(value)]];
  });
  const begun = { Lot: lot, Chosen: chosen, Seed: seed, Position: position };
  return [
    ["Fourfold", EDITION],
    ["Preset", rules.preset],
    ...changed,
    ...players.map((name, index) => [`Seat${String(index + 1)}`, name]),
    ...Object.entries(begun).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)]],
    ),
  ];
}

function optionText(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** Who won: `1`, `1-3` for a shared win, `draw`, or `*` while it goes on. */
export function resultHeader(outcome: Outcome | null): string {
  if (!outcome) return "*";
  return outcome.winners.join("-") || "draw";
}

/** The game, one turn to a line. */
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

/** Each entry of a log with the match before it and after it. */
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

/** One event; the seat in front where it is not the one to act. */
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
