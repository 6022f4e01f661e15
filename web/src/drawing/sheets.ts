/** The measures of the rendered pictures, which the Python package keeps beside them. */
import measures from "../../../src/fourfold/draw/renders/measures.json";

/** What a sprite shows, where the square of its piece is 100 wide and begins at 0. */
export const SPRITE = measures.sprite;
/** What the pictures of boards show, where their cells are 100 wide and begin at 0. */
export const BOARD = measures.board;
export const MAT = measures.mat;
/** What is seen of a mat where no coins lie around its cells. */
export const CELLS_ALONE = { x: -12, y: -12, width: 424, height: 424 };
/** The sides of the squares in which pieces and coins are drawn. */
export const PIECE_SIDE = measures.piece;
export const COIN_SIDE = measures.coin;
/** How far from there the coins of lines lie, to the right and below. */
export const COINS_AT = measures.coins_at;
