import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { localSandbox, settled } from "../../tests/tables";
import Board from "./Board.svelte";

let said: string[];
let sandbox: ReturnType<typeof localSandbox>["sandbox"];
let requests: string[];

beforeAll(speakEnglish);
beforeEach(() => show("0.../.9../..../.... 3 b2"));

function show(position: string, preset: "quarto" | "quardo" = "quarto"): void {
  cleanup();
  requests = [];
  ({ sandbox, said } = localSandbox(preset, position));
  render(Board, { table: sandbox.table, onrequest: (request: string) => requests.push(request) });
}

function cells(): HTMLElement[] {
  return screen.getAllByRole("gridcell");
}

function focused(): string | null {
  return document.activeElement?.getAttribute("aria-label") ?? null;
}

async function press(key: string, more: object = {}): Promise<void> {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

describe("the board", () => {
  test("describes each cell", () => {
    expect(cells()).toHaveLength(16);
    expect(cells()[1]?.getAttribute("aria-label")).toBe("b1, empty");
    expect(cells()[5]?.getAttribute("aria-label")).toBe("b2, tall dark round hollow");
  });

  test("is one tab stop, whose arrows stop at the edges", async () => {
    const stops = (): string[] =>
      cells()
        .filter((cell) => cell.tabIndex >= 0)
        .map((cell) => cell.dataset["drop"] ?? "");
    cells()[0]?.focus();
    const ways = ["End", "ArrowDown", "ArrowRight", "Home", "ArrowUp", "ArrowUp", "ArrowLeft"];
    const at: string[] = [];
    for (const key of ways) {
      await press(key);
      expect(stops()).toHaveLength(1);
      at.push(...stops());
    }
    expect(at).toEqual(["d1", "d2", "d2", "a2", "a1", "a1", "a1"]);
    await press("End", { ctrlKey: true });
    expect(focused()).toBe("d4, empty");
  });

  test("receives the piece in hand on the pressed cell", async () => {
    await fireEvent.click(screen.getByRole("gridcell", { name: "c1, empty" }));
    await settled();
    expect(sandbox.game.text).toBe("0.3./.9../..../.... - c1");
    expect(cells()[2]?.getAttribute("aria-label")).toMatch(/^c1, /);
  });

  test("marks a pawn for a swap, and its neighbours alone", async () => {
    show("01../2..3/..../.... 7ffff 0-0 1", "quardo");
    await fireEvent.click(screen.getByRole("gridcell", { name: /^a1/ }));
    expect(cells()[0]?.getAttribute("aria-label")).toMatch(/^a1, .*, marked for a swap$/);
    const near = cells().filter((cell) => cell.classList.contains("near"));
    expect(near.map((cell) => cell.dataset["drop"])).toEqual(["b1", "a2"]);
  });
});

describe("letter keys", () => {
  beforeEach(() => cells()[0]?.focus());

  test("focus the cell at their place on the keyboard", async () => {
    const codes = ["Digit1234", "KeyQWER", "KeyASDF", "KeyZXCV"].flatMap((row) =>
      Array.from(row.slice(-4)).map((key) => row.slice(0, -4) + key),
    );
    const reached: string[] = [];
    for (const code of codes) {
      await press(code.slice(-1).toLowerCase(), { code });
      reached.push(focused()?.slice(0, 2) ?? "");
    }
    const all = [1, 2, 3, 4].flatMap((row) =>
      ["a", "b", "c", "d"].map((column) => column + String(row)),
    );
    expect(reached).toEqual(all);
  });

  test.each([
    ["o", /^b2, tall dark round hollow$/],
    ["p", /^In hand: /],
    ["l", /^No move has been made yet/],
    ["t", /no clock/i],
    ["k", /coins/i],
    ["j", /row 2/i],
    ["b", /^No move has been made yet/],
    ["m", /^Bob: place the piece in hand/],
    ["u", /^Left, 13: /],
  ])("%s asks for something", async (key, text) => {
    await press("w", { code: "KeyW" });
    await press(key);
    expect(said.at(-1)).toMatch(text);
  });

  test("n focuses the next empty cell, i and h are requests to the page", async () => {
    await press("w", { code: "KeyW" });
    await press("n");
    expect(focused()).toBe("c2, empty");
    await press("i");
    await press("h");
    expect(requests).toEqual(["command", "help"]);
  });

  test("with everyStop every cell is a tab stop", async () => {
    const stops = (): number => cells().filter((cell) => cell.tabIndex === 0).length;
    expect(stops()).toBe(1);
    settings.everyStop = true;
    await settled();
    expect(stops()).toBe(16);
    settings.everyStop = false;
  });

  test("can be switched off", async () => {
    settings.letterKeys = false;
    await press("w", { code: "KeyW" });
    await press("h");
    settings.letterKeys = true;
    expect(focused()).toMatch(/^a1/);
    expect(requests).toEqual([]);
  });
});
