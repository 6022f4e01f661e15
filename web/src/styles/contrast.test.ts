import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The colours of the design by name, for light and for dark, as the style sheet writes them. */
const CSS = readFileSync(new URL("./base.css", import.meta.url), "utf-8");
const BOARDS = readFileSync(new URL("./boards.css", import.meta.url), "utf-8");
const COLOURS = new Map(
  [...CSS.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);
const GROUNDS = ["ground", "ground-2", "surface", "surface-2", "accent-soft"];
const INKS = ["text", "muted", "accent", "danger", "good"];

type Theme = "light" | "dark";

function colour(name: string, theme: Theme): string {
  const found = COLOURS.get(name)?.[theme];
  if (!found) throw new Error(`--${name} is not one colour for light and one for dark`);
  return found;
}

/** Return the contrast of two colours as WCAG 2 defines it. */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each<Theme>(["light", "dark"])("%s", (theme) => {
  it.each(INKS)("%s can be read on every ground", (ink) => {
    for (const ground of GROUNDS) {
      const found = contrast(colour(ink, theme), colour(ground, theme));
      expect(found, ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("text on the accent can be read", () => {
    const found = contrast(colour("on-accent", theme), colour("accent", theme));
    expect(found).toBeGreaterThanOrEqual(4.5);
  });

  it("the edge of a field is visible on every ground", () => {
    for (const ground of GROUNDS.slice(0, 4)) {
      const found = contrast(colour("line-strong", theme), colour(ground, theme));
      expect(found, ground).toBeGreaterThanOrEqual(3);
    }
  });
});

const LOOKS = [...BOARDS.matchAll(/data-board="([a-z]+)"\] \.look \{([^}]*)\}/g)].map(
  ([, look = "", colours = ""]) => ({ look, colours }),
);

it("the board has three looks", () => {
  expect(LOOKS.map(({ look }) => look)).toEqual(["wood", "slate", "paper"]);
});

describe.each(LOOKS)("a board of $look", ({ colours }) => {
  it.each<Theme>(["light", "dark"])("shows where its cells end, in %s", (theme) => {
    const [frame = "", well = "", edge = ""] = ["frame", "well", "well-edge"].map((name) => {
      const value = new RegExp(`--${name}: (?:light-dark\\()?([^);]+)`).exec(colours)?.[1] ?? "";
      const [light = "", dark = light] = value.split(", ");
      return theme === "light" ? light : dark;
    });
    expect(contrast(edge, well)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, frame)).toBeGreaterThanOrEqual(3);
  });
});
