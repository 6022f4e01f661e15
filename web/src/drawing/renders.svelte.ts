/** The rendered pictures of pieces and coins: which ones to show, and whether they have loaded. */
import { getContext, setContext } from "svelte";
import { MediaQuery, SvelteSet } from "svelte/reactivity";
import { settings } from "../lib/settings.svelte";
import type { PieceSet } from "../rules/notation";
import boardDay from "../../../src/fourfold/draw/renders/board-day.avif";
import boardNight from "../../../src/fourfold/draw/renders/board-night.avif";
import coinsDay from "../../../src/fourfold/draw/renders/coins-day.avif";
import coinsNight from "../../../src/fourfold/draw/renders/coins-night.avif";
import matDay from "../../../src/fourfold/draw/renders/mat-day.avif";
import matNight from "../../../src/fourfold/draw/renders/mat-night.avif";
import quardoDay from "../../../src/fourfold/draw/renders/quardo-day.avif";
import quardoNight from "../../../src/fourfold/draw/renders/quardo-night.avif";
import quartoDay from "../../../src/fourfold/draw/renders/quarto-day.avif";
import quartoNight from "../../../src/fourfold/draw/renders/quarto-night.avif";

export type Sheet = "quarto" | "quardo" | "coins";
export type Lighting = "day" | "night";

const SHEETS: Record<Lighting, Record<Sheet, string>> = {
  day: { quarto: quartoDay, quardo: quardoDay, coins: coinsDay },
  night: { quarto: quartoNight, quardo: quardoNight, coins: coinsNight },
};

const BOARDS: Record<Lighting, Record<PieceSet, string>> = {
  day: { quarto: boardDay, quardo: matDay },
  night: { quarto: boardNight, quardo: matNight },
};

const dark = new MediaQuery("(prefers-color-scheme: dark)", false);
const contrast = new MediaQuery("(prefers-contrast: more)", false);
const forced = new MediaQuery("(forced-colors: active)", false);

/** Return the lighting of the table, or null where plain drawings are preferred. */
export function lighting(): Lighting | null {
  if (settings.highContrast || contrast.current || forced.current) return null;
  const night = settings.theme === "auto" ? dark.current : settings.theme === "dark";
  return night ? "night" : "day";
}

const PLAIN = Symbol("plain");

/** Draw everything within a component plainly: in the dark only shapes matter. */
export function drawPlainly(): void {
  setContext(PLAIN, true);
}

/** Return whether a component is within one that is drawn plainly. */
export function isPlain(): boolean {
  return getContext<boolean | undefined>(PLAIN) ?? false;
}

const loaded = new SvelteSet<string>();
let requested: readonly string[] = [];

/** Return the address of a sheet that can be shown, or null to draw instead. */
export function sheetFor(sheet: Sheet): string | null {
  const light = lighting();
  const url = light && SHEETS[light][sheet];
  return url && loaded.has(url) ? url : null;
}

/** Return the address of the board for a set, or null to draw instead. */
export function boardFor(set: PieceSet): string | null {
  const light = lighting();
  return light && settings.board === "wood" ? BOARDS[light][set] : null;
}

/** Return the board and the pieces of a set in daylight, or null where drawings are preferred. */
export function daylightRenders(
  set: PieceSet,
): Record<"board" | "pieces" | "coins", string> | null {
  const { day } = SHEETS;
  return lighting() && { board: BOARDS.day[set], pieces: day[set], coins: day.coins };
}

/** Load a sheet; until then, and if it fails, drawings replace it. */
export function fetchSheet(sheet: Sheet): void {
  const light = lighting();
  const url = light && SHEETS[light][sheet];
  if (!url || requested.includes(url)) return;
  requested = [...requested, url];
  const image = new Image();
  image.src = url;
  image.decode().then(
    () => loaded.add(url),
    () => (requested = requested.filter((other) => other !== url)),
  );
}

/** Load the pictures of a table with a set of pieces ahead of time. */
export function fetchTable(set: PieceSet): void {
  fetchSheet(set);
  const board = boardFor(set);
  if (board) new Image().src = board;
}
