/** Help that a person asks for in a game against programs alone. */
import { Refused, hint } from "../net/api";
import { hintHere } from "../engine/localValues";
import { engine, engineRules } from "../engine/page";
import { LEVELS } from "../engine/protocol";
import type { GameRules } from "../rules/facts";
import { type Move, type Position, cellsOfMove, parseMove, writeMove } from "../rules/notation";
import { swaps as swapsIn } from "../rules/rules";
import { isKept } from "../local/storedGame";
import type { LiveTable, Table } from "./table.svelte";

/** Whether help is given at all: nobody else is at the table. */
export function mayHelp({ state, facts }: Table): boolean {
  const others = state.game.seats.filter(({ yours }) => !yours);
  const alone = others.length > 0 && others.every(({ kind }) => kind === "program");
  return facts.playing && !facts.dark && facts.mine.length === 1 && alone;
}

/** Says and shows a good move. */
export async function showHint(table: LiveTable): Promise<void> {
  await asking(table, async () => {
    const move = await goodMove(table);
    if (!move) return;
    const piece = move.kind === "give" || move.kind === "put" ? move.piece : null;
    const cells = move.kind === "call" ? move.figure.cells : cellsOfMove(writeMove(move));
    const { speaker } = table;
    table.selection.hint({ piece, cells });
    const told = { text: speaker.move(move) };
    table.narration.tellNote(speaker.translator.translate("web-hint-told", told));
  });
}

/** Finds a good move here, or asks the server for one. */
async function goodMove({ facts, rules, state }: LiveTable): Promise<Move | null> {
  const { position } = facts;
  const here = position && (await hintHere(position, rules));
  if (here || !position) return here;
  const { id, seats } = state.game;
  if (isKept(id)) return bestHere(position, rules, seats.length);
  return parseMove((await hint(id)).move);
}

/** The move of the strongest player there is. */
function bestHere(position: Position, rules: GameRules, players: number): Promise<Move> {
  const level = LEVELS[rules.game].at(-1) ?? "";
  return engine.choose({ rules: engineRules(rules, players), position, level, seed: 0 });
}

/** Says and shows which swaps are possible. */
export async function showSwaps(table: LiveTable): Promise<void> {
  await asking(table, async () => {
    const { position } = table.facts;
    const swaps = position?.game === "quardo" ? swapsIn(position, table.rules) : [];
    table.selection.showSwaps(swaps);
    const { speaker } = table;
    const told = speaker.joined(swaps.map((move) => speaker.move(move)));
    if (swaps.length === 0) table.tell("web-swaps-none");
    else table.tell("web-swaps-told", { count: swaps.length, swaps: told });
  });
}

async function asking(table: Table, question: () => Promise<void>): Promise<void> {
  try {
    await question();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.body) table.say(error.message, "assertive");
    else table.tell("web-unreachable");
  }
}
