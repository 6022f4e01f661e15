/** The texts for a game in a list. */
import { playerName, t } from "../i18n/i18n.svelte";
import { speaker } from "./speaker.svelte";
import type { MyGame, Preset, Seat } from "../lib/wire";

/** Return the name of a game, with a mark if blindfolds are an option and not its preset. */
export function gameName(
  { preset, options }: Pick<MyGame, "preset" | "options">,
  presets: readonly Preset[],
): string {
  const name = presets.find((known) => known.preset === preset)?.name ?? "";
  return options["blindfold"] === true ? t("lobby-named-blindfold", { name }) : name;
}

/** Return the names of the opponents, or of all players at one screen. */
export function opponentNames({ seats, yours }: MyGame): string {
  const players = seats.filter(({ seat }) => seat > 0);
  const others = players.filter(({ seat }) => !yours.includes(seat));
  return namesOf(others.length > 0 ? others : players);
}

/** Return the names of the players on some seats. */
export function namesOf(seats: readonly Pick<Seat, "kind" | "name">[]): string {
  const names = seats.map(({ kind, name }) =>
    kind === "open" ? t("web-seat-open") : playerName(name),
  );
  return speaker("quarto").joined(names);
}

/** Return whose turn it is, or what the game waits for. */
export function statusText(game: MyGame): string {
  if (game.phase === "waiting") return t("web-phase-waiting");
  if (game.your_turn) return t("games-your-turn");
  const name = game.seats.find(({ seat }) => seat === game.to_act)?.name;
  return name ? t("games-turn", { name }) : t("web-phase-playing");
}

/** Return the time left on the running clock; nothing without one. */
export function timeLeftText({ remaining_ms: left }: Partial<MyGame>): string {
  if (typeof left !== "number") return "";
  return t("time-left", { time: speaker("quarto").duration(left) });
}

/** Return the result for this player; for several at one screen, the winner. */
export function ownResult({ result, seats, yours }: MyGame): string {
  if (!result) return t("web-phase-over");
  if (result.winners.length !== 1) return t("web-drawn");
  const [winner = 0] = result.winners;
  const mine = yours.filter((seat) => seat > 0);
  if (mine.length === 1) return t(mine[0] === winner ? "games-won" : "games-lost");
  const name = seats.find(({ seat }) => seat === winner)?.name ?? "";
  return t("games-won-by", { name });
}
