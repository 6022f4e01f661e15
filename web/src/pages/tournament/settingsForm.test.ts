import { expect, test } from "vitest";
import { PRESETS } from "../../../tests/answers";
import { tournamentBody } from "../../../tests/tournaments";
import type { TournamentBrief } from "../../lib/wire";
import { tournamentOf } from "./model";
import { SettingsForm } from "./settingsForm.svelte";
import { fieldText, gracesWith, momentOf } from "./times";

const END = Date.parse("2126-05-01T20:00");

function formOf(brief: Partial<TournamentBrief> = {}): SettingsForm {
  return new SettingsForm(tournamentOf(tournamentBody({}, brief), PRESETS));
}

test("only changed settings are sent", () => {
  const form = formOf({ format: "arena", ends: END });
  expect(form.changes()).toEqual({});
  form.entry = "link";
  form.grace = 300;
  expect(form.changes()).toEqual({ entry: "link", grace: 300 });
});

test("a time can be moved and removed", () => {
  const form = formOf({ format: "arena", ends: END });
  form.ends = "2126-05-01T21:30";
  expect(form.changes()).toEqual({ ends: END + 90 * 60_000 });
  form.ends = "";
  expect(form.changes()).toEqual({ ends: null });
  form.ends = "2020-01-01T00:00";
  expect(form.endsTooEarly).toBe(true);
});

test("settings without effect are not offered", () => {
  const offered = (form: SettingsForm): boolean[] => [
    form.canSetStart,
    form.canSetEnd,
    form.hasGrace,
  ];
  expect(offered(formOf())).toEqual([false, false, true]);
  expect(offered(formOf({ state: "entry", format: "arena" }))).toEqual([true, true, true]);
  expect(formOf({ place: "wooden" }).hasGrace).toBe(false);
  expect(formOf({ options: { clock: "3d/turn" } }).hasGrace).toBe(false);
});

test("times survive formatting and parsing; any current grace is offered", () => {
  expect(momentOf(fieldText(END))).toBe(END);
  expect([fieldText(null), momentOf("")]).toEqual(["", null]);
  expect(gracesWith(45)).toContain(45);
  expect(gracesWith(120)).not.toContain(45);
});
