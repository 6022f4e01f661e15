import { render } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import "../../../tests/components";
import { speakEnglish } from "../../../tests/english";
import LetterLegend from "./LetterLegend.svelte";

beforeAll(speakEnglish);

test("every letter is explained, and has one meaning in a set", () => {
  render(LetterLegend);
  const sets = [...document.querySelectorAll(".set")].map((set) =>
    [...set.querySelectorAll("dd")].map(({ textContent }) => textContent),
  );
  expect(sets[0]).toEqual([
    ...["L light", "D dark", "R round", "□ square", "T tall", "S short", "● solid", "H hollow"],
  ]);
  for (const lines of sets) {
    const letters = lines.map((line) => line.split(" ")[0]);
    expect(new Set(letters).size).toBe(8);
  }
});
