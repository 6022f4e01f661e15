# Touch of Quardo in the browser: the dark board, the lobby around it.
