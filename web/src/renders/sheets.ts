// Made by make renders; do not edit.
/** What a sprite shows, where the square of its piece is 100 wide and begins at 0. */
export const SPRITE = { x: -5, y: -32, width: 145, height: 150 };
/** What the pictures of boards show, where their cells are 100 wide and begin at 0. */
export const BOARD = { x: -12.77, y: -12.77, width: 425.5, height: 436.2 };
export const MAT = { x: -62.35, y: -62.35, width: 524.7, height: 526.8 };
/** How far from there the coins of lines lie, to the right and below. */
export const COINS_AT = 434.1;
