import { expect, test } from "vitest";
import { spokenText } from "./spokenText";

test.each(["zh-Hans", "zh-Hant"] as const)("cells are a letter and a number in %s", (language) => {
  expect(spokenText("放在d1。四方阵b1 c1 b2 c2，a2和a3", language)).toBe(
    "放在d\u00a01。四方阵b\u00a01 c\u00a01 b\u00a02 c\u00a02，a\u00a02和a\u00a03",
  );
  expect(spokenText("b1已经有棋子。（Q12）", language)).toBe("b\u00a01已经有棋子。（Q\u00a012）");
  expect(spokenText("d列，第2行，Ab1，Ann 2", language)).toBe("d列，第2行，Ab1，Ann 2");
});

test("other languages keep the names of cells", () => {
  expect(spokenText("Vous placez la pièce en d1.", "fr")).toBe("Vous placez la pièce en d1.");
});
