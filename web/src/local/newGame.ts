/** New games without a server, as it would make them: a twin of `fourfold.server.games.game_setup`. */
import { type Clock, DAY, parseClock } from "../rules/clock";
import { rulesOf } from "../rules/facts";
import { traitsOf } from "../rules/notation";
import { drawNumber, newSeed } from "../match/randomDraw";
import { apply, startMatch, withOpening } from "../match/match";
import { type Match, type Setup, isRefusal } from "../match/model";
import { OPTION_KEYS } from "../match/record";
import type { NewGame, Preset, SeatRequest } from "../lib/wire";
import { type StoredGame, type StoredSeat, newId } from "./storedGame";

type Option = string | number | boolean;
type Rules = Pick<StoredGame, "preset" | "options">;

/** The rules that are preferredLanguage for: the preset that they are, and what differs from it. */
export function requestedRules(
  { preset, options = {} }: NewGame,
  presets: readonly Preset[],
): Rules {
  const all = { ...defaultsOf(preset, presets), ...plainOptions(options) };
  const name = nameOf(presetNamed(preset, presets), all);
  const usual = defaultsOf(name, presets);
  const changed = Object.keys(OPTION_KEYS).flatMap((key) => {
    const value = all[key];
    return value === undefined || value === usual[key] ? [] : [[key, value] as const];
  });
  return { preset: name, options: Object.fromEntries(changed) };
}

function presetNamed(name: string, presets: readonly Preset[]): Preset {
  const found = presets.find((one) => one.preset === name);
  if (!found) throw new Error(`no preset ${name}`);
  return found;
}

/** The name of the preset that some rules belong to. */
function nameOf({ game, piece_set }: Preset, options: Record<string, Option>): string {
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

function defaultsOf(name: string, presets: readonly Preset[]): Record<string, Option> {
  return plainOptions(presetNamed(name, presets).defaults);
}

/** Options as the server stores them: traits in their order as one text, clocks in one way. */
function plainOptions(options: object): Record<string, Option> {
  const given = Object.entries(options as Record<string, unknown>);
  const plain = given.flatMap(([name, value]): [string, Option][] => {
    if (value === null || value === undefined) return [];
    if (name === "traits") return [[name, traitsText(value)]];
    const clock = name === "clock" ? parseClock(value) : null;
    return [[name, clock ? clockOption(clock) : (value as Option)]];
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

/** A limit for each turn is a number of seconds, anything else a text. */
function clockOption({ seconds, per, increment }: Clock): Option {
  if (per === "turn") return seconds % DAY === 0 ? `${String(seconds / DAY)}d/turn` : seconds;
  return `${String(seconds)}s${increment > 0 ? `+${String(increment)}s` : ""}/game`;
}

/** A new game as it is preferredLanguage for; `nameless` names somebody without a name by their seat. */
export function newGame(
  wish: NewGame,
  presets: readonly Preset[],
  now: number,
  nameless: (seat: number) => string,
): StoredGame {
  const count = wish.seats.length;
  const seed = String(newSeed());
  const lot = wish.first ? null : drawNumber(seed, "starter", count) + 1;
  const first = (lot ?? wish.first ?? 1) - 1;
  const order = wish.seats.map((_, step) => wish.seats[(first + step) % count] ?? {});
  const game = {
    id: newId(),
    created: now,
    over: null,
    ...requestedRules(wish, presets),
    seats: distinct(order.map((seat, index) => seatOf(seat, () => nameless(index + 1)))),
    seed,
    lot,
    chosen: wish.first ?? null,
    position: wish.position ?? null,
    playerSeed: newSeed(),
    events: [],
    previous: null,
    next: null,
  };
  return withEvents(game, withOpening(startMatch(setupOf(game, presets), now), now));
}

function seatOf({ kind, name, level }: SeatRequest, nameless: () => string): StoredSeat {
  if (kind === "program") return { name: `Computer (${level ?? ""})`, level: level ?? "1" };
  return { name: name?.trim() || nameless(), level: null };
}

/** Names that can be told apart: the second Ann is "Ann 2". */
function distinct(seats: readonly StoredSeat[]): StoredSeat[] {
  const told: StoredSeat[] = [];
  for (const seat of seats) {
    let name = seat.name;
    for (let number = 2; told.some((one) => one.name === name); number += 1) {
      name = `${seat.name} ${String(number)}`;
    }
    told.push({ ...seat, name });
  }
  return told;
}

/** The next game of the same players: whoever played second begins. */
export function rematchOf(game: StoredGame, presets: readonly Preset[], now: number): StoredGame {
  const [first, ...others] = game.seats;
  const fresh = { id: newId(), created: now, over: null, seed: String(newSeed()) };
  const order = { seats: [...others, ...(first ? [first] : [])], lot: null, chosen: 2 };
  const rest = { playerSeed: newSeed(), events: [], position: null, previous: game.id, next: null };
  const next = { ...game, ...fresh, ...order, ...rest };
  return withEvents(next, withOpening(startMatch(setupOf(next, presets), now), now));
}

const COMPUTER = /^Computer \(([1-5]|perfect|strongest)\)/;

/** The game of a match that was played elsewhere; null for one in the dark that the computer would
 * have to play on here. */
export function gameOfRecord(match: Match, now: number): StoredGame | null {
  const { rules, options, players, seed, lot, chosen, position } = match.setup;
  const seats = players.map((name) => ({ name, level: COMPUTER.exec(name)?.[1] ?? null }));
  const blind = rules.blindfold === true && seats.some(({ level }) => level !== null);
  if (blind && !match.outcome) return null;
  const game = {
    ...{ id: newId(), created: now, over: null, preset: rules.preset, options, seats },
    ...{ seed, lot, chosen, position, playerSeed: newSeed(), events: [] },
    ...{ previous: null, next: null },
  };
  const kept = withEvents(game, match);
  const events = kept.events.map(({ at, event }) => ({ at: now + at - match.started, event }));
  return { ...kept, events, over: match.outcome ? now : null };
}

/** A game with what has happened in its match. */
export function withEvents(game: StoredGame, { log, outcome }: Match): StoredGame {
  const events = log.map(({ at, event }) => ({ at, event }));
  return { ...game, events, over: outcome ? (events.at(-1)?.at ?? game.created) : null };
}

export function setupOf(game: StoredGame, presets: readonly Preset[]): Setup {
  const { preset, options, seats, seed, lot, chosen, position } = game;
  const players = seats.map(({ name }) => name);
  const rules = { ...rulesOf({ preset, options }, presets), preset, players: players.length };
  return { rules, options, players, seed, lot, chosen, position };
}

/** The match of a game, played again from its events. */
export function matchOf(game: StoredGame, presets: readonly Preset[]): Match {
  let match = startMatch(setupOf(game, presets), game.created);
  for (const { at, event } of game.events) {
    const next = apply(match, event, at);
    if (isRefusal(next)) throw new Error(`${game.id}: ${next.code}`);
    match = next;
  }
  return match;
}
