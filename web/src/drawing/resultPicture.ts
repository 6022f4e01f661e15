/** The end of a game as a picture to share: the board, the players, and how it ended. */
import { SYMBOLS } from "../generated/drawings";
import { STAMPS, kindOfCoin, coinCentre } from "./coins";
import { coinsLeft } from "./coinsLeft";
import { drawRendered } from "./renderedBoard";
import {
  CELLS,
  type Cell,
  type Figure,
  type PieceSet,
  parsePosition,
  pieceCode,
} from "../rules/notation";

export interface Ending {
  readonly position: string;
  readonly set: PieceSet;
  /** The cells of the called figure. */
  readonly lit: readonly Cell[];
  /** The name of the game, the players, and how it ended. */
  readonly title: string;
  readonly players: string;
  readonly result: string;
  /** The rendered pictures, or null where plain drawings are preferred. */
  readonly rendered: Readonly<Record<"board" | "pieces" | "coins", string>> | null;
}

/** The size of link previews: wide enough for text next to the board. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 45;
const SIDE = HEIGHT - 2 * MARGIN;
const COLOURS = {
  ground: "#f6efe3",
  frame: "#cfa873",
  edge: "#94703f",
  well: "#e9cf9f",
  lit: "#ffe9a8",
  coin: "#f2c14e",
  coinEdge: "#5b3a05",
  accent: "#a33c10",
  text: "#2b1f16",
  muted: "#655544",
};

/** Return the board of a position as a self-contained SVG. */
export function boardSvg({ position, set, lit }: Pick<Ending, "position" | "set" | "lit">): string {
  const { board } = parsePosition(position);
  const used = board.filter((piece) => piece !== null).map((piece) => `${set}-${pieceCode(piece)}`);
  const cells = CELLS.map((cell) => {
    const [x, y] = [100 * (cell % 4), 100 * Math.floor(cell / 4)];
    const [fill, stroke] = lit.includes(cell)
      ? [COLOURS.lit, COLOURS.accent]
      : [COLOURS.well, COLOURS.edge];
    const well = `<circle cx="${String(x + 50)}" cy="${String(y + 50)}" r="44" fill="${fill}" stroke="${stroke}" stroke-width="4"/>`;
    const piece = board[cell] ?? null;
    if (piece === null) return well;
    const box = `x="${String(x + 4)}" y="${String(y + 4)}" width="92" height="92"`;
    return `${well}<use href="#${set}-${pieceCode(piece)}" ${box}/>`;
  });
  const edge = set === "quarto" ? 10 : 60; // room for coins
  const side = String(400 + 2 * edge);
  const view = [-edge - 2, -edge - 2, 404 + 2 * edge, 404 + 2 * edge].join(" ");
  const frame = `<rect x="${String(-edge)}" y="${String(-edge)}" width="${side}" height="${side}" rx="22" fill="${COLOURS.frame}" stroke="${COLOURS.edge}" stroke-width="3"/>`;
  const size = `width="${String(SIDE)}" height="${String(SIDE)}"`;
  const drawings = `<defs>${symbols(used)}</defs>`;
  const coins = coinsLeft(position).map(coinSvg);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${size}>${drawings}${frame}${cells.join("")}${coins.join("")}</svg>`;
}

/** Return a coin with its stamp, at its place on the mat. */
function coinSvg(figure: Figure): string {
  const { x, y } = coinCentre(figure);
  const stamp = STAMPS[kindOfCoin(figure)] ?? "";
  return `<g transform="translate(${String(x)} ${String(y)})" fill="${COLOURS.coin}" stroke="${COLOURS.coinEdge}" stroke-width="3"><circle r="15"/><path fill="none" d="${stamp}"/></g>`;
}

/** Return the drawings of some pieces. */
function symbols(ids: readonly string[]): string {
  const symbols = SYMBOLS.match(/<symbol id="[^"]+".*?<\/symbol>/gs) ?? [];
  return symbols
    .filter((symbol) => ids.some((id) => symbol.startsWith(`<symbol id="${id}"`)))
    .join("");
}

/** Break a text into lines: between words or, where there are none, between characters. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(
    /[\p{Script=Han}，。：！、「」“”（）]|[^\s\p{Script=Han}]+\s*|\s+/gu,
  ) ?? []) {
    if (line && measure((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

/** Draw the picture as a PNG. */
export async function drawEnding(ending: Ending): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  await drawBoard(context, ending);
  write(context, ending);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture came of it"))));
  });
}

/** Draw the board, rendered or plain. */
async function drawBoard(context: CanvasRenderingContext2D, ending: Ending): Promise<void> {
  const { rendered } = ending;
  context.save();
  context.translate(MARGIN, MARGIN);
  if (rendered) {
    const { board, pieces, coins } = rendered;
    const [ground, standing, lying] = await Promise.all([load(board), load(pieces), load(coins)]);
    drawRendered(context, ending, { board: ground, pieces: standing, coins: lying }, SIDE);
  } else {
    const board = await load(`data:image/svg+xml,${encodeURIComponent(boardSvg(ending))}`);
    context.drawImage(board, 0, 0, SIDE, SIDE);
  }
  context.restore();
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Write the text next to the board. */
function write(context: CanvasRenderingContext2D, { title, players, result }: Ending): void {
  const style = getComputedStyle(document.documentElement);
  const [serif, sans] = [style.getPropertyValue("--serif"), style.getPropertyValue("--sans")];
  const x = SIDE + 2 * MARGIN;
  const width = WIDTH - x - MARGIN;
  let y = MARGIN + 20;
  const say = (text: string, font: string, colour: string, height: number): void => {
    [context.font, context.fillStyle] = [font, colour];
    for (const line of wrap(text, width, (part) => context.measureText(part).width)) {
      y += height;
      context.fillText(line, x, y);
    }
  };
  say(title, `600 52px ${serif}`, COLOURS.text, 62);
  y += 12;
  say(players, `500 32px ${sans}`, COLOURS.muted, 42);
  y += 24;
  say(result, `600 36px ${serif}`, COLOURS.accent, 48);
  context.font = `600 28px ${serif}`;
  context.fillStyle = COLOURS.muted;
  context.fillText("Fourfold", x, HEIGHT - MARGIN - 8);
}

/** Share the picture of a game, or save it where sharing is not possible. */
export async function sharePicture(blob: Blob, game: string, text: string): Promise<void> {
  const file = new File([blob], ["fourfold", game, "png"].join("."), { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], text });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
