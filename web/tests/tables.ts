/** Tables for tests, with a local game or with a live one that the test controls. */
import { Announcer } from "../src/announce/announcer";
import type { GameRules } from "../src/rules/facts";
import { parsePosition } from "../src/rules/notation";
import { rulesFor } from "../src/rules/options";
import type { SessionState } from "../src/net/session";
import { createHands } from "../src/blindfold/fingers.svelte";
import { SandboxTable } from "../src/table/sandboxTable.svelte";
import { Table } from "../src/table/table.svelte";
import { presets } from "./fixtures/games.json";
import { RULES, notice } from "./samples";
import { FakeTransport } from "./transport";

/** Return an announcer without delays, and the texts that it has announced. */
export function createAnnouncer(): { announcer: Announcer; said: string[] } {
  const said: string[] = [];
  const timers = { set: (run: () => void) => run() };
  const announcer = new Announcer(({ text }) => said.push(text.trim()), undefined, timers);
  return { announcer, said };
}

/** Return a sandbox for Ann and Bob. */
export function localSandbox(preset: keyof typeof presets, position: string) {
  const { announcer, said } = createAnnouncer();
  const rules = rulesFor(presets[preset] as Parameters<typeof rulesFor>[0]);
  const players = { names: ["Ann", "Bob"] };
  const sandbox = new SandboxTable(rules, parsePosition(position), players, announcer);
  return { sandbox, table: sandbox.table, said };
}

/** Return Ann's table in a live game with Bob. */
export function liveTable(
  transport: FakeTransport,
  change: Partial<GameRules> = {},
): { table: Table<SessionState>; said: string[] } {
  const { announcer, said } = createAnnouncer();
  return { table: new Table({ ...RULES, ...change }, transport, announcer, {}, createHands), said };
}

/** The start, and the positions after each of three moves. */
const POSITIONS = [
  "..../..../..../.... - -",
  "..../..../..../.... 7 -",
  ".7../..../..../.... - b1",
  ".7../..../..../.... 3 b1",
];

export const MOVES = [
  notice(0, "7", "Ann gives.", 1),
  notice(1, "b1", "Bob places.", 2),
  notice(2, "3", "Bob gives.", 2),
];

/** Return a live table after these moves, without their announcements. */
export function tableAfterMoves(change: Partial<GameRules> = {}) {
  const transport = new FakeTransport();
  const { table, said } = liveTable(transport, change);
  transport.update({ position: POSITIONS[3] ?? "", to_act: 1 }, ...MOVES);
  said.length = 0;
  return { transport, table, said };
}

/** Wait until pending promises have been handled. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
