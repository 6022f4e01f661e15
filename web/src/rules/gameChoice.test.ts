import { describe, expect, test } from "vitest";
import {
  analysisPath,
  withChange,
  parseChoice,
  choose,
  optionTexts,
  optionsOf,
} from "./gameChoice";

describe("a choice of rules", () => {
  test("takes the name of the preset that it matches", () => {
    const quarto = choose("quarto");
    expect(withChange(quarto, { squares: true }).preset).toBe("quarto-advanced");
    expect(withChange(quarto, { traits: ["core", "colour"] })).toMatchObject({
      preset: "quarto-beginner",
      traits: ["colour", "core"],
    });
    expect(withChange(quarto, { traits: [] }).traits).toHaveLength(4);
    expect(choose("no such game").preset).toBe("quarto");
  });

  test("is parsed back from its address", () => {
    for (const choice of [
      choose("quarto"),
      choose("quarto-advanced"),
      choose("quardo-classic"),
      withChange(choose("quarto"), { traits: ["height"], squares: true }),
      { ...choose("quardo"), players: 3 },
    ]) {
      const query = new URL(analysisPath(choice, "x"), "http://a").searchParams;
      expect(parseChoice((key) => query.get(key))).toEqual(choice);
    }
  });

  test("sends the server only options that may be chosen", () => {
    expect(optionsOf(choose("quarto"))).toEqual({});
    expect(optionsOf(choose("quardo-classic"))).toEqual({});
    expect(optionsOf({ ...choose("quardo"), players: 3 })).toEqual({ players: 3 });
    expect(optionTexts(choose("quarto-beginner"))).toEqual([]);
  });
});
