"""The same game on a boardgame.io server, to compare with."""
