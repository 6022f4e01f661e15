/** The set-up of a new game as it is chosen in the lobby, and the request that it makes. */
import { parseClock } from "../../rules/clock";
import { type PieceSet, traitsOf } from "../../rules/notation";
import { settings } from "../../lib/settings.svelte";
import { store, readStoredObject } from "../../lib/storage";
import type { Bot, NewGame, Options, Preset, SeatRequest } from "../../lib/wire";

export const OPPONENTS = ["program", "link", "here"] as const;
export type Opponent = (typeof OPPONENTS)[number] | "bot";
export const WRONG_CALLS = ["once", "free", "loses"] as const;
export type WrongCall = (typeof WRONG_CALLS)[number];
export type Observer = "program" | "open" | "me";
export type First = "lot" | "me" | "other" | "third";

/** The most touches that a turn may have in memory mode (D8). */
export const MOST_TOUCHES = 16;
/** Clocks to choose from: a minute a turn as in tournaments, 7½ minutes as at the Mind Sports
 * Olympiad, and days for games that go on beside life. */
export const CLOCKS: readonly string[] = [
  ...["", "30s/turn", "60s/turn", "300s/game", "450s/game", "600s+5s/game"],
  ...["1d/turn", "3d/turn"],
];
const USUAL_TOUCHES = 3;
const KEY = "fourfold-setup";

const OFFERED: Record<string, readonly string[]> = {
  traits: ["quarto-beginner"],
  squares: ["quarto-beginner"],
  auto_call: ["quarto", "quarto-beginner", "quarto-advanced"],
  wrong_call: ["quarto", "quarto-beginner", "quarto-advanced"],
  players: ["quardo", "quardo-touch"],
  blindfold: ["quarto", "quarto-beginner", "quarto-advanced"],
};

export class NewGameForm {
  preset = $state.raw<Preset | null>(null);
  opponents = $state<Opponent[]>(["program", "program", "program"]);
  names = $state<string[]>(["", "", ""]);
  players = $state(2);
  traits = $state<string[]>([]);
  squares = $state(false);
  autoCall = $state(false);
  /** What a wrong call costs (Q7). */
  wrongCall = $state<WrongCall>("once");
  /** The clock's text (Q12); without one nobody is hurried. */
  clock = $state("");
  first = $state<First>("lot");
  listed = $state(false);
  /** Whether the game is to count for ratings; decided anew for each game. */
  rated = $state(false);
  chat = $state(true);
  blindfold = $state(false);
  /** Whether a turn has only a number of touches. */
  memory = $state(false);
  touches = $state(USUAL_TOUCHES);
  /** Whether players see for a moment what they touch. */
  fingertipSight = $state(false);
  /** Whether there is no server: only those at this screen and the computer can play. */
  alone = $state(false);
  /** The bots that can be asked to play, and those chosen for each of the others. */
  bots = $state.raw<readonly Bot[]>([]);
  chosenBots = $state<string[]>(["", "", ""]);
  #level = $state<string | null>(null);
  #observer = $state<Observer>("program");

  /** Chooses a preset, with its defaults. */
  choose(preset: Preset): void {
    this.preset = preset;
    const { defaults } = preset;
    this.traits = Array.isArray(defaults["traits"]) ? defaults["traits"].map(String) : [];
    this.squares = defaults["squares"] === true;
    this.autoCall = defaults["auto_call"] === true;
    if (!this.may("players")) this.players = 2;
  }

  /** Whether an option is offered: what other presets are for is left to them. */
  may(option: string): boolean {
    if (this.preset === null || this.preset.fixed.includes(option)) return false;
    return (OFFERED[option] ?? []).includes(this.preset.preset);
  }

  /** How strong the computer is: as chosen, or gentle for whoever has not chosen yet. */
  get level(): string {
    const levels = this.preset?.levels ?? [];
    if (this.#level === null) return this.preset?.preset === "quarto-beginner" ? "1" : "2";
    return levels.includes(this.#level) ? this.#level : (levels.at(-1) ?? this.#level);
  }

  set level(level: string) {
    this.#level = level;
  }

  /** Whether alignments have to be called, and so can be called wrongly (Q7). */
  get mayCall(): boolean {
    return this.may("wrong_call") && !this.autoCall;
  }

  /** Whether nobody sees the board (D8). */
  get dark(): boolean {
    if (this.preset?.fixed.includes("blindfold")) return this.preset.defaults["blindfold"] === true;
    return this.may("blindfold") && this.blindfold;
  }

  /** Who observes; only a game in the dark has an observer. */
  get observer(): Observer {
    return this.dark && !this.alone ? this.#observer : "program";
  }

  /** Whoever observes sees the board, and so does not play, here or at all (D8). */
  set observer(observer: Observer) {
    this.#observer = observer;
    if (observer === "me") {
      this.opponents = this.opponents.map((kind) => (kind === "here" ? "link" : kind));
    }
  }

  get observing(): boolean {
    return this.observer === "me";
  }

  /** The players beside oneself: all of them, for an observer. */
  get others(): readonly Opponent[] {
    const count = this.observing ? this.players : this.players - 1;
    const [usual = "here"] = this.kinds;
    return this.opponents.slice(0, count).map((kind) => (this.kinds.includes(kind) ? kind : usual));
  }

  /** What the others may be. The computer's memory of a board that it has only felt is on the
   * server, as whoever comes by link is. */
  get kinds(): readonly Opponent[] {
    if (this.alone) return this.dark ? ["here"] : ["program", "here"];
    if (this.observing) return ["program", "link"];
    const enough = !this.dark && this.bots.length >= this.players - 1;
    return enough ? [...OPPONENTS, "bot"] : OPPONENTS;
  }

  /** Whether somebody plays by link. */
  get joins(): boolean {
    return this.others.includes("link");
  }

  /** Whether the game can be rated: everybody beside oneself comes by link, or is a bot. */
  get mayRate(): boolean {
    return this.others.every((kind) => kind === "link" || kind === "bot");
  }

  /** The bot that is to be one of the others: as chosen, or the next that nobody else is. */
  botAt(index: number): string {
    const chosen = this.chosenBots[index] ?? "";
    const ids = this.bots.map(({ id }) => id);
    const taken = this.others
      .slice(0, index)
      .map((kind, i) => (kind === "bot" ? this.botAt(i) : ""));
    const free = ids.filter((id) => !taken.includes(id));
    return free.includes(chosen) ? chosen : (free[0] ?? "");
  }

  /** Whether somebody gets a link, to play or to observe. */
  get invites(): boolean {
    return this.joins || this.observer === "open";
  }

  /** Whether the game that is set up needs no server. */
  get playsHere(): boolean {
    const blind = this.dark && this.others.includes("program");
    const needed = this.invites || this.others.includes("bot");
    return !needed && !this.observing && !blind;
  }

  /** Sets who one of the others is; whoever joins a single one later is of the same kind. */
  seat(index: number, kind: Opponent): void {
    if (this.others.length === 1) this.against(kind);
    else this.opponents[index] = kind;
  }

  /** Sets all opponents at once. */
  against(kind: Opponent): void {
    this.opponents = this.opponents.map(() => kind);
  }

  /** The game to ask for; an observer without a name is called by what they do. */
  request(observerName: string): NewGame {
    const me = settings.name.trim();
    const first = { lot: null, me: 1, other: 2, third: this.players > 2 ? 3 : null }[this.first];
    const own: SeatRequest = { kind: "me", ...(me ? { name: me } : {}) };
    const others = this.others.map((kind, i) => this.#seat(kind, i));
    return {
      preset: this.preset?.preset ?? "quarto",
      options: this.#options(),
      seats: this.observing ? others : [own, ...others],
      listed: this.joins && this.listed,
      rated: this.mayRate && this.rated,
      chat: this.joins && this.chat && !this.dark,
      ...(this.dark ? { observer: this.observer } : {}),
      ...(this.observing ? { observer_name: me || observerName } : {}),
      ...(first === null ? {} : { first }),
    };
  }

  #seat(kind: Opponent, index: number): SeatRequest {
    const name = this.names[index]?.trim();
    if (kind === "program") return { kind: "program", level: this.level };
    if (kind === "link") return { kind: "open" };
    if (kind === "bot") return { kind: "bot", bot: this.botAt(index) };
    return name ? { kind: "me", name } : { kind: "me" };
  }

  #options(): Options {
    const options: Options = {};
    if (this.may("traits")) options.traits = this.traits;
    if (this.may("squares")) options.squares = this.squares;
    if (this.may("auto_call")) options.auto_call = this.autoCall;
    if (this.mayCall && this.wrongCall !== "once") options.wrong_call = this.wrongCall;
    if (this.may("players")) options.players = this.players;
    if (this.may("blindfold") && this.blindfold) options.blindfold = true;
    if (this.dark && this.memory) options.touches = this.touches;
    if (this.dark && this.fingertipSight) options.fingertip_sight = true;
    if (parseClock(this.clock)) options.clock = this.clock;
    return options;
  }

  /** The traits that may be chosen. */
  get traitNames(): string[] {
    return traitsOf(this.preset?.piece_set ?? "quarto").map((trait) => trait.name);
  }

  // The last set-up

  /** What is kept of a set-up, by the names of the fields. */
  get #kept(): Record<string, unknown> {
    const { opponents, names, players, traits, squares, autoCall, wrongCall } = this;
    const { clock, first, listed, chat, blindfold, memory, touches, fingertipSight } = this;
    const own = { level: this.#level, observer: this.#observer };
    const table = { opponents, names, players, traits, squares, autoCall, wrongCall };
    const dark = { blindfold, memory, touches, fingertipSight };
    return { ...own, ...table, ...dark, clock, first, listed, chat };
  }

  /** Keeps the set-up in this browser, for the next game. */
  keep(): void {
    store(KEY, { preset: this.preset?.preset, ...this.#kept });
  }

  /** Chooses the preset of the last game, or the first one, and sets it up as it was then. */
  restore(presets: readonly Preset[]): void {
    const last = readStoredObject(KEY);
    const preset = presets.find((one) => one.preset === last["preset"]) ?? presets[0];
    if (!preset) return;
    this.choose(preset);
    for (const [name, usual] of Object.entries(this.#kept)) {
      if (fits(last[name], usual)) Object.assign(this, { [name]: last[name] });
    }
    if (!this.may("players")) this.players = 2;
    if (!CLOCKS.includes(this.clock)) this.clock = "";
  }
}

/** The pieces of the last game, with which the next one is laid out; those of Quarto at first. */
export function lastSet(): PieceSet {
  return String(readStoredObject(KEY)["preset"] ?? "").startsWith("quardo") ? "quardo" : "quarto";
}

/** Whether what was kept can stand in the place of what is usual. */
function fits(kept: unknown, usual: unknown): boolean {
  if (usual === null) return typeof kept === "string";
  if (!Array.isArray(usual)) return typeof kept === typeof usual;
  return Array.isArray(kept) && kept.every((one) => typeof one === "string");
}
