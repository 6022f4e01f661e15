# Learning the sounds of the pieces and of the board.
