import { beforeAll, expect, test } from "vitest";
import { PRESETS } from "../../../tests/answers";
import { speakEnglish } from "../../../tests/english";
import { round, tableGame, told } from "../../../tests/tournaments";
import { speakOfTournaments } from "../../i18n/i18n.svelte";
import type { TournamentBody } from "../../lib/wire";
import { meetingOf, rowOf } from "./crosstable";
import { openTableOf, presentNext, progressOf, resultWords } from "./facts";
import { tournamentOf } from "./wireConversion";
import type { Tournament } from "./model";
import { newsOf } from "./announcements";
import { LINES, sheetsOf } from "./projector";

beforeAll(async () => {
  await speakEnglish();
  await speakOfTournaments();
});

function shown(...args: Parameters<typeof told>): Tournament {
  return tournamentOf(told(...args), PRESETS);
}

const BEFORE = { rounds: [] } satisfies Partial<TournamentBody>;
const CLAIMED = tableGame(["1", "2"], { claim: { result: "1-0", by: "2" } });
const OTHERS = tableGame(["3", "4"]);

test("a new round is announced once, with one's own table", () => {
  const news = newsOf(shown(BEFORE, { paired: 0 }), shown());
  expect(news).toEqual(["Round 1 is paired.", "Your game is ready: table 1, against Ben."]);
  expect(newsOf(shown(), shown())).toEqual([]);
});

test("a bye is announced to whoever has it, and an undone round to everybody", () => {
  const eve = { me: "5" };
  expect(newsOf(shown(BEFORE, { ...eve, paired: 0 }), shown({}, eve))).toContain("You have a bye.");
  expect(newsOf(shown(), shown(BEFORE, { paired: 0 }))).toEqual(["Round 1 was undone."]);
});

test("a claim is announced to both, and so is a result", () => {
  const claimed = { rounds: [round(1, [CLAIMED, OTHERS], ["5"])] };
  const result = {
    rounds: [round(1, [{ ...CLAIMED, claim: null, result: "1-0" }, OTHERS], ["5"])],
  };
  const said = ["Ben entered a result: Ann won. Please confirm it."];
  expect(newsOf(shown(), shown(claimed))).toEqual(said);
  expect(newsOf(shown({}, { me: "2" }), shown(claimed, { me: "2" }))).toEqual([
    "You entered: Ann won. Another player or the director has to confirm it.",
  ]);
  expect(newsOf(shown(claimed), shown(result))).toEqual(["Result of table 1: Ann won."]);
  expect(newsOf(shown(claimed), shown())).toEqual(["The result of table 1 was rejected."]);
  expect(newsOf(shown(claimed, { me: "3" }), shown(result, { me: "3" }))).toEqual([]);
  expect(
    newsOf(shown(claimed, { me: null, directs: true }), shown(result, { me: null, directs: true })),
  ).toHaveLength(1);
});

test("the end is announced", () => {
  expect(newsOf(shown(), shown({}, { state: "over" }))).toEqual(["The tournament is over."]);
});

test("results are said by name, forfeits as such", () => {
  const tournament = shown();
  const words = ["1-0", "½-½", "-/+", "-/-"].map((one) => resultWords(tournament, ["1", "2"], one));
  expect(words).toEqual(["Ann won", "Draw", "Ben won (forfeit)", "Nobody came (forfeit)"]);
  expect(resultWords(tournament, ["1", "2", "3"], "2-1-3")).toBe("1. Ben, 2. Ann, 3. Cleo");
});

test("one's own table is open until its games have results", () => {
  expect(openTableOf(shown(), "1")?.number).toBe(1);
  expect(openTableOf(shown(), "5")).toBeNull();
  const over = { rounds: [round(1, [tableGame(["1", "2"], { result: "1-0" }), OTHERS])] };
  expect(openTableOf(shown(over), "1")).toBeNull();
});

test("whoever has left or will be absent does not play the next round", () => {
  const [ann, ben, ...others] = told().entrants;
  const entrants = [{ ...ann, withdrawn: true }, { ...ben, absences: [2] }, ...others];
  const tournament = shown({ entrants: entrants as TournamentBody["entrants"] });
  expect(presentNext(tournament).map(({ name }) => name)).toEqual(["Cleo", "Dan", "Eve"]);
});

test("how far a tournament is", () => {
  expect(progressOf(shown())).toBe("Round 1 of 3");
  expect(progressOf(shown({}, { rounds: 0, format: "knockout" }))).toBe("Round 1");
  expect(progressOf(shown({}, { state: "over" }))).toBe("Finished");
  expect(progressOf(shown(BEFORE, { paired: 0, state: "entry" }))).toBe("Not started");
});

test("the crosstable goes by rounds in a Swiss and by opponents in a round robin", () => {
  const rounds = [
    round(1, [tableGame(["1", "2"], { result: "1-0" }), OTHERS], ["5"]),
    round(2, [tableGame(["5", "1"], { result: "½-½" })]),
  ];
  const swiss = shown({ rounds });
  const first = swiss.rounds[0]?.tables[0];
  expect(first && meetingOf(first, "2")).toEqual({ opponents: ["1"], halves: 0, outOf: 2 });
  expect(rowOf(swiss, "1").map(({ meeting }) => meeting?.halves)).toEqual([2, 1]);
  expect(rowOf(swiss, "5").map(({ bye }) => bye)).toEqual([true, false]);
  const all = shown({ rounds }, { format: "round-robin", rounds: 0 });
  const met = rowOf(all, "1").map(({ key, meeting }) => [key, meeting?.halves]);
  expect(met).toEqual([
    ["5", 1],
    ["1", undefined],
    ["2", 2],
    ["3", undefined],
    ["4", undefined],
  ]);
});

test("a projector has pages of pairings, then of standings; before the start the names", () => {
  expect(sheetsOf(shown()).map(({ kind }) => kind)).toEqual(["pairings", "standings"]);
  expect(sheetsOf(shown({}, { state: "over" })).map(({ kind }) => kind)).toEqual(["standings"]);
  expect(sheetsOf(shown(BEFORE)).map(({ kind }) => kind)).toEqual(["entrants"]);
  const many = Array.from({ length: LINES + 1 }, (_, n) => tableGame([String(n), String(n + 50)]));
  const pages = sheetsOf(shown({ rounds: [round(1, many, ["5"])] })).filter(
    (sheet) => sheet.kind === "pairings",
  );
  expect(pages.map(({ tables, byes }) => [tables.length, byes.length])).toEqual([
    [LINES, 0],
    [1, 1],
  ]);
});
