/** Hints for a player whose opponents are all computers. */
import { Refused, hint } from "../net/api";
import { hintLocally } from "../engine/localValues";
import { engine, engineRules } from "../engine/page";
import { COMPUTER_LEVELS } from "../generated/constants/engine";
import type { GameRules } from "../rules/facts";
import { type Move, type Position, cellsOfMove, parseMove, writeMove } from "../rules/notation";
import { swaps as swapsIn } from "../rules/rules";
import { isLocalGame } from "../local/storedGame";
import type { SessionState } from "../net/session";
import type { Facts } from "../rules/facts";
import type { TableState } from "../rules/tableState";
import type { Selection } from "./selection.svelte";
import type { Voice } from "./voice.svelte";

/** The parts of a table that hints need. */
export interface HintTable {
  readonly state: TableState;
  readonly facts: Facts;
  readonly rules: GameRules;
  readonly selection: Pick<Selection, "hint" | "showSwaps">;
  readonly voice: Pick<Voice, "speaker" | "say" | "tell" | "showNote">;
}

type LiveTable = HintTable & { readonly state: SessionState };

/** Return whether hints are available: all other seats are computers'. */
export function canHelp({ state, facts }: Pick<HintTable, "state" | "facts">): boolean {
  const others = state.game.seats.filter(({ yours }) => !yours);
  const alone = others.length > 0 && others.every(({ kind }) => kind === "program");
  return facts.playing && !facts.dark && facts.mine.length === 1 && alone;
}

/** Show and announce a good move. */
export async function showHint(table: LiveTable): Promise<void> {
  await reportRefusal(table, async () => {
    const move = await findMove(table);
    if (!move) return;
    const piece = move.kind === "give" || move.kind === "put" ? move.piece : null;
    const cells = move.kind === "call" ? move.figure.cells : cellsOfMove(writeMove(move));
    const { speaker } = table.voice;
    table.selection.hint({ piece, cells });
    const text = speaker.move(move);
    table.voice.showNote(speaker.translator.translate("web-hint-told", { text }));
  });
}

/** Find a good move on this device, or request one from the server. */
async function findMove({ facts, rules, state }: LiveTable): Promise<Move | null> {
  const { position } = facts;
  const local = position && (await hintLocally(position, rules));
  if (local || !position) return local;
  const { id, seats } = state.game;
  if (isLocalGame(id)) return chooseLocally(position, rules, seats.length);
  return parseMove((await hint(id)).move);
}

/** Return the move of the strongest computer player. */
function chooseLocally(position: Position, rules: GameRules, players: number): Promise<Move> {
  const level = COMPUTER_LEVELS[rules.game].at(-1) ?? "";
  return engine.choose({ rules: engineRules(rules, players), position, level, seed: 0 });
}

/** Show and announce the possible swaps. */
export async function showSwaps(table: LiveTable): Promise<void> {
  await reportRefusal(table, () => {
    const { position } = table.facts;
    const swaps = position?.game === "quardo" ? swapsIn(position, table.rules) : [];
    table.selection.showSwaps(swaps);
    const { speaker } = table.voice;
    const list = speaker.joined(swaps.map((move) => speaker.move(move)));
    if (swaps.length === 0) table.voice.tell("web-swaps-none");
    else table.voice.tell("web-swaps-told", { count: swaps.length, swaps: list });
  });
}

/** Run a request for help; announce a refusal. */
async function reportRefusal(
  { voice }: HintTable,
  request: () => Promise<void> | void,
): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.body) voice.say(error.message, "assertive");
    else voice.tell("web-unreachable");
  }
}
