/** What a person wishes in the lobby, and the request that comes of it. */
import { traitsOf } from "./notation";
import { settings } from "./settings.svelte";
import type { NewGame, Options, Preset, SeatWish } from "./wire";

export type Opponent = "program" | "here" | "link";

const OFFERED: Record<string, readonly string[]> = {
  traits: ["quarto-beginner"],
  squares: ["quarto-beginner"],
  auto_call: ["quarto", "quarto-beginner", "quarto-advanced"],
  players: ["quardo", "quardo-touch"],
};

export class Wishes {
  preset = $state.raw<Preset | null>(null);
  opponents = $state<Opponent[]>(["program", "program"]);
  names = $state<string[]>(["", ""]);
  level = $state("3");
  players = $state(2);
  traits = $state<string[]>([]);
  squares = $state(false);
  autoCall = $state(false);
  /** Seconds for each turn; 0 is without a clock. */
  clock = $state(0);
  first = $state<"lot" | "me" | "other">("lot");
  listed = $state(false);
  chat = $state(true);

  /** Chooses a preset, with its defaults. */
  choose(preset: Preset): void {
    this.preset = preset;
    const { defaults } = preset;
    this.traits = Array.isArray(defaults["traits"]) ? defaults["traits"].map(String) : [];
    this.squares = defaults["squares"] === true;
    this.autoCall = defaults["auto_call"] === true;
    if (!this.may("players")) this.players = 2;
    if (!preset.levels.includes(this.level)) this.level = preset.levels.at(-1) ?? "3";
  }

  /** Whether an option is offered: what other presets are for is left to them. */
  may(option: string): boolean {
    if (this.preset === null || this.preset.fixed.includes(option)) return false;
    return (OFFERED[option] ?? []).includes(this.preset.preset);
  }

  get others(): readonly Opponent[] {
    return this.opponents.slice(0, this.players - 1);
  }

  get invites(): boolean {
    return this.others.includes("link");
  }

  /** Sets all opponents at once. */
  against(kind: Opponent): void {
    this.opponents = this.opponents.map(() => kind);
  }

  request(): NewGame {
    const me = settings.name.trim();
    const first = { lot: null, me: 1, other: 2 }[this.first];
    return {
      preset: this.preset?.preset ?? "quarto",
      options: this.#options(),
      seats: [
        { kind: "me", ...(me ? { name: me } : {}) },
        ...this.others.map((kind, i) => this.#seat(kind, i)),
      ],
      listed: this.invites && this.listed,
      chat: this.invites && this.chat,
      ...(first === null ? {} : { first }),
    };
  }

  #seat(kind: Opponent, index: number): SeatWish {
    const name = this.names[index]?.trim();
    if (kind === "program") return { kind: "program", level: this.level };
    if (kind === "link") return { kind: "open" };
    return name ? { kind: "me", name } : { kind: "me" };
  }

  #options(): Options {
    const options: Options = {};
    if (this.may("traits")) options.traits = this.traits;
    if (this.may("squares")) options.squares = this.squares;
    if (this.may("auto_call")) options.auto_call = this.autoCall;
    if (this.may("players")) options.players = this.players;
    if (this.clock > 0) options.clock = this.clock;
    return options;
  }

  /** The traits that may be chosen. */
  get traitNames(): string[] {
    return traitsOf(this.preset?.piece_set ?? "quarto").map((trait) => trait.name);
  }
}
