import { describe, expect, test } from "vitest";
import { addressOf, changed, choiceIn, choose, optionTexts, optionsOf } from "./gameChoice";

describe("the choice of rules", () => {
  test("goes by the name of the preset that it is", () => {
    const quarto = choose("quarto");
    expect(changed(quarto, { squares: true }).preset).toBe("quarto-advanced");
    expect(changed(quarto, { traits: ["core", "colour"] })).toMatchObject({
      preset: "quarto-beginner",
      traits: ["colour", "core"],
    });
    expect(changed(quarto, { traits: [] }).traits).toHaveLength(4);
    expect(choose("no such game").preset).toBe("quarto");
  });

  test("is read from an address as it was written", () => {
    for (const choice of [
      choose("quarto"),
      choose("quarto-advanced"),
      choose("quardo-classic"),
      changed(choose("quarto"), { traits: ["height"], squares: true }),
      { ...choose("quardo"), players: 3 },
    ]) {
      const query = new URL(addressOf(choice, "x"), "http://a").searchParams;
      expect(choiceIn((key) => query.get(key))).toEqual(choice);
    }
  });

  test("asks the server only for what may be chosen", () => {
    expect(optionsOf(choose("quarto"))).toEqual({});
    expect(optionsOf(choose("quardo-classic"))).toEqual({});
    expect(optionsOf({ ...choose("quardo"), players: 3 })).toEqual({ players: 3 });
    expect(optionTexts(choose("quarto-beginner"))).toEqual([]);
  });
});
