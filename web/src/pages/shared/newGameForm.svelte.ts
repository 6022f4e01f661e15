/** Form state of a new game, and the request made from it. */
import type { RuleOptions } from "../../generated/options";
import { type PieceSet, traitsOf } from "../../rules/notation";
import { RULE_OPTIONS, type RuleOption, appliesTo, readOptions } from "../../rules/options";
import { settings } from "../../lib/settings.svelte";
import { store, readStoredObject } from "../../lib/storage";
import type { Bot, NewGame, Options, Preset, SeatRequest } from "../../lib/wire";

export const OPPONENTS = ["program", "link", "here"] as const;
export type Opponent = (typeof OPPONENTS)[number] | "bot";
export type Observer = "program" | "open" | "me";
export type First = "lot" | "me" | "other" | "third";

/** The values of the options in the form; a clock is its text, "" for no limit. */
export type OptionValues = Omit<RuleOptions, "traits" | "clock"> & {
  traits: string[];
  clock: string;
};

/** The highest number offered for an option. */
export const MAX_COUNT = 16;
/** The number suggested for an option that may have none, such as touches in memory mode (D8). */
export const USUAL_COUNT = 3;
/** The offered clocks: a minute a turn as in tournaments, 7½ minutes as at the Mind Sports
 * Olympiad, and days for correspondence games. */
export const CLOCKS: readonly string[] = [
  ...["", "30s/turn", "60s/turn", "300s/game", "450s/game", "600s+5s/game"],
  ...["1d/turn", "3d/turn"],
];
const KEY = "fourfold-setup";
/** The options that are reset with every preset. */
const RESET: readonly string[] = ["traits", "squares", "auto_call"];

export class NewGameForm {
  preset = $state.raw<Preset | null>(null);
  opponents = $state<Opponent[]>(["program", "program", "program"]);
  names = $state<string[]>(["", "", ""]);
  readonly options = $state<OptionValues>({ ...readOptions({}), traits: [], clock: "" });
  first = $state<First>("lot");
  listed = $state(false);
  /** Whether the game is rated; not stored, so decided for each game. */
  rated = $state(false);
  chat = $state(true);
  /** Whether there is no server; only players at this screen and the computer can play. */
  isOffline = $state(false);
  /** The available bots, and the bot chosen for each opponent. */
  bots = $state.raw<readonly Bot[]>([]);
  chosenBots = $state<string[]>(["", "", ""]);
  #level = $state<string | null>(null);
  #observer = $state<Observer>("program");

  /** Choose a preset, with its defaults. */
  choose(preset: Preset): void {
    this.preset = preset;
    const defaults = readOptions(preset.defaults);
    for (const option of RULE_OPTIONS) {
      if (RESET.includes(option.name)) this.set(option, defaults[option.field]);
    }
    if (!this.isOffered("players")) this.options.players = 2;
  }

  /** Set the value of an option. */
  set({ field }: RuleOption, value: unknown): void {
    Object.assign(this.options, { [field]: value });
  }

  /** Return whether an option is offered for this preset. */
  isOffered(option: string): boolean {
    if (this.preset === null || this.preset.fixed.includes(option)) return false;
    return this.preset.offered.includes(option);
  }

  /** The options to choose: those that are offered and mean something with the others. */
  get choices(): RuleOption[] {
    const rules = { ...this.options, game: this.preset?.game, blindfold: this.dark };
    return RULE_OPTIONS.filter((option) => this.isOffered(option.name) && appliesTo(option, rules));
  }

  /** The computer's level: the chosen one, or an easy one by default. */
  get level(): string {
    const levels = this.preset?.levels ?? [];
    if (this.#level === null) return this.preset?.preset === "quarto-beginner" ? "1" : "2";
    return levels.includes(this.#level) ? this.#level : (levels.at(-1) ?? this.#level);
  }

  set level(level: string) {
    this.#level = level;
  }

  /** Whether players are blindfolded (D8). */
  get dark(): boolean {
    if (this.preset?.fixed.includes("blindfold")) return this.preset.defaults["blindfold"] === true;
    return this.isOffered("blindfold") && this.options.blindfold;
  }

  /** The kind of observer, for a game in the dark. */
  get observer(): Observer {
    return this.dark && !this.isOffline ? this.#observer : "program";
  }

  /** An observer sees the board, so neither plays nor shares the screen with a player (D8). */
  set observer(observer: Observer) {
    this.#observer = observer;
    if (observer === "me") {
      this.opponents = this.opponents.map((kind) => (kind === "here" ? "link" : kind));
    }
  }

  get isObserver(): boolean {
    return this.observer === "me";
  }

  /** The kinds of the other players; of all players if the user observes. */
  get others(): readonly Opponent[] {
    const count = this.isObserver ? this.options.players : this.options.players - 1;
    const [usual = "here"] = this.kinds;
    return this.opponents.slice(0, count).map((kind) => (this.kinds.includes(kind) ? kind : usual));
  }

  /** The possible kinds of other players.
   *
   * A blindfolded computer needs the server, as do players by link.
   */
  get kinds(): readonly Opponent[] {
    if (this.isOffline) return this.dark ? ["here"] : ["program", "here"];
    if (this.isObserver) return ["program", "link"];
    const enough = !this.dark && this.bots.length >= this.options.players - 1;
    return enough ? [...OPPONENTS, "bot"] : OPPONENTS;
  }

  /** Whether a seat is filled by link. */
  get hasOpenSeat(): boolean {
    return this.others.includes("link");
  }

  /** Whether the game can be rated: all other players come by link or are bots. */
  get canBeRated(): boolean {
    return this.others.every((kind) => kind === "link" || kind === "bot");
  }

  /** Return the bot for an opponent: the chosen one, or the next free one. */
  botAt(index: number): string {
    const chosen = this.chosenBots[index] ?? "";
    const ids = this.bots.map(({ id }) => id);
    const taken = this.others
      .slice(0, index)
      .map((kind, i) => (kind === "bot" ? this.botAt(i) : ""));
    const free = ids.filter((id) => !taken.includes(id));
    return free.includes(chosen) ? chosen : (free[0] ?? "");
  }

  /** Whether the game needs a link, for a player or an observer. */
  get needsLink(): boolean {
    return this.hasOpenSeat || this.observer === "open";
  }

  /** Whether the game needs no server. */
  get canPlayLocally(): boolean {
    const blind = this.dark && this.others.includes("program");
    const needed = this.needsLink || this.others.includes("bot");
    return !needed && !this.isObserver && !blind;
  }

  /** Set the kind of one opponent; of all, if there is only one now. */
  setOpponent(index: number, kind: Opponent): void {
    if (this.others.length === 1) this.setOpponents(kind);
    else this.opponents[index] = kind;
  }

  /** Set the kind of all opponents. */
  setOpponents(kind: Opponent): void {
    this.opponents = this.opponents.map(() => kind);
  }

  /** Return the request; `observerName` is for an observer without a name. */
  request(observerName: string): NewGame {
    const me = settings.name.trim();
    const first = { lot: null, me: 1, other: 2, third: this.options.players > 2 ? 3 : null }[
      this.first
    ];
    const own: SeatRequest = { kind: "me", ...(me ? { name: me } : {}) };
    const others = this.others.map((kind, i) => this.#seat(kind, i));
    return {
      preset: this.preset?.preset ?? "quarto",
      options: this.#options(),
      seats: this.isObserver ? others : [own, ...others],
      listed: this.hasOpenSeat && this.listed,
      rated: this.canBeRated && this.rated,
      chat: this.hasOpenSeat && this.chat && !this.dark,
      ...(this.dark ? { observer: this.observer } : {}),
      ...(this.isObserver ? { observer_name: me || observerName } : {}),
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

  /** Return the options that differ from the preset's. */
  #options(): Options {
    const { defaults = {} } = this.preset ?? {};
    const changed = this.choices.flatMap(({ name, field, default: usual }) => {
      const value = this.options[field];
      const isUsual = JSON.stringify(value ?? "") === JSON.stringify(defaults[name] ?? usual ?? "");
      return isUsual ? [] : [[name, value] as const];
    });
    return Object.fromEntries(changed);
  }

  /** The names of the traits to choose from. */
  get traitNames(): string[] {
    return traitsOf(this.preset?.piece_set ?? "quarto").map((trait) => trait.name);
  }

  // The stored setup

  /** The fields to store, by name. */
  get #fields(): Record<string, unknown> {
    const { opponents, names, options, first, listed, chat } = this;
    const own = { level: this.#level, observer: this.#observer };
    return { ...own, ...options, opponents, names, first, listed, chat };
  }

  /** Store the setup in this browser, for the next game. */
  save(): void {
    store(KEY, { preset: this.preset?.preset, ...this.#fields });
  }

  /** Restore the setup of the last game; without one, choose the first preset. */
  restore(presets: readonly Preset[]): void {
    const last = readStoredObject(KEY);
    const preset = presets.find((known) => known.preset === last["preset"]) ?? presets[0];
    if (!preset) return;
    this.choose(preset);
    for (const [name, current] of Object.entries(this.#fields)) {
      const owner = name in this.options ? this.options : this;
      if (hasSameType(last[name], current)) Object.assign(owner, { [name]: last[name] });
    }
    // Earlier versions stored a number of touches even where it did not count.
    const hasTouches = typeof last["touches"] === "number" && last["memory"] !== false;
    if (hasTouches) this.options.touches = Number(last["touches"]);
    if (!this.isOffered("players")) this.options.players = 2;
    if (!CLOCKS.includes(this.options.clock)) this.options.clock = "";
  }
}

/** Return the set of the last game, for drawing the next; Quarto at first. */
export function lastSet(): PieceSet {
  const preset = readStoredObject(KEY)["preset"];
  return typeof preset === "string" && preset.startsWith("quardo") ? "quardo" : "quarto";
}

/** Return whether a stored value has the type of the current one. */
function hasSameType(stored: unknown, current: unknown): boolean {
  if (current === null) return typeof stored === "string";
  if (!Array.isArray(current)) return typeof stored === typeof current;
  return Array.isArray(stored) && stored.every((item) => typeof item === "string");
}
