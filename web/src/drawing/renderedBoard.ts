/** The rendered board of a picture: wood or felt, with its pieces. */
import { CELLS, type Cell, type Figure, type PieceSet, parsePosition } from "../rules/notation";
import { COIN_COUNT, indexOfCoin, kindOfCoin, coinCentre } from "./coins";
import { BOARD, COIN_SIDE, MAT, PIECE_SIDE, SPRITE } from "./sheets";
import { coinsLeft } from "./coinsLeft";

/** The number of sprites in a row of a sheet of pieces. */
const COLUMNS = 4;
/** The margin between a cell and the square of its piece, where a cell is 100 wide. */
const INSET = (100 - PIECE_SIDE) / 2;
const GLOW = "rgb(255 233 168 / 75%)";
const GLOW_EDGE = "#a33c10";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Return the places of all parts in a picture with a board of the given width. */
export function boardLayout(
  set: PieceSet,
  width: number,
): {
  board: Box;
  middle(cell: Cell): { x: number; y: number; radius: number };
  piece(cell: Cell): Box;
  coin(figure: Figure): Box;
} {
  const shown = set === "quarto" ? BOARD : MAT;
  const scale = width / shown.width;
  const corner = (cell: Cell): { x: number; y: number } => ({
    x: scale * (100 * (cell % 4) - shown.x),
    y: scale * (100 * Math.floor(cell / 4) - shown.y),
  });
  /** Return the box of the sprite whose square begins at a corner. */
  const sprite = (x: number, y: number, side: number): Box => ({
    x: x + (side * SPRITE.x) / 100,
    y: y + (side * SPRITE.y) / 100,
    width: (side * SPRITE.width) / 100,
    height: (side * SPRITE.height) / 100,
  });
  return {
    board: { x: 0, y: 0, width, height: scale * shown.height },
    middle: (cell) => {
      const { x, y } = corner(cell);
      return { x: x + 50 * scale, y: y + 50 * scale, radius: 45 * scale };
    },
    piece: (cell) => {
      const { x, y } = corner(cell);
      return sprite(x + scale * INSET, y + scale * INSET, scale * PIECE_SIDE);
    },
    coin: (figure) => {
      const { x, y } = coinCentre(figure);
      const [left, top] = [x - shown.x - COIN_SIDE / 2, y - shown.y - COIN_SIDE / 2];
      return sprite(scale * left, scale * top, scale * COIN_SIDE);
    },
  };
}

/** The images that a picture is drawn from. */
export type Sheets = Readonly<Record<"board" | "pieces" | "coins", HTMLImageElement>>;

/** Draw the board with its pieces, and light the called cells. */
export function drawRendered(
  context: CanvasRenderingContext2D,
  { position, set, lit }: { position: string; set: PieceSet; lit: readonly Cell[] },
  { board, pieces, coins }: Sheets,
  width: number,
): void {
  const places = boardLayout(set, width);
  draw(
    context,
    board,
    { x: 0, y: 0, width: board.naturalWidth, height: board.naturalHeight },
    places.board,
  );
  for (const cell of lit) {
    const { x, y, radius } = places.middle(cell);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    [context.fillStyle, context.strokeStyle, context.lineWidth] = [GLOW, GLOW_EDGE, 4];
    context.fill();
    context.stroke();
  }
  for (const figure of coinsLeft(position)) {
    const coin = part(coins, COIN_COUNT, 1, indexOfCoin(kindOfCoin(figure)));
    draw(context, coins, coin, places.coin(figure));
  }
  const standing = parsePosition(position).board;
  for (const cell of CELLS) {
    const piece = standing[cell] ?? null;
    if (piece === null) continue;
    draw(context, pieces, part(pieces, COLUMNS, COLUMNS, piece), places.piece(cell));
  }
}

/** Return the box of a sprite on its sheet. */
function part(sheet: HTMLImageElement, columns: number, rows: number, index: number): Box {
  const [width, height] = [sheet.naturalWidth / columns, sheet.naturalHeight / rows];
  return { x: width * (index % columns), y: height * Math.floor(index / columns), width, height };
}

function draw(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  from: Box,
  to: Box,
): void {
  context.drawImage(
    image,
    ...([from.x, from.y, from.width, from.height] as const),
    ...([to.x, to.y, to.width, to.height] as const),
  );
}
