import { expect, test } from "vitest";
import { SYMBOLS } from "../generated/drawings";
import { PIECES, pieceCode } from "../rules/notation";

test("every piece of both sets is drawn once", () => {
  for (const set of ["quarto", "quardo"]) {
    for (const piece of PIECES) {
      expect(SYMBOLS.split(`id="${set}-${pieceCode(piece)}"`)).toHaveLength(2);
    }
  }
});

test("no drawing needs what the content security policy forbids", () => {
  expect(SYMBOLS).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
});
