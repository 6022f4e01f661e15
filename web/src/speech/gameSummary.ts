/** What is said of a game in a list. */
import { playerName, t } from "../i18n/i18n.svelte";
import { speaker } from "./speaker.svelte";
import type { MyGame, Preset, Seat } from "../lib/wire";

/** The name of a game; one that is blindfolded by itself says so in its name. */
export function gameName(
  { preset, options }: Pick<MyGame, "preset" | "options">,
  all: readonly Preset[],
): string {
  const name = all.find((one) => one.preset === preset)?.name ?? "";
  return options["blindfold"] === true ? t("lobby-named-blindfold", { name }) : name;
}

/** Who sits there beside oneself; everybody, when all sit before one screen. */
export function opponentNames({ seats, yours }: MyGame): string {
  const players = seats.filter(({ seat }) => seat > 0);
  const others = players.filter(({ seat }) => !yours.includes(seat));
  return namesOf(others.length > 0 ? others : players);
}

/** The names of those who sit on some seats. */
export function namesOf(seats: readonly Pick<Seat, "kind" | "name">[]): string {
  const names = seats.map(({ kind, name }) =>
    kind === "open" ? t("web-seat-open") : playerName(name),
  );
  return speaker("quarto").joined(names);
}

/** Whose turn it is, or what the game waits for. */
export function statusText(game: MyGame): string {
  if (game.phase === "waiting") return t("web-phase-waiting");
  if (game.your_turn) return t("games-your-turn");
  const name = game.seats.find(({ seat }) => seat === game.to_act)?.name;
  return name ? t("games-turn", { name }) : t("web-phase-playing");
}

/** How long a game waits for whoever is on the clock; nothing without one. */
export function timeLeftText({ remaining_ms: left }: Partial<MyGame>): string {
  if (typeof left !== "number") return "";
  return t("time-left", { time: speaker("quarto").duration(left) });
}

/** How a game ended for oneself; for several at one screen, who won. */
export function ownResult({ result, seats, yours }: MyGame): string {
  if (!result) return t("web-phase-over");
  if (result.winners.length !== 1) return t("web-drawn");
  const [winner = 0] = result.winners;
  const mine = yours.filter((seat) => seat > 0);
  if (mine.length === 1) return t(mine[0] === winner ? "games-won" : "games-lost");
  const name = seats.find(({ seat }) => seat === winner)?.name ?? "";
  return t("games-won-by", { name });
}
