import { beforeEach, expect, test } from "vitest";
import { PRESETS } from "../../../tests/answers";
import { NewTournamentForm } from "./newTournamentForm.svelte";

let form: NewTournamentForm;

function choose(name: string): void {
  const preset = PRESETS.find(({ preset }) => preset === name);
  if (!preset) throw new Error(`no preset ${name}`);
  form.game.choose(preset);
}

beforeEach(() => {
  form = new NewTournamentForm();
  choose("quarto");
  form.name = " Club evening ";
});

test("only a Swiss tournament has a number of rounds", () => {
  form.rounds = 7;
  form.game.options.clock = "450s/game";
  const request = form.request();
  expect(request).toMatchObject({
    name: "Club evening",
    preset: "quarto",
    format: "swiss",
    rounds: 7,
  });
  expect(request.options).toMatchObject({ clock: "450s/game" });
  expect(request).toMatchObject({ games: 1, entry: "open", place: "online", tie_breaks: [] });
  form.format = "round-robin";
  expect(form.request()).toMatchObject({ format: "round-robin", rounds: 0 });
});

test("tables of three have neither round robin nor knockout", () => {
  choose("quardo");
  form.format = "knockout";
  form.game.options.players = 3;
  expect(form.formats).toEqual(["swiss", "arena"]);
  expect(form.request().format).toBe("swiss");
});

test("tie-breaks can be omitted and reordered; coins count only in Quardo", () => {
  expect(form.tieBreaks).not.toContain("coins");
  form.moveUp("wins");
  form.counted = form.counted.filter((tieBreak) => tieBreak !== "buchholz-cut-1");
  expect(form.request().tie_breaks).toEqual(["direct-encounter", "wins", "sonneborn-berger"]);
  form.moveUp("direct-encounter");
  expect(form.tieBreaks[0]).toBe("direct-encounter");
  choose("quardo");
  expect(form.tieBreaks).toContain("coins");
});

test("games on wooden boards are not rated", () => {
  form.rated = true;
  expect(form.request().rated).toBe(true);
  form.wooden = true;
  expect(form.request()).toMatchObject({ rated: false, place: "wooden" });
});

test("an arena pairs automatically and can have an end; other formats have no end", () => {
  form.ends = "2126-05-01T20:00";
  expect(form.request()).toMatchObject({ automatic: false });
  expect(form.request()).not.toHaveProperty("ends");
  form.format = "arena";
  expect(form.request()).toMatchObject({ automatic: true, ends: Date.parse("2126-05-01T20:00") });
  form.automatic = false;
  expect(form.request().automatic).toBe(false);
});

test("an end in the past or before the start is too early", () => {
  form.format = "arena";
  expect(form.endsTooEarly).toBe(false);
  form.ends = "2020-05-01T20:00";
  expect(form.endsTooEarly).toBe(true);
  form.ends = "2126-05-01T20:00";
  expect(form.endsTooEarly).toBe(false);
  form.starts = "2126-05-01T20:00";
  expect(form.endsTooEarly).toBe(true);
  form.format = "swiss";
  expect(form.endsTooEarly).toBe(false);
});

test("absent players have a grace online, unless the clock counts in days", () => {
  expect(form.request().grace).toBe(120);
  form.grace = 600;
  expect(form.request().grace).toBe(600);
  form.game.options.clock = "1d/turn";
  expect(form.request()).not.toHaveProperty("grace");
  form.game.options.clock = "";
  form.wooden = true;
  expect(form.request()).not.toHaveProperty("grace");
});
