/** Help that a person asks for in a game against programs alone. */
import { Refused, hint } from "../net/api";
import { hintLocally } from "../engine/localValues";
import { engine, engineRules } from "../engine/page";
import { LEVELS } from "../engine/protocol";
import type { GameRules } from "../rules/facts";
import { type Move, type Position, cellsOfMove, parseMove, writeMove } from "../rules/notation";
import { swaps as swapsIn } from "../rules/rules";
import { isLocalGame } from "../local/storedGame";
import type { SessionState } from "../net/session";
import type { Facts } from "../rules/facts";
import type { TableState } from "../rules/tableState";
import type { Selection } from "./selection.svelte";
import type { Voice } from "./voice.svelte";

/** What help needs of a table. */
export interface HelpedTable {
  readonly state: TableState;
  readonly facts: Facts;
  readonly rules: GameRules;
  readonly selection: Pick<Selection, "hint" | "showSwaps">;
  readonly voice: Pick<Voice, "speaker" | "say" | "tell" | "showNote">;
}

type LiveTable = HelpedTable & { readonly state: SessionState };

/** Whether help is given at all: nobody else is at the table. */
export function canHelp({ state, facts }: Pick<HelpedTable, "state" | "facts">): boolean {
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
    const { speaker } = table.voice;
    table.selection.hint({ piece, cells });
    const told = { text: speaker.move(move) };
    table.voice.showNote(speaker.translator.translate("web-hint-told", told));
  });
}

/** Finds a good move here, or asks the server for one. */
async function goodMove({ facts, rules, state }: LiveTable): Promise<Move | null> {
  const { position } = facts;
  const here = position && (await hintLocally(position, rules));
  if (here || !position) return here;
  const { id, seats } = state.game;
  if (isLocalGame(id)) return chooseLocally(position, rules, seats.length);
  return parseMove((await hint(id)).move);
}

/** The move of the strongest player there is. */
function chooseLocally(position: Position, rules: GameRules, players: number): Promise<Move> {
  const level = LEVELS[rules.game].at(-1) ?? "";
  return engine.choose({ rules: engineRules(rules, players), position, level, seed: 0 });
}

/** Says and shows which swaps are possible. */
export async function showSwaps(table: LiveTable): Promise<void> {
  await asking(table, () => {
    const { position } = table.facts;
    const swaps = position?.game === "quardo" ? swapsIn(position, table.rules) : [];
    table.selection.showSwaps(swaps);
    const { speaker } = table.voice;
    const told = speaker.joined(swaps.map((move) => speaker.move(move)));
    if (swaps.length === 0) table.voice.tell("web-swaps-none");
    else table.voice.tell("web-swaps-told", { count: swaps.length, swaps: told });
  });
}

async function asking({ voice }: HelpedTable, question: () => Promise<void> | void): Promise<void> {
  try {
    await question();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.body) voice.say(error.message, "assertive");
    else voice.tell("web-unreachable");
  }
}
