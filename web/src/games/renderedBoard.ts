/** The board of a picture as it was rendered: wood or felt, and the pieces that stand on it. */
import { CELLS, type Cell, type PieceSet, parsePosition } from "../game/notation";
import { BOARD, MAT, SPRITE } from "../renders/sheets";

/** How many sprites a row of a sheet of pieces has. */
const COLUMNS = 4;
/** How much of its cell the square of a piece leaves free on each side, where a cell is 100. */
const INSET = 6;
const GLOW = "rgb(255 233 168 / 75%)";
const GLOW_EDGE = "#a33c10";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where everything lies in a picture whose board begins at 0 and has a width. */
export function placesOn(
  set: PieceSet,
  width: number,
): {
  board: Box;
  middle(cell: Cell): { x: number; y: number; radius: number };
  piece(cell: Cell): Box;
} {
  const shown = set === "quarto" ? BOARD : MAT;
  const scale = width / shown.width;
  const corner = (cell: Cell): { x: number; y: number } => ({
    x: scale * (100 * (cell % 4) - shown.x),
    y: scale * (100 * Math.floor(cell / 4) - shown.y),
  });
  return {
    board: { x: 0, y: 0, width, height: scale * shown.height },
    middle: (cell) => {
      const { x, y } = corner(cell);
      return { x: x + 50 * scale, y: y + 50 * scale, radius: 45 * scale };
    },
    piece: (cell) => {
      const { x, y } = corner(cell);
      const size = (scale * (100 - 2 * INSET)) / 100;
      return {
        x: x + scale * INSET + size * SPRITE.x,
        y: y + scale * INSET + size * SPRITE.y,
        width: size * SPRITE.width,
        height: size * SPRITE.height,
      };
    },
  };
}

/** Draws the board with what stands on it; what was called is lit. */
export function drawRendered(
  context: CanvasRenderingContext2D,
  { position, set, lit }: { position: string; set: PieceSet; lit: readonly Cell[] },
  [board, pieces]: readonly [HTMLImageElement, HTMLImageElement],
  width: number,
): void {
  const places = placesOn(set, width);
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
  const [spriteWidth, spriteHeight] = [
    pieces.naturalWidth / COLUMNS,
    pieces.naturalHeight / COLUMNS,
  ];
  const standing = parsePosition(position).board;
  for (const cell of CELLS) {
    const piece = standing[cell] ?? null;
    if (piece === null) continue;
    const [x, y] = [spriteWidth * (piece % COLUMNS), spriteHeight * Math.floor(piece / COLUMNS)];
    draw(context, pieces, { x, y, width: spriteWidth, height: spriteHeight }, places.piece(cell));
  }
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
