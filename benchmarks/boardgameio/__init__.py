"""The same game on a boardgame.io server, for comparison."""
