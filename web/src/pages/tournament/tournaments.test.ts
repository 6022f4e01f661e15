import { beforeAll, expect, test } from "vitest";
import { PRESETS } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { round, tableGame, tournamentBody } from "../../../tests/tournaments";
import { loadTournamentMessages } from "../../i18n/i18n.svelte";
import type { TournamentBody } from "../../lib/wire";
import { meetingOf, rowOf } from "./crosstable";
import { openTableOf, nextRoundPlayers, progressOf, resultWords } from "./facts";
import { tournamentOf } from "./model";
import type { Tournament } from "./model";
import { announcementsOf } from "./announcements";
import { MAX_LINES, sheetsOf } from "./projector";

beforeAll(async () => {
  await speakEnglish();
  await loadTournamentMessages();
});

function tournament(...args: Parameters<typeof tournamentBody>): Tournament {
  return tournamentOf(tournamentBody(...args), PRESETS);
}

const BEFORE = { rounds: [] } satisfies Partial<TournamentBody>;
const CLAIMED = tableGame(["1", "2"], { claim: { result: "1-0", by: "2" } });
const OTHERS = tableGame(["3", "4"]);

test("a new round is announced once, with the viewer's table", () => {
  const news = announcementsOf(tournament(BEFORE, { paired: 0 }), tournament());
  expect(news).toEqual(["Round 1 is paired.", "Your game is ready: table 1, against Ben."]);
  expect(announcementsOf(tournament(), tournament())).toEqual([]);
});

test("a bye is announced to its player, an undone round to all viewers", () => {
  const eve = { me: "5" };
  expect(announcementsOf(tournament(BEFORE, { ...eve, paired: 0 }), tournament({}, eve))).toContain(
    "You have a bye.",
  );
  expect(announcementsOf(tournament(), tournament(BEFORE, { paired: 0 }))).toEqual([
    "Round 1 was undone.",
  ]);
});

test("claims and results are announced to both players and the director", () => {
  const claimed = { rounds: [round(1, [CLAIMED, OTHERS], ["5"])] };
  const result = {
    rounds: [round(1, [{ ...CLAIMED, claim: null, result: "1-0" }, OTHERS], ["5"])],
  };
  const expected = ["Ben entered a result: Ann won. Please confirm it."];
  expect(announcementsOf(tournament(), tournament(claimed))).toEqual(expected);
  expect(announcementsOf(tournament({}, { me: "2" }), tournament(claimed, { me: "2" }))).toEqual([
    "You entered: Ann won. Another player or the director has to confirm it.",
  ]);
  expect(announcementsOf(tournament(claimed), tournament(result))).toEqual([
    "Result of table 1: Ann won.",
  ]);
  expect(announcementsOf(tournament(claimed), tournament())).toEqual([
    "The result of table 1 was rejected.",
  ]);
  expect(
    announcementsOf(tournament(claimed, { me: "3" }), tournament(result, { me: "3" })),
  ).toEqual([]);
  expect(
    announcementsOf(
      tournament(claimed, { me: null, directs: true }),
      tournament(result, { me: null, directs: true }),
    ),
  ).toHaveLength(1);
});

test("the end of the tournament is announced", () => {
  expect(announcementsOf(tournament(), tournament({}, { state: "over" }))).toEqual([
    "The tournament is over.",
  ]);
});

test("results name the winner and mark forfeits", () => {
  const state = tournament();
  const words = ["1-0", "½-½", "-/+", "-/-"].map((result) =>
    resultWords(state, ["1", "2"], result),
  );
  expect(words).toEqual(["Ann won", "Draw", "Ben won (forfeit)", "Both forfeit (forfeit)"]);
  expect(resultWords(state, ["1", "2", "3"], "2-1-3")).toBe("1. Ben, 2. Ann, 3. Cleo");
});

test("a table is open until its games have results", () => {
  expect(openTableOf(tournament(), "1")?.number).toBe(1);
  expect(openTableOf(tournament(), "5")).toBeNull();
  const over = { rounds: [round(1, [tableGame(["1", "2"], { result: "1-0" }), OTHERS])] };
  expect(openTableOf(tournament(over), "1")).toBeNull();
});

test("withdrawn and absent players do not play the next round", () => {
  const [ann, ben, ...others] = tournamentBody().entrants;
  const entrants = [{ ...ann, withdrawn: true }, { ...ben, absences: [2] }, ...others];
  const state = tournament({ entrants: entrants as TournamentBody["entrants"] });
  expect(nextRoundPlayers(state).map(({ name }) => name)).toEqual(["Cleo", "Dan", "Eve"]);
});

test("progress is given by round and state", () => {
  expect(progressOf(tournament().brief)).toBe("Round 1 of 3");
  expect(progressOf(tournament({}, { rounds: 0, format: "knockout" }).brief)).toBe("Round 1");
  expect(progressOf(tournament({}, { state: "over" }).brief)).toBe("Finished");
  expect(progressOf(tournament(BEFORE, { paired: 0, state: "entry" }).brief)).toBe("Not started");
});

test("the crosstable has rounds in a Swiss, opponents in a round robin", () => {
  const rounds = [
    round(1, [tableGame(["1", "2"], { result: "1-0" }), OTHERS], ["5"]),
    round(2, [tableGame(["5", "1"], { result: "½-½" })]),
  ];
  const swiss = tournament({ rounds });
  const first = swiss.rounds[0]?.tables[0];
  expect(first && meetingOf(first, "2")).toEqual({ opponents: ["1"], halves: 0, outOf: 2 });
  expect(rowOf(swiss, "1").map(({ meeting }) => meeting?.halves)).toEqual([2, 1]);
  expect(rowOf(swiss, "5").map(({ bye }) => bye)).toEqual([true, false]);
  const all = tournament({ rounds }, { format: "round-robin", rounds: 0 });
  const met = rowOf(all, "1").map(({ key, meeting }) => [key, meeting?.halves]);
  expect(met).toEqual([
    ["5", 1],
    ["1", undefined],
    ["2", 2],
    ["3", undefined],
    ["4", undefined],
  ]);
});

test("the projector shows pairings, then standings; entrants before the start", () => {
  expect(sheetsOf(tournament()).map(({ kind }) => kind)).toEqual(["pairings", "standings"]);
  expect(sheetsOf(tournament({}, { state: "over" })).map(({ kind }) => kind)).toEqual([
    "standings",
  ]);
  expect(sheetsOf(tournament(BEFORE)).map(({ kind }) => kind)).toEqual(["entrants"]);
  const many = Array.from({ length: MAX_LINES + 1 }, (_, n) =>
    tableGame([String(n), String(n + 50)]),
  );
  const pages = sheetsOf(tournament({ rounds: [round(1, many, ["5"])] })).filter(
    (sheet) => sheet.kind === "pairings",
  );
  expect(pages.map(({ tables, byes }) => [tables.length, byes.length])).toEqual([
    [MAX_LINES, 0],
    [1, 1],
  ]);
});
