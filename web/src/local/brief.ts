/** The entry of a stored game in a list. */
import { seatToAct } from "../rules/rules";
import type { Match } from "../match/model";
import { timesAt } from "../match/view";
import type { MyGame } from "../lib/wire";
import type { StoredGame } from "./storedGame";

/** Return a game's entry in the list of its player. */
export function briefOf(game: StoredGame, match: Match, now: number): MyGame {
  const { outcome } = match;
  const toAct = seatToAct(match.state.position);
  const mine = game.seats.flatMap(({ level }, index) => (level === null ? [index + 1] : []));
  return {
    id: game.id,
    preset: game.preset,
    options: game.options,
    phase: outcome ? "over" : "playing",
    created: game.created,
    over: game.over,
    hosted: true,
    seats: game.seats.map(({ name, level }, index) => ({
      seat: index + 1,
      kind: level === null ? "person" : "program",
      name,
      level,
    })),
    yours: mine,
    to_act: outcome ? null : toAct,
    remaining_ms:
      outcome || !mine.includes(toAct) ? null : (timesAt(match, now)[toAct - 1] ?? null),
    your_turn: !outcome && mine.includes(toAct),
    result: outcome && { winners: [...outcome.winners], reason: outcome.reason },
  };
}
