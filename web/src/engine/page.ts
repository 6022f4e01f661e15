/** The engine of this page: one worker for all its requests. */
import { traitsOf } from "../rules/notation";
import type { GameRules } from "../rules/facts";
import { EngineClient } from "./client";
import type { EngineRules } from "./protocol";

export const engine = new EngineClient();

/** Convert the rules of a table for the engine. */
export function engineRules({ game, traits, squares }: GameRules, players = 2): EngineRules {
  const bits = traitsOf("quarto").map(({ name }, bit) => (traits.includes(name) ? 1 << bit : 0));
  return { game, traits: bits.reduce((all, bit) => all | bit), squares, players };
}
