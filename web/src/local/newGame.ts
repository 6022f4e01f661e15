/** New games without a server. A twin of `fourfold.server.games.game_setup`. */
import { type Clock, DAY, parseClock } from "../rules/clock";
import { rulesOf } from "../rules/facts";
import { type OptionValue, RULE_OPTIONS } from "../rules/options";
import { traitsOf } from "../rules/notation";
import { drawNumber, newSeed } from "../match/randomDraw";
import { apply, startMatch, withOpening } from "../match/match";
import { type Match, type Setup, isRefusal } from "../match/model";
import type { NewGame, Preset, SeatRequest } from "../lib/wire";
import { type StoredGame, type StoredSeat, newId } from "./storedGame";

type Rules = Pick<StoredGame, "preset" | "options">;

/** Return the requested rules: the preset they match, and the options that differ from it. */
export function requestedRules(
  { preset, options = {} }: NewGame,
  presets: readonly Preset[],
): Rules {
  const all = { ...defaultsOf(preset, presets), ...plainOptions(options) };
  const name = nameOf(presetNamed(preset, presets), all);
  const defaults = defaultsOf(name, presets);
  const changed = RULE_OPTIONS.flatMap(({ name: key }) => {
    const value = all[key];
    return value === undefined || value === defaults[key] ? [] : [[key, value] as const];
  });
  return { preset: name, options: Object.fromEntries(changed) };
}

function presetNamed(name: string, presets: readonly Preset[]): Preset {
  const found = presets.find((known) => known.preset === name);
  if (!found) throw new Error(`no preset ${name}`);
  return found;
}

/** Return the name of the preset that some options belong to. */
function nameOf({ game, piece_set }: Preset, options: Record<string, OptionValue>): string {
  if (game === "quardo") return options["blindfold"] === true ? "quardo-touch" : "quardo";
  if (piece_set === "quardo") return "quardo-classic";
  if (options["traits"] !== allTraits()) return "quarto-beginner";
  return options["squares"] === true ? "quarto-advanced" : "quarto";
}

function allTraits(): string {
  return traitsOf("quarto")
    .map(({ name }) => name)
    .join();
}

function defaultsOf(name: string, presets: readonly Preset[]): Record<string, OptionValue> {
  return plainOptions(presetNamed(name, presets).defaults);
}

/** Return options as the server stores them: traits as one text in order, clocks normalized. */
function plainOptions(options: object): Record<string, OptionValue> {
  const entries = Object.entries(options as Record<string, unknown>);
  const plain = entries.flatMap(([name, value]): [string, OptionValue][] => {
    if (value === null || value === undefined) return [];
    if (name === "traits") return [[name, traitsText(value)]];
    const clock = name === "clock" ? parseClock(value) : null;
    return [[name, clock ? clockOption(clock) : (value as OptionValue)]];
  });
  return Object.fromEntries(plain);
}

function traitsText(value: unknown): string {
  const chosen = Array.isArray(value) ? value.map(String) : String(value).split(",");
  return traitsOf("quarto")
    .map(({ name }) => name)
    .filter((name) => chosen.includes(name))
    .join();
}

/** Return a clock as an option: a number of seconds for a limit per turn, otherwise a text. */
function clockOption({ seconds, per, increment }: Clock): OptionValue {
  if (per === "turn") return seconds % DAY === 0 ? `${String(seconds / DAY)}d/turn` : seconds;
  return `${String(seconds)}s${increment > 0 ? `+${String(increment)}s` : ""}/game`;
}

/** Return the requested game; `defaultName` names the player of a seat without a name. */
export function newGame(
  request: NewGame,
  presets: readonly Preset[],
  now: number,
  defaultName: (seat: number) => string,
): StoredGame {
  const count = request.seats.length;
  const seed = String(newSeed());
  const lot = request.first ? null : drawNumber(seed, "starter", count) + 1;
  const first = (lot ?? request.first ?? 1) - 1;
  const order = request.seats.map((_, step) => request.seats[(first + step) % count] ?? {});
  const numbers = computerNumbers(order);
  const game = {
    id: newId(),
    created: now,
    over: null,
    ...requestedRules(request, presets),
    seats: withDistinctNames(
      order.map((seat, index) => seatOf(seat, numbers[index], () => defaultName(index + 1))),
    ),
    seed,
    lot,
    chosen: request.first ?? null,
    position: request.position ?? null,
    playerSeed: newSeed(),
    events: [],
    previous: null,
    next: null,
  };
  return withEvents(game, withOpening(startMatch(setupOf(game, presets), now), now));
}

/** Return the number of each seat's computer among several, 0 for an only one and for others. */
function computerNumbers(seats: readonly SeatRequest[]): number[] {
  const isComputer = seats.map(({ kind }) => kind === "program");
  const countUntil = (end: number): number => isComputer.slice(0, end).filter(Boolean).length;
  const hasSeveral = countUntil(seats.length) > 1;
  return isComputer.map((here, index) => (here && hasSeveral ? countUntil(index + 1) : 0));
}

function seatOf(
  { kind, name, level }: SeatRequest,
  number: number | undefined,
  defaultName: () => string,
): StoredSeat {
  if (kind !== "program") return { name: name?.trim() || defaultName(), level: null };
  const suffix = number ? ` ${String(number)}` : "";
  return { name: `Computer (${level ?? ""})${suffix}`, level: level ?? "1" };
}

/** Number equal names: the second Ann becomes "Ann 2". */
function withDistinctNames(seats: readonly StoredSeat[]): StoredSeat[] {
  const renamed: StoredSeat[] = [];
  for (const seat of seats) {
    let name = seat.name;
    for (let number = 2; renamed.some((other) => other.name === name); number += 1) {
      name = `${seat.name} ${String(number)}`;
    }
    renamed.push({ ...seat, name });
  }
  return renamed;
}

/** Return the next game of the same players, begun by the one who played second. */
export function rematchOf(game: StoredGame, presets: readonly Preset[], now: number): StoredGame {
  const [first, ...others] = game.seats;
  const fresh = { id: newId(), created: now, over: null, seed: String(newSeed()) };
  const order = { seats: [...others, ...(first ? [first] : [])], lot: null, chosen: 2 };
  const rest = { playerSeed: newSeed(), events: [], position: null, previous: game.id, next: null };
  const next = { ...game, ...fresh, ...order, ...rest };
  return withEvents(next, withOpening(startMatch(setupOf(next, presets), now), now));
}

const COMPUTER = /^Computer \(([1-5]|perfect|strongest)\)/;

/** Return the game of an imported match, or null for an unfinished blindfold match with a computer,
 * which only a server can continue. */
export function gameOfRecord(match: Match, now: number): StoredGame | null {
  const { rules, options, players, seed, lot, chosen, position } = match.setup;
  const seats = players.map((name) => ({ name, level: COMPUTER.exec(name)?.[1] ?? null }));
  const isBlind = rules.blindfold && seats.some(({ level }) => level !== null);
  if (isBlind && !match.outcome) return null;
  const game = {
    id: newId(),
    created: now,
    over: null,
    preset: rules.preset,
    options,
    seats,
    seed,
    lot,
    chosen,
    position,
    playerSeed: newSeed(),
    events: [],
    previous: null,
    next: null,
  };
  const events = match.log.map(({ at, event }) => ({ at: now + at - match.started, event }));
  return { ...game, events, over: match.outcome ? now : null };
}

/** Return a game with the events of its match. */
export function withEvents(game: StoredGame, { log, outcome }: Match): StoredGame {
  const events = log.map(({ at, event }) => ({ at, event }));
  return { ...game, events, over: outcome ? (events.at(-1)?.at ?? game.created) : null };
}

export function setupOf(game: StoredGame, presets: readonly Preset[]): Setup {
  const { preset, options, seats, seed, lot, chosen, position } = game;
  const players = seats.map(({ name }) => name);
  const rules = { ...rulesOf({ preset, options }, presets), players: players.length };
  return { rules, options, players, seed, lot, chosen, position };
}

/** Return the match of a game, replayed from its events. */
export function matchOf(game: StoredGame, presets: readonly Preset[]): Match {
  let match = startMatch(setupOf(game, presets), game.created);
  for (const { at, event } of game.events) {
    const next = apply(match, event, at);
    if (isRefusal(next)) throw new Error(`${game.id}: ${next.code}`);
    match = next;
  }
  return match;
}
