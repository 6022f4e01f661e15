/** Small games for tests, in the server's format. */
import type { GameRules } from "../src/rules/facts";
import { readOptions } from "../src/rules/options";
import type { Game, Notice, Seat, View } from "../src/lib/wire";

export const RULES: GameRules = {
  game: "quarto",
  set: "quarto",
  ...readOptions({}),
};

export function seat(number: number, yours: boolean): Seat {
  return {
    seat: number,
    kind: "person",
    name: ["", "Ann", "Bob", "Cem"][number] ?? "",
    level: null,
    present: true,
    away_ms: null,
    yours,
    again: false,
    devices: 0,
    welcomes: false,
    invited: false,
    link_until: null,
    player: null,
    rating: null,
  };
}

export function game(mine: readonly number[] = [1]): Game {
  return {
    id: "g1",
    preset: "quarto",
    options: {},
    levels: [],
    phase: "playing",
    created: 0,
    hosted: false,
    seats: [1, 2].map((number) => seat(number, mine.includes(number))),
    observer: null,
    spectators: 0,
    listed: false,
    rated: false,
    chat: false,
    grace: null,
    link_until: null,
    observer_grace: null,
    length: 0,
    stuck: false,
    declined: null,
    previous: null,
    next: null,
    tournament: null,
  };
}

export function view(change: Partial<View> = {}): View {
  return {
    seat: 1,
    position: "..../..../..../.... - -",
    set_up: false,
    start: null,
    players: ["Ann", "Bob"],
    seed: null,
    lot: null,
    chosen: null,
    barred: [],
    to_act: 1,
    turn: 1,
    hand: null,
    scores: [],
    out: [],
    result: null,
    asked: null,
    observer: null,
    paused: false,
    ruling_pending: false,
    naming: false,
    proposal: null,
    remaining_ms: null,
    times_ms: [],
    clock_running: false,
    touches_left: null,
    touch_counts: [],
    ...change,
  };
}

export function notice(index: number, move: string, text: string, by = 1): Notice {
  return {
    index,
    at: 0,
    seat: by,
    event: { kind: "play", seat: by, move },
    coins: 0,
    felt: null,
    refused: null,
    proposed: false,
    back_to: null,
    text: [text],
  };
}
