/** The choice of a game for a board: a preset and its options, as an address holds them. */
import { traitsOf } from "./notation";
import { rulesFor } from "./options";
import type { PlayRules } from "./rules";
import type { Options, Preset } from "../lib/wire";

export interface Choice {
  readonly preset: string;
  readonly traits: readonly string[];
  readonly squares: boolean;
  readonly players: number;
}

/** The presets without a blindfold, which have analysis boards and lessons. */
export const STUDIED = [
  "quarto",
  "quarto-beginner",
  "quarto-advanced",
  "quardo-classic",
  "quardo",
] as const;

const TRAITS = traitsOf("quarto").map(({ name }) => name);
const QUARTO: readonly string[] = ["quarto", "quarto-beginner", "quarto-advanced"];

/** Return a preset with its default options. */
export function choose(preset: string): Choice {
  const known = (STUDIED as readonly string[]).includes(preset) ? preset : "quarto";
  const beginner = known === "quarto-beginner";
  return {
    preset: known,
    traits: beginner ? ["colour"] : TRAITS,
    squares: known !== "quarto" && !beginner,
    players: 2,
  };
}

/** Return whether traits and squares can be chosen. */
export function isFree({ preset }: Choice): boolean {
  return QUARTO.includes(preset);
}

/** Return a choice with other traits or squares, named after the preset that it then matches. */
export function withChange(choice: Choice, change: Partial<Choice>): Choice {
  const next = { ...choice, ...change };
  const traits = TRAITS.filter((name) => next.traits.includes(name));
  if (!isFree(choice) || traits.length === 0) return { ...next, traits: choice.traits };
  const preset =
    traits.length < TRAITS.length ? "quarto-beginner" : next.squares ? "quarto-advanced" : "quarto";
  return { ...next, traits, preset };
}

/** Parse the choice from the parameters of an address or the headers of a record. */
export function parseChoice(read: (key: string) => string | null | undefined): Choice {
  const choice = choose(read("preset") ?? "quarto");
  const traits = read("traits")?.split(",");
  const squares = read("squares");
  const players = read("players") === "3" && choice.preset === "quardo" ? 3 : 2;
  return withChange(
    { ...choice, players },
    {
      ...(traits ? { traits } : {}),
      ...(squares && isFree(choice) ? { squares: squares === "yes" || squares === "true" } : {}),
    },
  );
}

/** Return the options that differ from the preset, as the parameters of an address. */
export function optionTexts({ preset, traits, squares, players }: Choice): [string, string][] {
  const texts: [string, string][] = [];
  if (preset === "quarto-beginner" && traits.join() !== "colour") {
    texts.push(["traits", traits.join(",")]);
  }
  if (preset === "quarto-beginner" && squares) texts.push(["squares", "yes"]);
  if (players === 3) texts.push(["players", "3"]);
  return texts;
}

/** Return the options that differ from the preset, as the headers of a record. */
export function recordOptions(choice: Choice): [string, string][] {
  return optionTexts(choice).map(([key, value]) => [
    key.charAt(0).toUpperCase() + key.slice(1),
    value,
  ]);
}

/** Return the options for a request to the server. */
export function optionsOf(choice: Choice): Options {
  if (choice.preset === "quarto-beginner") {
    return { traits: [...choice.traits], squares: choice.squares };
  }
  return choice.players === 3 ? { players: 3 } : {};
}

export function rulesOfChoice(choice: Choice, presets: readonly Preset[]): PlayRules {
  const preset = presets.find((known) => known.preset === choice.preset);
  if (!preset) throw new Error(`no preset ${choice.preset}`);
  return rulesFor(preset, { ...optionsOf(choice), auto_call: preset.defaults["auto_call"] });
}

/** Return the path of a position on the analysis board. */
export function analysisPath(choice: Choice, position: string): string {
  const query = new URLSearchParams([["preset", choice.preset], ...optionTexts(choice)]);
  query.set("position", position);
  return `/analysis?${query.toString().replaceAll("%2F", "/")}`;
}
