/** The measurements of the rendered pictures, stored with them in the Python package. */
import measures from "../../../src/fourfold/draw/renders/measures.json";

/** The area of a sprite, where the square of its piece is 100 wide and begins at 0. */
export const SPRITE = measures.sprite;
/** The areas of the boards' pictures, where cells are 100 wide and begin at 0. */
export const BOARD = measures.board;
export const MAT = measures.mat;
/** The visible part of a mat without coins around its cells. */
export const CELLS_ALONE = { x: -12, y: -12, width: 424, height: 424 };
/** The sides of the squares of pieces and coins. */
export const PIECE_SIDE = measures.piece;
export const COIN_SIDE = measures.coin;
/** The distance from there to the coins of lines, to the right and below. */
export const COINS_AT = measures.coins_at;
