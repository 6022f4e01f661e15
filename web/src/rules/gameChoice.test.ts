import { describe, expect, test } from "vitest";
import {
  analysisPath,
  withChange,
  parseChoice,
  choose,
  optionTexts,
  optionsOf,
} from "./gameChoice";

describe("the choice of rules", () => {
  test("goes by the name of the preset that it is", () => {
    const quarto = choose("quarto");
    expect(withChange(quarto, { squares: true }).preset).toBe("quarto-advanced");
    expect(withChange(quarto, { traits: ["core", "colour"] })).toMatchObject({
      preset: "quarto-beginner",
      traits: ["colour", "core"],
    });
    expect(withChange(quarto, { traits: [] }).traits).toHaveLength(4);
    expect(choose("no such game").preset).toBe("quarto");
  });

  test("is read from an address as it was written", () => {
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

  test("asks the server only for what may be chosen", () => {
    expect(optionsOf(choose("quarto"))).toEqual({});
    expect(optionsOf(choose("quardo-classic"))).toEqual({});
    expect(optionsOf({ ...choose("quardo"), players: 3 })).toEqual({ players: 3 });
    expect(optionTexts(choose("quarto-beginner"))).toEqual([]);
  });
});
