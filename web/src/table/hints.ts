/** Help that a person asks for in a game against programs alone. */
import { Refused, ask, hint } from "../net/api";
import { hintHere } from "../analysis/valuesHere";
import { type Move, cellsOfMove, parseMove, writeMove } from "../game/notation";
import type { LiveTable, Table } from "./table.svelte";
import type { Swap } from "./selection.svelte";
import type { Moves } from "../net/wire";

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
  const here = facts.position && (await hintHere(facts.position, rules));
  return here ?? parseMove((await hint(state.game.id)).move);
}

/** Says and shows which swaps are possible. */
export async function showSwaps(table: LiveTable): Promise<void> {
  await asking(table, async () => {
    const id = encodeURIComponent(table.state.game.id);
    const { moves } = await ask<Moves>("GET", `/games/${id}/moves`);
    const swaps = moves.map(parseMove).filter(isSwap);
    table.selection.showSwaps(swaps);
    const { speaker } = table;
    const told = speaker.joined(swaps.map((move) => speaker.move(move)));
    if (swaps.length === 0) table.tell("web-swaps-none");
    else table.tell("web-swaps-told", { count: swaps.length, swaps: told });
  });
}

function isSwap(move: Move | null): move is Swap {
  return move?.kind === "swap";
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
