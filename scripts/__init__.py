"""Tools for the development of Fourfold."""
