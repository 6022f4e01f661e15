/**
 * The rules in force at a table, in short sentences.
 *
 * A twin of `fourfold.i18n.in_force`; `rulesInForce.test.ts` compares the two.
 */
import { messageId } from "../i18n/catalogue";
import type { Clock } from "../rules/clock";
import type { GameRules } from "../rules/facts";
import { traitsOf } from "../rules/notation";
import type { Speaker } from "./phrases";

/** Return the sentences that players need to know about their options. */
export function rulesInForce(
  { seats, rated = false }: { readonly seats: readonly unknown[]; readonly rated?: boolean },
  rules: GameRules,
  speaker: Speaker,
): string[] {
  const quarto = rules.game === "quarto";
  const { translator } = speaker;
  return [
    ...(rated ? [translator.translate("force-rated")] : []),
    ...(quarto ? [] : [translator.translate("force-players", { count: seats.length })]),
    ...traits(rules, speaker),
    shapes(rules, speaker),
    ...(quarto ? calling(rules, speaker) : []),
    ...limits(rules, speaker),
  ];
}

/** Return what makes an alignment at this table, in one sentence. */
export function alignmentRule(rules: GameRules, speaker: Speaker): string {
  return traits(rules, speaker)[0] ?? shapes(rules, speaker);
}

function shapes({ squares }: GameRules, { translator }: Speaker): string {
  return translator.translate(squares ? "force-squares" : "force-lines");
}

/** Return which traits count, unless all four do. */
function traits({ set, traits: counted }: GameRules, speaker: Speaker): string[] {
  const all = traitsOf(set).map(({ name }) => name);
  const names = all.filter((name) => counted.includes(name));
  if (names.length === 0 || names.length === all.length) return [];
  const listed = speaker.listed(
    names.map((name) => speaker.translator.translate(messageId(`trait-${name}`))),
  );
  return [speaker.translator.translate("force-traits", { count: names.length, traits: listed })];
}

/** Return the sentences on calls and on the cost of a wrong one. */
function calling({ autoCall, wrongCall }: GameRules, { translator }: Speaker): string[] {
  if (autoCall) return [translator.translate("force-auto-call")];
  const price = translator.translate(messageId(`force-wrong-${wrongCall ?? "once"}`));
  return [translator.translate("force-call"), price];
}

/** Return how much time players have. */
function clockText({ seconds, per, increment }: Clock, speaker: Speaker): string {
  const [time, more] = [speaker.duration(1000 * seconds), speaker.duration(1000 * increment)];
  const key = per === "turn" ? "" : increment === 0 ? "-game" : "-increment";
  return speaker.translator.translate(`force-clock${key}`, { time, increment: more });
}

/** Return the sentences on time, on touches, and on whether fingertips are seen. */
function limits(rules: GameRules, speaker: Speaker): string[] {
  const { clock, blindfold, touches, fingertipSight } = rules;
  const { translator } = speaker;
  const sentences: string[] = [];
  if (clock !== null) sentences.push(clockText(clock, speaker));
  if (typeof touches === "number") {
    sentences.push(translator.translate("force-touches", { count: touches }));
  } else if (blindfold) {
    sentences.push(translator.translate("force-touches-free"));
  }
  if (fingertipSight) sentences.push(translator.translate("force-fingertip-sight"));
  return sentences;
}
