import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { t } from "../i18n/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import "../../tests/components";
import { speakEnglish } from "../../tests/english";
import { localSandbox, settled } from "../../tests/tables";
import Rack from "./Rack.svelte";

let said: string[];
let sandbox: ReturnType<typeof localSandbox>["sandbox"];

beforeAll(speakEnglish);
beforeEach(() => show("quarto", "0.../..../..../.... - a1"));

function show(preset: "quarto" | "quardo", position: string): void {
  cleanup();
  ({ sandbox, said } = localSandbox(preset, position));
  render(Rack, { table: sandbox.table });
}

function piece(number: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-piece="${String(number)}"]`);
  if (!found) throw new Error(`no piece ${String(number)}`);
  return found;
}

test("a pressed piece is given, and its place is empty", async () => {
  await fireEvent.click(piece(7));
  await settled();
  expect(sandbox.game.text).toBe("0.../..../..../.... 7 a1");
  expect(piece(7).getAttribute("aria-label")).toBe(
    t("web-piece-gone", { piece: "short dark square solid" }),
  );
});

test("an empty place says where its piece is, and gives nothing", async () => {
  await fireEvent.click(piece(0));
  await settled();
  expect(sandbox.game.at).toBe(0);
  expect(said).toEqual(["Already on a1."]);
});

test("a picked pawn is released by a second press or Escape", async () => {
  show("quardo", "..../..../..../.... 7ffff 0-0 1");
  const chosen = (): string | null => piece(7).getAttribute("aria-selected");
  await fireEvent.click(piece(7));
  expect(chosen()).toBe("true");
  await fireEvent.click(piece(7));
  expect(chosen()).toBe("false");
  await fireEvent.click(piece(7));
  await fireEvent.keyDown(piece(7), { key: "Escape" });
  expect(chosen()).toBe("false");
});

describe("letter keys", () => {
  const ran: unknown[] = [];
  const board = {
    stepTo: (cell: number) => void ran.push(cell),
    runCommand: (...[command, shift]: unknown[]) => void ran.push([command, shift]),
  };

  beforeEach(() => {
    ran.length = 0;
    cleanup();
    render(Rack, { table: sandbox.table, board });
    piece(0).focus();
  });

  async function press(key: string, more: object = {}): Promise<void> {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  }

  test("focus the piece at their place on the keyboard, in the rack's order", async () => {
    const reached: (string | undefined)[] = [];
    for (const row of ["Digit1234", "KeyQWER", "KeyASDF", "KeyZXCV"]) {
      for (const key of row.slice(-4)) {
        await press("?", { code: row.slice(0, -4) + key });
        reached.push((document.activeElement as HTMLElement).dataset["piece"]);
      }
    }
    expect(reached).toEqual(Array.from({ length: 16 }, (_, number) => String(number)));
  });

  test("lead to the board with Shift, and run its commands", async () => {
    await press("W", { code: "KeyW", shiftKey: true });
    await press("g");
    await press("J", { shiftKey: true });
    expect(ran).toEqual([5, ["call", false], ["figure", true]]);
  });

  test("do nothing when they are switched off", async () => {
    settings.letterKeys = false;
    await press("w", { code: "KeyW" });
    await press("g");
    settings.letterKeys = true;
    expect(document.activeElement).toBe(piece(0));
    expect(ran).toEqual([]);
  });
});

test("the rack is one tab stop, and the arrows stay inside", async () => {
  piece(0).focus();
  for (const key of ["End", "ArrowDown", "ArrowRight", "ArrowUp", "Home"]) {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const stops = screen.getAllByRole("gridcell").filter(({ tabIndex }) => tabIndex >= 0);
    expect(stops).toEqual([document.activeElement]);
  }
});
