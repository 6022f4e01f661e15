/**
 * The rules in force at a table, in short sentences.
 *
 * A twin of `fourfold.i18n.rules_in_force`; `rulesInForce.test.ts` compares the two.
 */
import { type Values, messageId } from "../i18n/catalogue";
import type { Clock } from "../rules/clock";
import type { GameRules } from "../rules/facts";
import { traitsOf } from "../rules/notation";
import { RULE_OPTIONS, type RuleOption, appliesTo, optionKey } from "../rules/options";
import type { Speaker } from "./phrases";

const ORDER = RULE_OPTIONS.toSorted(
  (first, second) => Number(second.name === "players") - Number(first.name === "players"),
);

/** Return sentences that state the options of a game. */
export function rulesInForce(
  { rated = false }: { readonly rated?: boolean },
  rules: GameRules,
  speaker: Speaker,
): string[] {
  const stated = ORDER.filter((option) => appliesTo(option, rules)).map((option) =>
    stateOption(option, rules, speaker),
  );
  const first = rated ? [speaker.translator.translate("force-rated")] : [];
  return [...first, ...stated.filter((sentence) => sentence !== "")];
}

/** Return the rule of alignments at a table, in one sentence. */
export function alignmentRule(rules: GameRules, speaker: Speaker): string {
  const sentences = ["traits", "squares"].flatMap((name) =>
    RULE_OPTIONS.filter((option) => option.name === name).map((option) =>
      stateOption(option, rules, speaker),
    ),
  );
  return sentences.find((sentence) => sentence !== "") ?? "";
}

/** Return the sentence about the value of an option; "" if it needs no mention. */
function stateOption(option: RuleOption, rules: GameRules, speaker: Speaker): string {
  const [detail, values] = describeValue(option, rules, speaker);
  const key = optionKey("force", option, ...detail);
  const { translator } = speaker;
  return translator.has(key) ? translator.translate(messageId(key), values) : "";
}

/** Return the end of the message's id, and its values. */
function describeValue(
  { field, kind }: RuleOption,
  rules: GameRules,
  speaker: Speaker,
): [string[], Values] {
  const value = rules[field];
  if (value === null) return [["none"], {}];
  if (value === false) return [["off"], {}];
  if (typeof value === "number") return [[], { count: value }];
  if (kind === "choice") return [[value as string], {}];
  if (kind === "traits") return describeTraits(rules, speaker);
  return rules.clock && kind === "clock" ? describeClock(rules.clock, speaker) : [[], {}];
}

function describeTraits({ set, traits }: GameRules, speaker: Speaker): [string[], Values] {
  const all = traitsOf(set).map(({ name }) => name);
  const names = all.filter((name) => traits.includes(name));
  if (names.length === 0 || names.length === all.length) return [["all"], {}];
  const texts = names.map((name) => speaker.translator.translate(messageId(`trait-${name}`)));
  return [[], { count: names.length, traits: speaker.listed(texts) }];
}

function describeClock({ seconds, per, increment }: Clock, speaker: Speaker): [string[], Values] {
  const [time, more] = [speaker.duration(1000 * seconds), speaker.duration(1000 * increment)];
  if (per === "turn") return [[], { time }];
  return increment === 0 ? [["game"], { time }] : [["increment"], { time, increment: more }];
}
