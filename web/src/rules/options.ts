/** Rule options: reading their values, and their texts in records. */
import { type RuleOptions, OPTIONS } from "../generated/options";
import type { Preset } from "../lib/wire";
import { parseClock } from "./clock";
import type { PlayRules } from "./rules";

/** The value of an option in JSON. */
export type OptionValue = string | number | boolean;

/** A rule option, as `fourfold.rules.presets` declares it. */
export interface RuleOption {
  readonly name: string;
  readonly field: keyof RuleOptions;
  readonly header: string;
  readonly kind: "switch" | "choice" | "count" | "traits" | "clock";
  readonly default: OptionValue | null;
  readonly words: readonly string[];
  /** The fields of the rules, and their values, without which the option means nothing. */
  readonly needs: Readonly<Record<string, OptionValue>>;
}

export const RULE_OPTIONS: readonly RuleOption[] = OPTIONS;

/** Return the values of all options, from JSON; an absent one has its default. */
export function readOptions(values: Readonly<Record<string, unknown>>): RuleOptions {
  const read = RULE_OPTIONS.map((option) => [
    option.field,
    valueOf(option, values[option.name] ?? option.default),
  ]);
  return Object.fromEntries(read) as RuleOptions;
}

/** Return whether an option means something in a game. */
export function appliesTo({ needs }: RuleOption, rules: object): boolean {
  const values = new Map<string, unknown>(Object.entries(rules));
  return Object.entries(needs).every(([field, value]) => values.get(field) === value);
}

/** Return the id of a message about an option: `force-wrong-call`, `option-wrong-call-once`. */
export function optionKey(start: string, { name }: RuleOption, ...details: string[]): string {
  return [start, name.replaceAll("_", "-"), ...details].join("-");
}

function valueOf({ kind }: RuleOption, value: unknown): unknown {
  if (kind === "traits") return Array.isArray(value) ? value.map(String) : String(value).split(",");
  return kind === "clock" ? parseClock(value) : value;
}

/** Return the rules of a preset with some options, as the server would. */
export function rulesFor(
  preset: Pick<Preset, "preset" | "game" | "piece_set" | "defaults">,
  options: Record<string, unknown> = {},
): PlayRules {
  return {
    preset: preset.preset,
    game: preset.game,
    set: preset.piece_set,
    ...readOptions({ ...preset.defaults, ...options }),
  };
}
